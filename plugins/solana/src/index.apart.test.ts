// Apart: the wallets that it finds stay registered with the page for as long as their modules are loaded.
import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { afterEach, describe, expect, test } from 'vitest'
import { createFakePorts, createSolanaWallet, settle } from '@latchkey/kernel/testing'
import { createPage, solanaKit } from './testing/solana-kit.js'
import { devnet, mainnet, testnet } from './networks.js'

const page = createPage()
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
const open = async (options: Omit<Parameters<typeof solanaKit>[0], 'page'> = {}) => {
  const opened = await solanaKit({ page, ...options })
  ends.push(opened.dispose)
  return opened
}

/** Ed25519 by Node, which shares no code with the wallet that signed. */
function verifies(address: string, message: Uint8Array, signature: string): boolean {
  const x = Buffer.from(base58.decode(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, base58.decode(signature))
}

test.each([
  ...(['tokenBalances', 'tokenInfo', 'fees', 'transfer', 'transactionStatus', 'activity'] as const),
])('the feature %s can be asked for, and its code loads', async (feature) => {
  const { kit } = await open({ connect: false })
  await expect(kit.capabilities.get(feature, 'solana')).resolves.toBeTypeOf('object')
})

describe('connecting', () => {
  test('shows the account the wallet answered, on the network shown', async () => {
    const { wallet, state } = await open()
    expect(state()).toMatchObject({
      status: 'connected',
      account: { id: `${mainnet.id}:${wallet.address}`, type: 'eoa' },
      network: { id: mainnet.id },
      supported: true,
    })
    expect(wallet.prompts).toBe(1)
  })

  test('a wallet that is found is not asked', async () => {
    const { wallet } = await open({ connect: false })
    expect(wallet.requests).toEqual([])
  })

  test('a wallet that registers after the kit started is found', async () => {
    const first = await open({ connect: false })
    const late = createSolanaWallet({ name: 'Late', seed: 'late' })
    ends.push(late.install({ target: page }))
    const { kit } = first
    expect(kit.store.get(kit.connections.connectorsAtom).map(({ id }) => id)).toEqual([
      'standard:test-wallet',
      'standard:late',
    ])
  })

  test('a wallet that leaves the page while it is asked is not connected by its answer', async () => {
    const { kit, state, uninstall, wallet } = await open({ connect: false })
    wallet.hold('standard:connect')
    const refused = expect(kit.connections.connect('standard:test-wallet')).rejects.toMatchObject({
      code: 'unauthorized',
    })
    await wallet.reached('standard:connect')
    uninstall()
    wallet.release('standard:connect')
    await refused
    expect(state().status).toBe('disconnected')
  })

  test('a refusal is the visitor’s, and says so', async () => {
    const { kit, state } = await open({ connect: false, wallet: { behaviours: ['refuse'] } })
    await expect(kit.connections.connect('standard:test-wallet')).rejects.toMatchObject({
      code: 'user_rejected',
      message: 'Connection rejected',
    })
    expect(state().status).toBe('disconnected')
  })

  test('a wallet that serves mainnet only is on an unsupported network elsewhere', async () => {
    const { state } = await open({ networks: [devnet], wallet: { behaviours: ['mainnet-only'] } })
    expect([state().connection?.network, state().supported]).toEqual([mainnet.id, false])
  })
})

describe('restoring', () => {
  const reload = async (wallet = createSolanaWallet()) => {
    const before = await solanaKit({ page, wallet })
    before.dispose()
    const after = createSolanaWallet({ granted: wallet.granted })
    const again = await open({ wallet: after, ports: before.ports, connect: false })
    await again.kit.resume()
    return again
  }

  test('asks silently and opens nothing', async () => {
    const { wallet, state } = await reload()
    expect(state().status).toBe('connected')
    expect(wallet.prompts).toBe(0)
    expect(wallet.requests.map(({ params }) => params)).toEqual([[{ silent: true }]])
  })

  test('comes back on the network that was shown', async () => {
    const wallet = createSolanaWallet()
    const before = await solanaKit({ page, wallet })
    await before.kit.networks.switchTo(devnet.id)
    before.dispose()
    const after = createSolanaWallet({ granted: true })
    const { kit, state } = await open({ wallet: after, ports: before.ports, connect: false })
    await kit.resume()
    expect(state().network?.id).toBe(devnet.id)
    expect(state().connection?.network).toBe(devnet.id)
  })

  test('a wallet that forgot the page is disconnected', async () => {
    const wallet = createSolanaWallet()
    const before = await solanaKit({ page, wallet })
    before.dispose()
    const { kit, state } = await open({ ports: before.ports, connect: false })
    await kit.resume()
    expect(state().status).toBe('disconnected')
  })
})

describe('while connected', () => {
  test('the wallet’s account is followed', async () => {
    const { wallet, state } = await open({ wallet: { accounts: 2 } })
    wallet.switchAccount(1)
    await settle()
    expect(state().account?.address).toBe(wallet.keys[1]?.address)
  })

  test.each(['lock', 'revoke', 'disconnect'] as const)(
    'a %s in the wallet ends it',
    async (end) => {
      const { wallet, state } = await open()
      wallet[end]()
      await settle()
      expect(state().status).toBe('disconnected')
    },
  )

  test('a wallet that unregisters ends it, and is no longer listed', async () => {
    const { kit, state, uninstall } = await open()
    uninstall()
    await settle()
    expect(state().status).toBe('disconnected')
    expect(kit.store.get(kit.connections.connectorsAtom)).toEqual([])
  })

  test('another network is shown without asking the wallet, which is on both', async () => {
    const { kit, wallet, state } = await open()
    const asked = wallet.requests.length
    await kit.networks.switchTo(devnet.id)
    expect(state().connection?.network).toBe(devnet.id)
    expect(state().account?.id).toBe(`${devnet.id}:${wallet.address}`)
    expect(wallet.requests).toHaveLength(asked)
  })

  test('a network that the wallet does not serve is not shown', async () => {
    const { kit, state } = await open({
      networks: [mainnet, testnet],
      wallet: { chains: ['solana:mainnet'] },
    })
    await expect(kit.networks.switchTo(testnet.id)).rejects.toMatchObject({
      code: 'switch_unsupported',
    })
    expect(state().network?.id).toBe(mainnet.id)
  })

  test('disconnecting tells the wallet, and a new connect needs no new grant', async () => {
    const { kit, wallet, state } = await open()
    await kit.connections.disconnect({ namespace: 'solana' })
    expect(state().status).toBe('disconnected')
    expect(wallet.count('standard:disconnect')).toBe(1)
    await kit.connections.connect('standard:test-wallet')
    expect([state().status, wallet.prompts]).toEqual(['connected', 1])
  })
})

describe('signing', () => {
  test.each(['Hello', 'Grüße 🙂', ''])('%j is signed as it is', async (text) => {
    const { kit, wallet } = await open()
    const { signMessage } = await kit.capabilities.get('signMessage', 'solana')
    const bytes = new TextEncoder().encode(text)
    const [first, second] = [await signMessage(text), await signMessage(bytes)]
    expect(first).toBe(second)
    expect(verifies(wallet.address, bytes, first)).toBe(true)
  })

  test('a refusal is the visitor’s', async () => {
    const { kit, wallet } = await open()
    wallet.behave('refuse')
    const { signMessage } = await kit.capabilities.get('signMessage', 'solana')
    await expect(signMessage('x')).rejects.toMatchObject({ code: 'user_rejected' })
  })

  test('an answer that comes after the caller gave up is dropped', async () => {
    const { kit, wallet } = await open()
    wallet.hold('solana:signMessage')
    const controller = new AbortController()
    const { signMessage } = await kit.capabilities.get('signMessage', 'solana')
    const signing = signMessage('x', { signal: controller.signal })
    await wallet.reached('solana:signMessage')
    controller.abort(new Error('given up'))
    await expect(signing).rejects.toThrow('given up')
    wallet.answer('solana:signMessage')
    await settle()
  })
})

describe('signing in by the wallet’s own prompt', () => {
  test('gives the very bytes that were signed', async () => {
    const { kit, wallet } = await open()
    const { signIn } = await kit.capabilities.get('signIn', 'solana')
    const signed = await signIn({ domain: 'app.example', statement: 'Hello', nonce: 'abcdefgh' })
    expect(signed.address).toBe(wallet.address)
    expect(new TextDecoder().decode(signed.message)).toBe(
      `app.example wants you to sign in with your Solana account:\n${wallet.address}\n\nHello\n\nChain ID: solana:mainnet\nNonce: abcdefgh`,
    )
    expect(verifies(wallet.address, signed.message, signed.signature)).toBe(true)
  })

  test('a wallet without it says so', async () => {
    const { kit, wallet } = await open()
    wallet.behave('no-sign-in')
    const { signIn } = await kit.capabilities.get('signIn', 'solana')
    await expect(signIn({})).rejects.toMatchObject({ code: 'unsupported_method' })
  })

  test('a wallet that signs in as somebody else is not believed', async () => {
    const { kit, wallet } = await open()
    wallet.behave('sign-in-as-stranger')
    const { signIn } = await kit.capabilities.get('signIn', 'solana')
    await expect(signIn({})).rejects.toMatchObject({ code: 'provider_answer_invalid' })
  })
})

test('disposing leaves no listener at the wallet', async () => {
  const { kit, wallet } = await open()
  expect(wallet.listeners()).toBe(1)
  kit.dispose()
  expect(wallet.listeners()).toBe(0)
})

test('a server finds no wallet and fails nothing', async () => {
  const ports = createFakePorts({ browser: { window: false } })
  const { kit } = await open({ ports, connect: false })
  expect(kit.capabilities.has('signMessage', 'solana')).toBe(true)
})
