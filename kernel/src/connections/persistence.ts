import { parseAccountId } from '../core/caip/id-parts.js'
import type { CaipNetworkId } from '../core/caip/ids.js'
import type { NamespaceId } from '../core/caip/namespace.js'
import { storedPartsAtom } from './connectors/merge-connectors.js'
import { partFor } from './connectors/merged-connector.js'
import type { AccountType } from '../core/points/connector.js'
import { IdentitySource, type Identity } from '../core/points/identity-source.js'
import type { Browser } from '../core/ports/browser.js'
import type { RecentWallet } from '../core/services.js'
import { atom } from '../core/state.js'
import { createKeptNotice } from '../core/storage/kept-notice.js'
import type { Connection } from './connection.js'
import { namespaceFor, type EngineContext } from './context.js'
import { connectionId, type Machines } from './machine.js'
import { createHintCookie } from './hint-cookie.js'
import {
  connectionRecords,
  createEnded,
  isElsewhere,
  LIMITS,
  markMissed,
  mergeStored,
  readEntries,
  storedNamespaces,
  type ConnectionRecords,
  type StoredConnection,
  type StoredNamespaces,
} from './records.js'
import {
  createChosenAccounts,
  createKept,
  createRecent,
  storedOf,
  type ChosenAccounts,
  type StoredEntry,
} from './remembered.js'
import { accountAtom, chosenNamespaceAtom, connectionsAtom, connectorsAtom } from './state.js'

/** Milliseconds between two writes of what wallets tell. */
const QUIET_MS = 1_000

/** Events after which a page may never run again. A hidden one is thrown away without a word. */
const LAST_CHANCES = [
  ['pagehide', () => true],
  ['visibilitychange', ({ visible }: Pick<Browser, 'visible'>) => !visible()],
] as const

/**
 * How long a page goes on to look for a wallet that does not answer any more. The interface shows the account of a hint
 * as long, before its wallet has answered.
 */
const HINT_AGE_MS = 30 * 24 * 3_600_000

/** Keeps the records in step with what is connected. Only proven connections are written. */
export interface Persistence {
  readonly records: ConnectionRecords
  /** Accounts chosen in the app; stored with their connection. */
  readonly chosen: ChosenAccounts
  /** The records of an earlier visit, or of another tab. */
  entries(): readonly StoredEntry[]
  /** Whether a stored connection is to be asked for: not one that was ended, nor one only remembered. */
  isResumable(entry: StoredEntry): boolean
  /** Whether the visitor ended a connection and has not made it again. */
  wasEnded(namespace: string, connectorId: string): boolean
  /** Stores what this tab changed; what other tabs stored meanwhile stays. */
  save(): void
  /**
   * The same for a wallet's events, which may come without end: at once after a quiet second, else once the second
   * is over, or the page is left or hidden. If nothing about connections changed, nothing is stored.
   */
  saveChanges(): void
  /** Restoring has ended: at the next load the button shows the account that it found, or none. */
  restored(): void
  /** Stores now what `saveChanges` put off. */
  flush(): void
  /** A change for another tab is stored by that tab, and is no change of this one. */
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
    /** Runs something when the name of the connected account is announced. */
    onTold(run: () => void): void {
      const told = store.sub(identityAtom, () => {
        if (store.get(identityAtom) && store.get(accountAtom).status === 'connected') run()
      })
      context.onDispose(told)
    },
  }
}

/** The warning about an unreadable stored connection. */
type Tell = (error: unknown) => void

/** The records of an earlier visit, or of another tab, in namespaces that the kit serves. */
const createReading =
  (context: EngineContext, { connections }: ConnectionRecords, tell: Tell) =>
  (): readonly StoredEntry[] => {
    const isUsable = ([id, { accounts }]: StoredEntry) => {
      const namespace = namespaceFor(context, id)
      return (
        namespace !== undefined && accounts.every(({ address }) => namespace.isAddress(address))
      )
    }
    return Object.entries(connections.read() ?? {})
      .flatMap(([namespace, one]) =>
        readEntries(one.connections, tell).map(
          (entry) => [namespace as NamespaceId, entry] as const,
        ),
      )
      .filter(isUsable)
  }

/** Writes what the button shows at the next load, before anything of the kit has started. */
function createHint(
  context: EngineContext,
  records: ConnectionRecords,
  { kept, known, isResumable }: Knowledge,
): () => void {
  const { store, clock } = context
  const { hint } = records
  const names = createHintNames(context, records)
  const write = () => {
    const { account, connection } = store.get(accountAtom)
    if (!account || connection?.status !== 'connected') {
      // Another tab tells what is to be restored: it has what this one has not heard of.
      if (isElsewhere(records, known(), isResumable)) return
      // Nothing in the namespace shown. What is live in another one is to be restored all the same, and so is a
      // wallet that did not answer at this visit.
      const isLive = store.get(connectionsAtom).some(({ status }) => status === 'connected')
      const isLeft = isLive || [...kept.values()].some(isResumable)
      const at = isLive ? clock.now() : (hint.provenAt() ?? clock.now())
      if (isLeft && Math.abs(clock.now() - at) <= HINT_AGE_MS) hint.write({ at })
      else hint.clear()
      return
    }
    const { address } = account
    const networkId = parseAccountId(account.id, [account.namespace]).network
    const name = names.nameOf(address, networkId)
    hint.write({ address, networkId, ...(name !== undefined && { name }), at: clock.now() })
  }
  names.onTold(write)
  return write
}

