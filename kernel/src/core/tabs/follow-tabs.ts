import { agreedTo, type Connection } from '../../connections/connection.js'
import type { ConnectParts } from '../../connections/connect.js'
import { giveUpFor } from '../../connections/disconnect.js'
import { namespaceFor } from '../../connections/context.js'
import { chosenNamespaceAtom, requestedAtom } from '../../connections/state.js'
import { namespaceOf, type CaipNetworkId } from '../caip/ids.js'
import type { NamespaceId } from '../caip/namespace.js'
import type { AccountType } from '../points/connector.js'
import { createTabNotice } from './tab-notice.js'
import type { TabMessage } from './tab-message.js'

/** The tools of following besides the connections. */
export interface FollowParts extends ConnectParts {
  /** Probes stored connections of one connector, silently. */
  restore(connectorId: string): Promise<void>
  /** Makes a connection, or one of its accounts, current. */
  choose(connection: Connection, account: string | undefined, cause: 'account' | 'restore'): void
  /** Shows accounts of a type first. */
  prefer(namespace: NamespaceId, type: AccountType, cause: 'account' | 'restore'): void
}

/**
 * Applies the visitor's acts in another tab. A message is an intent: no wallet is prompted, informed or revoked for
 * it. The wallet itself is asked for its network. Nothing is stored, since the tab that acted has done so.
 */
export function createFollower(parts: FollowParts): (message: TabMessage) => void {
  const { context, machines, queue, live, persistence } = parts
  const { store, modal, browser, storage, signal } = context
  const notice = createTabNotice(context)
  const all = () => machines.namespaces().flatMap((id) => machines.state(id).connections)

  /** Where the visitor is in the middle of something, the view stays as it is. */
  const isBusy = () =>
    store.get(modal.openAtom) || queue.open().some(({ cause }) => cause === 'connect')

  const ended = (ids: readonly string[]) => {
    // This tab's open question to a wallet is its own.
    const ending = all().filter(
      ({ id, status }) => ids.includes(id) && (status === 'connected' || status === 'reconnecting'),
    )
    giveUpFor(parts, ending)
    for (const connection of ending) live.close(connection, 'tab')
    if (ending.some(({ status }) => status === 'connected')) notice.tell()
  }

  /** The wallet the visitor chose takes the place it has in the tab where that happened. */
  const adopt = (connectorId: string) => {
    for (const { namespace, status } of all().filter((one) => one.connectorId === connectorId)) {
      if (status !== 'connected') continue
      machines.setCurrent(namespace, connectorId)
      if (store.get(context.multiWalletAtom)) continue
      const { connections } = machines.state(namespace)
      const others = connections.filter((one) => one.connectorId !== connectorId)
      for (const one of others) if (one.status === 'connected') live.close(one, 'tab')
    }
  }
  const isStored = (connectorId: string) =>
    persistence
      .entries()
      .filter(persistence.isResumable)
      .some(([, one]) => one.connectorId === connectorId)
  // A message may be here before its record: the storage of each tab follows at its own pace.
  const early = new Set<string>()
  const opened = async (connectorId: string) => {
    if (!isStored(connectorId)) {
      early.add(connectorId)
      return
    }
    early.delete(connectorId)
    await parts.restore(connectorId)
    if (signal.aborted) return
    persistence.flush()
    adopt(connectorId)
    persistence.follow()
  }
  // A hidden tab asks no wallet and opens no relay: what was opened elsewhere waits until it is shown.
  const waiting = new Set<string>()
  const show = () => {
    if (!browser.visible()) return
    const ids = [...waiting]
    waiting.clear()
    for (const id of ids) {
      opened(id).catch((error: unknown) => {
        context.report(undefined, 'a restore after another tab', error)
      })
    }
  }
  context.onDispose(browser.on('visibilitychange', show))
  context.onDispose(
    storage.watch(() => {
      for (const id of early) if (isStored(id)) waiting.add(id)
      if (waiting.size > 0) show()
    }),
  )

  const shown = (namespace: NamespaceId) => {
    if (namespaceFor(context, namespace)) store.set(chosenNamespaceAtom, namespace)
  }

  const typePreferred = (namespace: NamespaceId, type: AccountType) => {
    const isKnown = namespaceFor(context, namespace)?.accountTypes.includes(type)
    if (isKnown) parts.prefer(namespace, type, 'restore')
  }

  /** A wallet that has a network of its own tells of it; of one that takes any, the visitor's choice is all. */
  const networkChosen = (network: CaipNetworkId) => {
    const namespace = namespaceOf(network)
    const current = machines.current(namespace)
    if (current?.status !== 'connected') machines.setNetwork(namespace, network)
    else if (!context.capabilities.has('switchNetwork', namespace) && agreedTo(current, network))
      live.moved(current, network)
    shown(namespace)
  }

  const apply = (message: TabMessage) => {
    if (message.type === 'ended') ended(message.connections)
    else if (message.type === 'opened') {
      waiting.add(message.connectorId)
      show()
    } else if (isBusy()) return
    else if (message.type === 'namespace') shown(message.namespace as NamespaceId)
    else if (message.type === 'preferred')
      typePreferred(message.namespace as NamespaceId, message.accountType)
    else if (message.type === 'selected') {
      const chosen = all().find(({ id }) => id === message.connection)
      if (chosen?.status === 'connected') parts.choose(chosen, message.account, 'restore')
    } else if (store.get(requestedAtom).some(({ id }) => id === message.network))
      networkChosen(message.network)
  }
  return (message) => {
    persistence.flush()
    apply(message)
    persistence.follow()
  }
}
