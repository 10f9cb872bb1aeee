import type { CaipAccountId } from '../caip/ids.js'
import type { NamespaceId } from '../caip/namespace.js'
import { createConnect, type ConnectParts } from '../../connections/connect.js'
import type { Account, Connection } from '../../connections/connection.js'
import { namespaceFor, servedBy, type EngineContext } from '../../connections/context.js'
import { createDisconnect } from '../../connections/disconnect.js'
import { ConnectionErrors, type AbortReason } from '../../connections/errors.js'
import { createGates } from '../../connections/gates.js'
import { preferring } from '../../connections/grants.js'
import { createLive } from '../../connections/live.js'
import { connectionId, createMachines } from '../../connections/machine.js'
import { createPersistence } from '../../connections/persistence.js'
import { createQueue } from '../../connections/queue.js'
import { createRestore, recall } from '../../connections/restore.js'
import {
  accountAtom,
  chosenNamespaceAtom,
  connectionsAtom,
  connectorsAtom,
} from '../../connections/state.js'
import { followConnections } from '../modal/follow-connections.js'
import { createSwitching } from '../networks/switching.js'
import type { GateCause } from '../points/connect-gate.js'
import type { AccountType } from '../points/connector.js'
import { createProviders } from '../../connections/providers/providers.js'
import type { AttemptScope, ConnectOptions } from '../services.js'
import { createFollower } from '../tabs/follow-tabs.js'
import { createTabs } from '../tabs/tabs.js'
import type { KitOptions } from '../kit-types.js'
import { Namespace } from '../points/namespace.js'
import type { Shell } from '../shell.js'
import { kitChecks } from '../validate-options.js'
import { reportOptions } from './late-options.js'

/**
 * Checks the options of a kit that is made already, where a page built for production has not done so. A fault is in the
 * log as well: a restore has no caller that would show it.
 */
export function checkKit(options: KitOptions, { all, brought, report }: Shell): void {
  try {
    kitChecks.given(options)
    kitChecks.brought(options, brought)
    kitChecks.served(options, all(Namespace))
  } catch (error) {
    report(undefined, 'options', error)
    throw error
  }
}

/** Emits when another network is shown, for any cause. */
function followNetwork({ store, events, onDispose }: EngineContext): void {
  const shown = () => store.get(accountAtom).network?.id
  let before = shown()
  onDispose(
    store.sub(accountAtom, () => {
      const network = shown()
      if (network === before) return
      before = network
      events.emit('network:shown', { network })
    }),
  )
}

/** Which account of a connection is shown first: the one that was chosen, or those of the preferred type. */
function createChoosing({ context, machines, persistence, gates }: ConnectParts) {
  /** Shows another account of a connection first, and tells of it. */
  const reorder = (
    connection: Connection,
    accounts: readonly Account[],
    cause: Extract<GateCause, 'account' | 'restore'>,
  ) => {
    const [account] = accounts
    const named = { id: connection.connectorId, ...connection.wallet }
    const after = machines.dispatch(connection.namespace, named, { type: 'accounts', accounts })
    if (!account || account === connection.accounts[0]) return
    context.events.emit('account:changed', { account })
    gates.changed(after, cause)
  }
  const show = (
    connection: Connection,
    account: string | undefined,
    cause: Extract<GateCause, 'account' | 'restore'>,
  ) => {
    machines.setCurrent(connection.namespace, connection.connectorId)
    const chosen = connection.accounts.find(({ id }) => id === account)
    if (!chosen) return
    persistence.prefer(connection.namespace, chosen.type)
    persistence.chosen.choose(connection, chosen.address)
    reorder(connection, [chosen, ...connection.accounts.filter((one) => one !== chosen)], cause)
  }

  const choose: typeof show = (connection, account, cause) => {
    const act = () => {
      show(connection, account, cause)
    }
    // A choice made in another tab opens nothing here.
    if (cause === 'account') gates.moving(act)
    else act()
  }

  const prefer = (
    namespace: NamespaceId,
    type: AccountType,
    cause: Extract<GateCause, 'account' | 'restore'>,
  ) => {
    persistence.prefer(namespace, type)
    for (const one of machines.state(namespace).connections) {
      if (one.status === 'connected') reorder(one, preferring(type, one.accounts), cause)
    }
  }
  return { choose, prefer }
}

/** Whether a wallet left out a namespace that it was asked for. */
function isPart(
  { context, machines }: Pick<ConnectParts, 'context' | 'machines'>,
  connectorId: string,
  { namespaces }: ConnectOptions = {},
): boolean {
  const connector = context.store.get(connectorsAtom).find(({ id }) => id === connectorId)
  if (!connector) return false
  const served = servedBy(context, connector, namespaces)
  return served.some((one) => machines.connection(one, connectorId)?.status !== 'connected')
}

/** The guarded provider of the app, and the one that a gate asks with, which no gate stops. */
function createBothProviders(parts: ConnectParts) {
  const { context, gates } = parts
  const provider = createProviders(context, parts, gates)
  return {
    provider,
    providerAtGates: gates.areAsked ? createProviders(context, parts) : provider,
  }
}

