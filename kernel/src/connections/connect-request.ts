import type { NamespaceId } from '../caip/namespace.js'
import type { ConnectRequest } from '../points/connector.js'
import type { ConnectOptions } from '../services.js'
import type { EngineContext } from './context.js'
import { accountOf, requestedAtom } from './state.js'

/** The question as the connector gets it. */
export function requestFor(
  context: EngineContext,
  namespaces: readonly NamespaceId[],
  signal: AbortSignal,
  options: ConnectOptions = {},
): ConnectRequest {
  const { store } = context
  const shown = namespaces.map((id) => store.get(accountOf(id)).network?.id)
  const offered = store.get(requestedAtom).filter((one) => namespaces.includes(one.namespace))
  // A wallet without a network of its own begins where the visitor left off.
  const networks = [
    ...offered.filter(({ id }) => shown.includes(id)),
    ...offered.filter(({ id }) => !shown.includes(id)),
  ]
  const { network, wallet, onRequestPending } = options
  return {
    namespaces,
    networks: networks.map((one) => one.id),
    signal,
    ...(network === undefined ? {} : { network }),
    ...(wallet === undefined ? {} : { wallet }),
    ...(onRequestPending === undefined ? {} : { onRequestPending }),
  }
}
