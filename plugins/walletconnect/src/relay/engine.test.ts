import { describe, expect, test } from 'vitest'
import type { Provider } from '@latchkey/kernel'
import { settle } from '@latchkey/kernel/testing'
import { ALICE, BOB, createFakeRelay, sessionOn, topicOf } from '../testing/fake-relay.js'
import {
  createRelayKit,
  namespacePlugin,
  network,
  type RelayKit,
  type RelayKitOptions,
} from '../testing/relay-kit.js'

const KEY = 'latchkey:default:walletconnect:session'
const ALL_METHODS = ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain']

const stateOf = ({ kit }: RelayKit) => kit.store.get(kit.connections.accountAtom)
const connectionOf = ({ kit }: RelayKit) => kit.store.get(kit.connections.connectionsAtom)[0]

/** A connected kit and its provider. */
async function live(options: RelayKitOptions = {}) {
  const self = createRelayKit(options)
  await self.connected()
  return { ...self, provider: await self.kit.connections.provider('eip155') }
}

/** A kit whose page is reloaded after it was connected. */
async function reloaded(
  between: (before: RelayKit) => void = () => undefined,
  again: RelayKitOptions = {},
) {
  const before = createRelayKit()
  await before.connected()
  before.kit.dispose()
  const relay = createFakeRelay()
  relay.sessions.push(...before.relay.sessions)
  between({ ...before, relay })
  return createRelayKit({ relay, page: before.ports, ...again })
}

const sent = (self: RelayKit, at = 0) => self.relay.requests[at]

describe('the proposal', () => {
  test('asks for the offered networks as optional namespaces, and names no RPC to the wallet', async () => {
    const self = createRelayKit()
    const { proposal } = await self.asked()
    expect(Object.keys(proposal)).toEqual(['eip155'])
    expect(proposal['eip155']).toEqual({
      chains: ['eip155:1', 'eip155:10'],
      events: ['accountsChanged', 'chainChanged'],
      methods: expect.any(Array) as unknown,
    })
    expect(proposal['eip155']?.methods).toEqual(
      expect.arrayContaining([
        'personal_sign',
        'eth_signTypedData_v4',
        'eth_sendTransaction',
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
        'wallet_sendCalls',
      ]),
    )
  })

  test('puts the network the app starts on first', async () => {
    const self = createRelayKit()
    void self.kit.connections
      .connect('walletConnect', { network: 'eip155:10' })
      .catch(() => undefined)
    while (self.relay.proposals.length === 0) await settle()
    expect(self.relay.proposals[0]?.proposal['eip155']?.chains).toEqual(['eip155:10', 'eip155:1'])
  })

  test('asks for every namespace that has a plugin', async () => {
    const self = createRelayKit({
      plugins: (relay) => [namespacePlugin(), namespacePlugin('cosmos'), relay],
      kit: { networks: [network(1), network(4, 'cosmos')] },
    })
    const { proposal } = await self.asked()
    expect(Object.keys(proposal)).toEqual(['eip155', 'cosmos'])
    expect(proposal['cosmos']?.methods).toContain('cosmos_sign')
  })
})

describe('an approved session', () => {
  test('connects on the wallet’s first network with its accounts', async () => {
    const self = await live()
    expect(stateOf(self)).toMatchObject({
      status: 'connected',
      account: { address: ALICE },
      network: { id: 'eip155:1' },
    })
    expect(connectionOf(self)?.approved).toEqual(['eip155:1', 'eip155:10'])
  })

  test('shows the wallet’s own name and picture', async () => {
    const icon = 'data:image/png;base64,iVBORw0KGgo='
    const self = createRelayKit()
    const proposal = await self.asked()
    proposal.approve({ walletName: 'Pocket', walletIcon: icon })
    await settle()
    expect(connectionOf(self)?.wallet).toEqual({ name: 'Pocket', icon })
  })

  test('answers, so the wallet is reachable', async () => {
    const self = await live()
    await self.ports.clock.advance(0)
    expect(connectionOf(self)?.reachable).toBe(true)
  })

  const unusable: readonly (readonly [name: string, accounts: readonly string[]])[] = [
    ['no account', []],
    ['an account without a chain', [ALICE]],
    ['an account of another form', ['eip155:1:<script>']],
    ['an account of a namespace it stands under wrongly', [`cosmos:1:${ALICE}`]],
  ]
  test.each(unusable)('with %s is refused and ended', async (_name, accounts) => {
    const self = createRelayKit()
    const proposal = await self.asked()
    proposal.approve({ namespaces: { eip155: { accounts, methods: [], events: [] } } })
    await settle()
    expect(self.status()).toBe('disconnected')
    expect(self.kit.store.get(self.kit.connections.failuresAtom)['walletConnect']).toMatchObject({
      code: 'session_unusable',
    })
    expect(self.relay.ended).toEqual([topicOf(1)])
  })
})

