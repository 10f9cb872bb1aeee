import * as v from 'valibot'
import { isNetworkId, type CaipNetworkId } from '../core/caip/ids.js'
import { storedRecord } from '../core/storage/record.js'
import { STORED, storagePrefix } from '../core/storage/keys.js'
import type { Storage } from '../core/ports/storage.js'
import type { RecentWallet } from '../core/services.js'
import { ConnectionErrors } from './errors.js'
import type { HintCookie } from './hint-cookie.js'
import { toJson } from '../authoring/untrusted/to-json.js'
import { isObject } from '../authoring/untrusted/foreign-value.js'
import { own } from '../authoring/untrusted/own.js'

/** Caps of stored texts: a record stays readable for any words of a wallet. */
export const LIMITS = {
  name: 100,
  accounts: 20,
  connections: 20,
  icon: 20_000,
  /** The first paint's part, which has no room for more. */
  hintName: 64,
} as const

export const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max))
const network = v.custom<CaipNetworkId>(isNetworkId)
export const namespace = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}$/))

export const accountType = v.picklist(['eoa', 'smartAccount', 'payment', 'ordinal'])

/** As `v.object`, whose walk over its entries would meet what a page has put on `Object.prototype`. */
export const object = <const E extends v.ObjectEntries>(entries: E) => v.object(own(entries))

const stored = object({
  connectorId: text(200),
  name: text(LIMITS.name),
  /** Id of the part that serves the namespace, where the wallet goes by that of another one. */
  part: v.optional(text(200)),
  /** `active`: current of its namespace; `connected`: live beside it; `disconnected`: remembered. */
  status: v.picklist(['active', 'connected', 'disconnected']),
  accounts: v.pipe(
    v.array(
      object({
        address: text(128),
        type: accountType,
      }),
    ),
    v.maxLength(LIMITS.accounts),
  ),
  network: v.optional(network),
  /** Its wallet did not answer at the last visit. */
  missed: v.optional(v.literal(true)),
  /** Account chosen in the app, `over` the one the wallet itself had first then. */
  chosen: v.optional(object({ address: text(128), over: text(128) })),
})

/** A connection as stored. */
export type StoredConnection = v.InferOutput<typeof stored>

/**
 * A namespace's entries as they lie there. Each is checked for itself, so that one that is spoilt costs no other.
 */
const storedNamespace = object({
  network: v.optional(network),
  connections: v.pipe(v.array(v.unknown()), v.maxLength(LIMITS.connections)),
})

/** Checks a stored status. @throws KitError 'Invalid connection status' */
export function parseStoredStatus(value: unknown): StoredConnection['status'] {
  const parsed = v.safeParse(stored.entries.status, value)
  if (!parsed.success) throw ConnectionErrors.connection_status_invalid()
  return parsed.output
}

/**
 * The readable stored entries; an unknown status is reported.
 * @param tell Gets the KitError 'Invalid connection status'.
 */
export function readEntries(
  entries: readonly unknown[],
  tell: (error: unknown) => void,
): readonly StoredConnection[] {
  return entries.flatMap((entry) => {
    try {
      parseStoredStatus((entry as { readonly status?: unknown } | null)?.status)
    } catch (error) {
      tell(error)
      return []
    }
    const parsed = v.safeParse(stored, entry)
    return parsed.success ? parsed.output : []
  })
}

const listing = object({
  id: text(200),
  name: text(100),
  rdns: v.optional(text(200)),
  icon: v.optional(text(LIMITS.icon)),
  imageId: v.optional(text(200)),
  mobileLink: v.optional(text(500)),
  universalLink: v.optional(text(500)),
  desktopLink: v.optional(text(500)),
  webappLink: v.optional(text(500)),
  homepage: v.optional(text(500)),
  chains: v.optional(v.pipe(v.array(text(100)), v.maxLength(100), v.readonly())),
})

const recentWallet = object({
  connectorId: text(200),
  name: text(LIMITS.name),
  wallet: v.optional(listing),
})

const members = Object.entries(listing.entries)

