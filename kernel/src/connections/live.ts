import { accountId, type CaipNetworkId } from '../caip/ids.js'
import type { NamespaceId } from '../caip/namespace.js'
import type { ConnectorEvent, ConnectorGrant, Connector } from '../points/connector.js'
import { requestedAtom } from './state.js'
import { checkGrant, type GrantContext } from './grants.js'
import type { Account, Connection } from './connection.js'
import type { Granted } from './connection-machine.js'
import type { Gates } from './gates.js'
import { firstNetwork, isSameAddress, namespaceFor, type EngineContext } from './context.js'
import { ConnectionErrors } from './errors.js'
import { connectionId, type Machines } from './machine.js'
import { canonicalGrants } from './canonical-grants.js'
import { requestFor } from './connect-request.js'
import { contradicts } from './consistent-grants.js'
import { createLooks, type Look } from './looks.js'
import { partFor, readNow } from '../connectors/merged-connector.js'
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
  /** Asks a connected wallet silently and shows what it answers. Resolves to whether it answered. */
  look(connection: Connection): Promise<boolean>
  /** Resolves once what a wallet told last has been looked at. */
  lookedAt(connection: Connection): Promise<unknown>
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
  const attached = new Map<string, { readonly connector: Connector; readonly stop: () => void }>()
  const looks = createLooks(context.clock)
  const requested = () => context.store.get(requestedAtom)
  context.onDispose(() => {
    for (const { stop } of attached.values()) stop()
    attached.clear()
    looks.endAll()
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
      connectorId: connector.id,
      namespace,
      fallback: firstNetwork(requested(), id),
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
    const idle = attached.get(connectorId)
    attached.delete(connectorId)
    idle?.stop()
  }

  const close: Live['close'] = (connection, by) => {
    const { namespace, connectorId } = connection
    const wasLive = connection.status === 'connected'
    // What follows another tab counts as stored; what this one has put off is not.
    if (by === 'tab') persistence.flush()
    looks.end(connection.id)
    hints.delete(connection.id)
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
    persistence.saveChanges()
    context.events.emit('network:changed', { network, supported })
    const account = accountShown(connection, after)
    hooks.networkSeen(after, supported)
    hooks.gates.changed(after, account ? 'account' : 'network')
  }

  /** Tells of the account shown where it is another one than before; another spelling is none. */
  const accountShown = (before: Connection, after: Connection): Account | undefined => {
    const [shown, account] = [before.accounts[0], after.accounts[0]]
    const isSame =
      shown && account && isSameAddress(context)(after.namespace, shown.address, account.address)
    if (!account || isSame) return undefined
    context.events.emit('account:changed', { account })
    return account
  }

  const accountsRead = (connection: Connection, accounts: readonly Account[]): boolean => {
    const { namespace, connectorId } = connection
    // What is known already is no news.
    const isNew = !isSameList(accounts, connection.accounts)
    const after = isNew
      ? machines.dispatch(
          namespace,
          { id: connectorId, ...connection.wallet },
          { type: 'accounts', accounts },
        )
      : connection
    // It may have ended the choice of an account.
    persistence.saveChanges()
    if (accountShown(connection, after)) hooks.gates.changed(after, 'account')
    return isNew
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

  /** Shows what a connected wallet answered; whether any of it is new. @throws KitError `provider_answer_invalid` */
  const granted = (
    connector: Connector,
    connection: Connection,
    grant: ConnectorGrant,
  ): boolean => {
    const { namespace } = connection
    const network = grant.network ?? connection.network
    const { accounts, approved } = checkGrant(
      { ...grant, network },
      grantContext(connector, namespace),
    )
    const isApprovedNew = JSON.stringify(approved) !== JSON.stringify(connection.approved)
    if (isApprovedNew) machines.dispatch(namespace, connector, { type: 'approved', approved })
    if (network === undefined || network === connection.network) {
      return accountsRead(connection, accounts) || isApprovedNew
    }
    moved(connection, network, accounts)
    return true
  }

  /** Events that no look has been begun for, by connection. */
  const hints = new Map<string, ConnectorEvent>()

  /** Asks a wallet what it grants in a namespace. */
  const look =
    (connector: Connector, namespace: NamespaceId): Look =>
    async (signal) => {
      const id = connectionId(namespace, connector.id)
      const hint = hints.get(id)
      hints.delete(id)
      const network = machines.connection(namespace, connector.id)?.network
      try {
        const request = requestFor(context, [namespace], signal, network ? { network } : {})
        const answer = await readNow(partFor(connector, namespace), request)
        const grants = (await canonicalGrants(context, answer)) ?? []
        return () => shown(connector, namespace, grants, hint)
      } catch (error) {
        if (signal.aborted) return undefined
        // What cannot be read changes nothing; what was true stays shown.
        context.report(connector, 'look', error)
        if (hint) looks.askLater(id, look(connector, namespace))
        return undefined
      }
    }
  const shown = (
    connector: Connector,
    namespace: NamespaceId,
    grants: readonly ConnectorGrant[],
    hint: ConnectorEvent | undefined,
  ): boolean => {
    const connection = machines.connection(namespace, connector.id)
    const grant = grants.find((one) => one.namespace === namespace)
    try {
      if (connection?.status !== 'connected') {
        if (hint?.type === 'granted' && grant) added(connector, grant)
        return true
      }
      if (!grant) {
        close(connection, 'wallet')
        return true
      }
      // One that told of what it does not answer yet is asked once more.
      if (hint && hint.type !== 'changed' && contradicts(hint, grants, isSameAddress(context))) {
        looks.askLater(connection.id, look(connector, namespace))
      }
      return granted(connector, connection, grant)
    } catch (error) {
      context.report(connector, 'look', error)
      return false
    }
  }

  const told = (connector: Connector, event: ConnectorEvent) => {
    const only = event.type === 'granted' ? event.grant.namespace : event.namespace
    for (const namespace of only === undefined ? connector.namespaces : [only]) {
      const id = connectionId(namespace, connector.id)
      const isLive = machines.connection(namespace, connector.id)?.status === 'connected'
      if (event.type === 'reachable') {
        if (isLive) machines.dispatch(namespace, connector, event)
      } else if (isLive || event.type === 'granted') {
        hints.set(id, event)
        void looks.ask(id, look(connector, namespace))
      }
    }
  }

  const lookAt: Live['look'] = async ({ id, namespace, connectorId }) => {
    const connector = attached.get(connectorId)?.connector
    return connector !== undefined && looks.ask(id, look(connector, namespace))
  }
  const lookAtAll = () => {
    for (const namespace of machines.namespaces()) {
      for (const connection of machines.state(namespace).connections) {
        if (connection.status === 'connected') void lookAt(connection)
      }
    }
  }
  // Whatever a wallet told while the page lay in the browser's cache reached nobody.
  context.onDispose(
    context.browser.on('pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted) lookAtAll()
    }),
  )

  return {
    check: (connector, grants) =>
      grants.map((grant) => {
        const id = grant.namespace
        return [id, checkGrant(grant, grantContext(connector, id))] as const
      }),
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
    close,
    moved,
    look: lookAt,
    lookedAt: ({ id }) => looks.underWay(id),
  }
}