describe('after a reload', () => {
  test('the session is used again without a question', async () => {
    const self = await reloaded()
    await self.kit.resume()
    expect(stateOf(self)).toMatchObject({ status: 'connected', account: { address: ALICE } })
    expect(self.relay.proposals).toEqual([])
  })

  test('without a stored session neither engine nor library is loaded', async () => {
    const self = createRelayKit()
    await self.kit.start()
    await settle()
    expect(self.relay.loads()).toBe(0)
  })

  type Between = (before: RelayKit) => void
  const dropped: [name: string, between: Between, again?: RelayKitOptions][] = [
    [
      'the library lost it',
      ({ relay }) => {
        relay.sessions.length = 0
      },
    ],
    [
      'it expired',
      ({ relay }) => {
        relay.sessions.splice(0, 1, sessionOn(['eip155:1'], { expiry: 1 }))
      },
    ],
    [
      'the app offers a network it was not asked for',
      () => undefined,
      { kit: { networks: [network(1), network(10), network(5)] } },
    ],
    [
      'the record is garbage',
      ({ ports }) => {
        ports.storage.set(KEY, '{"version":1,"topic":"x","requested":["__proto__"],"shown":1}')
      },
    ],
    [
      'the record is huge',
      ({ ports }) => {
        ports.storage.set(KEY, JSON.stringify({ version: 1, topic: 'a'.repeat(30_000) }))
      },
    ],
  ]
  test.each(dropped)('it is dropped when %s', async (_name, between, again) => {
    const self = await reloaded(between, again)
    await self.kit.resume()
    expect(self.status()).toBe('disconnected')
    expect(self.ports.storage.get(KEY)).toBeUndefined()
  })

  test('a session nobody remembers is ended', async () => {
    const self = await reloaded(({ relay }) => {
      relay.sessions.push(sessionOn(['eip155:1'], { topic: topicOf(7) }))
    })
    await self.kit.resume()
    expect(self.relay.ended).toEqual([topicOf(7)])
  })

  test('the network shown last is shown again', async () => {
    const before = await live()
    before.relay.tell({
      type: 'event',
      topic: topicOf(1),
      chain: 'eip155:10',
      name: 'chainChanged',
      data: 10,
    })
    before.kit.dispose()
    const relay = createFakeRelay()
    relay.sessions.push(...before.relay.sessions)
    const self = createRelayKit({ relay, page: before.ports })
    await self.kit.resume()
    expect(stateOf(self).network?.id).toBe('eip155:10')
  })

  test('it counts as connected only once its topic is subscribed', async () => {
    const self = await reloaded()
    self.relay.setConnected(false)
    const resuming = self.kit.resume()
    await settle()
    expect(self.status()).toBe('reconnecting')
    self.relay.setConnected(true)
    await resuming
    expect(self.status()).toBe('connected')
  })

  test.each([
    ['answers', (ping: () => void) => ping(), true],
    ['is silent for five seconds', () => undefined, false],
  ])('a wallet that %s is reachable: %s', async (_name, act, reachable) => {
    const self = await reloaded()
    let answer: () => void = () => undefined
    self.relay.ping = () => new Promise((resolve) => (answer = resolve))
    await self.kit.resume()
    expect(connectionOf(self)?.reachable).toBe('unknown')
    await self.ports.clock.advance(0)
    act(() => {
      answer()
    })
    await self.ports.clock.advance(5_000)
    expect(connectionOf(self)?.reachable).toBe(reachable)
  })

  test('a wallet that knows no such session disconnects it', async () => {
    const self = await reloaded()
    self.relay.ping = () =>
      Promise.reject(new Error('No matching key. session topic doesn’t exist'))
    await self.kit.resume()
    await self.ports.clock.advance(0)
    expect(self.status()).toBe('disconnected')
    expect(self.ports.storage.get(KEY)).toBeUndefined()
  })
})

