import type { NamespaceId } from '../caip/namespace.js'
import { isKitError, type KitError } from '../errors.js'
import type { Connector } from '../points/connector.js'
import { pause } from '../ports/clock.js'
import type { ConnectOptions } from '../services.js'
import {
  accountOf,
  activeNamespaceAtom,
  chosenNamespaceAtom,
  connectorsAtom,
  failuresAtom,
  requestedAtom,
} from './state.js'
import { createUnderWay, joined, type Asking } from './asking.js'
import { untilAborted, type Attempt, type Attempts, type AttemptTools } from './queue.js'
import type { Connection } from './connection.js'
import { canonicalGrants, loadCanonical } from './canonical-grants.js'
import { requestFor } from './connect-request.js'
import { consistentGrants } from './consistent-grants.js'
import { tellLate } from './disconnect.js'
import { isSameAddress, mapError, namespaceFor, type EngineContext } from './context.js'
import { ConnectionErrors } from './errors.js'
import { admit, type Gates } from './gates.js'
import type { LateEnds } from './late-ends.js'
import type { Live } from './live.js'
import type { Machines } from './machine.js'
import { readNow } from '../connectors/merged-connector.js'
import type { Tabs } from '../tabs/tabs.js'
import type { Persistence } from './persistence.js'

/** The parts a connect works with. */
export interface ConnectParts {
  readonly context: EngineContext
  readonly machines: Machines
  readonly attempts: Attempts<readonly Connection[]>
  readonly persistence: Persistence
  readonly live: Live
  readonly gates: Gates
  readonly tabs: Tabs
  readonly lateEnds: LateEnds
  /** Ends the connection a new one takes the place of. */
  replace(connection: Connection): void
}

/** Namespaces of a connector that this kit serves: plugin loaded and at least one network offered. */
export function servedBy(
  context: EngineContext,
  connector: Connector,
  wanted: readonly NamespaceId[] = connector.namespaces,
): readonly NamespaceId[] {
  const networks = context.store.get(requestedAtom)
  return connector.namespaces.filter(
    (id) =>
      wanted.includes(id) &&
      namespaceFor(context, id) !== undefined &&
      networks.some((network) => network.namespace === id),
  )
}

/** Writes checked grants: connections open, become current and are remembered. */
export function open(
  parts: ConnectParts,
  connector: Connector,
  { number }: AttemptTools,
  granted: ReturnType<Live['check']>,
  cause: 'connect' | 'restore',
): readonly Connection[] {
  const { context, machines, persistence, live } = parts
  const opened = granted.flatMap(([namespace, grant]) => {
    const before = machines.current(namespace)
    const known = machines.connection(namespace, connector.id)
    const connection = machines.dispatch(namespace, connector, {
      type: 'granted',
      attempt: number,
      granted: grant,
    })
    // The answer of an attempt that counts no more changes nothing, and opens nothing.
    if (connection === known || connection.status !== 'connected') return []
    const taken = before && before.connectorId !== connector.id
    // The wallet used last stays the current one, also when another one answers sooner.
    const resting = before?.status !== 'connected' && before?.status !== 'reconnecting'
    if (cause === 'connect' || resting) machines.setCurrent(namespace, connector.id)
    const isOffered = context.store.get(requestedAtom).some(({ id }) => id === grant.network)
    if (isOffered) machines.setNetwork(namespace, grant.network)
    const replaces = cause === 'connect' && !context.store.get(context.multiWalletAtom)
    if (taken && before.status === 'connected' && replaces) parts.replace(before)
    return connection
  })
  const isOpen = (namespace: NamespaceId) => opened.some((one) => one.namespace === namespace)
  // What the visitor ended meanwhile the wallet granted all the same.
  parts.lateEnds.add(
    connector.id,
    granted.flatMap(([namespace]) => (isOpen(namespace) ? [] : namespace)),
  )
  if (opened.length === 0) return opened
  live.attach(connector)
  for (const { namespace } of opened) persistence.begun(namespace, connector.id)
  const [first] = opened
  if (cause === 'connect' && first) context.store.set(chosenNamespaceAtom, first.namespace)
  persistence.save()
  for (const connection of opened) context.events.emit('connection:opened', { connection, cause })
  return opened
}

const setFailure = ({ store }: EngineContext, connectorId: string, error: KitError | undefined) => {
  const { [connectorId]: _cleared, ...others } = store.get(failuresAtom)
  store.set(failuresAtom, error ? { ...others, [connectorId]: error } : others)
}

