import type { NamespaceId } from '../../core/caip/namespace.js'
import type { Connector } from '../../core/points/connector.js'
import type { Route } from '../../core/router/route.js'

/**
 * The view that asks a connector: its own if it has one, since no other knows its needs, such as a login.
 *
 * @param namespaces Those to be asked for, of a connector without a view of its own; else its visitor chooses among them
 */
export function connectorRoute(
  { id: connectorId, type, view }: Pick<Connector, 'id' | 'type' | 'view'>,
  namespaces?: readonly NamespaceId[],
): Route {
  const isChosen = type === 'MULTI_CHAIN' && namespaces === undefined
  const name = view ?? (isChosen ? 'ConnectingMultiChain' : 'ConnectingExternal')
  // A connector names its own view; the kernel's two take the connector's id.
  return { name, params: { connectorId, ...(namespaces && { namespaces }) } } as Route
}