describe('what the wallet tells', () => {
  const event = (name: string, data: unknown, chain = 'eip155:1') =>
    ({ type: 'event', topic: topicOf(1), chain, name, data }) as const

  test.each([
    ['a number', 10],
    ['a decimal text', '10'],
    ['a hex text', '0xa'],
    ['a CAIP-2 id', 'eip155:10'],
  ])('another chain as %s', async (_name, data) => {
    const self = await live()
    self.relay.tell(event('chainChanged', data))
    expect(stateOf(self).network?.id).toBe('eip155:10')
  })

  test('a chain the app does not offer is shown as unsupported', async () => {
    const self = await live()
    self.relay.tell(event('chainChanged', 999))
    expect(stateOf(self)).toMatchObject({ supported: false, network: { id: 'eip155:999' } })
  })

  test('another account, if the session has it', async () => {
    const self = createRelayKit()
    const proposal = await self.asked()
    proposal.approve(sessionOn(['eip155:1', 'eip155:10'], { addresses: [ALICE, BOB] }))
    await settle()
    self.relay.tell(event('accountsChanged', [`eip155:1:${BOB}`]))
    expect(stateOf(self).account?.address).toBe(BOB)
    self.relay.tell(event('accountsChanged', ['0x00000000000000000000000000000000000000ff']))
    expect(stateOf(self).account?.address).toBe(BOB)
  })

  test('a session with other accounts and networks', async () => {
    const self = await live()
    self.relay.tell({ type: 'session', session: sessionOn(['eip155:10'], { addresses: [BOB] }) })
    expect(stateOf(self)).toMatchObject({
      account: { address: BOB },
      network: { id: 'eip155:10' },
    })
    expect(connectionOf(self)?.approved).toEqual(['eip155:10'])
  })

  test('a session without the namespace disconnects it', async () => {
    const self = await live()
    self.relay.tell({ type: 'session', session: { ...sessionOn([]), namespaces: {} } })
    expect(self.status()).toBe('disconnected')
  })

  test('a malformed session ends the connection on both sides', async () => {
    const self = await live()
    const namespaces = { eip155: { accounts: ['nonsense'], methods: [], events: [] } }
    self.relay.tell({ type: 'session', session: { ...sessionOn([]), namespaces } })
    await settle()
    expect(self.status()).toBe('disconnected')
    expect(self.relay.ended).toEqual([topicOf(1)])
  })

  test('that it is over', async () => {
    const self = await live()
    self.relay.tell({ type: 'ended', topic: topicOf(1) })
    expect(self.status()).toBe('disconnected')
    expect(self.ports.storage.get(KEY)).toBeUndefined()
  })

  test('things about other sessions are not for this one', async () => {
    const self = await live()
    self.relay.tell({ type: 'ended', topic: topicOf(9) })
    self.relay.tell({ ...event('chainChanged', 10), topic: topicOf(9) })
    expect(stateOf(self)).toMatchObject({ status: 'connected', network: { id: 'eip155:1' } })
  })
})

