import type { ActivityEntry } from '@latchkey/kernel'
import { hasEnded, type TransactionRecord } from '@latchkey/money'
import { byMonth, newestFirst } from './by-month.js'
import { isShown, judge, type Knowledge } from './judge.js'
import { entryOf, hashesOf, tellingOf } from './of-record.js'
import type { ActivityItem, ActivityState } from './service.js'

/** The parts of a state that the transactions make. */
export type Lists = Pick<ActivityState, 'pending' | 'months' | 'hidden'>

/** EVM hashes are written in either case; base58 is not. */
const keyOf = (hash: string) => (/^0x/i.test(hash) ? hash.toLowerCase() : hash)

const isWaiting = (item: ActivityItem) => {
  const record = tellingOf(item)
  return (record ? !hasEnded(record) : item.status === 'pending') || item.at === undefined
}

/** Records by every hash that they are known under. */
function byAnyHash(records: readonly TransactionRecord[]): ReadonlyMap<string, TransactionRecord> {
  const byHash = new Map<string, TransactionRecord>()
  for (const record of records) for (const hash of hashesOf(record)) byHash.set(keyOf(hash), record)
  // Last: a record may name another one's as the hash that took its place.
  for (const record of records)
    if (record.sent.hash !== '') byHash.set(keyOf(record.sent.hash), record)
  return byHash
}

/**
 * Makes the lists of an account: what sources tell, judged, and what this browser sent.
 *
 * @param entries In any order, each id once.
 * @param records Of this account on this network.
 */
export function compose(
  entries: readonly ActivityEntry[],
  records: readonly TransactionRecord[],
  knowledge: Knowledge,
): Lists {
  const byHash = byAnyHash(records)
  const merged = new Set<TransactionRecord>()
  const told = entries.map((entry): ActivityItem => {
    const record = byHash.get(keyOf(entry.hash))
    if (record) merged.add(record)
    return { ...entry, ...judge(entry, knowledge), ...(record ? { record } : {}) }
  })
  const own = records
    .filter((record) => !merged.has(record))
    .map((record): ActivityItem => ({ ...entryOf(record), verdict: 'shown', record }))
  const all = [...own, ...told].toSorted(newestFirst)
  const shown = all.filter(({ verdict }) => isShown(verdict))
  return {
    pending: shown.filter(isWaiting),
    months: byMonth(shown.filter((item) => !isWaiting(item))),
    hidden: all.filter(({ verdict }) => !isShown(verdict)),
  }
}