/** The storable members of a used wallet: too long, or unknown, ones are left out. */
export function storable({ connectorId, name, wallet }: RecentWallet): RecentWallet {
  const given = own((wallet ?? {}) as Readonly<Record<string, unknown>>)
  const kept = members.filter(([member, schema]) => {
    const value = given[member]
    return value !== undefined && v.safeParse(schema, value).success
  })
  const entry = v.safeParse(listing, Object.fromEntries(kept.map(([key]) => [key, given[key]])))
  return {
    connectorId,
    name: name.slice(0, LIMITS.name),
    // Missing members are missing, not `undefined`: the parsed entry has no other members.
    ...(entry.success ? { wallet: entry.output as NonNullable<RecentWallet['wallet']> } : {}),
  }
}

/** Members that are absent in storage are absent here, not `undefined`. */
export const tidy = (wallet: v.InferOutput<typeof recentWallet>): RecentWallet =>
  Object.fromEntries(Object.entries(wallet).filter(([, value]) => value !== undefined)) as never

/** The records of the connections of one kit. */
export function connectionRecords(storage: Storage, kitId: string, keepCookie: HintCookie) {
  const record = <T>(name: string, schema: v.GenericSchema<unknown, T>) =>
    storedRecord({ storage, key: storagePrefix(kitId) + name, version: 1, schema })
  const hintKey = storagePrefix(kitId) + STORED.hint
  const readHint = (): Readonly<Record<string, unknown>> => {
    try {
      const hint: unknown = JSON.parse(storage.get(hintKey) ?? '{}')
      return isObject(hint) ? own(hint) : {}
    } catch {
      return {} // Written by somebody else.
    }
  }
  const provenAt = (): number | undefined => {
    const { at } = readHint()
    return typeof at === 'number' && Number.isFinite(at) ? at : undefined
  }
  return {
    connections: record(STORED.connections, v.record(namespace, storedNamespace)),
    accountTypes: record(STORED.accountTypes, v.record(namespace, accountType)),
    activeNamespace: record(STORED.activeNamespace, namespace),
    recent: record(STORED.recent, v.pipe(v.array(recentWallet), v.maxLength(2))),
    disconnected: record(
      STORED.disconnected,
      v.record(namespace, v.pipe(v.array(text(200)), v.maxLength(50))),
    ),
    /** Flat, so that a page can read it before the kernel is there. Never read back as a fact. */
    hint: {
      /**
       * Without an account: there is something to restore, and nothing to show meanwhile.
       * @param hint.name Its public name, proven both ways.
       * @param hint.at When the account was last shown to be the wallet's, in milliseconds since the Unix epoch.
       */
      write(hint?: {
        address?: string
        networkId?: CaipNetworkId
        name?: string
        at: number | undefined
      }) {
        const text = toJson({ v: 1, ...hint })
        if (storage.get(hintKey) !== text) storage.set(hintKey, text)
        keepCookie(hint?.address === undefined ? undefined : text)
      },
      provenAt,
      /** The name that was written for this account on this network. */
      nameOf(address: string, networkId: CaipNetworkId): string | undefined {
        const { name, ...left } = readHint()
        const isOwn = left['address'] === address && left['networkId'] === networkId
        return isOwn && typeof name === 'string' ? name : undefined
      },
      clear: () => {
        storage.remove(hintKey)
        keepCookie()
      },
    },
  }
}

/** All records of {@link connectionRecords}. */
export type ConnectionRecords = ReturnType<typeof connectionRecords>

/** The record of one namespace. */
export interface StoredNamespace {
  readonly network?: CaipNetworkId | undefined
  readonly connections: readonly StoredConnection[]
}

/** All that is stored, by namespace. */
export type StoredNamespaces = Readonly<Record<string, StoredNamespace>>

const NOTHING: StoredNamespace = { connections: [] }

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** Several wallets at once: each entry is its own tab's to change. */
function mergeEntries(
  mine: readonly StoredConnection[],
  before: readonly StoredConnection[],
  stored: readonly StoredConnection[],
): readonly StoredConnection[] {
  const among = (all: readonly StoredConnection[], { connectorId }: StoredConnection) =>
    all.find((one) => one.connectorId === connectorId)
  const own = mine.flatMap((one) => {
    if (!isSame(one, among(before, one))) return one
    return among(stored, one) ?? [] // Another tab took it out.
  })
  const isMineActive = own.some(({ status }) => status === 'active')
  const others = stored
    .filter((one) => !among(mine, one) && !among(before, one))
    .map((one): StoredConnection =>
      isMineActive && one.status === 'active' ? { ...one, status: 'connected' } : one,
    )
  return [...others, ...own]
}

