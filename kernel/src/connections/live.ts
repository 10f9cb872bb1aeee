import { accountId } from '../caip/account-id.js'
import type { CaipNetworkId } from '../caip/network-id.js'
import type { NamespaceId } from '../caip/namespace.js'
import type { ConnectorEvent, ConnectorGrant, Connector } from '../points/connector.js'
import { requestedAtom } from './state.js'
import { checkAccounts, checkGrant, checkNetworkOf, type GrantContext } from './check-grants.js'
import type { Account, Connection } from './connection.js'
import type { Granted } from './connection-machine.js'
import type { Gates } from './gates.js'
import { firstNetwork, isSameAddress, namespaceFor, type EngineContext } from './engine-context.js'
import { ConnectionErrors } from './errors.js'
import { connectionId, type Machines } from './machines.js'
import type { Persistence } from './persistence.js'

/** The connections that are up, and what their wallets tell by themselves. */
export interface Live {
  /** Checks a connector's grants. @throws KitError `provider_answer_invalid` */
  check(
    connector: Connector,
    grants: readonly ConnectorGrant[],
  ): readonly (readonly [NamespaceId, Granted])[]
  /** Listens to a connector, once however many namespaces it serves. */
  attach(connector: Connector): void
  /** Ends one connection here. The wallet is told by whoever calls this. */
  close(connection: Connection, by: 'app' | 'wallet' | 'tab'): void
  /** Writes a network the wallet was seen on. */
  moved(connection: Connection, network: CaipNetworkId, accounts?: readonly Account[]): void
}

/** What happens after the facts are written. */
export interface LiveHooks {
  readonly gates: Pick<Gates, 'changed' | 'left'>
  networkSeen(connection: Connection, supported: boolean): void
}

const isSameList = (left: readonly Account[], right: readonly Account[]) =>
  JSON.stringify(left) === JSON.stringify(right)

