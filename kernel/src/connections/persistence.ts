import { accountId, parseAccountId, type CaipNetworkId } from '../caip/ids.js'
import type { NamespaceId } from '../caip/namespace.js'
import type { AccountType } from '../points/connector.js'
import type { Browser } from '../ports/browser.js'
import { IdentitySource, type Identity } from '../points/identity-source.js'
import type { RecentWallet } from '../services.js'
import { atom } from '../state.js'
import { createKeptNotice } from '../storage/kept-notice.js'
import { createChosenAccounts, type ChosenAccounts } from './remembered.js'
import type { Connection } from './connection.js'
import { firstNetwork, namespaceFor, type EngineContext } from './context.js'
import { connectionId, type Machines } from './machine.js'
import { partFor } from '../connectors/merged-connector.js'
import { storedPartsAtom } from '../connectors/merge-connectors.js'
import { isElsewhere, markMissed, mergeStored, storedNamespaces } from './records.js'
import type { StoredNamespaces } from './records.js'
import {
  connectionRecords,
  LIMITS,
  readEntries,
  storable,
  tidy,
  type ConnectionRecords,
  type StoredConnection,
} from './records.js'
import {
  accountAtom,
  chosenNamespaceAtom,
  connectionsAtom,
  connectorsAtom,
  recentAtom,
  rememberedAtom,
  requestedAtom,
} from './state.js'

/** Milliseconds between two writes of what wallets tell. */
const QUIET_MS = 1_000

/** Events after which a page may never run again. A hidden one is thrown away without a word. */
const LAST_CHANCES = [
  ['pagehide', () => true],
  ['visibilitychange', ({ visible }: Pick<Browser, 'visible'>) => !visible()],
] as const

/** Wallets remembered as recent. */
const RECENT_LIMIT = 2

/**
 * How long a page goes on to look for a wallet that does not answer any more. The interface shows the account of a hint
 * as long, before its wallet has answered.
 */
const HINT_AGE_MS = 30 * 24 * 3_600_000

