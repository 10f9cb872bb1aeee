import type { NamespaceId } from '../caip/namespace.js'
import { isKitError } from '../errors.js'
import type { Connector } from '../points/connector.js'
import type { DisconnectScope } from '../services.js'
import { connectorsAtom } from './state.js'
import { untilAborted } from './attempts.js'
import type { Connection } from './connection.js'
import type { ConnectParts } from './connect.js'
import { ConnectionErrors } from './errors.js'
import { partsOf } from './merged-connector.js'

/**
 * How long a wallet may take to confirm its end. More than the 3 s after which a connector gives up a
 * good-bye by itself (spec §9): its own way out comes first.
 */
export const DISCONNECT_LIMIT_MS = 5_000

/** Parts of a wallet that are neither connected nor asked any longer, of those that served one of these namespaces. */
export function endedParts(
  { machines }: Pick<ConnectParts, 'machines'>,
  connector: Connector,
  namespaces: readonly NamespaceId[],
): readonly Connector[] {
  const isInUse = (id: NamespaceId) =>
    (machines.connection(id, connector.id)?.status ?? 'disconnected') !== 'disconnected'
  return partsOf(connector).filter(
    (part) => part.namespaces.some((id) => namespaces.includes(id)) && !part.namespaces.some(isInUse),
  )
}

/**
 * Tells a wallet that its connection ended, in its queue. One that never answers must not keep the next
 * connect waiting.
 *
 * @throws KitError `disconnect_failed` when the wallet does not confirm in time
 */
export function tellWallet(
  { context, attempts }: Pick<ConnectParts, 'context' | 'attempts'>,
  connector: Connector,
  parts: readonly Connector[] = [connector],
): Promise<void> {
  return attempts.queue(connector.id, async () => {
    const done = new AbortController()
    const cancel = context.clock.after(DISCONNECT_LIMIT_MS, () => {
      done.abort(ConnectionErrors.disconnect_failed())
    })
    try {
      await untilAborted(Promise.all(parts.map((part) => part.disconnect())), done.signal)
    } finally {
      cancel()
    }
  })
}

/** Gives up what asks for nothing but connections that are ending; others may wait for its answer, too. */
export function giveUpFor(
  { machines, attempts }: Pick<ConnectParts, 'machines' | 'attempts'>,
  ending: readonly Connection[],
): void {
  for (const id of new Set(ending.map(({ connectorId }) => connectorId))) {
    const waits = machines.namespaces().some((namespace) => {
      const one = machines.connection(namespace, id)
      const isOpen = one?.status === 'connecting' || one?.status === 'reconnecting'
      return isOpen && !ending.includes(one)
    })
    if (!waits) attempts.open(id)?.giveUp(ConnectionErrors.connect_aborted())
  }
}

/** One relay session serves all its namespaces: ending one ends them all. */
const isShared = (connector: Connector | undefined) => connector?.type === 'WALLET_CONNECT'

/** Ends connections; see `Connections.disconnect` for the rules. */
export function createDisconnect(parts: ConnectParts) {
  const { context, machines, live, persistence } = parts
  const find = (id: string) => context.store.get(connectorsAtom).find((one) => one.id === id)

  const inScope = (scope: DisconnectScope): readonly Connection[] => {
    const all = machines
      .namespaces()
      .flatMap((namespace) => machines.state(namespace).connections)
      .filter((one) => one.status !== 'disconnected')
    const named = all.filter(
      (one) =>
        (scope.connectorId === undefined || one.connectorId === scope.connectorId) &&
        (scope.namespace === undefined || one.namespace === scope.namespace),
    )
    return all.filter(
      (one) =>
        named.includes(one) ||
        (isShared(find(one.connectorId)) &&
          named.some((other) => other.connectorId === one.connectorId)),
    )
  }

  /** Tells the wallet, but for parts of it that still serve or were never asked. */
  const tell = async (connectorId: string, ending: readonly Connection[]) => {
    const connector = find(connectorId)
    if (!connector) return
    const own = ending.filter((one) => one.connectorId === connectorId)
    const ended = endedParts(
      parts,
      connector,
      own.map(({ namespace }) => namespace),
    )
    if (ended.length > 0) await tellWallet(parts, connector, ended)
  }

  return async (scope: DisconnectScope = {}): Promise<void> => {
    const ending = inScope(scope)
    const connectorIds = [...new Set(ending.map((one) => one.connectorId))]
    // The visitor's word counts at once; what the wallet makes of it comes after.
    giveUpFor(parts, ending)
    for (const connection of ending) {
      live.close(connection, 'app')
      persistence.ended(connection.namespace, connection.connectorId)
    }
    if (ending.length > 0) {
      parts.tabs.tell({ type: 'ended', connections: ending.map(({ id }) => id) })
    }
    const results = await Promise.allSettled(connectorIds.map((id) => tell(id, ending)))
    const failure = results.find((result) => result.status === 'rejected')
    if (!failure) return
    const cause: unknown = failure.reason
    throw isKitError(cause, 'disconnect_failed')
      ? cause
      : ConnectionErrors.disconnect_failed({}, cause)
  }
}
