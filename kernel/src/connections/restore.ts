import type { NamespaceId } from '../core/caip/namespace.js'
import { partFor, partsOf } from './connectors/merged-connector.js'
import type { Connector } from '../core/points/connector.js'
import { Namespace } from '../core/points/namespace.js'
import { pause } from '../core/ports/pause.js'
import type { ConnectParts } from './connect.js'
import type { Connection } from './connection.js'
import { namespaceFor, requestFor, servedBy, type EngineContext } from './context.js'
import { tellLate } from './disconnect.js'
import { ConnectionErrors } from './errors.js'
import { askForGrants } from './grants.js'
import { connectionId } from './machine.js'
import { untilAborted, type AttemptTools } from './queue.js'
import { tidy, type StoredConnection } from './records.js'
import { storedAccounts, type StoredEntry } from './remembered.js'
import { chosenNamespaceAtom, connectorsAtom, recentAtom, requestedAtom } from './state.js'

/** How long a stored wallet may take to announce itself. */
const ANNOUNCE_LIMIT_MS = 3_000
/** The times of further looks at the page within that time: wallets that put objects into it send no event. */
const LOOK_AGAIN_MS = [50, 250, 1_000, 2_900]
/** How long a silent probe may take before the visitor sees "disconnected" instead of "restoring". */
const PROBE_LIMIT_MS = 10_000

interface Remembered {
  readonly connectorId: string
  readonly entries: readonly StoredEntry[]
}

/** Stored connections by connector, without those the visitor ended. */
function remembered({ persistence }: ConnectParts): readonly Remembered[] {
  const all = persistence.entries().filter(persistence.isResumable)
  const ids = [...new Set(all.map(([, one]) => one.connectorId))]
  return ids.map((connectorId) => ({
    connectorId,
    entries: all.filter(([, one]) => one.connectorId === connectorId),
  }))
}

const IN_PAGE = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED']

/** The wanted connectors, as soon as they are there; at the limit, those there are. */
async function awaited<T>(
  { store, clock, lookAgain }: EngineContext,
  find: (connectors: readonly Connector[]) => T,
  isThere: (found: T) => boolean,
  signal: AbortSignal,
): Promise<T> {
  const now = () => find(store.get(connectorsAtom))
  if (isThere(now())) return now()
  const seen = new AbortController()
  const look = () => {
    if (isThere(now()) || signal.aborted) seen.abort()
  }
  const stop = store.sub(connectorsAtom, look)
  signal.addEventListener('abort', look, { once: true })
  const looks = LOOK_AGAIN_MS.map((ms) => clock.after(ms, lookAgain))
  // Rejects when it was seen, or the wait was given up: no timer stays behind.
  await pause(clock, ANNOUNCE_LIMIT_MS, seen.signal).catch(() => undefined)
  signal.removeEventListener('abort', look)
  for (const cancel of looks) cancel()
  stop()
  return now()
}

/**
 * The wallet in whose own browser the page is opened for the first time: who opened it there need not choose it. Only
 * one that can be asked without a window of its own, and none that the visitor ended.
 */
async function around({ context, persistence }: ConnectParts): Promise<readonly Remembered[]> {
  if (!context.browser.environment().walletBrowser || persistence.entries().length > 0) return []
  const inPage = await awaited(
    context,
    (connectors) => connectors.filter(({ type }) => IN_PAGE.includes(type)),
    // The app around may have to be asked by its library, and announces its wallet then.
    (found) => found.length > 0,
    context.signal,
  )
  const taken = new Set<NamespaceId>()
  return inPage.map((connector) => {
    const { id: connectorId, name } = connector
    const free = partsOf(connector)
      .flatMap(({ silent, namespaces }) => (silent === true ? namespaces : []))
      .filter((one) => !taken.has(one) && !persistence.wasEnded(one, connectorId))
    for (const one of free) taken.add(one)
    const entry: StoredConnection = { connectorId, name, status: 'connected', accounts: [] }
    return { connectorId, entries: free.map((one) => [one, entry] as const) }
  })
}