/** This tab's knowledge of connections, including resting ones. */
interface Knowledge {
  readonly kept: ReadonlyMap<string, StoredEntry>
  known(): StoredNamespaces
  isResumable(entry: readonly [string, StoredConnection]): boolean
}

/** The record that this tab would store now. */
function createKnown(
  machines: Machines,
  kept: ReadonlyMap<string, StoredEntry>,
  store: (one: Connection, status: 'active' | 'connected') => StoredConnection,
): () => StoredNamespaces {
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
      ...live.map((one) => store(one, one.connectorId === current ? 'active' : 'connected')),
    ].slice(-LIMITS.connections)
  }
  return () => {
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
}

/** Writes what this tab knows, when it is due. */
function createWriting(
  context: EngineContext,
  records: ConnectionRecords,
  { known, isMulti, written }: Pick<Knowledge, 'known'> & { isMulti: boolean; written(): void },
) {
  const { store, clock } = context
  let before = known()
  let cancelLater: (() => void) | undefined
  let lastSave = -Infinity
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
    written()
  }
  const flush = () => {
    if (!cancelLater) return
    cancelLater()
    cancelLater = undefined
    if (JSON.stringify(known()) !== JSON.stringify(before)) save()
  }
  onLastChance(context, flush)
  return {
    save,
    flush,
    saveChanges() {
      const left = lastSave + QUIET_MS - clock.now()
      cancelLater ??= clock.after(Math.max(left, 0), flush)
      if (left <= 0) flush()
    },
    follow() {
      before = known()
    },
  }
}

/** Id of the part that serves a connection, where its wallet goes by that of another one. */
function partOf({ store }: EngineContext, { namespace, connectorId }: Connection) {
  const connector = store.get(connectorsAtom).find(({ id }) => id === connectorId)
  const part = connector && partFor(connector, namespace).id
  return part === connectorId ? undefined : part
}

/** Writes the connections of a kit to its storage. */
export function createPersistence(context: EngineContext, machines: Machines): Persistence {
  const { store } = context
  createKeptNotice(context)
  const records = connectionRecords(context.storage, context.kitId, createHintCookie(context))
  const chosen = createChosenAccounts(context)
  const ended = createEnded(records)
  const recent = createRecent(context, records)
  const entries = createReading(context, records, (error) => {
    context.report(undefined, 'restore', error)
  })
  const found = entries()
  const { kept, isMulti, change } = createKept(context, found)
  const parts = found.flatMap(([namespace, { connectorId, part: id }]) =>
    id === undefined ? [] : { id, namespace, connectorId },
  )
  // A new list of none would have all wallets merged again.
  if (parts.length > 0) store.set(storedPartsAtom, parts)

  const isResumable: Knowledge['isResumable'] = ([namespace, { connectorId, status }]) =>
    (status === 'active' || (isMulti && status === 'connected')) &&
    !ended.has(namespace, connectorId)
  const known = createKnown(machines, kept, (one, status) =>
    storedOf(one, status, { part: partOf(context, one), chosen: chosen.of(one.id) }),
  )
  const saveHint = createHint(context, records, { kept, known, isResumable })
  const writing = createWriting(context, records, { known, isMulti, written: saveHint })

  return {
    ...writing,
    records,
    chosen,
    entries,
    isResumable,
    wasEnded: ended.has,
    restored: saveHint,
    used: recent.used,
    left(connection) {
      chosen.forget(connection.id)
      change(() => {
        // With several wallets hidden it is not listed, so it is not kept.
        if (!store.get(context.multiWalletAtom)) kept.delete(connection.id)
        else {
          const stored = storedOf(connection, 'disconnected', { part: partOf(context, connection) })
          kept.set(connection.id, [connection.namespace, stored])
        }
      })
    },
    ended: (namespace, connectorId) => {
      chosen.forget(connectionId(namespace, connectorId))
      if (!isMulti && kept.delete(connectionId(namespace, connectorId))) writing.save()
      ended.add(namespace, connectorId)
    },
    missed: ({ id, connectorId }) => {
      const [namespace, one] = kept.get(id) ?? []
      if (namespace === undefined || !one || one.missed) return
      writing.flush()
      kept.set(id, [namespace, { ...one, missed: true }])
      writing.follow()
      markMissed(records, namespace, connectorId)
    },
    begun: (namespace, connectorId) => {
      change(() => {
        kept.delete(connectionId(namespace, connectorId))
        // One wallet at a time: this one took the place of whichever was remembered.
        if (!isMulti) for (const [id, [own]] of kept) if (own === namespace) kept.delete(id)
      })
      ended.remove(namespace, connectorId)
    },
    forget: (connectionId) => {
      change(() => {
        if (connectionId === undefined) kept.clear()
        else kept.delete(connectionId)
      })
      if (connectionId === undefined) recent.forget()
      writing.save()
    },
    prefer: (namespace, type) => {
      machines.setAccountType(namespace, type)
      records.accountTypes.write({ ...records.accountTypes.read(), [namespace]: type })
    },
  }
}
