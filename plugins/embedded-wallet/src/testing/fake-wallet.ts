import type { Answer, FakeFrame } from './fake-frame.js'

/** An account of the wallet in tests. */
export const ALICE = '0x00000000000000000000000000000000000a11ce'
/** Her smart account. */
export const SMART = '0x000000000000000000000000000000000005ca1e'
/** Another wallet's. */
export const BOB = '0x0000000000000000000000000000000000000b0b'
/** Her account on Solana. */
export const SOL = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA'

/** The app's actions for a user. */
export interface Asked {
  readonly chainId?: number | string
  readonly preferredAccountType?: 'eoa' | 'smartAccount'
}

/**
 * Lets a scripted frame be a wallet that a visitor signs in to by any e-mail address and the code 123456, or by a social
 * login. It signs and sends nothing by itself: `RPC_REQUEST` is the test's.
 */
export function actAsWallet(frame: FakeFrame) {
  const wallet = {
    signedIn: false,
    /** Tells the session from another visitor's. */
    token: 'alice',
    address: ALICE,
    /** The account on Solana. */
    solana: SOL,
    email: undefined as string | undefined,
    userName: undefined as string | undefined,
    /** Chains with smart accounts. */
    smart: [] as number[],
    /** Whether the smart account is on the chain; `undefined` is not told. */
    deployed: undefined as boolean | undefined,
    preferred: 'eoa' as 'eoa' | 'smartAccount',
    chainId: 1 as number | string,
    /** The step after a request for a code. */
    action: 'VERIFY_OTP' as 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT',
    asked: 0,
  }
  const evmUser = (chainId: number | string, type: 'eoa' | 'smartAccount') => {
    const hasSmart = typeof chainId === 'number' && wallet.smart.includes(chainId)
    const eoa = { address: wallet.address, type: 'eoa' as const }
    const accounts = hasSmart ? [eoa, { address: SMART, type: 'smartAccount' as const }] : [eoa]
    const active = hasSmart && type === 'smartAccount' ? SMART : wallet.address
    const own = { address: active, chainId, accounts, preferredAccountType: type }
    return hasSmart ? { ...own, smartAccountDeployed: wallet.deployed } : own
  }
  const user = ({ chainId = 1, preferredAccountType }: Asked = {}) => {
    wallet.chainId = chainId
    const isSolana = typeof chainId === 'string'
    if (!isSolana) wallet.preferred = preferredAccountType ?? wallet.preferred
    const accounts = [{ address: wallet.solana, type: 'eoa' as const }]
    const own = isSolana
      ? { address: wallet.solana, chainId, accounts }
      : evmUser(chainId, wallet.preferred)
    return { ...own, email: wallet.email ?? null, userName: wallet.userName ?? null }
  }
  const notSignedIn = { message: 'Nobody is signed in.', code: 'not_connected' }
  frame.when('CONNECT_EMAIL', ({ email }: { readonly email: string }) => {
    wallet.email = email
    if (wallet.action === 'CONNECT') wallet.signedIn = true
    return { value: { action: wallet.action } }
  })
  frame.when('CONNECT_OTP', ({ otp }: { readonly otp: string }): Answer => {
    if (otp !== '123456') return { error: { message: 'The code is wrong.', code: 'otp_invalid' } }
    wallet.signedIn = true
    frame.tell('SESSION_UPDATE', { token: wallet.token })
    return {}
  })
  frame.when('IS_CONNECTED', (asked: { readonly token?: string } | undefined) => {
    const isOther = asked?.token !== undefined && asked.token !== wallet.token
    return { value: { isConnected: wallet.signedIn && !isOther } }
  })
  frame.when('GET_USER', (asked: Asked) =>
    wallet.signedIn ? { value: user(asked) } : { error: notSignedIn },
  )
  frame.when('GET_SOCIAL_REDIRECT_URI', () => ({
    value: { uri: 'https://provider.example/login?state=1' },
  }))
  frame.when('CONNECT_SOCIAL', (asked: Asked) => {
    wallet.signedIn = true
    wallet.userName = 'alice'
    return { value: user(asked) }
  })
  frame.when('GET_FARCASTER_URI', () => ({ value: { url: 'https://farcaster.example/channel/1' } }))
  frame.when('GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => ({
    value: { smartAccountEnabledNetworks: wallet.smart },
  }))
  frame.when('GET_CHAIN_ID', () => ({ value: { chainId: wallet.chainId } }))
  frame.when('INIT_SMART_ACCOUNT', () => ({ value: { address: SMART } }))
  frame.when('SET_PREFERRED_ACCOUNT', ({ type }: { readonly type: 'eoa' | 'smartAccount' }) => {
    wallet.preferred = type
    return { value: { type, address: type === 'smartAccount' ? SMART : wallet.address } }
  })
  frame.when('SWITCH_NETWORK', ({ chainId }: { readonly chainId: number | string }) => {
    wallet.chainId = chainId
    return { value: { chainId } }
  })
  frame.when('SIGN_OUT', () => {
    Object.assign(wallet, { signedIn: false, email: undefined, userName: undefined })
    return {}
  })
  for (const name of ['SYNC_DAPP_DATA', 'SYNC_THEME', 'RPC_ABORT', 'RELOAD'] as const) {
    frame.when(name, () => ({}))
  }
  return Object.assign(wallet, { user })
}

/** The wallet of {@link actAsWallet}. */
export type FakeWallet = ReturnType<typeof actAsWallet>
