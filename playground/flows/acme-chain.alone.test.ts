// Alone: the relay library keeps one core, its sockets and its timers for the whole process.
import { acmeChain, acmeMain } from 'acme-chain'
import { acmeSignIn } from 'acme-chain/sign-in'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createKit, Namespace, type Kit, type Plugin } from '@latchkey/kernel'
import { assetId, nativeAsset } from '@latchkey/kernel/authoring'
import { createFakePorts, until } from '@latchkey/kernel/testing'
import { Activity, activity } from '@latchkey/activity'
import { balances } from '@latchkey/balances'
import { Counterparties, Portfolio, readTokenList, TransactionBook } from '@latchkey/money'
import { Send, send } from '@latchkey/send'
import { SignIn, siwx } from '@latchkey/siwx'
import { memoryBackend } from '@latchkey/siwx/testing'
import { Pairing, walletConnect } from '@latchkey/walletconnect'
import { createAcmeChain, createAcmeWallet, GOLD } from 'acme-chain/stand-in'
import { startRelay } from '../world/relay/relay.mjs'
import { createWalletClient } from '../world/wallet-page/src/wallet-client.mjs'

const BOB = `acme-${'b0'.repeat(32)}`
/** Another account whose ends are those of Bob's. */
const LOOK_ALIKE = `acme-b0b0b0${'11'.repeat(26)}b0b0b0`
const STRANGER = `acme-${'c1'.repeat(32)}`
const ACME = nativeAsset(acmeMain)
const GOLD_ID = assetId(acmeMain.id, 'acme20', GOLD)

const running: Kit[] = []
afterAll(() => {
  for (const kit of running) kit.dispose()
})

/** A page with the wallet in it, and a chain on which its account has 5 ACME and 3 GOLD. */
async function page(...plugins: readonly Plugin[]) {
  const chain = createAcmeChain()
  const wallet = await createAcmeWallet(chain)
  chain.add(wallet.address, 5_000_000n)
  chain.add(wallet.address, 300n, GOLD)
  const [url = ''] = acmeMain.rpcUrls
  const ports = createFakePorts({ routes: { [url]: ({ body }) => ({ json: chain.answer(body) }) } })
  Object.assign(ports.browser.window, { acmeWallet: wallet })
  const kit = createKit({ networks: [acmeMain], plugins: [acmeChain(), ...plugins], ports })
  running.push(kit)
  await kit.start()
  return { kit, wallet, chain, ports }
}

async function connected(...plugins: readonly Plugin[]) {
  const self = await page(...plugins)
  await self.kit.connections.connect('example.acme.wallet')
  return self
}

test('connects to the wallet in the page, and is restored', async () => {
  const { kit, wallet } = await connected()
  expect(kit.store.get(kit.connections.accountAtom)).toMatchObject({
    status: 'connected',
    account: { id: `acme:main:${wallet.address}` },
    network: { id: 'acme:main' },
  })
  expect(wallet.asked).toEqual(['acme_connect'])
})

test('signs in, and the server believes its signature alone', async () => {
  let now = () => 0
  const backend = memoryBackend({
    now: () => now(),
    domains: ['app.example'],
    chains: ['acme:main'],
    namespaces: [acmeSignIn()],
  })
  const { kit, wallet, ports } = await page(siwx({ backend }))
  now = ports.clock.now
  const signIn = kit.get(SignIn)
  const connecting = kit.connections.connect('example.acme.wallet')
  await until(kit.store, signIn.requestAtom, (request) => request?.message !== undefined)
  await signIn.sign()
  await connecting
  expect(backend.sessions()).toMatchObject([{ account: `acme:main:${wallet.address}` }])
  expect(wallet.asked).toEqual(['acme_connect', 'acme_sign'])
})