describe('the provider', () => {
  const ask = (provider: Provider, method: string, params: readonly unknown[] = []) =>
    provider.request({ method, params })

  test('answers accounts and chain from the session', async () => {
    const { provider, relay } = await live()
    expect(await ask(provider, 'eth_accounts')).toEqual([ALICE])
    expect(await ask(provider, 'eth_requestAccounts')).toEqual([ALICE])
    expect(await ask(provider, 'eth_chainId')).toBe('0x1')
    expect(await ask(provider, 'net_version')).toBe('1')
    expect(relay.requests).toEqual([])
  })

  test('sends what the wallet approved, on the network shown', async () => {
    const self = await live()
    self.relay.tell({
      type: 'event',
      topic: topicOf(1),
      chain: 'eip155:10',
      name: 'chainChanged',
      data: 10,
    })
    const answer = ask(self.provider, 'personal_sign', ['0x00', ALICE])
    await settle()
    expect(sent(self)).toMatchObject({
      topic: topicOf(1),
      chain: 'eip155:10',
      method: 'personal_sign',
      params: ['0x00', ALICE],
    })
    sent(self)?.answer('0xsigned')
    expect(await answer).toBe('0xsigned')
  })

  test('refuses what the wallet did not approve, without asking it', async () => {
    const { provider, relay } = await live()
    await expect(ask(provider, 'eth_sendTransaction', [{}])).rejects.toMatchObject({
      code: 'method_unsupported',
    })
    expect(relay.requests).toEqual([])
  })

  test('reads from the network’s own RPC, and from the next where one fails', async () => {
    const networks = [{ ...network(1), rpcUrls: ['https://one.example', 'https://two.example'] }]
    const { provider, ports, relay } = await live({ kit: { networks } })
    ports.http.route('https://one.example', { status: 500 })
    ports.http.route('https://two.example', { json: { id: 1, jsonrpc: '2.0', result: '0x5' } })
    expect(await ask(provider, 'eth_blockNumber')).toBe('0x5')
    expect(ports.http.requests.map(({ url }) => url)).toEqual([
      'https://one.example',
      'https://two.example',
    ])
    expect(relay.requests).toEqual([])
  })

  test('hands a node’s own refusal on, and asks no other node', async () => {
    const { provider, ports } = await live()
    ports.http.route('https://rpc-1.example', {
      json: {
        id: 1,
        jsonrpc: '2.0',
        error: { code: 3, message: 'execution reverted', data: '0x08' },
      },
    })
    await expect(ask(provider, 'eth_call', [{}])).rejects.toMatchObject({
      code: 3,
      message: 'execution reverted',
      data: '0x08',
    })
    expect(ports.http.requests).toHaveLength(1)
  })

  test('hands a wallet’s refusal on with its code', async () => {
    const self = await live()
    const answer = ask(self.provider, 'personal_sign', ['0x00', ALICE])
    await settle()
    sent(self)?.fail({ code: 5000, message: 'User rejected.' })
    await expect(answer).rejects.toMatchObject({ code: 5000 })
    await expect(answer).rejects.toBeInstanceOf(Error)
  })

  test('sends nothing while the socket is down, and goes on when it is back', async () => {
    const self = await live()
    self.relay.setConnected(false)
    const answer = ask(self.provider, 'personal_sign', ['0x00', ALICE])
    await self.ports.clock.advance(5_000)
    expect(self.relay.requests).toEqual([])
    expect(self.relay.opens.length).toBeGreaterThan(0)
    self.relay.setConnected(true)
    await settle()
    sent(self)?.answer('0x1')
    expect(await answer).toBe('0x1')
  })

  test('gives up on a socket that stays down for fifteen seconds', async () => {
    const self = await live()
    self.relay.setConnected(false)
    const answer = ask(self.provider, 'personal_sign', ['0x00', ALICE])
    const refused = expect(answer).rejects.toMatchObject({ code: 'relay_unreachable' })
    await self.ports.clock.advance(15_000)
    await refused
    expect(self.relay.requests).toEqual([])
    expect(self.ports.clock.pending()).toBe(0)
  })

  test('refuses what is pending when the session ends', async () => {
    const self = await live()
    const answer = ask(self.provider, 'personal_sign', ['0x00', ALICE])
    await settle()
    self.relay.tell({ type: 'ended', topic: topicOf(1) })
    await expect(answer).rejects.toMatchObject({ code: 'session_ended' })
    await expect(ask(self.provider, 'eth_chainId')).rejects.toMatchObject({ code: 'not_connected' })
  })

  test('tells its own listeners, and a throwing one stops no other', async () => {
    const { provider, relay } = await live()
    const seen: unknown[] = []
    const broken = () => {
      throw new Error('mine')
    }
    const listener = (chain: never) => void seen.push(chain)
    provider.on?.('chainChanged', broken)
    provider.on?.('chainChanged', listener)
    relay.tell({
      type: 'event',
      topic: topicOf(1),
      chain: 'eip155:10',
      name: 'chainChanged',
      data: 10,
    })
    provider.removeListener?.('chainChanged', listener)
    relay.tell({
      type: 'event',
      topic: topicOf(1),
      chain: 'eip155:1',
      name: 'chainChanged',
      data: 1,
    })
    expect(seen).toEqual(['0xa'])
  })
})