/** Applies what wallets tell to the machines. */
export function createLive(
  context: EngineContext,
  machines: Machines,
  persistence: Persistence,
  hooks: LiveHooks,
): Live {
  const attached = new Map<string, () => void>()
  const requested = () => context.store.get(requestedAtom)
  context.onDispose(() => {
    for (const stop of attached.values()) stop()
    attached.clear()
  })

  const grantContext = (connector: Pick<Connector, 'id'>, id: NamespaceId): GrantContext => {
    const namespace = namespaceFor(context, id)
    if (!namespace) {
      const got = `unknown namespace ${id}`
      throw ConnectionErrors.provider_answer_invalid({
        connectorId: connector.id,
        what: 'a grant',
        got,
      })
    }
    const preferred = machines.state(id).accountType
    return {
      ...{ connectorId: connector.id, namespace, fallback: firstNetwork(requested(), id) },
      ...(preferred === undefined ? {} : { preferred }),
      chosenFirst: (accounts) =>
        persistence.chosen.first(id, connectionId(id, connector.id), accounts),
    }
  }

  const detachIfIdle = (connectorId: string) => {
    const used = machines
      .namespaces()
      .some((namespace) => machines.connection(namespace, connectorId)?.status === 'connected')
    if (used) return
    const stop = attached.get(connectorId)
    attached.delete(connectorId)
    stop?.()
  }

  const close: Live['close'] = (connection, by) => {
    const { namespace, connectorId } = connection
    const wasLive = connection.status === 'connected'
    machines.dispatch(namespace, { id: connectorId, ...connection.wallet }, { type: 'closed' })
    if (machines.state(namespace).current === connectorId) machines.setCurrent(namespace, undefined)
    detachIfIdle(connectorId)
    hooks.gates.left(connection)
    if (wasLive) persistence.left(connection)
    // Where it was ended the end is stored.
    if (by === 'tab') persistence.follow()
    else persistence.save()
    if (wasLive) context.events.emit('connection:closed', { connection, by })
  }

  const moved: Live['moved'] = (connection, network, told) => {
    const { namespace, connectorId } = connection
    const before = machines.connection(namespace, connectorId)?.network
    if (before === network) return
    const accounts =
      told ?? connection.accounts.map((one) => ({ ...one, id: accountId(network, one.address) }))
    const supported = requested().some((one) => one.id === network)
    const after = machines.dispatch(
      namespace,
      { id: connectorId, ...connection.wallet },
      { type: 'network', network, accounts },
    )
    if (supported) machines.setNetwork(namespace, network)
    persistence.save()
    context.events.emit('network:changed', { network, supported })
    const [shown, account] = [connection.accounts[0], after.accounts[0]]
    if (shown && account && !isSameAddress(context)(namespace, shown.address, account.address)) {
      context.events.emit('account:changed', { account })
    }
    hooks.networkSeen(after, supported)
    hooks.gates.changed(after, 'network')
  }

  const accountsTold = (connection: Connection, accounts: unknown) => {
    const { namespace, connectorId } = connection
    const checked = checkAccounts(
      accounts,
      connection.network,
      grantContext({ id: connectorId }, namespace),
    )
    const [first] = checked
    if (!first) {
      close(connection, 'wallet')
      return
    }
    // Some wallets repeat every event: what is known already is no news and is not stored again.
    const after = isSameList(checked, connection.accounts)
      ? connection
      : machines.dispatch(
          namespace,
          { id: connectorId, ...connection.wallet },
          { type: 'accounts', accounts: checked },
        )
    persistence.saveChanges()
    const shown = connection.accounts[0]?.address
    if (shown !== undefined && isSameAddress(context)(namespace, first.address, shown)) return
    context.events.emit('account:changed', { account: first })
    hooks.gates.changed(after, 'account')
  }

  const networkTold = (
    connection: Connection,
    { network, accounts }: Extract<ConnectorEvent, { readonly type: 'network' }>,
  ) => {
    const { namespace, connectorId } = connection
    const checks = grantContext({ id: connectorId }, namespace)
    const checked = checkNetworkOf(network, namespace, checks)
    moved(connection, checked, accounts && checkAccounts(accounts, checked, checks))
  }

  /** A namespace the wallet shares by itself takes nobody's place, and is not shown unasked. */
  const added = (connector: Connector, grant: ConnectorGrant) => {
    const { namespace } = grant
    if (!requested().some((one) => one.namespace === namespace)) return
    const before = machines.current(namespace)
    const taken = before !== undefined && before.status !== 'disconnected'
    if (taken && !context.store.get(context.multiWalletAtom)) return
    const known = machines.connection(namespace, connector.id)
    const granted = checkGrant(grant, grantContext(connector, namespace))
    const connection = machines.dispatch(namespace, connector, { type: 'added', granted })
    if (connection === known || connection.status !== 'connected') return
    if (!taken) machines.setCurrent(namespace, connector.id)
    const { network } = granted
    if (!taken && requested().some(({ id }) => id === network)) {
      machines.setNetwork(namespace, network)
    }
    persistence.begun(namespace, connector.id)
    persistence.save()
    context.events.emit('connection:opened', { connection, cause: 'wallet' })
    hooks.gates.changed(connection, 'account')
  }

  const told = (connector: Connector, event: ConnectorEvent) => {
    if (event.type === 'granted') {
      added(connector, event.grant)
      return
    }
    const { namespace: only } = event
    for (const namespace of only === undefined ? connector.namespaces : [only]) {
      const connection = machines.connection(namespace, connector.id)
      if (connection?.status !== 'connected') continue
      if (event.type === 'disconnected') close(connection, 'wallet')
      else if (event.type === 'accounts') accountsTold(connection, event.accounts)
      else if (event.type === 'network') networkTold(connection, event)
      else machines.dispatch(namespace, connector, event)
    }
  }

  return {
    check: (connector, grants) =>
      grants.map((grant) => {
        const id = grant.namespace
        return [id, checkGrant(grant, grantContext(connector, id))] as const
      }),
    attach(connector) {
      attached.get(connector.id)?.()
      const stop = connector.subscribe((event) => {
        try {
          told(connector, event)
        } catch (error) {
          // A wallet that tells nonsense changes nothing; what was true stays shown.
          context.report(connector, 'event', error)
        }
      })
      attached.set(connector.id, stop)
    },
    close,
    moved,
  }
}
