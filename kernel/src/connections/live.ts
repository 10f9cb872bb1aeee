import { accountId } from '../core/caip/id-parts.js'
import type { CaipNetworkId } from '../core/caip/ids.js'
import type { NamespaceId } from '../core/caip/namespace.js'
import type { Connector, ConnectorGrant } from '../core/points/connector.js'
import type { Account, Connection } from './connection.js'
import { firstNetwork, isSameAddress, namespaceFor, type EngineContext } from './context.js'
import { tellEndAside, type EndParts } from './disconnect.js'
import { ConnectionErrors } from './errors.js'
import type { Gates } from './gates.js'
import { checkGrant } from './grants.js'
import { createListening, type Listening, type Shower } from './looks.js'
import { connectionId, type Granted, type Machines } from './machine.js'
import type { Persistence } from './persistence.js'
import { chosenNamespaceAtom, requestedAtom } from './state.js'

/** An answer that is to be shown. */
interface Answer {
  /** Number of the attempt that it answers. */
  readonly attempt: number
  readonly cause: 'connect' | 'restore'
}

/** The connections that are up, and what their wallets tell by themselves. */
export interface Live extends Pick<Listening, 'look' | 'lookedAt'> {
  /**
   * Shows what a connector granted: connections open, become current and are remembered.
   * @throws KitError `provider_answer_invalid`
   */
  open(
    connector: Connector,
    grants: readonly ConnectorGrant[],
    answer: Answer,
  ): readonly Connection[]
  /** Ends one connection here. The caller tells the wallet. */
  close(connection: Connection, by: 'app' | 'wallet' | 'tab'): void
  /** Ends one connection, and tells its wallet without waiting. */
  end(connection: Connection): void
  /** Writes a network the wallet was seen on. */
  moved(connection: Connection, network: CaipNetworkId, accounts?: readonly Account[]): void
}

/** The tools of writing live connections, and their listeners. */
export interface LiveParts extends EndParts {
  readonly persistence: Persistence
  readonly gates: Pick<Gates, 'changed' | 'left'>
  networkSeen(connection: Connection, supported: boolean): void
}

/** One connection of an answer, and the one that it takes the place of. */
interface Opened {
  readonly connection?: Connection
  readonly replaced?: Connection
}

/** Checks what a connector grants against what the kit knows. */
type Check = (connector: Connector, grant: ConnectorGrant) => Granted

function createCheck(
  context: EngineContext,
  machines: Machines,
  { chosen }: Pick<Persistence, 'chosen'>,
): Check {
  return (connector, grant) => {
    const { namespace: id } = grant
    const { id: connectorId } = connector
    const namespace = namespaceFor(context, id)
    if (!namespace) {
      const got = `unknown namespace ${id}`
      throw ConnectionErrors.provider_answer_invalid({ connectorId, what: 'a grant', got })
    }
    const preferred = machines.state(id).accountType
    return checkGrant(grant, {
      connectorId,
      namespace,
      fallback: firstNetwork(context.store.get(requestedAtom), id),
      ...(preferred === undefined ? {} : { preferred }),
      chosenFirst: (accounts) => chosen.first(id, connectionId(id, connectorId), accounts),
    })
  }
}

const named = ({ connectorId, wallet }: Connection) => ({ id: connectorId, ...wallet })

/** Writes what is new about a connection that is up. */
function createFacts({ context, machines, persistence, gates, networkSeen }: LiveParts) {
  /** Emits the account shown if it is another one than before; another spelling is not. */
  const accountShown = (before: Connection, after: Connection): Account | undefined => {
    const [shown, account] = [before.accounts[0], after.accounts[0]]
    const isSame =
      shown && account && isSameAddress(context)(after.namespace, shown.address, account.address)
    if (!account || isSame) return undefined
    context.events.emit('account:changed', { account })
    return account
  }
  return {
    moved(connection: Connection, network: CaipNetworkId, told?: readonly Account[]): void {
      const { namespace, connectorId } = connection
      const before = machines.connection(namespace, connectorId)?.network
      if (before === network) return
      const accounts =
        told ?? connection.accounts.map((one) => ({ ...one, id: accountId(network, one.address) }))
      const supported = context.store.get(requestedAtom).some((one) => one.id === network)
      const event = { type: 'network', network, accounts } as const
      const after = machines.dispatch(namespace, named(connection), event)
      if (supported) machines.setNetwork(namespace, network)
      persistence.saveChanges()
      context.events.emit('network:changed', { network, supported })
      const account = accountShown(connection, after)
      networkSeen(after, supported)
      gates.changed(after, account ? 'account' : 'network')
    },
    /** Whether any of the accounts is new. */
    accountsRead(connection: Connection, accounts: readonly Account[]): boolean {
      // A known state is no event.
      const isNew = JSON.stringify(accounts) !== JSON.stringify(connection.accounts)
      const event = { type: 'accounts', accounts } as const
      const after = isNew
        ? machines.dispatch(connection.namespace, named(connection), event)
        : connection
      // It may have ended the choice of an account.
      persistence.saveChanges()
      if (accountShown(connection, after)) gates.changed(after, 'account')
      return isNew
    },
  }
}

