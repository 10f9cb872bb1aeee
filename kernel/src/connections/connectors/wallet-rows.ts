import type { Connector } from '../../core/points/connector.js'
import type { WalletRow } from '../../core/points/wallet-rows.js'
import type { Browser } from '../../core/ports/browser.js'
import { connectorRoute } from '../../authoring/links/connector-route.js'
import { ownConnectorIn } from '../../authoring/links/installed-in.js'
import type { Route } from '../../core/router/route.js'
import { atom, type Atom } from '../../core/state.js'
import { namespacesOf } from '../../authoring/links/listing-namespaces.js'
import { connectionsAtom, connectorsAtom, recentAtom } from '../state.js'
import { ownMember } from '../../authoring/untrusted/own.js'

const IN_PAGE = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED']

function rowOf(connector: Connector, tag: WalletRow['tag']): WalletRow {
  const { id, name, namespaces } = connector
  const [icon, detail] = [ownMember(connector, 'icon'), ownMember(connector, 'detail')]
  return {
    id,
    name,
    namespaces,
    connectorId: id,
    route: connectorRoute(connector),
    ...(icon === undefined ? {} : { icon }),
    ...(detail === undefined ? {} : { detail }),
    ...(tag === undefined ? {} : { tag }),
  }
}

/**
 * Wallets in the page: multi-chain first, then announced, then injected. A nameless one is hidden where
 * another wallet serves its namespaces: it is one of them. Wallets of other namespaces say nothing of it.
 */
function inPage(connectors: readonly Connector[]): readonly Connector[] {
  const found = IN_PAGE.flatMap((type) => connectors.filter((one) => one.type === type))
  const told = new Set(found.filter((one) => !one.nameless).flatMap((one) => one.namespaces))
  return found.filter(
    ({ nameless, namespaces }) => !nameless || !namespaces.every((one) => told.has(one)),
  )
}

const taggedRows = (
  pick: (connectors: readonly Connector[]) => readonly Connector[],
  tag: WalletRow['tag'],
) =>
  atom((get) => {
    const connected = new Set(get(connectionsAtom).map((one) => one.connectorId))
    return pick(get(connectorsAtom)).map((one) =>
      rowOf(one, connected.has(one.id) ? 'connected' : tag),
    )
  })

type Place = Pick<Browser, 'environment' | 'global'>

/**
 * Wallets used last that have no row of their own, in the page or outside it, and that serve a namespace which their
 * connector still reaches.
 */
const recentRows = (browser: Place) =>
  atom((get) => {
    const connectors = get(connectorsAtom)
    const ownConnector = ownConnectorIn(connectors, browser)
    return get(recentAtom).flatMap(({ connectorId, wallet }): readonly WalletRow[] => {
      const connector = connectors.find((one) => one.id === connectorId)
      if (!connector || IN_PAGE.includes(connector.type) || !wallet || ownConnector(wallet))
        return []
      const { id, name } = wallet
      const icon = ownMember(wallet, 'icon')
      const served = namespacesOf(wallet) ?? connector.namespaces
      const namespaces = connector.namespaces.filter((one) => served.includes(one))
      if (namespaces.length === 0) return []
      const route = { name: connector.view ?? 'ConnectingExternal', params: { wallet } } as Route
      const { icon: _relays, ...row } = rowOf(connector, 'recent')
      const own = { id: `recent:${id}`, name, namespaces, wallet, route }
      return [{ ...row, ...own, ...(icon === undefined ? {} : { icon }) }]
    })
  })

/** Rows the kernel itself knows: wallets in the page, wallets outside it, and those used last. */
export const kernelRows = (
  browser: Place,
): Readonly<Record<'recent' | 'injected' | 'external', Atom<readonly WalletRow[]>>> => ({
  recent: recentRows(browser),
  injected: taggedRows(inPage, 'installed'),
  external: taggedRows((all) => all.filter((one) => one.type === 'EXTERNAL'), undefined),
})