/** What an attempt works with, and whom it tells that it is about to show what was granted. */
interface AskTools extends AttemptTools {
  opening(): void
}

async function ask(
  parts: ConnectParts,
  connector: Connector,
  namespaces: readonly NamespaceId[],
  options: ConnectOptions,
  tools: AskTools,
): Promise<readonly Connection[]> {
  const { context, live } = parts
  const request = requestFor(context, namespaces, tools.signal, options)
  const opened = await consistentGrants(
    {
      connector,
      first: async () => {
        const asked = connector.connect(request)
        loadCanonical(context, namespaces)
        return canonicalGrants(context, await asked)
      },
      reread: async () => canonicalGrants(context, await readNow(connector, request)),
      isSame: isSameAddress(context),
      signal: tools.signal,
    },
    (grants) => {
      tools.dropLate() // Late: the visitor gave up meanwhile.
      const wanted = grants.filter((grant) => namespaces.includes(grant.namespace))
      if (wanted.length === 0) {
        const got = 'none of the namespaces asked for'
        throw ConnectionErrors.provider_answer_invalid({
          connectorId: connector.id,
          what: 'grants',
          got,
        })
      }
      const checked = live.check(connector, wanted)
      tools.opening()
      return open(parts, connector, tools, checked, 'connect')
    },
  )
  // It granted what the visitor ended meanwhile, and nothing of what was left.
  if (opened.length === 0) throw ConnectionErrors.connect_failed()
  const { wallet } = options
  parts.persistence.used({
    connectorId: connector.id,
    name: wallet?.name ?? connector.name,
    ...(wallet ? { wallet } : {}),
  })
  return opened
}

/** Shows the namespace again that was shown before, where the visitor has not moved on and it still has an account. */
function showBefore(
  { context: { store }, persistence }: ConnectParts,
  opened: readonly Connection[],
  before: NamespaceId | undefined,
): void {
  const shown = store.get(activeNamespaceAtom)
  const isUndone = opened.some(({ namespace }) => namespace === shown)
  if (!isUndone || before === undefined || !store.get(accountOf(before)).connection) return
  store.set(chosenNamespaceAtom, before)
  persistence.save()
}

/** @param before The namespace that was shown before these connections. */
async function passGates(
  parts: ConnectParts,
  opened: readonly Connection[],
  before: NamespaceId | undefined,
): Promise<void> {
  const [connection] = opened
  const { gates, machines } = parts
  if (!connection) return
  try {
    await gates.pass(connection)
  } catch (error) {
    for (const one of opened) {
      const live = machines.connection(one.namespace, one.connectorId)
      if (live?.status === 'connected') parts.replace(live)
    }
    showBefore(parts, opened, before)
    throw error
  }
}

/** Why nothing of a wallet can be connected: the app named chains that no plugin serves, or the wallet has others. */
function nothingServed(context: EngineContext, wanted: readonly NamespaceId[] | undefined) {
  const unknown = wanted?.filter((id) => !namespaceFor(context, id)) ?? []
  return unknown.length > 0 && unknown.length === wanted?.length
    ? ConnectionErrors.namespace_unsupported()
    : ConnectionErrors.no_supported_chain()
}

/** How long a connect waits for sources that have not begun to look yet. */
const DISCOVERY_LIMIT_MS = 3_000

async function discovery({ discovered, clock, signal }: EngineContext): Promise<void> {
  const done = new AbortController()
  const limit = pause(clock, DISCOVERY_LIMIT_MS, done.signal)
  try {
    await untilAborted(Promise.race([discovered, limit]), signal)
  } finally {
    done.abort() // No timer stays behind.
  }
}

