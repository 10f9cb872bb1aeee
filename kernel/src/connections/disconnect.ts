import type { NamespaceId } from '../core/caip/namespace.js'
import { isKitError } from '../core/errors.js'
import type { DisconnectScope } from '../core/services.js'
import type { Tabs } from '../core/tabs/tabs.js'
import { partsOf } from './connectors/merged-connector.js'
import type { Connection } from './connection.js'
import type { EngineContext } from './context.js'
import { ConnectionErrors } from './errors.js'
import type { Machines } from './machine.js'
import { untilAborted, type Queue } from './queue.js'
import { connectorsAtom } from './state.js'

/**
 * How long a wallet may take to confirm that it disconnected. A connector gives up by itself after 3 s. This limit
 * is longer, so that the connector's own error comes first.
 */
const DISCONNECT_LIMIT_MS = 5_000

/**
 * Waits until a wallet confirmed its end. One that never answers must not keep anybody waiting.
 *
 * @throws KitError `disconnect_failed` when it does not confirm in time
 */
async function confirmed(
  { clock }: EngineContext,
  answers: readonly Promise<void>[],
): Promise<void> {
  const done = new AbortController()
  const cancel = clock.after(DISCONNECT_LIMIT_MS, () => {
    done.abort(ConnectionErrors.disconnect_failed())
  })
  try {
    await untilAborted(Promise.all(answers), done.signal)
  } finally {
    cancel()
  }
}

/** The tools of telling a wallet of an end. */
export interface EndParts {
  readonly context: EngineContext
  readonly queue: Queue
  readonly machines: Machines
}

/** Gives up what asks for nothing but connections that are ending; others may wait for its answer, too. */
export function giveUpFor(
  { machines, queue }: Pick<EndParts, 'machines' | 'queue'>,
  ending: readonly Connection[],
): void {
  const isEnding = (namespace: NamespaceId, connectorId: string) =>
    ending.some((one) => one.namespace === namespace && one.connectorId === connectorId)
  for (const id of new Set(ending.map(({ connectorId }) => connectorId))) {
    for (const attempt of queue.open(id)) {
      const waits = attempt.namespaces.some(
        (namespace) => !isEnding(namespace, id) && machines.isAsked(namespace, id, attempt.number),
      )
      if (!waits) attempt.giveUp(ConnectionErrors.connect_aborted({ reason: 'disconnect' }))
    }
  }
}

const reportEnd =
  ({ context }: EndParts, connectorId: string) =>
  (error: unknown) => {
    const connector = context.store.get(connectorsAtom).find(({ id }) => id === connectorId)
    context.report(connector, 'disconnect', error)
  }

/**
 * Tells a wallet which of its namespaces ended, and ends its parts without a connection. A relay's session may
 * serve several namespaces, and ends with the last of them.
 *
 * A wallet with an open request hears of it after its answer. Its prompt may stay open for minutes, and nothing
 * waits for that.
 *
 * @throws KitError `disconnect_failed` when the wallet does not confirm in time
 */
async function tellEnd(
  parts: EndParts,
  connectorId: string,
  namespaces: readonly NamespaceId[],
): Promise<void> {
  const { context, queue, machines } = parts
  const connector = context.store.get(connectorsAtom).find((one) => one.id === connectorId)
  if (!connector) return
  const statusOf = (id: NamespaceId) => machines.connection(id, connectorId)?.status
  const goesOn = (id: NamespaceId) => (statusOf(id) ?? 'disconnected') !== 'disconnected'
  const served = partsOf(connector).filter((part) =>
    part.namespaces.some((id) => namespaces.includes(id)),
  )
  const ended = served.filter((part) => !part.namespaces.some(goesOn))
  // In async functions, so that one that throws into its caller keeps no other from being told.
  const released: Promise<void>[] = []
  for (const part of served) {
    if (ended.includes(part)) continue
    const own = namespaces.filter((id) => part.namespaces.includes(id))
    released.push(...own.filter((id) => !goesOn(id)).map(async (id) => part.release?.(id)))
    // A connected namespace ends later anyway; a pending one may never connect.
    const isUp = part.namespaces.some((id) => statusOf(id) === 'connected')
    queue.endedLate(connectorId, part.release ? own.filter(goesOn) : isUp ? [] : own)
  }
  const isAsked = queue.open(connectorId).length > 0
  const telling = released.length > 0 ? [confirmed(context, released)] : []
  if (ended.length > 0) {
    const told = queue.run(connectorId, () =>
      confirmed(
        context,
        ended.map(async (part) => part.disconnect()),
      ),
    )
    if (isAsked) told.catch(reportEnd(parts, connectorId))
    else telling.push(told)
  }
  await Promise.all(telling)
}

/** As {@link tellEnd}, without waiting: a failure is reported. */
export function tellEndAside(
  parts: EndParts,
  connectorId: string,
  namespaces: readonly NamespaceId[],
): void {
  tellEnd(parts, connectorId, namespaces).catch(reportEnd(parts, connectorId))
}

/** Tells a wallet that answered which namespaces were disconnected meanwhile. Its connections of now end later. */
export function tellLate(parts: EndParts, connectorId: string): void {
  const late = parts.queue
    .takeLate(connectorId)
    .filter((id) => parts.machines.connection(id, connectorId)?.status !== 'connected')
  if (late.length > 0) tellEndAside(parts, connectorId, late)
}

/** The tools of a disconnect. */
export interface DisconnectParts extends EndParts {
  readonly live: { close(connection: Connection, by: 'app'): void }
  readonly persistence: { ended(namespace: string, connectorId: string): void }
  readonly tabs: Pick<Tabs, 'tell'>
}

/** Ends connections; see `Connections.disconnect` for the rules. */
export function createDisconnect(parts: DisconnectParts) {
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
