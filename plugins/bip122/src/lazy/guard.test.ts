import { expect, test } from 'vitest'
import type { Expected, Provider } from '@latchkey/kernel'
import { createBitcoinWallet } from '@latchkey/kernel/testing'
import { MAINNET, TESTNET } from '../network-ids.js'
import { createBitcoinProvider } from '../provider.js'
import { createSatsApi } from '../wallets/sats-api.js'
import guard from './guard.js'

function setUp() {
  const wallet = createBitcoinWallet({ granted: true, accounts: 2 })
  const state: { expected: Expected } = { expected: { address: wallet.address, network: MAINNET } }
  const plain = createBitcoinProvider(createSatsApi(wallet.objects.sats))
  const guarded = guard(plain, () => state.expected)
  const message = (params: object, network = MAINNET) =>
    guarded.request({
      method: 'signMessage',
      params: { account: wallet.address, message: 'm', ...params },
      network,
    })
  return { wallet, state, plain, guarded, message }
}

const STRANGER = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

test('a write for what is shown goes out once, after one silent question', async () => {
  const { wallet, message } = setUp()
  await expect(message({})).resolves.toMatchObject({ address: wallet.address })
  expect(wallet.count('sats:signMessage')).toBe(1)
  expect(wallet.prompts).toBe(1)
})

test.each([
  ['another account', { account: STRANGER }, MAINNET, 'account_mismatch'],
  ['no account', { account: undefined }, MAINNET, 'account_mismatch'],
  ['another address to sign with', { address: STRANGER }, MAINNET, 'account_mismatch'],
  ['another network', {}, TESTNET, 'network_mismatch'],
] as const)('%s in the request: the wallet is not asked', async (_why, params, network, code) => {
  const { wallet, message } = setUp()
  await expect(message(params, network)).rejects.toMatchObject({ code })
  expect(wallet.requests).toEqual([])
})

test('a PSBT is never sent by the wallet: what was signed is looked at first', async () => {
  const { wallet, guarded } = setUp()
  const { address: account } = wallet
  const params = { account, psbt: 'cHNidP8=', signInputs: [{ index: 0, address: account }] }
  const sending = guarded.request({
    method: 'signPsbt',
    network: MAINNET,
    params: { ...params, broadcast: true },
  })
  await expect(sending).rejects.toMatchObject({
    code: 'rpc_params_invalid',
    message: expect.stringContaining('"broadcast"') as string,
  })
  expect(wallet.prompts).toBe(0)
})

test('a wallet on another account is not opened', async () => {
  const { wallet, state, message } = setUp()
  const { address } = wallet
  wallet.switchAccount(1)
  await expect(message({ account: address })).rejects.toMatchObject({ code: 'account_mismatch' })
  expect(state.expected.address).toBe(address)
  expect(wallet.prompts).toBe(0)
})

test('a wallet on a network with the same addresses is not opened', async () => {
  const { wallet, state, message } = setUp()
  wallet.switchNetwork('signet')
  state.expected = { address: wallet.address, network: TESTNET }
  const signing = message({ account: wallet.address }, TESTNET)
  await expect(signing).rejects.toMatchObject({ code: 'network_mismatch' })
  expect(wallet.prompts).toBe(0)
})

test.each([
  [{ address: STRANGER, network: MAINNET }, 'account_mismatch'],
  [{ network: TESTNET }, 'network_mismatch'],
] as const)(
  'a change of the account or network shown while the wallet is asked: nothing is signed',
  async (to, code) => {
    const { wallet, state, message } = setUp()
    wallet.hold('sats:wallet_getAccount')
    const signing = message({})
    await wallet.reached('sats:wallet_getAccount')
    state.expected = { ...state.expected, ...to }
    wallet.release('sats:wallet_getAccount')
    await expect(signing).rejects.toMatchObject({ code })
    expect(wallet.count('sats:signMessage')).toBe(0)
  },
)

test('the message that was compared is the one sent', async () => {
  const { wallet, guarded } = setUp()
  wallet.hold('sats:wallet_getAccount')
  const params = { account: wallet.address, message: 'compared' }
  const signing = guarded.request({ method: 'signMessage', params, network: MAINNET })
  await wallet.reached('sats:wallet_getAccount')
  params.message = 'swapped'
  wallet.release('sats:wallet_getAccount')
  await signing
  expect(wallet.requests.at(-1)?.params).toMatchObject([{ message: 'compared' }])
})

test.each(['pushPsbt', 'constructor', '__proto__', ''])('"%s" is no method', async (method) => {
  const { wallet, guarded } = setUp()
  await expect(guarded.request({ method })).rejects.toMatchObject({
    code: 'rpc_method_not_allowed',
  })
  expect(wallet.requests).toEqual([])
})

test('events pass', () => {
  const calls: string[] = []
  const plain = {
    request: () => Promise.resolve(),
    on: (event: string) => void calls.push(`on ${event}`),
    removeListener: (event: string) => void calls.push(`off ${event}`),
  } as unknown as Provider
  const guarded = guard(plain, () => ({ address: STRANGER, network: MAINNET }))
  guarded.on?.('accountsChanged', () => undefined)
  guarded.removeListener?.('accountsChanged', () => undefined)
  expect(calls).toEqual(['on accountsChanged', 'off accountsChanged'])
})