describe('switching the network', () => {
  const switchTo = (provider: Provider, chainId: unknown) =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })

  test('is a change of view when the wallet approved the network and cannot be asked', async () => {
    const self = await live()
    expect(await switchTo(self.provider, '0xa')).toBeNull()
    expect(stateOf(self).network?.id).toBe('eip155:10')
    expect(self.relay.requests).toEqual([])
  })

  test('is refused when the wallet approved neither the network nor the method', async () => {
    const self = await live()
    await expect(switchTo(self.provider, '0x5')).rejects.toMatchObject({
      code: 'chain_not_approved',
    })
    expect(stateOf(self).network?.id).toBe('eip155:1')
  })

  test.each([undefined, 10, '', '0x', 'ten', '0x0', '-1', '1e999'])(
    'with %j as chain id is an invalid request',
    async (chainId) => {
      const self = await live()
      await expect(switchTo(self.provider, chainId)).rejects.toMatchObject({ code: -32602 })
    },
  )

  /** A kit whose wallet moves when asked. */
  async function asking() {
    const self = createRelayKit()
    const proposal = await self.asked()
    proposal.approve(sessionOn(['eip155:1', 'eip155:10'], { methods: ALL_METHODS }))
    await settle()
    return { ...self, provider: await self.kit.connections.provider('eip155') }
  }

  test('is asked of a wallet that approved the method, and shown once it agreed', async () => {
    const self = await asking()
    const switching = switchTo(self.provider, '0xa')
    await settle()
    expect(sent(self)).toMatchObject({ method: 'wallet_switchEthereumChain', chain: 'eip155:1' })
    expect(stateOf(self).network?.id).toBe('eip155:1')
    sent(self)?.answer(null)
    await switching
    expect(stateOf(self).network?.id).toBe('eip155:10')
  })

  test('stays where it is when the wallet’s owner declines', async () => {
    const self = await asking()
    const switching = switchTo(self.provider, '0xa')
    await settle()
    sent(self)?.fail({ code: 4001, message: 'User rejected' })
    await expect(switching).rejects.toMatchObject({ code: 4001 })
    expect(stateOf(self).network?.id).toBe('eip155:1')
  })

  test('to a network the wallet adds is shown when the session names it', async () => {
    const self = await asking()
    const switching = switchTo(self.provider, '0x5')
    await settle()
    sent(self)?.answer(null)
    await settle()
    const session = sessionOn(['eip155:1', 'eip155:5'], { methods: ALL_METHODS })
    self.relay.tell({ type: 'session', session })
    await switching
    expect(stateOf(self).network?.id).toBe('eip155:5')
  })

  test('that the wallet only claims to have made is refused', async () => {
    const self = await asking()
    const refused = expect(switchTo(self.provider, '0x5')).rejects.toMatchObject({
      code: 'chain_not_approved',
    })
    await settle()
    sent(self)?.answer(null)
    await self.ports.clock.advance(3_000)
    await refused
  })
})

