import { describe, expect, test } from 'vitest'
import type { CaipNetworkId, NamespaceId, RelayFeature } from '@latchkey/kernel'
import { settle } from '@latchkey/kernel/testing'
import { ALICE, BOB, createFakeRelay, topicOf } from '../testing/fake-relay.js'
import {
  createRelayKit,
  namespacePlugin,
  network,
  type RelayKit,
  type RelayKitOptions,
} from '../testing/relay-kit.js'
import type { RelaySession } from './relay-client.js'

const FIVE: readonly NamespaceId[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
const KEY = 'latchkey:default:walletconnect:session'
const OLD = 'solana:old' as CaipNetworkId

const terms: Partial<Record<NamespaceId, Partial<RelayFeature>>> = {
  bip122: { accountsEvent: 'bip122_addressesChanged' },
  solana: {
    oldIds: { [OLD]: 'solana:1' as const },
    answers: {
      solana_getAccounts: ({ addresses }: { readonly addresses: readonly string[] }) => addresses,
    },
  },
}

const networks = FIVE.flatMap((id) => [network(1, id), network(2, id)])

const five = (given: RelayKitOptions = {}) =>
  createRelayKit({
    plugins: (relay) => [...FIVE.map((id) => namespacePlugin(id, terms[id] ?? {})), relay],
    ...given,
    kit: { networks, ...given.kit },
  })

/** The namespaces of a session that shares the given accounts. */
const sharing = (...accounts: readonly string[]): RelaySession['namespaces'] =>
  Object.fromEntries(
    FIVE.flatMap((id) => {
      const own = accounts.filter((one) => one.startsWith(`${id}:`))
      const methods = [`${id}_sign`, 'personal_sign']
      return own.length > 0 ? [[id, { accounts: own, methods, events: [] }]] : []
    }),
  )
const on = (id: string, address = ALICE) => `${id}:${address}`
const ALL = FIVE.map((id) => on(`${id}:1`))

const statuses = ({ kit }: RelayKit) =>
  FIVE.filter((id) => kit.store.get(kit.connections.accountOf(id)).status === 'connected')

const addressIn = ({ kit }: RelayKit, id: NamespaceId) =>
  kit.store.get(kit.connections.accountOf(id)).account?.id

/** Connects one session that shares the given accounts. */
async function live(accounts: readonly string[] = ALL, self = five()) {
  const proposal = await self.asked()
  proposal.approve({ namespaces: sharing(...accounts) })
  await settle()
  return self
}

const tellSession = ({ relay }: RelayKit, accounts: readonly string[], digit = 1) => {
  const namespaces = sharing(...accounts)
  relay.tell({
    type: 'session',
    session: { topic: topicOf(digit), expiry: 4_000_000_000, namespaces },
  })
}

const tellEvent = ({ relay }: RelayKit, chain: string, name: string, data: unknown) => {
  relay.tell({ type: 'event', topic: topicOf(1), chain, name, data })
}

describe('one pairing', () => {
  test('proposes every namespace with networks and terms, each with its own methods', async () => {
    const self = five()
    const { proposal } = await self.asked()
    expect(Object.keys(proposal)).toEqual(FIVE)
    expect(proposal['cosmos']).toEqual({
      chains: ['cosmos:1', 'cosmos:2'],
      methods: ['cosmos_sign'],
      events: ['accountsChanged', 'chainChanged'],
    })
  })

  test('names a network by its old id too', async () => {
    const { proposal } = await five().asked()
    expect(proposal['solana']?.chains).toEqual(['solana:1', OLD, 'solana:2'])
  })

  test('fills all of them', async () => {
    expect(statuses(await live())).toEqual(FIVE)
  })

  test('connects what was approved; of the rest nothing is shown', async () => {
    const self = await live([on('eip155:1'), on('cosmos:2', BOB)])
    expect(statuses(self)).toEqual(['eip155', 'cosmos'])
    expect(addressIn(self, 'cosmos')).toBe(on('cosmos:2', BOB))
    for (const id of ['solana', 'bip122', 'polkadot'] as const) {
      const state = self.kit.store.get(self.kit.connections.accountOf(id))
      expect(state).toMatchObject({ status: 'disconnected', account: undefined })
      await expect(self.kit.connections.provider(id)).rejects.toMatchObject({
        code: 'not_connected',
      })
    }
  })

  test('asks again only for what is missing, and leaves the first session alone', async () => {
    const self = await live([on('eip155:1')])
    const again = await self.asked()
    expect(Object.keys(again.proposal)).toEqual(FIVE.slice(1))
    again.approve({ topic: topicOf(2), namespaces: sharing(on('solana:1')) })
    await settle()
    expect(statuses(self)).toEqual(['eip155', 'solana'])
    expect(self.relay.ended).toEqual([])
  })
})

describe('a session for several namespaces', () => {
  test('moves a network known by its old id to the one of today, and asks by the old one', async () => {
    const self = await live([on(OLD)])
    expect(addressIn(self, 'solana')).toBe(on('solana:1'))
    const provider = await self.kit.connections.provider('solana')
    void provider.request({ method: 'solana_sign' })
    await settle()
    expect(self.relay.requests[0]).toMatchObject({ chain: OLD, method: 'solana_sign' })
  })

  test('asks by the id of today where the wallet knows both', async () => {
    const self = await live([on(OLD), on('solana:1')])
    const provider = await self.kit.connections.provider('solana')
    void provider.request({ method: 'solana_sign' })
    await settle()
    expect(self.relay.requests[0]?.chain).toBe('solana:1')
  })

  test('sends each request on a chain of its namespace, also on another one than shown', async () => {
    const self = await live([...ALL, on('cosmos:2')])
    const provider = await self.kit.connections.provider('cosmos')
    void provider.request({ method: 'cosmos_sign', params: { a: 1 } })
    void provider.request({ method: 'cosmos_sign', network: 'cosmos:2' })
    await settle()
    expect(self.relay.requests).toMatchObject([
      { chain: 'cosmos:1', method: 'cosmos_sign', params: { a: 1 } },
      { chain: 'cosmos:2', method: 'cosmos_sign' },
    ])
  })

  test.each([
    ['a method of another namespace', { method: 'solana_sign' }, 'method_unsupported'],
    [
      'a network not approved',
      { method: 'cosmos_sign', network: 'cosmos:2' },
      'chain_not_approved',
    ],
    ['a network of another', { method: 'cosmos_sign', network: 'solana:1' }, 'chain_not_approved'],
  ] as const)('refuses %s without asking the wallet', async (_name, request, code) => {
    const self = await live()
    const provider = await self.kit.connections.provider('cosmos')
    await expect(provider.request(request)).rejects.toMatchObject({ code })
    expect(self.relay.requests).toEqual([])
  })

  test('answers by itself what its namespace says it can', async () => {
    const self = await live()
    const provider = await self.kit.connections.provider('solana')
    await expect(provider.request({ method: 'solana_getAccounts' })).resolves.toEqual([ALICE])
    expect(self.relay.requests).toEqual([])
  })
})

describe("a wallet's event for one namespace changes no other", () => {
  const rest = (self: RelayKit, but: NamespaceId) =>
    FIVE.filter((id) => id !== but).map((id) =>
      self.kit.store.get(self.kit.connections.accountOf(id)),
    )

  test.each([
    [
      'another account',
      (self: RelayKit) => {
        tellEvent(self, 'cosmos:1', 'accountsChanged', [on('cosmos:1', BOB)])
      },
      on('cosmos:1', BOB),
    ],
    [
      'another network, with the address it has there',
      (self: RelayKit) => {
        tellEvent(self, 'cosmos:1', 'chainChanged', '2')
      },
      on('cosmos:2', BOB),
    ],
    [
      'a network nobody approved',
      (self: RelayKit) => {
        tellEvent(self, 'cosmos:1', 'chainChanged', '3')
      },
      on('cosmos:1'),
    ],
  ] as const)('%s', async (_name, act, expected) => {
    const self = await live([...ALL, on('cosmos:1', BOB), on('cosmos:2', BOB)])
    const before = rest(self, 'cosmos')
    act(self)
    await settle()
    expect(addressIn(self, 'cosmos')).toBe(expected)
    expect(rest(self, 'cosmos')).toEqual(before)
  })

  test('an account in another spelling than it was granted in is that account', async () => {
    const [lower, upper] = [BOB, BOB.replace('b2', 'B2')]
    const accounts = [...ALL, on('eip155:1', lower), on('eip155:1', upper)]
    const self = await live(accounts)
    const granted = () =>
      self.kit.store
        .get(self.kit.connections.accountOf('eip155'))
        .connection?.accounts.map(({ address }) => address)
    expect(granted()).toEqual([ALICE, lower])
    tellEvent(self, 'eip155:1', 'accountsChanged', [upper])
    await settle()
    expect(granted()).toEqual([lower, ALICE])
    // A session reported again in other spellings leaves the account that is shown.
    tellSession(self, [...ALL.slice(1), on('eip155:1'), on('eip155:1', upper)])
    await settle()
    expect(granted()).toEqual([upper, ALICE])
  })

  test('Bitcoin addresses come as objects', async () => {
    const self = await live([...ALL, on('bip122:1', BOB)])
    tellEvent(self, 'bip122:1', 'bip122_addressesChanged', [{ address: BOB }, { address: ALICE }])
    await settle()
    expect(addressIn(self, 'bip122')).toBe(on('bip122:1', BOB))
  })

  test('a namespace taken out of the session', async () => {
    const self = await live()
    const before = rest(self, 'polkadot')
    tellSession(
      self,
      ALL.filter((id) => !id.startsWith('polkadot')),
    )
    await settle()
    expect(statuses(self)).toEqual(FIVE.filter((id) => id !== 'polkadot'))
    expect(rest(self, 'polkadot')).toEqual(before)
    expect(self.relay.ended).toEqual([])
  })

  test('a namespace added to the session is connected, and not shown unasked', async () => {
    const self = await live([on('eip155:1')])
    tellSession(self, [on('eip155:1'), on('solana:1', BOB)])
    await settle()
    expect(statuses(self)).toEqual(['eip155', 'solana'])
    expect(addressIn(self, 'solana')).toBe(on('solana:1', BOB))
    expect(self.kit.store.get(self.kit.connections.activeNamespaceAtom)).toBe('eip155')
    await expect(self.kit.connections.provider('solana')).resolves.toBeTypeOf('object')
  })

  test('a namespace that was not asked for is not taken', async () => {
    const self = five()
    const asking = self.kit.connections.connect('walletConnect', { namespaces: ['eip155'] })
    while (self.relay.proposals.length === 0) await settle()
    self.relay.proposals[0]?.approve({ namespaces: sharing(on('eip155:1')) })
    await asking
    tellSession(self, [on('eip155:1'), on('solana:1')])
    await settle()
    expect(statuses(self)).toEqual(['eip155'])
  })

  test('all of them taken out end the session', async () => {
    const self = await live()
    tellSession(self, [])
    await settle()
    expect(statuses(self)).toEqual([])
    expect(self.relay.ended).toEqual([topicOf(1)])
  })
})

describe('the end', () => {
  const two = async (between?: (self: RelayKit) => void, given: RelayKitOptions = {}) => {
    const self = await live([on('eip155:1'), on('solana:1')], five(given))
    const again = await self.asked()
    again.approve({ topic: topicOf(2), namespaces: sharing(on('cosmos:1')) })
    await settle()
    between?.(self)
    return self
  }

  test('of a session is that of exactly its connections', async () => {
    const self = await two()
    self.relay.tell({ type: 'ended', topic: topicOf(1) })
    await settle()
    expect(statuses(self)).toEqual(['cosmos'])
  })

  test('of one namespace leaves the session to the others, and the last one ends it', async () => {
    const self = await two()
    await self.kit.connections.disconnect({ namespace: 'solana' })
    expect(statuses(self)).toEqual(['eip155', 'cosmos'])
    expect(self.relay.ended).toEqual([])
    await self.kit.connections.disconnect({ namespace: 'eip155' })
    expect(statuses(self)).toEqual(['cosmos'])
    expect(self.relay.ended).toEqual([topicOf(1)])
    await self.kit.connections.disconnect({ namespace: 'cosmos' })
    expect(self.relay.ended).toEqual([topicOf(1), topicOf(2)])
  })

  test('of the relay’s connections ends all sessions', async () => {
    const self = await two()
    await self.kit.connections.disconnect({ connectorId: 'walletConnect' })
    expect(statuses(self)).toEqual([])
    expect(self.relay.ended).toEqual([topicOf(1), topicOf(2)])
  })

  test('of one namespace refuses what waits for the wallet there, and only that', async () => {
    const self = await live()
    const cosmos = await self.kit.connections.provider('cosmos')
    const solana = await self.kit.connections.provider('solana')
    const refused = cosmos.request({ method: 'cosmos_sign' })
    const waiting = solana.request({ method: 'solana_sign' })
    refused.catch(() => undefined)
    await settle()
    await self.kit.connections.disconnect({ namespace: 'cosmos' })
    await expect(refused).rejects.toMatchObject({ code: 'session_ended' })
    self.relay.requests[1]?.answer('signed')
    await expect(waiting).resolves.toBe('signed')
  })

  test('a request for a chain that was not approved reaches no wallet', async () => {
    const self = await live()
    const solana = await self.kit.connections.provider('solana')
    const asking = solana.request({ method: 'solana_sign', network: 'solana:9' })
    await expect(asking).rejects.toMatchObject({ code: 'chain_not_approved' })
    expect(self.relay.requests).toEqual([])
  })

  test('of one namespace is not undone by an update that still shares it', async () => {
    const self = await live()
    await self.kit.connections.disconnect({ namespace: 'solana' })
    tellSession(self, [...ALL, on('eip155:2')])
    await settle()
    expect(statuses(self)).toEqual(FIVE.filter((id) => id !== 'solana'))
  })

  test('of one namespace in another tab is one here', async () => {
    const first = await live()
    const relay = createFakeRelay()
    relay.sessions.push(...first.relay.sessions)
    const stored = first.ports.storage.content()
    const second = five({ relay, ports: { stored } })
    await second.kit.resume()
    await second.kit.connections.disconnect({ namespace: 'bip122' })
    first.ports.storage.fromOtherTab(KEY, second.ports.storage.get(KEY))
    await settle()
    expect(statuses(first)).toEqual(FIVE.filter((id) => id !== 'bip122'))
    expect([...first.relay.ended, ...relay.ended]).toEqual([])
  })
})

describe('after a reload', () => {
  async function again(before: RelayKit, given: RelayKitOptions = {}) {
    before.kit.dispose()
    const relay = createFakeRelay()
    relay.sessions.push(...before.relay.sessions)
    const self = five({ relay, page: before.ports, ...given })
    await self.kit.resume()
    await settle()
    return self
  }

  test('one session brings all five back', async () => {
    expect(statuses(await again(await live()))).toEqual(FIVE)
  })

  test('two sessions bring theirs back', async () => {
    const before = await live([on('eip155:1')])
    const proposal = await before.asked()
    proposal.approve({ topic: topicOf(2), namespaces: sharing(on('solana:1')) })
    await settle()
    const self = await again(before)
    expect(statuses(self)).toEqual(['eip155', 'solana'])
    self.relay.tell({ type: 'ended', topic: topicOf(2) })
    await settle()
    expect(statuses(self)).toEqual(['eip155'])
  })

  test('a namespace the visitor ended stays ended', async () => {
    const before = await live()
    await before.kit.connections.disconnect({ namespace: 'solana' })
    const self = await again(before)
    const left = FIVE.filter((id) => id !== 'solana')
    expect(statuses(self)).toEqual(left)
    tellSession(self, [...ALL, on('eip155:2')])
    await settle()
    expect(statuses(self)).toEqual(left)
  })

  test('a session that was asked for other networks is dropped whole', async () => {
    const more = [...networks, network(9, 'cosmos')]
    const self = await again(await live(), { kit: { networks: more } })
    expect(statuses(self)).toEqual([])
    expect(self.relay.ended).toEqual([topicOf(1)])
  })

  test('a wallet that knows one of two sessions no longer ends only that one', async () => {
    const before = await live([on('eip155:1')])
    const proposal = await before.asked()
    proposal.approve({ topic: topicOf(2), namespaces: sharing(on('solana:1')) })
    await settle()
    before.kit.dispose()
    const relay = createFakeRelay()
    relay.sessions.push(...before.relay.sessions)
    relay.ping = (topic) =>
      topic === topicOf(1) ? Promise.reject(new Error('No matching key')) : Promise.resolve()
    const self = five({ relay, page: before.ports })
    await self.kit.resume()
    await self.ports.clock.advance(0)
    await settle()
    expect(statuses(self)).toEqual(['solana'])
  })
})