const findFor =
  (connectorId: string, namespace: NamespaceId) => (connectors: readonly Connector[]) =>
    connectors.find(({ id, namespaces }) => id === connectorId && namespaces.includes(namespace))

/** Asks the parts of a wallet, each once. One that fails is the normal end of its hint, and of no other. */
function createReading(
  { context, live }: ConnectParts,
  missing: (connectorId: string, namespace: NamespaceId) => void,
) {
  /** The connector once it serves the namespace: parts of one wallet may announce themselves apart. */
  const announced = (connectorId: string, namespace: NamespaceId, signal: AbortSignal) =>
    awaited(context, findFor(connectorId, namespace), (found) => found !== undefined, signal)

  return async (
    { connectorId, entries }: Remembered,
    { number, signal }: AttemptTools,
    show: (entry: StoredEntry) => void,
  ): Promise<readonly Connection[]> => {
    const namespaces = entries.map(([namespace]) => namespace)
    const asked = new Set<Connector>()
    const readOne = async (entry: StoredEntry) => {
      const [namespace] = entry
      const connector = await announced(connectorId, namespace, signal)
      signal.throwIfAborted()
      if (!connector) {
        missing(connectorId, namespace)
        return []
      }
      show(entry)
      const part = partFor(connector, namespace)
      if (asked.has(part)) return [] // One question for all that it serves.
      asked.add(part)
      const wanted = namespaces.filter((id) => part.namespaces.includes(id))
      const request = requestFor(context, servedBy(context, part, wanted), signal)
      const cause = 'restore'
      return askForGrants(context, part, { cause, request }, (grants) =>
        live.open(connector, grants, { attempt: number, cause }),
      )
    }
    const answers = await Promise.allSettled(entries.map(readOne))
    return answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  }
}

/** Shows a stored connection as a hint: once, whenever it is called first. */
function createHints({ context, machines, persistence }: ConnectParts, connectorId: string) {
  const shown = new Set<NamespaceId>()
  const show = (attempt: number, [namespace, entry]: StoredEntry) => {
    if (shown.has(namespace)) return
    shown.add(namespace)
    const named = { id: connectorId, name: entry.name }
    const accounts = storedAccounts(context, [namespace, entry])
    const hint = { accounts, network: entry.network, approved: [] }
    persistence.chosen.recall(connectionId(namespace, connectorId), entry.chosen)
    machines.dispatch(namespace, named, { type: 'probed', attempt, hint })
    if (entry.status === 'active') machines.setCurrent(namespace, connectorId)
  }
  return {
    show,
    /** One that did not answer last time may be gone: its account is shown once the wallet is here. */
    showLikely(attempt: number, entries: readonly StoredEntry[]) {
      for (const entry of entries) {
        const isHere = findFor(connectorId, entry[0])(context.store.get(connectorsAtom))
        if (isHere || entry[1].missed !== true) show(attempt, entry)
      }
    },
  }
}

/**
 * Restores stored connections, of one connector or all, silently: a record is a hint, only the wallet's
 * answer is a fact.
 */