const storedOf = (
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

/** A listing is one wallet, whatever reaches it; without one the connector is. */
const identityOf = ({ connectorId, wallet }: RecentWallet) => wallet?.id ?? connectorId

/** One stored connection and the namespace it is of. */
type StoredEntry = readonly [NamespaceId, StoredConnection]

/** Keeps the records in step with what is connected. Only proven connections are written. */
export interface Persistence {
  readonly records: ConnectionRecords
  /** Accounts chosen in the app; stored with their connection. */
  readonly chosen: ChosenAccounts
  /** What an earlier visit, or another tab, left. */
  entries(): readonly StoredEntry[]
  /** Whether a stored connection is to be asked for: not one that was ended, nor one only remembered. */
  isResumable(entry: StoredEntry): boolean
  /** Whether the visitor ended a connection and has not made it again. */
  wasEnded(namespace: string, connectorId: string): boolean
  /** Stores what this tab changed; what other tabs stored meanwhile stays. */
  save(): void
  /**
   * The same for what a wallet told, which it may do without end: at once after a quiet second, else once the second is
   * over, or the page is left or hidden. If what is known of connections did not change, nothing.
   */
  saveChanges(): void
  /** Restoring has ended: at the next load the button shows the account that it found, or none. */
  restored(): void
  /** Stores now what `saveChanges` put off. */
  flush(): void
  /** What was done for another tab is stored by that tab, and no change of this one. */
  follow(): void
  used(wallet: RecentWallet): void
  /** A stored connection did not answer. */
  missed(connection: Connection): void
  /** A connection is no more; with several wallets it stays remembered. */
  left(connection: Connection): void
  /** Remembers that the visitor ended a connection, so that it is not resumed. */
  ended(namespace: string, connectorId: string): void
  begun(namespace: string, connectorId: string): void
  /** Takes what is remembered, one or all with the wallets used last, out of sight and storage. */
  forget(connectionId?: string): void
  prefer(namespace: NamespaceId, type: AccountType): void
}

/** What earlier visits left and nothing has taken the place of yet, by connection id. */
function createKept(context: EngineContext, entries: readonly StoredEntry[]) {
  const { store } = context
  const isMulti = context.options.multiWallet === true
  const kept = new Map(
    entries
      .filter(([, { status }]) => isMulti || status === 'active')
      .map((entry) => [connectionId(entry[0], entry[1].connectorId), entry] as const),
  )
  const remembered = ([namespace, one]: StoredEntry): Connection => {
    const network = one.network ?? firstNetwork(store.get(requestedAtom), namespace)
    return {
      id: connectionId(namespace, one.connectorId),
      namespace,
      connectorId: one.connectorId,
      wallet: { name: one.name },
      status: 'disconnected',
      network: one.network,
      approved: [],
      reachable: 'unknown',
      accounts: one.accounts.map(({ address, type }) => ({
        id: accountId(network, address),
        namespace,
        address,
        type,
      })),
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

/** Runs something when the page is left or hidden, and when the kit ends. */
function onLastChance({ browser, onDispose }: EngineContext, run: () => void): void {
  for (const [type, isLast] of LAST_CHANCES) {
    onDispose(
      browser.on(type, () => {
        if (isLast(browser)) run()
      }),
    )
  }
  onDispose(run)
}

/** The public name of the account shown, as the hint has it. */
function createHintNames(context: EngineContext, { hint }: ConnectionRecords) {
  const { store } = context
  const identityAtom = atom((get): Identity | undefined => {
    const { account } = get(accountAtom)
    const [source] = context.all(IdentitySource)
    return account && source && get(source.identityAtom(account.namespace, account.address))
  })
  return {
    /** Until names were asked for, the one of the last visit is what is known. */
    nameOf(address: string, networkId: CaipNetworkId): string | undefined {
      const known = store.get(identityAtom)
      const name = known ? known.name : hint.nameOf(address, networkId)
      return name !== undefined && name.length <= LIMITS.hintName ? name : undefined
    },
    /** Runs something when the name of the connected account is told. */
    onTold(run: () => void): void {
      const told = store.sub(identityAtom, () => {
        if (store.get(identityAtom) && store.get(accountAtom).status === 'connected') run()
      })
      context.onDispose(told)
    },
  }
}

/** Writes the connections of a kit to its storage. */
export function createPersistence(context: EngineContext, machines: Machines): Persistence {
  const { store, clock } = context
  createKeptNotice(context)
  const records = connectionRecords(context.storage, context.kitId)
  const chosen = createChosenAccounts(context)
  const names = createHintNames(context, records)
  const tell = (error: unknown) => {
    context.report(undefined, 'restore', error)
  }
  const isUsable = ([id, { accounts }]: StoredEntry) => {
    const namespace = namespaceFor(context, id)
    return namespace !== undefined && accounts.every(({ address }) => namespace.isAddress(address))
  }
  const entries = (): readonly StoredEntry[] =>
    Object.entries(records.connections.read() ?? {})
      .flatMap(([namespace, { connections }]) =>
        readEntries(connections, tell).map((one) => [namespace as NamespaceId, one] as const),
      )
      .filter(isUsable)
  const found = entries()
  const { kept, isMulti, change } = createKept(context, found)
  const parts = found.flatMap(([namespace, { connectorId, part: id }]) =>
    id === undefined ? [] : { id, namespace, connectorId },
  )
  store.set(storedPartsAtom, parts)
  /** Id of the part that serves a connection, where its wallet goes by that of another one. */
  const partOf = ({ namespace, connectorId }: Connection): string | undefined => {
    const connector = store.get(connectorsAtom).find(({ id }) => id === connectorId)
    if (!connector) return undefined
    const { id } = partFor(connector, namespace)
    return id === connectorId ? undefined : id
  }

  const wasEnded = (namespace: string, connectorId: string) =>
    records.disconnected.read()?.[namespace]?.includes(connectorId) === true
  const isResumable = ([namespace, { connectorId, status }]: readonly [string, StoredConnection]) =>
    (status === 'active' || (isMulti && status === 'connected')) &&
    !wasEnded(namespace, connectorId)

  const saveHint = () => {
    const { account, connection } = store.get(accountAtom)
    if (!account || connection?.status !== 'connected') {
      // Another tab tells what is to be restored: it has what this one has not heard of.
      if (isElsewhere(records, known(), isResumable)) return
      // Nothing in the namespace shown; what is live in another one is to be restored all the same, and
      // so is a wallet that did not answer at this visit.
      const isLive = store.get(connectionsAtom).some(({ status }) => status === 'connected')
      const isLeft = isLive || [...kept.values()].some(isResumable)
      const at = isLive ? context.clock.now() : (records.hint.provenAt() ?? context.clock.now())
      if (isLeft && Math.abs(context.clock.now() - at) <= HINT_AGE_MS) records.hint.write({ at })
      else records.hint.clear()
      return
    }
    const { address } = account
    const networkId = parseAccountId(account.id, [account.namespace]).network
    const name = names.nameOf(address, networkId)
    records.hint.write({ address, networkId, ...(name !== undefined && { name }), at: clock.now() })
  }

  const entriesOf = (namespace: NamespaceId): readonly StoredConnection[] => {
    const { connections, current } = machines.state(namespace)
    const live = connections.filter((one) => one.status === 'connected')
    const isLive = (id: string) => live.some(({ connectorId }) => connectorId === id)
    const resting = [...kept.values()].filter(
      ([id, one]) => id === namespace && !isLive(one.connectorId),
    )
    const rests = ([, one]: StoredEntry): StoredConnection =>
      live.length > 0 && one.status === 'active' ? { ...one, status: 'connected' } : one
    return [
      ...resting.map(rests),
      ...live.map((one) =>
        storedOf(one, one.connectorId === current ? 'active' : 'connected', {
          part: partOf(one),
          chosen: chosen.of(one.id),
        }),
      ),
    ].slice(-LIMITS.connections)
  }

  const known = (): StoredNamespaces => {
    const namespaces = new Set([
      ...machines.namespaces(),
      ...[...kept.values()].map(([namespace]) => namespace),
    ])
    const all = [...namespaces].map((namespace) => {
      const { network } = machines.state(namespace)
      const connections = entriesOf(namespace)
      return [namespace, { ...(network === undefined ? {} : { network }), connections }] as const
    })
    return Object.fromEntries(all)
  }
  names.onTold(saveHint)
  let before = known()
  const follow = () => {
    before = known()
  }

  const save = () => {
    lastSave = clock.now()
    cancelLater?.()
    cancelLater = undefined
    const [mine, there] = [known(), storedNamespaces(records)]
    const merged = there ? mergeStored(mine, before, there, isMulti) : mine
    const capped = Object.entries(merged).map(
      ([id, { connections, ...rest }]) =>
        [id, { ...rest, connections: connections.slice(-LIMITS.connections) }] as const,
    )
    records.connections.write(Object.fromEntries(capped))
    before = mine
    const namespace = store.get(chosenNamespaceAtom)
    if (namespace !== undefined) records.activeNamespace.write(namespace)
    saveHint()
  }

  let cancelLater: (() => void) | undefined
  let lastSave = -Infinity
  const flush = () => {
    if (!cancelLater) return
    cancelLater()
    cancelLater = undefined
    if (JSON.stringify(known()) !== JSON.stringify(before)) save()
  }
  const saveChanges = () => {
    const left = lastSave + QUIET_MS - clock.now()
    cancelLater ??= clock.after(Math.max(left, 0), flush)
    if (left <= 0) flush()
  }
  onLastChance(context, flush)

  const editEnded = (namespace: string, edit: (ids: readonly string[]) => string[]) => {
    const all = records.disconnected.read() ?? {}
    records.disconnected.write({ ...all, [namespace]: edit(all[namespace] ?? []).slice(-50) })
  }

  return {
    records,
    chosen,
    entries,
    isResumable,
    wasEnded,
    save,
    saveChanges,
    flush,
    follow,
    restored: saveHint,
    used(wallet) {
      const known = store.get(recentAtom)
      // Another tab may have used one since; what this one knows of a wallet says more than the record.
      const last = (records.recent.read()?.map(tidy) ?? known).map(
        (one) => known.find((other) => identityOf(other) === identityOf(one)) ?? one,
      )
      const others = last.filter((one) => identityOf(one) !== identityOf(wallet))
      const recent = [wallet, ...others].slice(0, RECENT_LIMIT)
      store.set(recentAtom, recent)
      records.recent.write(recent.map(storable))
    },
    left(connection) {
      chosen.forget(connection.id)
      change(() => {
        // Nobody sees it while several wallets are hidden: then nothing of it is left behind.
        if (!store.get(context.multiWalletAtom)) kept.delete(connection.id)
        else {
          const stored = storedOf(connection, 'disconnected', { part: partOf(connection) })
          kept.set(connection.id, [connection.namespace, stored])
        }
      })
    },
    ended: (namespace, connectorId) => {
      chosen.forget(connectionId(namespace, connectorId))
      if (!isMulti && kept.delete(connectionId(namespace, connectorId))) save()
      editEnded(namespace, (ids) => [...ids.filter((id) => id !== connectorId), connectorId])
    },
    missed: ({ id, connectorId }) => {
      const [namespace, one] = kept.get(id) ?? []
      if (namespace === undefined || !one || one.missed) return
      flush()
      kept.set(id, [namespace, { ...one, missed: true }])
      follow()
      markMissed(records, namespace, connectorId)
    },
    begun: (namespace, connectorId) => {
      change(() => {
        kept.delete(connectionId(namespace, connectorId))
        // One wallet at a time: this one took the place of whichever was remembered.
        if (!isMulti) for (const [id, [own]] of kept) if (own === namespace) kept.delete(id)
      })
      if (wasEnded(namespace, connectorId))
        editEnded(namespace, (ids) => ids.filter((id) => id !== connectorId))
    },
    forget: (connectionId) => {
      change(() => {
        if (connectionId === undefined) kept.clear()
        else kept.delete(connectionId)
      })
      if (connectionId === undefined) {
        store.set(recentAtom, [])
        records.recent.clear()
      }
      save()
    },
    prefer: (namespace, type) => {
      machines.setAccountType(namespace, type)
      records.accountTypes.write({ ...records.accountTypes.read(), [namespace]: type })
    },
  }
}
