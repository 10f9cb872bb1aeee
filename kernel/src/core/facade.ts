import type { AbortReason } from '../connections/errors.js'
import {
  accountAtom,
  accountOf,
  activeNamespaceAtom,
  addressLabelsAtom,
  attemptsAtom,
  connectionsAtom,
  connectorsAtom,
  startedAtom,
  failuresAtom,
  pendingAtom,
  recentAtom,
  rememberedAtom,
  requestedAtom,
} from '../connections/state.js'
import type { Engine } from './lazy/engine.js'
import type { AttemptScope, Connections, Networks } from './services.js'
import { atom, type Atom, type Store } from './state.js'

/** A connect that waits for the engine, and why it was given up meanwhile. */
interface WaitingConnect {
  readonly connectorId: string
  reason?: AbortReason
}

/** The facade's needs of the kit. */
export interface FacadeContext {
  readonly store: Store
  /** Starts the kit and resolves to its engine. */
  readonly start: () => Promise<Engine>
  /** The engine, once started. */
  readonly engine: () => Engine | undefined
  report(contribution: unknown, where: string, error: unknown): void
  readonly multiWalletAtom: Atom<boolean>
}

const activeNetworkAtom = atom((get) => get(accountAtom).network)
const supportedAtom = atom((get) => get(accountAtom).supported)

/** Connections and networks as services: atoms that are always there, verbs that start the kit. */
export function createFacade({ store, start, engine, report, multiWalletAtom }: FacadeContext): {
  connections: Connections
  networks: Networks
  /** Gives up pending attempts because the modal closed; true when there was one. */
  giveUp(): boolean
  /** The provider of a wallet as the gates themselves ask it. */
  readonly providerAtGates: Connections['provider']
} {
  /** For verbs that answer at once: later failures are reported, not thrown at the page. */
  const later = (act: (ready: Engine) => unknown) => {
    start()
      .then(act)
      .catch((error: unknown) => {
        report(undefined, 'start', error)
      })
  }
  const waiting = new Set<WaitingConnect>()
  /** A connect that is given up while the engine loads is still passed to it: it ends as any other. */
  const connectLater: Connections['connect'] = async (connectorId, options) => {
    const own: WaitingConnect = { connectorId }
    waiting.add(own)
    const { connections: ready } = await start().finally(() => waiting.delete(own))
    const { reason } = own
    return ready.connect(
      connectorId,
      reason ? { ...options, signal: ready.ended(reason) } : options,
    )
  }
  const giveUpFor = (reason: AbortReason, scope: AttemptScope = {}) => {
    const ready = engine()
    if (ready) return ready.connections.abort(reason, scope)
    const { connectorId } = scope
    const meant = [...waiting].filter(
      (own) => connectorId === undefined || own.connectorId === connectorId,
    )
    for (const own of meant) {
      waiting.delete(own)
      own.reason = reason
    }
    return meant.length > 0
  }
  const connections: Connections = {
    connectorsAtom,
    startedAtom,
    connectionsAtom,
    activeNamespaceAtom,
    accountAtom,
    recentAtom,
    rememberedAtom,
    multiWalletAtom,
    failuresAtom,
    pendingAtom,
    attemptsAtom,
    addressLabelsAtom,
    accountOf,
    connector: (id) => store.get(connectorsAtom).find((one) => one.id === id),
    // Once started no turn is lost: a wallet's window must open within the visitor's gesture.
    connect: (...args) => engine()?.connections.connect(...args) ?? connectLater(...args),
    abort: (scope) => void giveUpFor('abort', scope),
    disconnect: async (...args) => (engine() ?? (await start())).connections.disconnect(...args),
    select: (...args) => {
      engine()?.connections.select(...args)
    },
    preferAccountType: (...args) => start().then((it) => it.connections.preferAccountType(...args)),
    forget: (...args) => start().then((it) => it.connections.forget(...args)),
    labelAddresses: (namespace, labels) => {
      store.set(addressLabelsAtom, { ...store.get(addressLabelsAtom), [namespace]: { ...labels } })
    },
    setActiveNamespace: (namespace) => {
      later((ready) => {
        ready.connections.setActiveNamespace(namespace)
      })
    },
    provider: (...args) => start().then((it) => it.connections.provider(...args)),
  }
  const networks: Networks = {
    requestedAtom,
    activeAtom: activeNetworkAtom,
    supportedAtom,
    byId: (id) => store.get(requestedAtom).find((one) => one.id === id),
    pick(id, options) {
      const ready = engine()
      if (ready) return ready.networks.pick(id, options)
      later((started) => started.networks.pick(id, options))
      return 'selected' // Before the start nothing is connected: a pick is a selection.
    },
    switchTo: (...args) => start().then((it) => it.networks.switchTo(...args)),
    remove: (id) => {
      later((ready) => {
        ready.networks.remove(id)
      })
    },
  }
  return {
    connections,
    networks,
    giveUp: () => giveUpFor('modal_closed'),
    providerAtGates: (...args) => start().then((it) => it.connections.providerAtGates(...args)),
  }
}
