import type { ActivityEntry, TransferPart } from '@latchkey/kernel'
import type { TransactionIntent, TransactionRecord } from '@latchkey/money'

const OPEN = new Set(['pending', 'included', 'repriced'])

/** Whether it is not known what became of it. */
export const isOpen = ({ standing }: TransactionRecord): boolean => OPEN.has(standing.state)

/** Hashes under which a chain may know it: a wallet that speeds it up gives it another one. */
export const hashesOf = ({ sent, standing }: TransactionRecord): readonly string[] =>
  [sent.hash, standing.hash].filter((hash) => hash !== undefined)

function movementOf({ kind, asset, amount, to }: TransactionIntent): readonly TransferPart[] {
  if (asset === undefined || amount === undefined || kind === 'approve') return []
  return [{ direction: 'out', asset, amount: BigInt(amount), ...(to === undefined ? {} : { to }) }]
}

/** A transaction of this browser as an entry, for as long as no source has it. */
export function entryOf(record: TransactionRecord): ActivityEntry {
  const { sent, intent, made, standing } = record
  const to = intent.to ?? sent.to
  return {
    id: record.id,
    hash: standing.hash ?? sent.hash,
    network: sent.network,
    at: made,
    kind: intent.kind,
    status: isOpen(record) ? 'pending' : standing.state === 'confirmed' ? 'confirmed' : 'failed',
    signer: sent.account.slice(sent.network.length + 1),
    ...(to === undefined ? {} : { to }),
    ...(sent.nonce === undefined ? {} : { nonce: sent.nonce }),
    transfers: movementOf(intent),
  }
}