/** Why a connection cannot be selected. */
function selectionRefuser({ store, notices, multiWalletAtom }: EngineContext) {
  /** Whether a wallet in the page could be meant: only then one wallet at a time is an obstacle. */
  const isKnown = (id: string) =>
    store
      .get(connectorsAtom)
      .some((one) => one.namespaces.some((namespace) => connectionId(namespace, one.id) === id))

  return (id: string) => {
    if (store.get(multiWalletAtom) || !isKnown(id)) {
      return ConnectionErrors.connector_not_found({ connectorId: id })
    }
    const error = ConnectionErrors.multi_wallet_off()
    notices.alert({
      code: error.code,
      title: error.message,
      message:
        'One wallet is connected at a time. To choose among several, set multiWallet: true, and let no remote rule hide it.',
    })
    return error
  }
}

/** The visitor's, or the app's, choice among the connections. */
function createSelecting(
  parts: ConnectParts,
  { choose, prefer }: ReturnType<typeof createChoosing>,
) {
  const { context, machines, gates, persistence, tabs } = parts
  const { store } = context
  /** One beside the current one, connected before several wallets were hidden. */
  const isOutOfReach = ({ id, namespace }: Connection) =>
    !store.get(context.multiWalletAtom) && machines.current(namespace)?.id !== id
  const notSelectable = selectionRefuser(context)
  return {
    select(id: string, account?: CaipAccountId) {
      const all = machines.namespaces().flatMap((one) => machines.state(one).connections)
      const connection = all.find((one) => one.id === id && one.status === 'connected')
      if (!connection || isOutOfReach(connection)) throw notSelectable(id)
      choose(connection, account, 'account')
      persistence.save()
      tabs.tell({ type: 'selected', connection: id, account })
    },
    preferAccountType(namespace: NamespaceId, type: AccountType) {
      // Callers without types may leave it out.
      if (!(namespace as unknown)) throw ConnectionErrors.namespace_required()
      const served = namespaceFor(context, namespace)
      if (!served) throw ConnectionErrors.namespace_not_loaded()
      if (!served.accountTypes.includes(type)) {
        throw ConnectionErrors.account_type_unknown({ namespace, type })
      }
      prefer(namespace, type, 'account')
      persistence.save()
      tabs.tell({ type: 'preferred', namespace, accountType: type })
      context.events.emit('SET_PREFERRED_ACCOUNT_TYPE', { namespace, accountType: type })
    },
    setActiveNamespace(namespace: NamespaceId) {
      gates.moving(() => {
        store.set(chosenNamespaceAtom, namespace)
      })
      persistence.save()
      tabs.tell({ type: 'namespace', namespace })
    },
  }
}

/** The part of the kernel that asks wallets, follows them and remembers. */
export function createEngine(context: EngineContext) {
  reportOptions(context.options, context)
  const { store } = context
  const machines = createMachines(store)
  const queue = createQueue()
  context.onDispose(() => {
    const reason = ConnectionErrors.connect_aborted({ reason: 'dispose' })
    for (const attempt of queue.open()) attempt.giveUp(reason)
  })
  const persistence = createPersistence(context, machines)
  const gates = createGates(context, machines)
  const { connected, networkSeen } = followConnections(context, machines)
  const base = { context, machines, queue, persistence, gates }
  const live = createLive({ ...base, networkSeen })
  const tabs = createTabs(context)
  const parts: ConnectParts = { ...base, live, tabs }
  const connect = createConnect(parts)
  const choosing = createChoosing(parts)
  recall(parts)
  followNetwork(context)
  const restore = createRestore(parts)
  tabs.follow(createFollower({ ...parts, ...choosing, restore }))
  return {
    connections: {
      connect: async (...args: Parameters<typeof connect>) => {
        const isBeside = store.get(connectionsAtom).some(({ status }) => status === 'connected')
        const opened = await connect(...args)
        connected({ opened, isBeside, isPart: isPart(parts, ...args) })
        return opened
      },
      /** The signal of an attempt that was given up before it began. */
      ended: (reason: AbortReason) =>
        AbortSignal.abort(ConnectionErrors.connect_aborted({ reason })),
      abort(reason: AbortReason, { connectorId }: AttemptScope = {}) {
        const error = ConnectionErrors.connect_aborted({ reason })
        const waiting = queue.open(connectorId).filter(({ cause }) => cause === 'connect')
        for (const attempt of waiting) attempt.giveUp(error)
        return waiting.length > 0
      },
      disconnect: createDisconnect(parts),
      forget: persistence.forget,
      ...createSelecting(parts, choosing),
      ...createBothProviders(parts),
    },
    networks: createSwitching({ ...parts, connect, networkSeen }),
    restore,
  }
}

/** The result of {@link createEngine}. */
export type Engine = ReturnType<typeof createEngine>
