import { expect, test } from 'vitest'
import type { NamespaceId } from '../../core/caip/namespace.js'
import type { Connector, ConnectorGrant } from '../../core/points/connector.js'
import { ConnectionErrors } from '../errors.js'
import { mergeConnectors } from './merge-connectors.js'
import { partFor } from './merged-connector.js'

const connector = (id: string, part: Partial<Connector> = {}): Connector => ({
  id,
  name: 'Acme',
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  connect: ({ namespaces }) =>
    Promise.resolve(namespaces.map((namespace) => ({ namespace }) as ConnectorGrant).slice(0, 1)),
  restore: () => Promise.resolve(undefined),
  disconnect: () => Promise.resolve(),
  provider: () => Promise.reject(new Error('none')),
  subscribe: () => () => undefined,
  ...part,
})
const evm = (id: string, part: Partial<Connector> = {}) => connector(id, part)
const solana = (id: string, part: Partial<Connector> = {}) =>
  connector(id, { namespaces: ['solana'], ...part })
const bitcoin = (id: string, part: Partial<Connector> = {}) =>
  connector(id, { namespaces: ['bip122'], ...part })

const cases: readonly (readonly [string, readonly Connector[], readonly string[]])[] = [
  ['one wallet alone', [evm('a')], ['a ANNOUNCED']],
  ['one wallet announced twice', [evm('a'), evm('a')], ['a ANNOUNCED']],
  [
    'one identity in two namespaces',
    [evm('a', { rdns: 'x' }), solana('b', { rdns: 'x' })],
    ['a MULTI_CHAIN'],
  ],
  ['one id in two namespaces', [evm('a'), solana('a', { name: 'Other' })], ['a MULTI_CHAIN']],
  ['one name, no identity', [evm('a'), solana('b')], ['a MULTI_CHAIN']],
  ['one name, one identity', [evm('a', { rdns: 'x' }), solana('b')], ['a MULTI_CHAIN']],
  [
    'one name, two identities',
    [evm('a', { rdns: 'x' }), solana('b', { rdns: 'y' })],
    ['a ANNOUNCED', 'b ANNOUNCED'],
  ],
  [
    'a name that no wallet told speaks for none',
    [evm('a', { nameless: true }), solana('b')],
    ['a ANNOUNCED', 'b ANNOUNCED'],
  ],
  [
    'a wallet of two names, each of which another maker has',
    [
      evm('a', { name: 'Foo' }),
      solana('a', { name: 'Bar' }),
      bitcoin('b', { name: 'Foo', rdns: 'x' }),
      connector('c', { name: 'Bar', rdns: 'y', namespaces: ['polkadot'] }),
    ],
    ['a MULTI_CHAIN', 'c ANNOUNCED'],
  ],
  ['one name in one namespace', [evm('a'), evm('b')], ['a ANNOUNCED', 'b ANNOUNCED']],
  ['two names', [evm('a'), solana('b', { name: 'Other' })], ['a ANNOUNCED', 'b ANNOUNCED']],
  [
    'Trust Wallet and Trust',
    [evm('a', { name: 'Trust Wallet' }), solana('b', { name: 'Trust' })],
    ['a MULTI_CHAIN'],
  ],
  [
    'one identity goes before one name',
    [evm('a'), evm('b', { rdns: 'x', name: 'Other' }), solana('c', { rdns: 'x' })],
    ['a ANNOUNCED', 'b MULTI_CHAIN'],
  ],
  [
    'a name that two wallets of one namespace bear speaks for none',
    [evm('a', { rdns: 'x' }), evm('b', { rdns: 'y' }), solana('c')],
    ['a ANNOUNCED', 'b ANNOUNCED', 'c ANNOUNCED'],
  ],
  [
    'a name that two identities bear speaks for none',
    [evm('a', { rdns: 'x' }), solana('b', { rdns: 'y' }), bitcoin('c')],
    ['a ANNOUNCED', 'b ANNOUNCED', 'c ANNOUNCED'],
  ],
  [
    'one wallet of the standard in three namespaces',
    [evm('a', { rdns: 'x' }), solana('standard:acme'), bitcoin('standard:acme')],
    ['a MULTI_CHAIN'],
  ],
  [
    'names differ in case and spaces only',
    [evm('a'), solana('b', { name: ' acme ' })],
    ['a MULTI_CHAIN'],
  ],
  [
    'a wallet that calls itself as the relay does',
    [evm('r', { type: 'WALLET_CONNECT' }), solana('b')],
    ['r WALLET_CONNECT', 'b ANNOUNCED'],
  ],
  ['the embedded wallet', [evm('ID_AUTH'), solana('ID_AUTH')], ['ID_AUTH AUTH']],
]

test.each(cases)('%s', (_name, given, expected) => {
  expect(mergeConnectors(given).map(({ id, type }) => `${id} ${type}`)).toEqual(expected)
})

test('the view that logs in stays that of the entry, whichever part came first', () => {
  const parts = [evm('ID_AUTH'), solana('ID_AUTH', { type: 'AUTH', view: 'EmailLogin' })]
  expect(mergeConnectors(parts).map(({ view }) => view)).toEqual(['EmailLogin'])
})