/** Asks a wallet; see `Connections.connect` for the rules. */
export function createConnect(parts: ConnectParts) {
  const { context, machines, attempts } = parts

  const find = (connectorId: string) =>
    context.store.get(connectorsAtom).find(({ id }) => id === connectorId)

  const refused = (
    connector: Connector,
    namespaces: readonly NamespaceId[],
    attempt: number,
    error?: KitError,
  ) => {
    const event = { type: 'refused', attempt, ...(error ? { error } : {}) } as const
    for (const namespace of namespaces) machines.dispatch(namespace, connector, event)
  }

  const failed = (
    connector: Connector,
    { namespaces, number }: Pick<Attempt<unknown>, 'namespaces' | 'number'>,
    thrown: unknown,
  ) => {
    const error = isKitError(thrown)
      ? thrown
      : mapError(context, thrown, (cause) => ConnectionErrors.connect_failed({}, cause))
    const told = error.code === 'connect_aborted' ? undefined : error
    refused(connector, namespaces, number, told)
    setFailure(context, connector.id, told)
    context.events.emit('connection:failed', { connectorId: connector.id, error })
    return error
  }

  /** What is left to ask for, and whom: while a question waits its wallet may leave, and a part of it be ended. */
  const stillThere = (
    connectorId: string,
    namespaces: readonly NamespaceId[],
    attempt: number,
  ): [Connector, readonly NamespaceId[]] => {
    const connector = find(connectorId)
    const served = connector?.namespaces.filter((id) => namespaces.includes(id)) ?? []
    if (!connector || served.length === 0) {
      throw ConnectionErrors.connector_not_found({ connectorId })
    }
    const asked = served.filter((id) => machines.isAsked(id, connectorId, attempt))
    if (asked.length === 0) throw ConnectionErrors.connect_aborted({ reason: 'disconnect' })
    return [connector, asked]
  }

  /** Asks for these namespaces, once `turn` says that it may. */
  const begin = (
    connector: Connector,
    namespaces: readonly NamespaceId[],
    options: ConnectOptions,
    turn: (() => Promise<boolean>) | undefined,
  ): Asking => {
    const numbered = (attempt: number) => {
      for (const namespace of namespaces) {
        machines.dispatch(namespace, connector, { type: 'asked', attempt })
      }
    }
    const { signal } = options
    const { id: connectorId } = connector
    let before: NamespaceId | undefined
    const opening = () => {
      before = context.store.get(activeNamespaceAtom)
    }
    const attempt = attempts.begin(
      { connectorId, cause: 'connect', namespaces, signal, numbered },
      async (tools) => {
        if (turn && !(await turn())) return []
        tools.signal.throwIfAborted() // The visitor may have given up while it waited.
        setFailure(context, connectorId, undefined)
        const left = stillThere(connectorId, namespaces, tools.number)
        return ask(parts, ...left, options, { ...tools, opening })
      },
    )
    const answer = async () => {
      try {
        const opened = await attempt.promise
        // Partial approval: what was not granted is not waited for any longer.
        refused(connector, namespaces, attempt.number)
        tellLate(parts, connectorId)
        await passGates(parts, opened, before)
        return opened
      } catch (thrown) {
        const error = failed(connector, attempt, thrown)
        tellLate(parts, connectorId)
        throw error
      }
    }
    return { namespaces, answer: answer(), isGivenUp: attempt.givenUp }
  }

  /** Shows what is connected already, where it is not the one shown. */
  const showAgain = (connectorId: string, up: readonly Connection[]) => {
    const resting = up.filter((one) => machines.current(one.namespace) !== one)
    if (resting.length === 0) throw ConnectionErrors.already_connected({ connectorId })
    parts.gates.moving(() => {
      for (const one of resting) machines.setCurrent(one.namespace, connectorId)
    })
    parts.persistence.save()
    return resting
  }

  const underWay = createUnderWay(machines)
  return async (
    connectorId: string,
    options: ConnectOptions = {},
  ): Promise<readonly Connection[]> => {
    // A known wallet is asked in this very turn: its window must open within the visitor's gesture.
    const connector = find(connectorId) ?? (await discovery(context), find(connectorId))
    if (!connector) throw ConnectionErrors.connector_not_found({ connectorId })
    const served = servedBy(context, connector, options.namespaces)
    if (served.length === 0) throw nothingServed(context, options.namespaces)
    const { shared, left, turn } = underWay.of(connectorId, served)
    const up = left.flatMap((namespace) => {
      const connection = machines.connection(namespace, connectorId)
      return connection?.status === 'connected' ? connection : []
    })
    if (up.length === left.length) {
      if (shared.length === 0) return showAgain(connectorId, up)
      return joined(shared, served, options.signal)
    }
    admit(context)
    for (const attempt of attempts.of(connectorId)) {
      if (attempt.cause === 'restore') attempt.giveUp(ConnectionErrors.connect_aborted())
    }
    const wanted = left.filter((namespace) => !up.some((one) => one.namespace === namespace))
    const own = begin(connector, wanted, options, turn)
    underWay.add(connectorId, own)
    return joined(shared, served, options.signal, own)
  }
}
