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
const DISCONNECT_LIMIT_MS = 5_000

/**
 * Tells a wallet that its connection ended, in its queue. One that never answers must not keep the next
 * connect waiting.
 *
 * @throws KitError `disconnect_failed` when the wallet does not confirm in time
 */
function tellWallet(
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
  const isEnding = (namespace: NamespaceId, connectorId: string) =>
    ending.some((one) => one.namespace === namespace && one.connectorId === connectorId)
  for (const id of new Set(ending.map(({ connectorId }) => connectorId))) {
    for (const attempt of attempts.of(id)) {
      const waits = attempt.namespaces.some(
        (namespace) => !isEnding(namespace, id) && machines.isAsked(namespace, id, attempt.number),
      )
      if (!waits) attempt.giveUp(ConnectionErrors.connect_aborted())
    }
  }
}

/**
 * Tells a wallet what ended: each of its parts that serves nothing any longer, and of the others the
 * namespaces that did – a relay's session may serve several, and ends with the last of them.
 */
export async function tellEnd(
  parts: Pick<ConnectParts, 'context' | 'attempts' | 'machines'>,
  connectorId: string,
  namespaces: readonly NamespaceId[],
): Promise<void> {
  const { context, machines } = parts
  const connector = context.store.get(connectorsAtom).find((one) => one.id === connectorId)
  if (!connector) return
  const goesOn = (id: NamespaceId) =>
    (machines.connection(id, connectorId)?.status ?? 'disconnected') !== 'disconnected'
  const served = partsOf(connector).filter((part) =>
    part.namespaces.some((id) => namespaces.includes(id)),
  )
  const ended = served.filter((part) => !part.namespaces.some(goesOn))
  const released = served.flatMap((part) => {
    if (ended.includes(part) || !part.release) return []
    const own = namespaces.filter((id) => part.namespaces.includes(id))
    return own.flatMap((id) => part.release?.(id) ?? [])
  })
  if (ended.length > 0) await tellWallet(parts, connector, ended)
  await Promise.all(released)
}

/** Ends connections; see `Connections.disconnect` for the rules. */
export function createDisconnect(parts: ConnectParts) {
  const { machines, live, persistence } = parts

  const inScope = (scope: DisconnectScope): readonly Connection[] =>
    machines
      .namespaces()
      .flatMap((namespace) => machines.state(namespace).connections)
      .filter(
        (one) =>
          one.status !== 'disconnected' &&
          (scope.connectorId === undefined || one.connectorId === scope.connectorId) &&
          (scope.namespace === undefined || one.namespace === scope.namespace),
      )

  return async (scope: DisconnectScope = {}): Promise<void> => {
    const ending = inScope(scope)
    const connectorIds = [...new Set(ending.map((one) => one.connectorId))]
    // The visitor's word counts at once; what the wallet makes of it comes after.
    giveUpFor(parts, ending)
    for (const connection of ending) {
      persistence.ended(connection.namespace, connection.connectorId)
      live.close(connection, 'app')
    }
    if (ending.length > 0) {
      parts.tabs.tell({ type: 'ended', connections: ending.map(({ id }) => id) })
    }
    const endedOf = (id: string) =>
      ending.filter((one) => one.connectorId === id).map(({ namespace }) => namespace)
    const results = await Promise.allSettled(
      connectorIds.map((id) => tellEnd(parts, id, endedOf(id))),
    )
    const failure = results.find((result) => result.status === 'rejected')
    if (!failure) return
    const cause: unknown = failure.reason
    const error = isKitError(cause, 'disconnect_failed')
      ? cause
      : ConnectionErrors.disconnect_failed({}, cause)
    parts.context.events.emit('DISCONNECT_ERROR', { code: error.code })
    throw error
  }
}
