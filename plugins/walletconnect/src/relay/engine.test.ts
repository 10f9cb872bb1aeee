import { describe, expect, test } from 'vitest'
import { settle } from '@latchkey/kernel/testing'
import { ALICE, BOB, sessionOn, topicOf } from '../testing/fake-relay.js'
import {
  createRelayKit,
  liveKit,
  namespacePlugin,
  network,
  stateOf,
  type RelayKit,
} from '../testing/relay-kit.js'

const KEY = 'latchkey:default:walletconnect:session'
const connectionOf = ({ kit }: RelayKit) => kit.store.get(kit.connections.connectionsAtom)[0]

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
    const self = await liveKit()
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
    const self = await liveKit()
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

describe('events of the wallet', () => {
  const event = (name: string, data: unknown, chain = 'eip155:1') =>
    ({ type: 'event', topic: topicOf(1), chain, name, data }) as const

  test.each([
    ['a number', 10],
    ['a decimal text', '10'],
    ['a hex text', '0xa'],
    ['a CAIP-2 id', 'eip155:10'],
  ])('another chain as %s', async (_name, data) => {
    const self = await liveKit()
    self.relay.tell(event('chainChanged', data))
    await settle()
    expect(stateOf(self).network?.id).toBe('eip155:10')
  })

  test('a chain the app does not offer is shown as unsupported', async () => {
    const self = await liveKit()
    self.relay.tell(event('chainChanged', 999))
    await settle()
    expect(stateOf(self)).toMatchObject({ supported: false, network: { id: 'eip155:999' } })
  })

  test('a chain that was not approved gets no request, and no other one gets it instead', async () => {
    const self = await liveKit()
    self.relay.tell(event('chainChanged', 999))
    await settle()
    const provider = await self.kit.connections.provider('eip155')
    const asking = provider.request({ method: 'personal_sign', params: ['0x00', ALICE] })
    await expect(asking).rejects.toMatchObject({ code: 'chain_not_approved' })
    expect(self.relay.requests).toEqual([])
  })

  test('another account, if the session has it', async () => {
    const self = createRelayKit()
    const proposal = await self.asked()
    proposal.approve(sessionOn(['eip155:1', 'eip155:10'], { addresses: [ALICE, BOB] }))
    await settle()
    self.relay.tell(event('accountsChanged', [`eip155:1:${BOB}`]))
    await settle()
    expect(stateOf(self).account?.address).toBe(BOB)
    self.relay.tell(event('accountsChanged', ['0x00000000000000000000000000000000000000ff']))
    await settle()
    expect(stateOf(self).account?.address).toBe(BOB)
  })

  test('a session with other accounts and networks', async () => {
    const self = await liveKit()
    self.relay.tell({ type: 'session', session: sessionOn(['eip155:10'], { addresses: [BOB] }) })
    await settle()
    expect(stateOf(self)).toMatchObject({
      account: { address: BOB },
      network: { id: 'eip155:10' },
    })
    expect(connectionOf(self)?.approved).toEqual(['eip155:10'])
  })

  test('a session without the namespace disconnects it', async () => {
    const self = await liveKit()
    self.relay.tell({ type: 'session', session: { ...sessionOn([]), namespaces: {} } })
    await settle()
    expect(self.status()).toBe('disconnected')
  })

  test('a malformed session ends the connection on both sides', async () => {
    const self = await liveKit()
    const namespaces = { eip155: { accounts: ['nonsense'], methods: [], events: [] } }
    self.relay.tell({ type: 'session', session: { ...sessionOn([]), namespaces } })
    await settle()
    expect(self.status()).toBe('disconnected')
    expect(self.relay.ended).toEqual([topicOf(1)])
  })

  test('that it is over', async () => {
    const self = await liveKit()
    self.relay.tell({ type: 'ended', topic: topicOf(1) })
    await settle()
    expect(self.status()).toBe('disconnected')
    expect(self.ports.storage.get(KEY)).toBeUndefined()
  })

  test('things about other sessions are not for this one', async () => {
    const self = await liveKit()
    self.relay.tell({ type: 'ended', topic: topicOf(9) })
    await settle()
    self.relay.tell({ ...event('chainChanged', 10), topic: topicOf(9) })
    await settle()
    expect(stateOf(self)).toMatchObject({ status: 'connected', network: { id: 'eip155:1' } })
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

  test('without a socket puts the client away: it would knock at the relay for no session', async () => {
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
    const self = await liveKit()
    await self.kit.connections.disconnect()
    expect(self.relay.ended).toEqual([topicOf(1)])
    expect(self.ports.storage.get(KEY)).toBeUndefined()
  })

  test('does not wait longer than three seconds for the good-bye', async () => {
    const self = await liveKit()
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
    const self = await liveKit()
    self.relay.bye = () => Promise.reject(new Error('No matching key. session: 11'))
    await self.kit.connections.disconnect()
    expect(self.status()).toBe('disconnected')
  })

  test('leaves no listener, timer or socket when the kit is disposed', async () => {
    const self = await liveKit()
    self.kit.dispose()
    await settle()
    expect(self.relay.closed()).toBe(true)
    expect(self.ports.clock.pending()).toBe(0)
    expect(self.ports.browser.listeners()).toEqual({})
  })
})

test('two kits store under prefixes of their own', async () => {
  const left = await liveKit({ kit: { id: 'left' } })
  const right = await liveKit({ kit: { id: 'right' }, page: left.ports })
  const names = [left, right].map(({ relay }) => relay.options[0]?.name)
  expect(names).toEqual(['latchkey:left:walletconnect:', 'latchkey:right:walletconnect:'])
  await left.relay.options[0]?.storage.setItem('keychain', { secret: 1 })
  expect(await right.relay.options[0]?.storage.getKeys()).toEqual(['session'])
  expect(await left.relay.options[0]?.storage.getItem('keychain')).toEqual({ secret: 1 })
})

test('a session whose good-bye did not leave is ended with the next attempt', async () => {
  const self = createRelayKit()
  const forgotten = { ...sessionOn(['eip155:1']), topic: topicOf(9) }
  self.relay.sessions.push(forgotten)
  await self.asked()
  expect(self.relay.ended).toEqual([forgotten.topic])
})