test('a merged entry asks the part of each namespace', async () => {
  const left = evm('a')
  const right = solana('b')
  const [entry = left] = mergeConnectors([left, right])
  expect(entry.namespaces).toEqual(['eip155', 'solana'])
  expect(partFor(entry, 'solana')).toBe(right)
  const { signal } = new AbortController()
  await expect(
    entry.connect({ namespaces: ['solana'], networks: [], signal }),
  ).resolves.toHaveLength(1)
  await expect(
    entry.restore({ namespaces: ['solana'], networks: [], signal }),
  ).resolves.toBeUndefined()
})

const { signal } = new AbortController()
const both = { namespaces: ['eip155', 'solana'], networks: [], signal } as const
const fails = () => Promise.reject(new Error('declined'))

test('a part that declines takes nothing from the grant of the other', async () => {
  const [entry] = mergeConnectors([evm('a'), solana('b', { connect: fails, restore: fails })])
  await expect(entry?.connect(both)).resolves.toEqual([{ namespace: 'eip155' }])
  const [none] = mergeConnectors([evm('a', { connect: fails }), solana('b')])
  await expect(none?.connect(both)).rejects.toThrow('declined')
  await expect(none?.restore(both)).resolves.toBeUndefined()
  await expect(entry?.restore(both)).rejects.toThrow('declined')
})

test('a part that fails is passed over; after a refusal the rest is not asked', async () => {
  const asked: string[] = []
  const part = (namespace: NamespaceId, error?: Error) =>
    connector(namespace, {
      namespaces: [namespace],
      connect: () => {
        asked.push(namespace)
        return error ? Promise.reject(error) : Promise.resolve([{ namespace } as ConnectorGrant])
      },
    })
  const all = { ...both, namespaces: ['eip155', 'solana', 'bip122'] } as const
  const connect = (error: Error) =>
    mergeConnectors([part('eip155', error), part('solana'), part('bip122')])[0]?.connect(all)

  await expect(connect(ConnectionErrors.connect_failed())).resolves.toEqual([
    { namespace: 'solana' },
    { namespace: 'bip122' },
  ])
  expect(asked.splice(0)).toEqual(['eip155', 'solana', 'bip122'])
  for (const refusal of [ConnectionErrors.user_rejected(), ConnectionErrors.connect_aborted()]) {
    await expect(connect(refusal)).rejects.toBe(refusal)
    expect(asked.splice(0)).toEqual(['eip155'])
  }
})

test('a wallet of which one part leaves the page goes on in the others under its id', () => {
  const ids = new Set(['s'])
  const before = mergeConnectors([solana('s'), evm('e')], { entries: [], ids })
  const left = mergeConnectors([evm('e')], { entries: before, ids })
  expect(left).toMatchObject([{ id: 's', type: 'ANNOUNCED', namespaces: ['eip155'] }])
  // Unused entries are as before.
  expect(mergeConnectors([evm('e')], { entries: left, ids: new Set() })).toMatchObject([
    { id: 'e', type: 'ANNOUNCED' },
  ])
  const back = mergeConnectors([solana('s'), evm('e')], { entries: left, ids })
  expect(back).toMatchObject([{ id: 's', type: 'MULTI_CHAIN', namespaces: ['solana', 'eip155'] }])
  // An id is one wallet's: here its first owner came back, and a namesake keeps the two apart.
  const namesake = [solana('s'), evm('e'), solana('t')]
  expect(mergeConnectors(namesake, { entries: left, ids }).map(({ id }) => id)).toEqual([
    's',
    'e',
    't',
  ])
})

test('entries in use keep their id and their parts when other wallets announce themselves later', () => {
  const before = mergeConnectors([solana('b')])
  const late = mergeConnectors([evm('a'), solana('b')], { entries: before, ids: new Set(['b']) })
  expect(late.map(({ id, type }) => `${id} ${type}`)).toEqual(['b MULTI_CHAIN'])
  const namesake = [evm('a'), solana('b'), evm('c')]
  const kept = mergeConnectors(namesake, { entries: late, ids: new Set(['b']) })
  expect(kept.map(({ id }) => id)).toEqual(['b', 'c'])
  expect(mergeConnectors(namesake).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('two wallets in use are not made one', () => {
  const entries = [evm('a'), solana('b')]
  const merged = mergeConnectors(entries, { entries, ids: new Set(['a', 'b']) })
  expect(merged.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('a part that comes late joins the one of its id that is in use', () => {
  const entries = [solana('standard:acme')]
  const ids = new Set(['standard:acme'])
  const late = mergeConnectors([...entries, bitcoin('standard:acme')], { entries, ids })
  expect(late).toMatchObject([{ id: 'standard:acme', namespaces: ['solana', 'bip122'] }])
})

test('parts that are stored under the id of one that is gone stay one wallet', () => {
  const parts = (['solana', 'bip122'] as const).map((namespace) => ({
    id: 'standard:acme',
    namespace,
    connectorId: 'com.acme',
  }))
  const left = [solana('standard:acme'), bitcoin('standard:acme')]
  const merged = mergeConnectors(left, { entries: [], ids: new Set(), parts })
  expect(merged).toMatchObject([{ id: 'com.acme', namespaces: ['solana', 'bip122'] }])
})
