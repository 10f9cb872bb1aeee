import type { NamespaceId } from '../core/caip/namespace.js'
import { isKitError, type KitError } from '../core/errors.js'
import type { Connector } from '../core/points/connector.js'
import { pause } from '../core/ports/pause.js'
import type { ConnectOptions } from '../core/services.js'
import type { Tabs } from '../core/tabs/tabs.js'
import type { Connection } from './connection.js'
import { mapError, namespaceFor, requestFor, servedBy, type EngineContext } from './context.js'
import { tellLate } from './disconnect.js'
import { ConnectionErrors } from './errors.js'
import { admit, type Gates } from './gates.js'
import { askForGrants } from './grants.js'
import type { Live } from './live.js'
import type { Machines } from './machine.js'
import type { Persistence } from './persistence.js'
import { joined, untilAborted, type Asking, type AttemptTools, type Queue } from './queue.js'
import {
  accountOf,
  activeNamespaceAtom,
  chosenNamespaceAtom,
  connectorsAtom,
  failuresAtom,
} from './state.js'

/** The parts a connect works with. */
export interface ConnectParts {
  readonly context: EngineContext
  readonly machines: Machines
  readonly queue: Queue
  readonly persistence: Persistence
  readonly live: Live
  readonly gates: Gates
  readonly tabs: Tabs
}

/** The question of one connect. */
interface Wanted {
  readonly connector: Connector
  readonly namespaces: readonly NamespaceId[]
  readonly options: ConnectOptions
}

const find = ({ context }: ConnectParts, connectorId: string) =>
  context.store.get(connectorsAtom).find(({ id }) => id === connectorId)

