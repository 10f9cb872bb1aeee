import { transferTransaction } from '../lazy/transfer-transaction.js'

/** A blockhash that no chain has. */
export const BLOCKHASH = 'EETubP5AKHgjPAhzPAFcb8BAY1hMH639CWCFTqi3hq1k'
export const RECEIVER = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

/** An unsigned transfer of SOL, as base64. */
export const transferOf = (from: string, version: 'legacy' | 0 = 0): string =>
  transferTransaction(
    {
      from,
      to: RECEIVER,
      lamports: 5n,
      units: undefined,
      lifetime: { blockhash: BLOCKHASH, lastValidBlockHeight: 150n },
    },
    version,
  )
