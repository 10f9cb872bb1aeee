import type { CaipNetworkId } from '../caip/ids.js'
import { readEntries, type ConnectionRecords, type StoredConnection } from './records.js'

/** What is stored of one namespace. */
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
 * Brings what this tab has to say together with what other tabs have stored meanwhile: this tab writes
 * what it changed itself, and leaves the rest as it lies there.
 *
 * @param mine what this tab knows now
 * @param before what it knew when it last wrote, or followed another tab
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

/** What lies there; nothing where there is no record, which is no word of another tab. */
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