const setFailure = ({ store }: EngineContext, connectorId: string, error: KitError | undefined) => {
  const { [connectorId]: _cleared, ...others } = store.get(failuresAtom)
  store.set(failuresAtom, error ? { ...others, [connectorId]: error } : others)
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

/**
 * The remaining questions and their connectors: while a question waits its wallet may leave, and a part of it be
 * ended.
 */
function stillThere(parts: ConnectParts, { connector, namespaces }: Wanted, attempt: number) {
  const { id: connectorId } = connector
  const there = find(parts, connectorId)
  const served = there?.namespaces.filter((id) => namespaces.includes(id)) ?? []
  if (!there || served.length === 0) throw ConnectionErrors.connector_not_found({ connectorId })
  const asked = served.filter((id) => parts.machines.isAsked(id, connectorId, attempt))
  if (asked.length === 0) throw ConnectionErrors.connect_aborted({ reason: 'disconnect' })
  return { connector: there, namespaces: asked }
}

/** Asks the wallet. @param opening Called when it has granted something, before that is shown. */
async function ask(
  parts: ConnectParts,
  { connector, namespaces, options }: Wanted,
  { number, signal }: AttemptTools,
  opening: () => void,
): Promise<readonly Connection[]> {
  const { context, live } = parts
  const request = requestFor(context, namespaces, signal, options)
  const { id: connectorId, name } = connector
  const cause = 'connect'
  const opened = await askForGrants(context, connector, { cause, request }, (grants) => {
    if (grants.length === 0) {
      const got = 'none of the namespaces asked for'
      throw ConnectionErrors.provider_answer_invalid({ connectorId, what: 'grants', got })
    }
    opening()
    return live.open(connector, grants, { attempt: number, cause })
  })
  // It granted what the visitor ended meanwhile, and nothing of what was left.
  if (opened.length === 0) throw ConnectionErrors.connect_failed()
  const { wallet } = options
  const used = { connectorId, name: wallet?.name ?? name }
  parts.persistence.used(wallet ? { ...used, wallet } : used)
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
  const { gates, machines, live } = parts
  if (!connection) return
  try {
    await gates.pass(connection)
  } catch (error) {
    for (const one of opened) {
      const still = machines.connection(one.namespace, one.connectorId)
      if (still?.status === 'connected') live.end(still)
    }
    showBefore(parts, opened, before)
    throw error
  }
}

/** Tells the machine of each namespace that was asked for. */
function dispatch(
  { machines }: ConnectParts,
  { connector, namespaces }: Wanted,
  event: Parameters<Machines['dispatch']>[2],
): void {
  for (const namespace of namespaces) machines.dispatch(namespace, connector, event)
}

/** Tells why a connect failed, and shows it unless the visitor, or the app, ended it. */
function fail(parts: ConnectParts, wanted: Wanted, attempt: number, thrown: unknown): KitError {
  const { context } = parts
  const { id: connectorId } = wanted.connector
  const error = isKitError(thrown)
    ? thrown
    : mapError(context, thrown, (cause) => ConnectionErrors.connect_failed({}, cause))
  const told = error.code === 'connect_aborted' ? undefined : error
  dispatch(parts, wanted, { type: 'refused', attempt, ...(told ? { error: told } : {}) })
  setFailure(context, connectorId, told)
  context.events.emit('connection:failed', { connectorId, error })
  return error
}

/** Asks for these namespaces, once `turn` says that it may. */
function begin(
  parts: ConnectParts,
  wanted: Wanted,
  turn: (() => Promise<boolean>) | undefined,
): Asking {
  const { context, queue } = parts
  const { connector, namespaces, options } = wanted
  const { id: connectorId } = connector
  let before: NamespaceId | undefined
  const opening = () => {
    before = context.store.get(activeNamespaceAtom)
  }
  const attempt = queue.begin(
    { connectorId, cause: 'connect', namespaces },
    {
      signal: options.signal,
      numbered: (number) => {
        dispatch(parts, wanted, { type: 'asked', attempt: number })
      },
      run: async (tools) => {
        if (turn && !(await turn())) return []
        tools.signal.throwIfAborted() // The visitor may have given up while it waited.
        setFailure(context, connectorId, undefined)
        const left = stillThere(parts, wanted, tools.number)
        return ask(parts, { ...left, options }, tools, opening)
      },
    },
  )
  const answer = async () => {
    try {
      const opened = await attempt.promise
      // Partial approval: what was not granted is not waited for any longer.
      dispatch(parts, wanted, { type: 'refused', attempt: attempt.number })
      tellLate(parts, connectorId)
      await passGates(parts, opened, before)
      return opened
    } catch (thrown) {
      const error = fail(parts, wanted, attempt.number, thrown)
      tellLate(parts, connectorId)
      throw error
    }
  }
  return queue.share(attempt, answer())
}

/** Shows an existing connection, if it is not the one shown. */
function showAgain(
  { gates, machines, persistence }: ConnectParts,
  connectorId: string,
  up: readonly Connection[],
): readonly Connection[] {
  const resting = up.filter((one) => machines.current(one.namespace) !== one)
  if (resting.length === 0) throw ConnectionErrors.already_connected({ connectorId })
  gates.moving(() => {
    for (const one of resting) machines.setCurrent(one.namespace, connectorId)
  })
  persistence.save()
  return resting
}

/** Asks a wallet, and tells the other tabs of the new connections; see `Connections.connect` for the rules. */
export function createConnect(parts: ConnectParts) {
  const { context, machines, queue, tabs } = parts

  const connect = async (
    connectorId: string,
    options: ConnectOptions,
  ): Promise<readonly Connection[]> => {
    // A known wallet is asked in this very turn: its window must open within the visitor's gesture.
    const connector =
      find(parts, connectorId) ?? (await discovery(context), find(parts, connectorId))
    if (!connector) throw ConnectionErrors.connector_not_found({ connectorId })
    const served = servedBy(context, connector, options.namespaces)
    if (served.length === 0) throw nothingServed(context, options.namespaces)
    const statusOf = (id: NamespaceId) => machines.connection(id, connectorId)?.status
    const { shared, left, turn } = queue.beside(
      connectorId,
      served,
      (id) => statusOf(id) !== 'disconnected',
    )
    const up = left.flatMap((namespace) => {
      const connection = machines.connection(namespace, connectorId)
      return connection?.status === 'connected' ? connection : []
    })
    if (up.length === left.length) {
      if (shared.length === 0) return showAgain(parts, connectorId, up)
      return joined(shared, served, options.signal)
    }
    admit(context)
    for (const attempt of queue.open(connectorId)) {
      if (attempt.cause === 'restore') attempt.giveUp(ConnectionErrors.connect_aborted())
    }
    const namespaces = left.filter((id) => statusOf(id) !== 'connected')
    const own = begin(parts, { connector, namespaces, options }, turn)
    return joined(shared, served, options.signal, own)
  }

  return async (
    connectorId: string,
    options: ConnectOptions = {},
  ): Promise<readonly Connection[]> => {
    const opened = await connect(connectorId, options)
    const [first] = opened
    if (first) tabs.tell({ type: 'opened', connectorId: first.connectorId })
    return opened
  }
}
