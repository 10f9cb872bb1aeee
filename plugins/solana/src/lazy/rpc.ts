import type { FeatureContext } from '@latchkey/kernel'
import { createJsonRpc, oncePer } from '@latchkey/kernel/internal/tools'
import { SolanaErrors } from '../errors.js'

/** A CAIP-2 reference holds this much of the genesis hash. */
const REFERENCE = 32
/** Codes of a transaction that was simulated and failed, or whose signatures are wrong. */
const REFUSED: readonly number[] = [-32002, -32003]

/** Calls to the nodes of Solana networks, which are known by their genesis hash. */
export const createRpc = oncePer((http: FeatureContext['http']) =>
  createJsonRpc(http, {
    errors: SolanaErrors,
    identity: {
      method: 'getGenesisHash',
      params: [],
      read: (hash) => `solana:${String(hash).slice(0, REFERENCE)}`,
    },
    refused: (refusal, error) =>
      REFUSED.includes(refusal.code) ? SolanaErrors.transaction_refused(refusal, error) : undefined,
  }),
)
