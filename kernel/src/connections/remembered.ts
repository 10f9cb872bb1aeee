import { accountId } from '../core/caip/id-parts.js'
import type { NamespaceId } from '../core/caip/namespace.js'
import type { RecentWallet } from '../core/services.js'
import type { Account, Connection } from './connection.js'
import { firstNetwork, isSameAddress, type EngineContext } from './context.js'
import { connectionId } from './machine.js'
import { LIMITS, storable, tidy, type ConnectionRecords, type StoredConnection } from './records.js'
import { connectionsAtom, recentAtom, rememberedAtom, requestedAtom } from './state.js'

/** An account the visitor chose in the app, and the wallet's own first one at that time. */
type Choice = NonNullable<StoredConnection['chosen']>

/** Which account of a wallet is shown first where the visitor chose one in the app. */
export interface ChosenAccounts {
  of(connectionId: string): Choice | undefined
  /** Takes over what an earlier visit, or another tab, stored. */
  recall(connectionId: string, choice: Choice | undefined): void
  choose(connection: Connection, address: string): void
  /**
   * The wallet's accounts, the chosen one first. The choice ends when the wallet grants the account no longer, or
   * when its own first account is another one: that was chosen later.
   */
  first(namespace: NamespaceId, id: string, told: readonly Account[]): readonly Account[]
  forget(connectionId: string): void
}

/** The choices of a kit, by connection. */
export function createChosenAccounts(context: EngineContext): ChosenAccounts {
  const isSame = isSameAddress(context)
  const choices = new Map<string, Choice>()
  /** First account of each wallet as the wallet itself has them. */
  const own = new Map<string, string>()
  const recall: ChosenAccounts['recall'] = (id, choice) => {
    if (choice) choices.set(id, choice)
    else choices.delete(id)
  }
  return {
    of: (id) => choices.get(id),
    recall,
    choose({ id, namespace }, address) {
      const over = own.get(id)
      const isOwn = over === undefined || isSame(namespace, over, address)
      recall(id, isOwn ? undefined : { address, over })
    },
    first(namespace, id, told) {
      const [shown] = told
      if (!shown) return told
      own.set(id, shown.address)
      const choice = choices.get(id)
      if (!choice) return told
      const stands = isSame(namespace, shown.address, choice.over)
      const chosen = told.find(({ address }) => isSame(namespace, address, choice.address))
      if (stands && chosen) return [chosen, ...told.filter((one) => one !== chosen)]
      choices.delete(id)
      return told
    },
    forget(id) {
      choices.delete(id)
      own.delete(id)
    },
  }
}

/** One stored connection and the namespace it is of. */
export type StoredEntry = readonly [NamespaceId, StoredConnection]

/** A connection as it is stored. */
export const storedOf = (
  one: Connection,
  status: StoredConnection['status'],
  { part, chosen }: Pick<StoredConnection, 'part' | 'chosen'>,
): StoredConnection => ({
  connectorId: one.connectorId,
  name: one.wallet.name.slice(0, LIMITS.name),
  ...(part === undefined ? {} : { part }),
  status,
  accounts: one.accounts.slice(0, LIMITS.accounts).map(({ address, type }) => ({ address, type })),
  ...(one.network === undefined ? {} : { network: one.network }),
  ...(chosen ? { chosen } : {}),
})

/** Accounts as they are stored: unproven. While their network is unknown they are shown on the first of the namespace. */
export function storedAccounts(
  { store }: EngineContext,
  [namespace, { network, accounts }]: StoredEntry,
): readonly Account[] {
  const shown = network ?? firstNetwork(store.get(requestedAtom), namespace)
  return accounts.map(({ address, type }) => ({
    id: accountId(shown, address),
    namespace,
    address,
    type,
  }))
}

/** Records of earlier visits without a replacement yet, by connection id. */
export function createKept(context: EngineContext, entries: readonly StoredEntry[]) {
  const { store } = context
  const isMulti = context.options.multiWallet === true
  const kept = new Map(
    entries
      .filter(([, { status }]) => isMulti || status === 'active')
      .map((entry) => [connectionId(entry[0], entry[1].connectorId), entry] as const),
  )
  const remembered = (entry: StoredEntry): Connection => {
    const [namespace, { connectorId, name, network }] = entry
    return {
      id: connectionId(namespace, connectorId),
      namespace,
      connectorId,
      wallet: { name },
      status: 'disconnected',
      network,
      approved: [],
      reachable: 'unknown',
      accounts: storedAccounts(context, entry),
    }
  }
  const show = () => {
    if (!isMulti) return // With one wallet at a time there is nothing to choose from.
    const there = new Set(store.get(connectionsAtom).map(({ id }) => id))
    const left = [...kept].filter(([id]) => !there.has(id))
    store.set(
      rememberedAtom,
      left.map(([, entry]) => remembered(entry)),
    )
  }
  const change = (edit: () => void) => {
    edit()
    show()
  }
  show()
  context.onDispose(store.sub(connectionsAtom, show))
  return { kept, isMulti, change }
}

/** Wallets remembered as recent. */
const RECENT_LIMIT = 2

/** A listing is one wallet, over any connector; without one it is the connector. */
const identityOf = ({ connectorId, wallet }: RecentWallet) => wallet?.id ?? connectorId

/** The wallets used last. */
export function createRecent({ store }: EngineContext, { recent }: ConnectionRecords) {
  return {
    used(wallet: RecentWallet) {
      const known = store.get(recentAtom)
      // Another tab may have used one since; what this one knows of a wallet says more than the record.
      const last = (recent.read()?.map(tidy) ?? known).map(
        (one) => known.find((other) => identityOf(other) === identityOf(one)) ?? one,
      )
      const others = last.filter((one) => identityOf(one) !== identityOf(wallet))
      const both = [wallet, ...others].slice(0, RECENT_LIMIT)
      store.set(recentAtom, both)
      recent.write(both.map(storable))
    },
    forget() {
      store.set(recentAtom, [])
      recent.clear()
    },
  }
}