describe('the page', () => {
  test.each(['pageshow', 'online'])('opens the socket again on %s', async (type) => {
    const { relay, ports } = await live()
    ports.browser.window.dispatchEvent(new Event(type))
    await settle()
    expect(relay.opens).toEqual([{ fresh: false }])
  })

  test('shown after a while replaces a socket that only looks open', async () => {
    const { relay, ports } = await live()
    ports.browser.setVisible(false)
    await ports.clock.advance(20_000)
    ports.browser.setVisible(true)
    await settle()
    expect(relay.opens).toEqual([{ fresh: true }])
  })

  test('leaves the socket alone when nothing waits for it', async () => {
    const self = await live()
    await self.kit.connections.disconnect()
    self.ports.browser.window.dispatchEvent(new Event('pageshow'))
    await settle()
    expect(self.relay.opens).toEqual([])
  })
})

describe('an attempt that ends', () => {
  const givenUp = async (connected: boolean) => {
    const self = createRelayKit()
    await self.asked()
    self.relay.setConnected(connected)
    self.kit.connections.abort()
    await settle()
    return self
  }

  test('without a socket puts the client away: it would knock at the relay for nobody', async () => {
    const self = await givenUp(false)
    expect(self.relay.closed()).toBe(true)
    self.relay.setConnected(true)
    await self.asked()
    expect(self.relay.options).toHaveLength(2)
    expect(self.relay.proposals).toHaveLength(2)
  })

  test('with one keeps it, to hear of an approval that comes late', async () => {
    const self = await givenUp(true)
    expect(self.relay.closed()).toBe(false)
    self.relay.proposals[0]?.approve()
    await settle()
    expect(self.relay.ended).toEqual([topicOf(1)])
  })

  test('beside a session keeps the client that serves it', async () => {
    const self = createRelayKit({
      plugins: (relay) => [namespacePlugin(), namespacePlugin('cosmos'), relay],
      kit: { networks: [network(1), network(4, 'cosmos')] },
    })
    const first = await self.asked()
    first.approve({ namespaces: sessionOn(['eip155:1']).namespaces })
    await settle()
    await self.asked()
    self.relay.setConnected(false)
    self.kit.connections.abort()
    await settle()
    expect(self.status()).toBe('connected')
    expect(self.relay.closed()).toBe(false)
  })
})

describe('disconnecting', () => {
  test('ends the session and forgets it', async () => {
    const self = await live()
    await self.kit.connections.disconnect()
    expect(self.relay.ended).toEqual([topicOf(1)])
    expect(self.ports.storage.get(KEY)).toBeUndefined()
  })

  test('does not wait longer than three seconds for the good-bye', async () => {
    const self = await live()
    self.relay.bye = () => new Promise(() => undefined)
    let done = false
    void self.kit.connections.disconnect().then(() => (done = true))
    await self.ports.clock.advance(2_999)
    expect(self.status()).toBe('disconnected')
    expect(done).toBe(false)
    await self.ports.clock.advance(1)
    expect(done).toBe(true)
  })

  test('is done as well when the wallet had ended the session before', async () => {
    const self = await live()
    self.relay.bye = () => Promise.reject(new Error('No matching key. session: 11'))
    await self.kit.connections.disconnect()
    expect(self.status()).toBe('disconnected')
  })

  test('leaves no listener, timer or socket when the kit is disposed', async () => {
    const self = await live()
    self.kit.dispose()
    await settle()
    expect(self.relay.closed()).toBe(true)
    expect(self.ports.clock.pending()).toBe(0)
    expect(self.ports.browser.listeners()).toEqual({})
  })
})

test('two kits store under prefixes of their own', async () => {
  const left = await live({ kit: { id: 'left' } })
  const right = await live({ kit: { id: 'right' }, page: left.ports })
  const names = [left, right].map(({ relay }) => relay.options[0]?.name)
  expect(names).toEqual(['latchkey:left:walletconnect:', 'latchkey:right:walletconnect:'])
  await left.relay.options[0]?.storage.setItem('keychain', { secret: 1 })
  expect(await right.relay.options[0]?.storage.getKeys()).toEqual(['session'])
  expect(await left.relay.options[0]?.storage.getItem('keychain')).toEqual({ secret: 1 })
})
