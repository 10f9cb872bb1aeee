import { createAttempts } from '../connections/queue.js'
import { createConnect, servedBy, type ConnectParts } from '../connections/connect.js'
import { reduce } from '../connections/connection-machine.js'
import { preferring } from '../connections/grants.js'
import type { Account, Connection } from '../connections/connection.js'
import { createDisconnect, tellEndAside } from '../connections/disconnect.js'
import type { EngineContext } from '../connections/context.js'
import { namespaceFor } from '../connections/context.js'
import { ConnectionErrors } from '../connections/errors.js'
import { createGates } from '../connections/gates.js'
import { createLateEnds } from '../connections/late-ends.js'
import { createLive } from '../connections/live.js'
import { connectionId, createMachines } from '../connections/machine.js'
import { createPersistence } from '../connections/persistence.js'
import { createProviders } from '../providers/providers.js'
import { createRestore, recall } from '../connections/restore.js'
import {
  accountAtom,
  activeNamespaceAtom,
  chosenNamespaceAtom,
  connectionsAtom,
  connectorsAtom,
  pendingAtom,
  requestedAtom,
} from '../connections/state.js'
import type { CaipAccountId } from '../caip/ids.js'
import type { NamespaceId } from '../caip/namespace.js'
import type { KitError } from '../errors.js'
import { createSwitching } from '../networks/switching.js'
import type { GateCause } from '../points/connect-gate.js'
import type { AccountType } from '../points/connector.js'
import type { Route } from '../router/route.js'
import { createFollower } from '../tabs/follow-tabs.js'
import type { AttemptScope, ConnectOptions } from '../services.js'
import { createTabs } from '../tabs/tabs.js'

/** How long the tick of a success is seen before the modal closes. */
export const SUCCESS_SHOWN_MS = 400

/** Views in which a connection is being made; the modal closes from them once it is there. */
const CONNECTING = /^(Connect$|Connecting|Email)/

/** Height of the history to which a Connect for one namespace returns; the list it was picked in goes, too. */
function origin(history: readonly Route[]): number | undefined {
  const at = history.findLastIndex(({ name, params }) => name === 'Connect' && params?.namespace)
  if (at < 1) return undefined
  const below = history[at - 1]?.name === 'Networks' ? at - 1 : at
  return below > 0 ? below : undefined
}

/** Tells when another network is shown, whatever the cause. */
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

/** How the modal is left by itself, and where it opens by itself. */
function createWays(context: EngineContext) {
  const { store, modal, router, clock } = context
  const isOpenFrom = (view: string) =>
    store.get(modal.openAtom) && store.get(router.historyAtom).some(({ name }) => name === view)
  let cancelClose = () => {}
  const stay = () => {
    cancelClose()
  }
  // A modal that was closed meanwhile has been left; one opened anew is another visit.
  context.onDispose(context.events.on('modal:closed', stay))
  context.onDispose(stay)
  const closeLater = (still: () => boolean) => {
    cancelClose()
    cancelClose = clock.after(SUCCESS_SHOWN_MS, () => {
      if (still()) modal.close()
    })
  }
  /** Once its success was seen the view goes: to where it was asked for, to the wallets, or out. */
  const leaveLater = (view: string, beside: boolean) => {
    cancelClose()
    cancelClose = clock.after(SUCCESS_SHOWN_MS, () => {
      if (store.get(router.routeAtom).name !== view) return
      const asked = origin(store.get(router.historyAtom))
      if (asked !== undefined) {
        for (let left = store.get(router.historyAtom).length; left > asked; left--) router.back()
      } else if (beside && store.get(context.multiWalletAtom)) {
        router.reset('ProfileWallets')
        context.notices.toast({ variant: 'success', message: 'Wallet added', code: 'wallet_added' })
      } else modal.close()
    })
  }
  const openUnsupported = () => {
    const { allowUnsupportedChain, enableNetworkSwitch } = context.options
    if (allowUnsupportedChain === true || enableNetworkSwitch === false) return false
    modal.open('UnsupportedChain')
    return true
  }
  return { isOpenFrom, closeLater, leaveLater, openUnsupported }
}

