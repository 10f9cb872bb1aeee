import type { NamespaceId } from '../core/caip/namespace.js'
import { partFor } from './connectors/merged-connector.js'
import type { Connector, ConnectorEvent, ConnectorGrant } from '../core/points/connector.js'
import type { Clock } from '../core/ports/clock.js'
import type { Connection } from './connection.js'
import { isSameAddress, requestFor, type EngineContext } from './context.js'
import { contradicts, grantsNow } from './grants.js'
import { connectionId, type Machines } from './machine.js'

/** Milliseconds after which a look without an answer holds up no later one. */
const ANSWER_LIMIT_MS = 10_000
/** Looks in a row that find nothing new, or during which the wallet goes on telling of changes. */
const MOST_IN_VAIN = 4
/** Milliseconds a wallet is left alone after that, and before a second look at one that contradicts itself. */
const PAUSE_MS = 1_000

/**
 * One question to a wallet. Resolves to what shows the answer, which says whether anything of it is new; to `undefined`
 * when there is none. Never rejects.
 */
export type Look = (signal: AbortSignal) => Promise<(() => boolean) | undefined>

/** Looks at what wallets say, one at a time for each connection. */
export interface Looks {
  /**
   * Looks as soon as no other look is running; calls before that are one. Resolves to whether an answer is shown:
   * `false` if the wallet cannot be asked, is silent for 10 s, or the look was ended.
   */
  ask(id: string, look: Look): Promise<boolean>
  /** Resolves when the running look is over; at once if there is none. */
  underWay(id: string): Promise<unknown>
  /** As `ask`, a second later. */
  askLater(id: string, look: Look): void
  /** Ends the running look: its late answer is dropped. */
  end(id: string): void
}

/** A look that is to begin. */
interface Turn {
  look: Look
  readonly done: Promise<boolean>
  finish(isShown: boolean | Promise<boolean>): void
}

function createTurn(look: Look): Turn {
  let finish: Turn['finish'] = () => {}
  const done = new Promise<boolean>((resolve) => (finish = resolve))
  return { look, done, finish }
}

/** The looks at one connection. */
function createLine({ now, after }: Pick<Clock, 'now' | 'after'>) {
  let next: Turn | undefined
  let current: { readonly turn: Turn; readonly controller: AbortController } | undefined
  let isOverdue = false
  let isBeginning = false
  let cancelRest: (() => void) | undefined
  let cancelLater: (() => void) | undefined
  let cancelLimit = () => {}
  let inVain = 0
  let lastEnd = 0

  const begin = () => {
    isBeginning = false
    if (!next || cancelRest) return
    const turn = next
    const controller = new AbortController()
    next = undefined
    current?.controller.abort() // It never answered; its later words are old.
    cancelLimit()
    current = { turn, controller }
    isOverdue = false
    cancelLimit = after(ANSWER_LIMIT_MS, () => {
      isOverdue = true
      turn.finish(false)
      beginSoon()
    })
    void turn.look(controller.signal).then((show) => {
      over(controller, show)
    })
  }
  const over = (controller: AbortController, show: (() => boolean) | undefined) => {
    if (current?.controller !== controller) return
    const { turn } = current
    // The wallet told of a change meanwhile: the next look knows better, unless there is no end of telling.
    const isOld = next !== undefined && inVain < MOST_IN_VAIN - 1
    current = undefined
    cancelLimit()
    const isNew = !isOld && show?.() === true
    inVain = isNew && !next ? 0 : inVain + 1
    lastEnd = now()
    turn.finish(isOld && next ? next.done : show !== undefined)
    beginSoon()
  }
  const rest = () => {
    cancelRest ??= after(PAUSE_MS, () => {
      cancelRest = undefined
      inVain = 0
      beginSoon()
    })
  }
  /** Events of one turn are one change. */
  const beginSoon = () => {
    if (!next || isBeginning || cancelRest || (current && !isOverdue)) return
    if (now() - lastEnd >= PAUSE_MS) inVain = 0
    if (inVain >= MOST_IN_VAIN) {
      rest()
      return
    }
    isBeginning = true
    queueMicrotask(begin)
  }
  const ask = (look: Look): Promise<boolean> => {
    cancelLater?.()
    cancelLater = undefined
    next ??= createTurn(look)
    next.look = look
    beginSoon()
    return next.done
  }
  return {
    ask,
    underWay: () => (current?.turn ?? (isBeginning ? next : undefined))?.done,
    askLater(look: Look) {
      cancelLater ??= after(PAUSE_MS, () => void ask(look))
    },
    end() {
      for (const turn of [next, current?.turn]) turn?.finish(false)
      current?.controller.abort()
      next = undefined
      current = undefined
      for (const cancel of [cancelRest, cancelLater, cancelLimit]) cancel?.()
      cancelRest = undefined
      cancelLater = undefined
    },
  }
}

/** The looks of a kit. */
export function createLooks(clock: Pick<Clock, 'now' | 'after'>): Looks & { endAll(): void } {
  const lines = new Map<string, ReturnType<typeof createLine>>()
  const lineOf = (id: string) => {
    const line = lines.get(id) ?? createLine(clock)
    lines.set(id, line)
    return line
  }
  return {
    ask: (id, look) => lineOf(id).ask(look),
    underWay: async (id) => lines.get(id)?.underWay(),
    askLater: (id, look) => {
      lineOf(id).askLater(look)
    },
    end(id) {
      lines.get(id)?.end()
      lines.delete(id)
    },
    endAll() {
      for (const line of lines.values()) line.end()
      lines.clear()
    },
  }
}

