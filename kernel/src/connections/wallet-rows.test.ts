import { expect, test } from 'vitest'
import type { NamespaceId } from '../caip/namespace.js'
import type { Connector } from '../points/connector.js'
import { createAtomStore } from '../state.js'
import { connectorsAtom } from './state.js'
import { kernelRows } from './wallet-rows.js'

const connector = (
  id: string,
  type: Connector['type'],
  namespaces: readonly NamespaceId[],
  nameless = false,
): Connector => ({
  ...{ id, name: id, type, namespaces, nameless },
  connect: () => Promise.reject(new Error('not asked')),
  restore: () => Promise.resolve(undefined),
  disconnect: () => Promise.resolve(),
  provider: () => Promise.reject(new Error('none')),
  subscribe: () => () => undefined,
})

const ANNOUNCED = connector('announced', 'ANNOUNCED', ['eip155'])
const SOLANA = connector('solana', 'ANNOUNCED', ['solana'])
const POLKADOT = connector('polkadot', 'INJECTED', ['polkadot'])
const COSMOS = connector('cosmos', 'INJECTED', ['cosmos'])
const BITCOIN = connector('bitcoin', 'INJECTED', ['bip122'])
const BROWSER = connector('injected', 'INJECTED', ['eip155'], true)
const SECOND = connector('injected-2', 'INJECTED', ['eip155'], true)
const NAMED = connector('named', 'INJECTED', ['eip155'])
const MANY = connector('many', 'MULTI_CHAIN', ['eip155', 'polkadot'])
const OTHERS = connector('others', 'MULTI_CHAIN', ['solana', 'bip122'])
const RELAY = connector('relay', 'WALLET_CONNECT', ['eip155'])
const OUTSIDE = connector('outside', 'EXTERNAL', ['eip155'])

const cases: readonly (readonly [string, readonly Connector[], readonly string[]])[] = [
  ['none', [], []],
  ['the nameless one alone', [BROWSER], ['injected']],
  ['two nameless ones', [BROWSER, SECOND], ['injected', 'injected-2']],
  ['the nameless one beside an announced one', [BROWSER, SECOND, ANNOUNCED], ['announced']],
  ['the nameless one beside a named one', [BROWSER, NAMED], ['named']],
  [
    'named ones of other namespaces beside an announced one',
    [POLKADOT, COSMOS, BITCOIN, ANNOUNCED],
    ['announced', 'polkadot', 'cosmos', 'bitcoin'],
  ],
  [
    'the nameless one beside wallets of other namespaces',
    [BROWSER, SOLANA, OTHERS, POLKADOT],
    ['others', 'solana', 'injected', 'polkadot'],
  ],
  [
    'the nameless one beside one of several namespaces, its own among them',
    [BROWSER, POLKADOT, MANY],
    ['many', 'polkadot'],
  ],
  ['the nameless one beside wallets outside the page', [BROWSER, RELAY, OUTSIDE], ['injected']],
]

test.each(cases)('wallets in the page: %s', (_, connectors, expected) => {
  const store = createAtomStore()
  store.set(connectorsAtom, connectors)
  expect(store.get(kernelRows.injected).map(({ id }) => id)).toEqual(expected)
})
