import { expect, test } from 'vitest'
import type { NamespaceId } from '../../core/caip/namespace.js'
import type { Connector } from '../../core/points/connector.js'
import { createAtomStore } from '../../core/state.js'
import { createFakeBrowser } from '../../testing/fake-browser.js'
import type { WalletListing } from '../../core/points/connector.js'
import { connectorsAtom, recentAtom } from '../state.js'
import { kernelRows } from './wallet-rows.js'

const connector = (
  id: string,
  type: Connector['type'],
  namespaces: readonly NamespaceId[],
  nameless = false,
): Connector => ({
  id,
  name: id,
  type,
  namespaces,
  nameless,
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

const rows = kernelRows(createFakeBrowser())

test.each(cases)('wallets in the page: %s', (_, connectors, expected) => {
  const store = createAtomStore()
  store.set(connectorsAtom, connectors)
  expect(store.get(rows.injected).map(({ id }) => id)).toEqual(expected)
})

const used: readonly (readonly [
  string,
  Partial<WalletListing>,
  readonly Connector[],
  readonly string[],
])[] = [
  ['that says no chains serves what its connector does', {}, [], ['eip155']],
  ['has only the namespaces that it serves', { chains: ['eip155:10', 'solana:x'] }, [], ['eip155']],
  ['of none that the connector reaches is left out', { chains: ['cosmos:cosmoshub-4'] }, [], []],
  ['that is in the page by its name is left out', { name: 'named' }, [NAMED], []],
  ['that has a connector outside the page is left out', { name: 'Outside' }, [OUTSIDE], []],
  ['stays beside other wallets', { name: 'Other' }, [NAMED, OUTSIDE], ['eip155']],
]

test.each(used)('a wallet used last %s', (_, about, connectors, expected) => {
  const store = createAtomStore()
  const wallet = { id: 'w', name: 'Wallet', icon: 'data:image/png;base64,', ...about }
  store.set(connectorsAtom, [{ ...RELAY, icon: 'data:image/gif;base64,' }, ...connectors])
  store.set(recentAtom, [{ connectorId: RELAY.id, name: wallet.name, wallet }])
  const [row] = store.get(rows.recent)
  expect(row?.namespaces ?? []).toEqual(expected)
  // The picture is the wallet's, not that of what reaches it.
  if (row) expect(row).toMatchObject({ id: 'recent:w', tag: 'recent', icon: wallet.icon })
})