/** Opens connections: those that were asked for, and those that a wallet adds by itself. */
function createOpening({ context, machines, queue, persistence, gates }: LiveParts, check: Check) {
  const { store, events } = context
  const isOffered = (network: CaipNetworkId | undefined) =>
    store.get(requestedAtom).some(({ id }) => id === network)

  /** One connection of an answer; none where the answer counts no more. */
  const openOne = (
    connector: Connector,
    granted: Granted,
    namespace: NamespaceId,
    to: Answer,
  ): Opened => {
    const before = machines.current(namespace)
    const known = machines.connection(namespace, connector.id)
    const event = { type: 'granted', attempt: to.attempt, granted } as const
    const connection = machines.dispatch(namespace, connector, event)
    if (connection === known || connection.status !== 'connected') return {}
    // The wallet used last stays the current one, also when another one answers sooner.
    const resting = before?.status !== 'connected' && before?.status !== 'reconnecting'
    if (to.cause === 'connect' || resting) machines.setCurrent(namespace, connector.id)
    const { network } = granted
    if (isOffered(network)) machines.setNetwork(namespace, network)
    const isTaken = before?.status === 'connected' && before.connectorId !== connector.id
    const replaces = to.cause === 'connect' && !store.get(context.multiWalletAtom)
    return { connection, ...(isTaken && replaces ? { replaced: before } : {}) }
  }

  return {
    open(
      connector: Connector,
      grants: readonly ConnectorGrant[],
      answer: Answer,
      end: (replaced: Connection) => void,
    ): readonly Connection[] {
      const checked = grants.map((grant) => [grant.namespace, check(connector, grant)] as const)
      const late: NamespaceId[] = []
      const opened = checked.flatMap(([namespace, granted]) => {
        const { connection, replaced } = openOne(connector, granted, namespace, answer)
        if (replaced) end(replaced)
        if (connection) return connection
        late.push(namespace)
        return []
      })
      // Disconnected during the request, and granted all the same: it is disconnected later.
      queue.endedLate(connector.id, late)
      return opened
    },
    /** Tells of connections that were asked for, once their wallet is listened to. */
    begun(opened: readonly Connection[], cause: Answer['cause']): void {
      for (const { namespace, connectorId } of opened) persistence.begun(namespace, connectorId)
      const [first] = opened
      if (cause === 'connect' && first) store.set(chosenNamespaceAtom, first.namespace)
      persistence.save()
      for (const connection of opened) events.emit('connection:opened', { connection, cause })
    },
    /** A namespace that a wallet adds by itself replaces no connection, and does not become the one shown. */
    added(connector: Connector, grant: ConnectorGrant): void {
      const { namespace } = grant
      if (!store.get(requestedAtom).some((one) => one.namespace === namespace)) return
      const before = machines.current(namespace)
      const isTaken = before !== undefined && before.status !== 'disconnected'
      if (isTaken && !store.get(context.multiWalletAtom)) return
      const known = machines.connection(namespace, connector.id)
      const granted = check(connector, grant)
      const connection = machines.dispatch(namespace, connector, { type: 'added', granted })
      if (connection === known || connection.status !== 'connected') return
      if (!isTaken) machines.setCurrent(namespace, connector.id)
      if (!isTaken && isOffered(granted.network)) machines.setNetwork(namespace, granted.network)
      persistence.begun(namespace, connector.id)
      persistence.save()
      events.emit('connection:opened', { connection, cause: 'wallet' })
      gates.changed(connection, 'account')
    },
  }
}

/** Applies what wallets grant and tell to the machines. */
export function createLive(parts: LiveParts): Live {
  const { context, machines, persistence, gates } = parts
  const check = createCheck(context, machines, persistence)
  const facts = createFacts(parts)
  const opening = createOpening(parts, check)

  const answered: Shower['answered'] = (connector, connection, grant) => {
    if (!grant) {
      close(connection, 'wallet')
      return true
    }
    const { namespace } = connection
    const network = grant.network ?? connection.network
    const { accounts, approved } = check(connector, { ...grant, network })
    const isApprovedNew = JSON.stringify(approved) !== JSON.stringify(connection.approved)
    if (isApprovedNew) machines.dispatch(namespace, connector, { type: 'approved', approved })
    if (network === undefined || network === connection.network) {
      return facts.accountsRead(connection, accounts) || isApprovedNew
    }
    facts.moved(connection, network, accounts)
    return true
  }
  const listening = createListening(context, machines, { answered, added: opening.added })

  const close: Live['close'] = (connection, by) => {
    const { namespace, connectorId } = connection
    const wasLive = connection.status === 'connected'
    listening.forget(connection)
    machines.dispatch(namespace, named(connection), { type: 'closed' })
    if (machines.state(namespace).current === connectorId) machines.setCurrent(namespace, undefined)
    listening.detachIfIdle(connectorId)
    gates.left(connection)
    if (wasLive) persistence.left(connection)
    // If it was ended, the end is stored.
    if (by === 'tab') persistence.follow()
    else persistence.save()
    if (wasLive) context.events.emit('connection:closed', { connection, by })
  }
  const end = (connection: Connection) => {
    const { namespace, connectorId } = connection
    close(connection, 'app')
    tellEndAside(parts, connectorId, [namespace])
  }

  return {
    open(connector, grants, answer) {
      const opened = opening.open(connector, grants, answer, end)
      if (opened.length === 0) return opened
      listening.attach(connector)
      opening.begun(opened, answer.cause)
      return opened
    },
    close,
    end,
    moved: facts.moved,
    look: listening.look,
    lookedAt: listening.lookedAt,
  }
}