describe('money', () => {
  const money = async () => {
    const self = await connected(balances(), send(), activity())
    const service = self.kit.get(Send)
    const fill = async (to: string, asset = ACME) => {
      await service.edit({ asset, amount: 100n, to })
      await self.ports.clock.advance(300)
      return until(
        self.kit.store,
        service.stateAtom,
        ({ receiver }) => receiver.status !== 'pending',
      )
    }
    return { ...self, service, fill }
  }

  test('shows its coin by its own number, and its token', async () => {
    const { kit } = await money()
    const { account } = kit.store.get(kit.connections.accountAtom)
    const portfolio = kit.get(Portfolio)
    await portfolio.read(account!, acmeMain)
    const { holdings } = kit.store.get(portfolio.stateAtom(account!.id))
    expect(holdings.map(({ id, amount }) => [id, amount])).toEqual([
      ['acme:main/slip44:7777', 5_000_000n],
      [`acme:main/acme20:${GOLD}`, 300n],
    ])
  })

  test('reads its tokens from a list', async () => {
    const { kit } = await money()
    const token = { chainId: 'acme:main', address: GOLD, symbol: 'GOLD', name: 'Gold', decimals: 2 }
    expect(readTokenList({ tokens: [token] }, kit.all(Namespace))).toMatchObject([{ id: GOLD_ID }])
  })

  test('sends its token, and follows it to its end', async () => {
    const { kit, chain, wallet, service, fill } = await money()
    const gold = { id: GOLD_ID, name: 'Acme Gold', symbol: 'GOLD', decimals: 2 }
    await fill(BOB, gold)
    await service.review()
    const record = await service.confirm()
    expect(chain.of(BOB, GOLD)).toBe(100n)
    expect(wallet.asked).toEqual(['acme_connect', 'acme_send'])
    const book = kit.get(TransactionBook)
    const id = record?.id ?? ''
    await book.look(id)
    expect(kit.store.get(book.recordAtom(id))?.standing.state).toBe('confirmed')
    const { account } = kit.store.get(kit.connections.accountAtom)
    const past = kit.get(Activity)
    await past.open(account!, acmeMain)
    const { months, pending } = kit.store.get(past.stateAtom(account!.id))
    expect(pending).toEqual([])
    expect(months.flatMap(({ items }) => items)).toMatchObject([
      { kind: 'send', to: BOB, transfers: [{ direction: 'out', amount: 100n, asset: gold }] },
    ])
  })

  test('warns of an address that looks like a known receiver, in upper or lower case', async () => {
    const { kit, fill } = await money()
    kit.get(Counterparties).add('acme:main', BOB)
    const acquaintanceOf = async (to: string) => {
      const { receiver } = await fill(to)
      return receiver.status === 'known' ? receiver.acquaintance : receiver
    }
    expect(await acquaintanceOf(BOB.toUpperCase().replace('ACME', 'acme'))).toEqual({
      kind: 'known',
    })
    expect(await acquaintanceOf(LOOK_ALIKE)).toEqual({ kind: 'alike', address: BOB })
    expect(await acquaintanceOf(STRANGER)).toEqual({ kind: 'new' })
  })
})

describe('over the relay', () => {
  let relay: Awaited<ReturnType<typeof startRelay>>
  let client: Awaited<ReturnType<typeof createWalletClient>>
  beforeAll(async () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
    relay = await startRelay()
    client = await createWalletClient({
      relayUrl: relay.url,
      profile: 'acme',
      origin: 'http://127.0.0.1',
      storageOptions: { database: ':memory:' },
    })
  })
  afterAll(async () => {
    await client.core.relayer.transportClose()
    await relay.close()
  })

  test('pairs with a wallet app, which signs', async () => {
    const { kit, wallet } = await page(walletConnect({ relayUrl: relay.url }))
    client.on('session_proposal', ({ id, params }) => {
      const { acme } = { ...params.requiredNamespaces, ...params.optionalNamespaces }
      const { methods = [], events = [] } = acme ?? {}
      const own = { accounts: [`acme:main:${wallet.address}`], chains: ['acme:main'] }
      void client.approveSession({ id, namespaces: { acme: { ...own, methods, events } } })
    })
    client.on('session_request', ({ id, topic, params }) => {
      void wallet
        .request(params.request)
        .then((result) =>
          client.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } }),
        )
    })
    const connecting = kit.connections.connect('walletConnect')
    const offer = await until(kit.store, kit.get(Pairing).pairingAtom, (one) => !!one)
    await client.pair({ uri: offer?.uri ?? '' })
    await connecting
    expect(kit.store.get(kit.connections.accountAtom).account?.id).toBe(
      `acme:main:${wallet.address}`,
    )
    const { signMessage } = await kit.capabilities.get('signMessage', 'acme')
    expect(await signMessage('Hello')).toMatch(/^[0-9a-f]{128}$/)
    expect(wallet.asked).toEqual(['acme_sign'])
  })
})