/** Listens to wallets. After every event they are asked; only the answer is shown. */
export interface Listening {
  /** Listens to a connector, once however many namespaces it serves. */
  attach(connector: Connector): void
  /** Forgets a connection that ended: what its wallet still answers is dropped. */
  forget(connection: Connection): void
  /** Listens no longer to a connector that nothing is connected to. */
  detachIfIdle(connectorId: string): void
  /** Asks a connected wallet silently and shows its answer. Resolves to whether it answered. */
  look(connection: Connection): Promise<boolean>
  /** Resolves once what a wallet told last has been looked at. */
  lookedAt(connection: Connection): Promise<unknown>
}

/** Shows wallets' answers. Both return whether any of it is new, and throw if it is no grant. */
export interface Shower {
  /** @param grant None where the wallet grants nothing in the namespace any longer. */
  answered(connector: Connector, connection: Connection, grant: ConnectorGrant | undefined): boolean
  /** A wallet shares a namespace by itself. */
  added(connector: Connector, grant: ConnectorGrant): void
}

/** The subject of one look, and its cause. */
interface Asked {
  readonly connector: Connector
  readonly namespace: NamespaceId
  /** Event that no look has been begun for. */
  readonly hint: ConnectorEvent | undefined
}

/** Listens to the wallets of a kit. */
export function createListening(
  context: EngineContext,
  machines: Machines,
  shower: Shower,
): Listening {
  const attached = new Map<string, { readonly connector: Connector; readonly stop: () => void }>()
  const looks = createLooks(context.clock)
  const hints = new Map<string, ConnectorEvent>()
  const connectionOf = ({ id }: Connector, namespace: NamespaceId) =>
    machines.connection(namespace, id)

  const show = ({ connector, namespace, hint }: Asked, grants: readonly ConnectorGrant[]) => {
    const connection = connectionOf(connector, namespace)
    const grant = grants.find((one) => one.namespace === namespace)
    try {
      if (connection?.status !== 'connected') {
        if (hint?.type === 'granted' && grant) shower.added(connector, grant)
        return true
      }
      // The event named a change that the answer does not show yet.
      const isBehind =
        grant &&
        hint &&
        hint.type !== 'changed' &&
        contradicts(hint, grants, isSameAddress(context))
      if (isBehind) looks.askLater(connection.id, lookAt(connector, namespace))
      return shower.answered(connector, connection, grant)
    } catch (error) {
      context.report(connector, 'look', error)
      return false
    }
  }

  /** Asks a wallet for its grant in a namespace. */
  const lookAt =
    (connector: Connector, namespace: NamespaceId): Look =>
    async (signal) => {
      const id = connectionId(namespace, connector.id)
      const hint = hints.get(id)
      hints.delete(id)
      const network = connectionOf(connector, namespace)?.network
      try {
        const request = requestFor(context, [namespace], signal, network ? { network } : {})
        const grants = (await grantsNow(context, partFor(connector, namespace), request)) ?? []
        return () => show({ connector, namespace, hint }, grants)
      } catch (error) {
        if (signal.aborted) return undefined
        // An unreadable answer changes nothing; the earlier state stays shown.
        context.report(connector, 'look', error)
        if (hint) looks.askLater(id, lookAt(connector, namespace))
        return undefined
      }
    }

  const told = (connector: Connector, event: ConnectorEvent) => {
    const only = event.type === 'granted' ? event.grant.namespace : event.namespace
    for (const namespace of only === undefined ? connector.namespaces : [only]) {
      const id = connectionId(namespace, connector.id)
      const isLive = connectionOf(connector, namespace)?.status === 'connected'
      if (event.type === 'reachable') {
        if (isLive) machines.dispatch(namespace, connector, event)
      } else if (isLive || event.type === 'granted') {
        hints.set(id, event)
        void looks.ask(id, lookAt(connector, namespace))
      }
    }
  }

  const look: Listening['look'] = async ({ id, namespace, connectorId }) => {
    const connector = attached.get(connectorId)?.connector
    return connector !== undefined && looks.ask(id, lookAt(connector, namespace))
  }
  const lookAtAll = () => {
    for (const namespace of machines.namespaces()) {
      for (const connection of machines.state(namespace).connections) {
        if (connection.status === 'connected') void look(connection)
      }
    }
  }
  // Wallet events were lost while the page was in the browser's cache.
  const stopPageShow = context.browser.on('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) lookAtAll()
  })
  context.onDispose(() => {
    stopPageShow()
    for (const { stop } of attached.values()) stop()
    attached.clear()
    looks.endAll()
  })

  return {
    attach(connector) {
      attached.get(connector.id)?.stop()
      const stop = connector.subscribe((event) => {
        try {
          told(connector, event)
        } catch (error) {
          // A wallet that tells nonsense changes nothing; what was true stays shown.
          context.report(connector, 'event', error)
        }
      })
      attached.set(connector.id, { connector, stop })
    },
    forget({ id }) {
      looks.end(id)
      hints.delete(id)
    },
    detachIfIdle(connectorId) {
      const isUsed = machines
        .namespaces()
        .some((namespace) => machines.connection(namespace, connectorId)?.status === 'connected')
      if (isUsed) return
      const idle = attached.get(connectorId)
      attached.delete(connectorId)
      idle?.stop()
    },
    look,
    lookedAt: ({ id }) => looks.underWay(id),
  }
}