/** Which account of a connection is shown first: the one that was chosen, or those of the preferred type. */
function createChoosing(
  context: EngineContext,
  { machines, persistence, gates }: Pick<ConnectParts, 'machines' | 'persistence' | 'gates'>,
) {
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

/** Connects, and tells the other tabs. */
function createConnectTold(parts: ConnectParts): ReturnType<typeof createConnect> {
  const connect = createConnect(parts)
  return async (...args) => {
    const opened = await connect(...args)
    const [first] = opened
    if (first) parts.tabs.tell({ type: 'opened', connectorId: first.connectorId })
    return opened
  }
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
  /** Whether something in the page could be meant: only then one wallet at a time stands in the way. */
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

/** The part of the kernel that asks wallets, follows them and remembers. */
export function createEngine(context: EngineContext) {
  const { store, modal, router } = context
  const { isOpenFrom, closeLater, leaveLater, openUnsupported } = createWays(context)
  const machines = createMachines(store, context.reduce ?? reduce)
  const attempts = createAttempts<readonly Connection[]>(context.dropsLate)
  context.onDispose(() => {
    const reason = ConnectionErrors.connect_aborted({ reason: 'dispose' })
    for (const attempt of attempts.all()) attempt.giveUp(reason)
  })
  const persistence = createPersistence(context, machines)

  const gates = createGates(context, machines)
  const networkSeen = (connection: Connection, supported: boolean) => {
    // Only the account shown may take the view: what its own button says of another is enough.
    const isShown = store.get(activeNamespaceAtom) === connection.namespace
    if (!isShown || machines.current(connection.namespace) !== connection) return
    if (!supported) {
      // Where a wallet is being asked, its question goes on.
      if (!store.get(pendingAtom)) openUnsupported()
      return
    }
    if (!isOpenFrom('UnsupportedChain')) return
    if (store.get(router.routeAtom).name === 'UnsupportedChain') modal.close()
    else closeLater(() => isOpenFrom('UnsupportedChain')) // The view on top shows its success first.
  }
  const live = createLive(context, machines, persistence, { gates, networkSeen })
  const parts: ConnectParts = {
    context,
    machines,
    attempts,
    persistence,
    live,
    gates,
    tabs: createTabs(context),
    lateEnds: createLateEnds(),
    replace(connection) {
      const { namespace, connectorId } = connection
      live.close(connection, 'app')
      tellEndAside(parts, connectorId, [namespace])
    },
  }
  const connectTold = createConnectTold(parts)

  /** One beside the current one, connected before several wallets were hidden. */
  const isOutOfReach = ({ id, namespace }: Connection) =>
    !store.get(context.multiWalletAtom) && parts.machines.current(namespace)?.id !== id

  const notSelectable = selectionRefuser(context)

  const finish = (opened: readonly Connection[], beside: boolean, part: boolean) => {
    const [first] = opened
    if (!first) return
    const offered = store.get(requestedAtom).some(({ id }) => id === first.network)
    if (first.network !== undefined && !offered && openUnsupported()) return
    if (!store.get(modal.openAtom)) return
    const { name } = store.get(router.routeAtom)
    // That view says what is missing and leads to it. A pairing takes what its wallet's owner chose to approve.
    if (!CONNECTING.test(name) || (part && name === 'ConnectingExternal')) return
    leaveLater(name, beside)
  }

  const { choose, prefer } = createChoosing(context, parts)
  recall(parts)
  followNetwork(context)
  const restore = createRestore(parts)
  const { tabs } = parts
  tabs.follow(createFollower({ ...parts, restore, choose, prefer }))
  return {
    connections: {
      connect: async (...args: Parameters<typeof connectTold>) => {
        const live = store.get(connectionsAtom).filter(({ status }) => status === 'connected')
        const opened = await connectTold(...args)
        finish(opened, live.length > 0, isPart(parts, ...args))
        return opened
      },
      abort(reason: KitError, { connectorId }: AttemptScope = {}) {
        const waiting = attempts
          .all()
          .filter((one) => one.cause === 'connect')
          .filter((one) => connectorId === undefined || one.connectorId === connectorId)
        for (const attempt of waiting) attempt.giveUp(reason)
        return waiting.length > 0
      },
      disconnect: createDisconnect(parts),
      forget: persistence.forget,
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
      ...createBothProviders(parts),
    },
    networks: createSwitching({ ...parts, connectTold, networkSeen }),
    restore,
  }
}

/** What {@link createEngine} makes. */
export type Engine = ReturnType<typeof createEngine>
