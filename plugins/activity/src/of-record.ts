import type { ActivityEntry } from '@latchkey/kernel'
import type { TransferPart } from '@latchkey/kernel/internal'
import { hasEnded, type TransactionRecord } from '@latchkey/money'
import type { TransactionIntent } from '@latchkey/money/internal'
import type { ActivityItem } from './service.js'

/**
 * Hashes under which a source may know it. A wallet that speeds it up gives it another one, and a batch has none at
 * first.
 */
export const hashesOf = ({
  sent,
  standing,
  firstHash,
  replacement,
}: TransactionRecord): readonly string[] =>
  [sent.hash, standing.hash, firstHash, replacement?.hash].filter(
    (hash): hash is string => hash !== undefined && hash !== '',
  )

/**
 * The record that tells where a transaction stands. One that the watch gave up knows less than a source that has its end.
 */
export function tellingOf({
  record,
  status,
}: Pick<ActivityItem, 'record' | 'status'>): TransactionRecord | undefined {
  const isLeft = record?.unwatched === true && !hasEnded(record) && status !== 'pending'
  return isLeft ? undefined : record
}

/** Where a record's transaction stands, in the words of a source. */
export function statusOf(record: TransactionRecord): ActivityEntry['status'] {
  if (!hasEnded(record)) return 'pending'
  const { state } = record.standing
  return state === 'confirmed' || state === 'unverified' ? 'confirmed' : 'failed'
}

function movementOf({ kind, asset, amount, to }: TransactionIntent): readonly TransferPart[] {
  if (asset === undefined || amount === undefined || kind === 'approve') return []
  return [{ direction: 'out', asset, amount: BigInt(amount), ...(to === undefined ? {} : { to }) }]
}

/** A transaction of this browser as an entry, for as long as no source has it. */
export function entryOf(record: TransactionRecord): ActivityEntry {
  const { sent, intent, made } = record
  const to = intent.to ?? sent.to
  return {
    id: record.id,
    hash: sent.hash,
    network: sent.network,
    at: made,
    kind: intent.kind,
    status: statusOf(record),
    signer: sent.account.slice(sent.network.length + 1),
    ...(to === undefined ? {} : { to }),
    ...(sent.nonce === undefined ? {} : { nonce: sent.nonce }),
    transfers: movementOf(intent),
  }
}
