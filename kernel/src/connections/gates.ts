import { containedReader } from '../core/contained-read.js'
import { isKitError, type KitError } from '../core/errors.js'
import { ConnectGate, type GateCause } from '../core/points/connect-gate.js'
import { untilAborted } from './queue.js'
import type { Connection } from './connection.js'
import type { EngineContext } from './context.js'
import { ConnectionErrors } from './errors.js'
import { accountAtom } from './state.js'
import type { Machines } from './machine.js'

/** The changes of a live connection. */
type Change = Extract<GateCause, 'restore' | 'account' | 'network'>

/**
 * Lets a wallet be asked, unless a gate is closed.
 * @throws KitError `gate_closed`
 */
export function admit({ all, store, report }: EngineContext): void {
  const read = containedReader(report)
  const closed = all(ConnectGate).find(
    (gate) => gate.openAtom !== undefined && !read(store.get, gate, gate.openAtom, false),
  )
  if (!closed) return
  try {
    closed.refused?.()
  } catch (error) {
    report(closed, 'refused', error)
  }
  throw ConnectionErrors.gate_closed({ gateId: closed.id })
}

/** A gate's refusal, with a code. */
const refusalOf = ({ id }: ConnectGate, thrown: unknown): KitError =>
  isKitError(thrown) ? thrown : ConnectionErrors.gate_refused({ gateId: id }, thrown)

/** The gates of a kit, entered one after another; one walk at a time per connection. */
export interface Gates {
  /** Enters them for a new connection. @throws KitError `gate_refused`, or the gate's own */
  pass(connection: Connection): Promise<void>
  /**
   * Enters them after a change, with the facts of that moment. Changes of one turn are one walk. A change during a
   * walk ends that one, unless the visitor is just connecting.
   */
  changed(connection: Connection, cause: Change): void
  /**
   * Runs `act`. If it makes another connection the active one, that connection's gates run when it is connected.
   */
  moving(act: () => void): void
  /** Whether a gate has `allows`. Else `allow` need not be called. */
  readonly areAsked: boolean
  /** Lets the account of a connection be used. @throws KitError `gate_refused`, or the gate's own */
  allow(connection: Connection): Promise<void>
  /** The connection is no more: nothing waits for it any longer. */
  left(connection: Connection): void
}

interface Walk {
  readonly cause: GateCause
  end(reason: KitError): void
}

/** Gates over the connections of `machines`. */
export function createGates(
  { all, store, report, onDispose }: EngineContext,
  machines: Pick<Machines, 'connection'>,
): Gates {
  const gates = all(ConnectGate)
  const walks = new Map<string, Walk>()
  const waiting = new Map<string, Change>()
  /** Moved to before they were up. */
  const early = new Set<string>()
  onDispose(() => {
    waiting.clear()
    const reason = ConnectionErrors.connect_aborted({ reason: 'dispose' })
    for (const walk of walks.values()) walk.end(reason)
  })

  const enterAll = async (
    connection: Connection,
    cause: GateCause,
    signal: AbortSignal,
    refused: (gate: ConnectGate, thrown: unknown) => void,
  ) => {
    for (const gate of gates) {
      try {
        await untilAborted(gate.enter(connection, cause, signal), signal)
      } catch (thrown) {
        refused(gate, thrown)
        return
      }
    }
  }

  const walk = async (connection: Connection, cause: GateCause, refused: Refusal) => {
    const controller = new AbortController()
    const { signal } = controller
    const own: Walk = {
      cause,
      end: (reason) => {
        controller.abort(reason)
      },
    }
    walks.set(connection.id, own)
    try {
      await enterAll(connection, cause, signal, (gate, thrown) => {
        refused(gate, signal.aborted ? signal.reason : thrown, signal.aborted)
      })
    } finally {
      if (walks.get(connection.id) === own) walks.delete(connection.id)
      next(connection)
    }
  }

  /** Walks for what changed meanwhile. */
  const next = ({ id, namespace, connectorId }: Connection) => {
    const cause = waiting.get(id)
    const connection = machines.connection(namespace, connectorId)
    if (!cause || walks.has(id)) return
    waiting.delete(id)
    if (connection?.status !== 'connected') return
    void walk(connection, cause, (gate, thrown, ended) => {
      if (!ended) report(gate, 'enter', thrown)
    })
  }

  const shown = () => store.get(accountAtom).connection

  const changed: Gates['changed'] = (connection, told) => {
    if (gates.length === 0) return
    const { id } = connection
    const isMovedTo = early.delete(id) && shown()?.id === id
    const cause = told === 'restore' && isMovedTo ? 'account' : told
    const running = walks.get(id)
    // Another account says more than another network: a sign-in may end with it. A walk that is ended for another
    // has not told every gate of it.
    const isOfAccount = [waiting.get(id), running?.cause].includes('account')
    waiting.set(id, isOfAccount ? 'account' : cause)
    if (running && running.cause !== 'connect') running.end(ConnectionErrors.connect_aborted())
    else if (!running) void Promise.resolve(connection).then(next)
  }

  return {
    pass: (connection) => {
      early.delete(connection.id)
      return walk(connection, 'connect', (gate, thrown) => {
        throw refusalOf(gate, thrown)
      })
    },
    changed,
    moving(act) {
      const before = shown()?.id
      act()
      const after = shown()
      if (!after || after.id === before) return
      if (after.status === 'connected') changed(after, 'account')
      else early.add(after.id)
    },
    areAsked: gates.some(({ allows }) => allows !== undefined),
    async allow(connection) {
      for (const gate of gates) {
        try {
          await gate.allows?.(connection)
        } catch (thrown) {
          throw refusalOf(gate, thrown)
        }
      }
    },
    left({ id }) {
      early.delete(id)
      waiting.delete(id)
      walks.get(id)?.end(ConnectionErrors.connect_aborted({ reason: 'disconnect' }))
    },
  }
}

/** The outcome of a refusal; `ended` when the walk itself was ended. */
type Refusal = (gate: ConnectGate, thrown: unknown, ended: boolean) => void