export function createRestore(parts: ConnectParts) {
  const { context, machines, queue, persistence } = parts
  const { clock, signal } = context

  const late = createLate(context, (connectorId) => {
    restore(connectorId).catch((error: unknown) => {
      context.report(undefined, 'restore', error)
    })
  })
  const read = createReading(parts, late.await)

  const probe = async (one: Remembered): Promise<void> => {
    const { connectorId, entries } = one
    const hints = createHints(parts, connectorId)
    const namespaces = entries.map(([namespace]) => namespace)
    let stopLimit = () => {}
    const tooLate = ConnectionErrors.connect_aborted()
    const question = { connectorId, cause: 'restore', namespaces } as const
    const attempt = queue.begin(question, {
      // Also where the wallet is being asked something else first.
      numbered: (number) => {
        hints.showLikely(number, entries)
      },
      run: (tools) => {
        // Counted from its turn: a prompt that is open before it may take its owner minutes.
        stopLimit = clock.after(PROBE_LIMIT_MS, () => {
          attempt.giveUp(tooLate)
        })
        return read(one, tools, (entry) => {
          hints.show(tools.number, entry)
        })
      },
    })
    try {
      const opened = await untilAborted(attempt.promise, signal)
      for (const connection of opened) parts.gates.changed(connection, 'restore')
    } catch (thrown) {
      // A wallet that is gone, locked or silent is the normal end of a hint. A hint that is still wanted was given
      // up for a question of the visitor to the same wallet, and comes after that one.
      const isWanted = thrown !== tooLate && !signal.aborted
      const left = entries.filter(
        ([namespace]) => isWanted && machines.isAsked(namespace, connectorId, attempt.number),
      )
      stopLimit()
      if (left.length > 0) return probe({ connectorId, entries: left })
    }
    stopLimit()
    for (const [namespace, { name }] of entries) {
      const refused = { type: 'refused', attempt: attempt.number } as const
      const after = machines.dispatch(namespace, { id: connectorId, name }, refused)
      if (after.status !== 'connected' && !signal.aborted) persistence.missed(after)
    }
    tellLate(parts, connectorId)
  }

  const restore = async (only?: string): Promise<void> => {
    if (context.options.reconnect === false) return
    // The visitor's own connection meanwhile is a fact; a probe would turn it into a hint again.
    const isResting = ([namespace, { connectorId }]: StoredEntry) => {
      const status = machines.connection(namespace, connectorId)?.status
      return status === undefined || status === 'disconnected'
    }
    const stored = remembered(parts)
    const known = only === undefined && stored.length === 0 ? await around(parts) : stored
    const resting = known
      .filter(({ connectorId }) => only === undefined || connectorId === only)
      .map((one) => ({ ...one, entries: one.entries.filter(isResting) }))
      .filter(({ entries }) => entries.length > 0)
    await Promise.all(resting.map(probe))
    if (resting.length > 0 && !signal.aborted) persistence.restored()
  }
  return restore
}

/** Wallets that were not in the page when they were asked for: each is asked once it comes. */
function createLate(
  { store, onDispose }: EngineContext,
  came: (connectorId: string) => void,
): { await(connectorId: string, namespace: NamespaceId): void } {
  const missing = new Map<string, Set<NamespaceId>>()
  let stop: (() => void) | undefined
  const look = () => {
    for (const { id, namespaces } of store.get(connectorsAtom)) {
      const wanted = missing.get(id)
      if (!wanted || !namespaces.some((one) => wanted.has(one))) continue
      missing.delete(id)
      came(id)
    }
  }
  return {
    await(connectorId, namespace) {
      missing.set(connectorId, (missing.get(connectorId) ?? new Set()).add(namespace))
      if (stop) return
      stop = store.sub(connectorsAtom, look)
      onDispose(stop)
    },
  }
}

/** Brings back what needs no wallet's word: the wallets used last, the namespace and its network. */
export function recall({ context, machines, persistence }: ConnectParts): void {
  const { store } = context
  const recent = persistence.records.recent.read()
  // A new list of none would render all wallets again.
  if (recent) store.set(recentAtom, recent.map(tidy))
  const stored = persistence.records.connections.read() ?? {}
  for (const [namespace, { network }] of Object.entries(stored)) {
    const offered = store.get(requestedAtom).some(({ id }) => id === network)
    if (offered) machines.setNetwork(namespace as NamespaceId, network)
  }
  const types = persistence.records.accountTypes.read() ?? {}
  for (const { id, accountTypes, defaultAccountType } of context.all(Namespace)) {
    const type = types[id]
    const isKnown = type !== undefined && accountTypes.includes(type)
    machines.setAccountType(id, isKnown ? type : defaultAccountType)
  }
  const namespace = persistence.records.activeNamespace.read() as NamespaceId | undefined
  // Of a chain that the app offers no longer there is nothing to show.
  const isOffered = store.get(requestedAtom).some((one) => one.namespace === namespace)
  if (namespace !== undefined && isOffered && namespaceFor(context, namespace)) {
    store.set(chosenNamespaceAtom, namespace)
  }
  persistence.follow()
}