/**
 * Merges this tab's record with those that other tabs have stored meanwhile. This tab writes its own changes, and
 * leaves the rest as it is.
 *
 * @param mine what this tab knows now
 * @param before the record at the last write, or when this tab last followed another one
 * @param stored what lies in storage
 * @param isMulti whether a namespace may have several wallets; otherwise it is changed as one
 */
export function mergeStored(
  mine: StoredNamespaces,
  before: StoredNamespaces,
  stored: StoredNamespaces,
  isMulti: boolean,
): StoredNamespaces {
  const merge = (id: string): StoredNamespace => {
    const [now, then, there] = [mine[id] ?? NOTHING, before[id] ?? NOTHING, stored[id] ?? NOTHING]
    const network = isSame(now.network, then.network) ? there.network : now.network
    const isUnchanged = isSame(now.connections, then.connections)
    const changed = isMulti
      ? mergeEntries(now.connections, then.connections, there.connections)
      : now.connections
    return {
      ...(network === undefined ? {} : { network }),
      connections: isUnchanged ? there.connections : changed,
    }
  }
  const ids = new Set([...Object.keys(stored), ...Object.keys(mine)])
  return Object.fromEntries([...ids].map((id) => [id, merge(id)]))
}

/** The stored record; empty if there is none, which is no word of another tab. */
export function storedNamespaces({
  connections,
}: Pick<ConnectionRecords, 'connections'>): StoredNamespaces | undefined {
  const all = connections.read()
  if (!all) return undefined
  const entries = Object.entries(all).map(([id, one]) => {
    const read = readEntries(one.connections, () => undefined)
    return [id, { network: one.network, connections: read }] as const
  })
  return Object.fromEntries(entries)
}

/** Notes of a wallet that it did not answer. Another tab may have stored another one since: only what lies there is marked. */
export function markMissed(
  records: Pick<ConnectionRecords, 'connections'>,
  namespace: string,
  connectorId: string,
): void {
  const there = Object.entries(storedNamespaces(records) ?? {})
  const marked = there.map(([id, one]) => {
    const connections = one.connections.map((entry) =>
      id === namespace && entry.connectorId === connectorId ? { ...entry, missed: true } : entry,
    )
    return [id, { network: one.network, connections }] as const
  })
  if (there.length > 0) records.connections.write(Object.fromEntries(marked))
}

/** Whether another tab has stored a connection that is to be restored, and that this one does not know. */
export const isElsewhere = (
  records: Pick<ConnectionRecords, 'connections'>,
  mine: StoredNamespaces,
  isResumable: (entry: readonly [string, StoredConnection]) => boolean,
): boolean =>
  Object.entries(storedNamespaces(records) ?? {}).some(([id, { connections }]) =>
    connections.some(
      (one) =>
        isResumable([id, one]) &&
        !mine[id]?.connections.some(({ connectorId }) => connectorId === one.connectorId),
    ),
  )

/** Connections that the visitor ended, so that they are not resumed. */
export function createEnded({ disconnected }: Pick<ConnectionRecords, 'disconnected'>) {
  const has = (namespace: string, connectorId: string) =>
    disconnected.read()?.[namespace]?.includes(connectorId) === true
  const edit = (namespace: string, change: (ids: readonly string[]) => string[]) => {
    const all = disconnected.read() ?? {}
    disconnected.write({ ...all, [namespace]: change(all[namespace] ?? []).slice(-50) })
  }
  return {
    has,
    add(namespace: string, connectorId: string) {
      edit(namespace, (ids) => [...ids.filter((id) => id !== connectorId), connectorId])
    },
    remove(namespace: string, connectorId: string) {
      if (!has(namespace, connectorId)) return
      edit(namespace, (ids) => ids.filter((id) => id !== connectorId))
    },
  }
}
