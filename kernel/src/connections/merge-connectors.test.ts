import { expect, test } from 'vitest'
import type { Connector, ConnectorGrant } from '../points/connector.js'
import { mergeConnectors, partFor } from './merge-connectors.js'

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
  ['one name in one namespace', [evm('a'), evm('b')], ['a ANNOUNCED', 'b ANNOUNCED']],
  ['two names', [evm('a'), solana('b', { name: 'Other' })], ['a ANNOUNCED', 'b ANNOUNCED']],
  [
    'Trust Wallet and Trust',
    [evm('a', { name: 'Trust Wallet' }), solana('b', { name: 'Trust' })],
    ['a MULTI_CHAIN'],
  ],
  ['the embedded wallet', [evm('ID_AUTH'), solana('ID_AUTH')], ['ID_AUTH AUTH']],
]

test.each(cases)('%s', (_name, given, expected) => {
  expect(mergeConnectors(given).map(({ id, type }) => `${id} ${type}`)).toEqual(expected)
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
