import type { AssetId, CallsOutcome } from '@latchkey/kernel'
import type { UnsafeReason } from '../errors.js'

/** What the visitor was shown. */
export interface SwapTerms {
  readonly from: AssetId
  readonly to: AssetId
  /** Of `from`, at most. */
  readonly amount: bigint
  /** Of `to`. */
  readonly least: bigint
  /** Who may take how much of `from`: what is allowed already counts. */
  readonly allowed: { readonly spender: string; readonly amount: bigint } | undefined
}

/** More gas than this is no swap: about a third of a block of Ethereum. */
const MOST_GAS = 10_000_000n

/** What a simulation may end with beside `done`. */
const FAULTS: Readonly<Record<string, UnsafeReason>> = {
  failed: 'would_fail',
  unknown: 'not_simulated',
  unsteady: 'unsteady',
}

/** Why a swap is not signed. */
export interface Objection {
  readonly reason: UnsafeReason
  readonly detail: string
}

/**
 * Compares what a swap does by simulation with what the visitor was shown: nothing but the amount agreed leaves, the least
 * agreed arrives, and nobody else is allowed anything.
 *
 * @returns `undefined` when nothing speaks against it
 */
export function objectionTo(outcome: CallsOutcome, terms: SwapTerms): Objection | undefined {
  const { state, reason = '', changes, permissions, gas } = outcome
  const fault = FAULTS[state]
  if (fault !== undefined) return { reason: fault, detail: reason }
  if (gas > MOST_GAS) return { reason: 'gas', detail: gas.toString() }
  for (const { asset, amount } of changes) {
    if (amount >= 0n) continue
    const detail = `${(-amount).toString()} of ${asset}`
    if (asset !== terms.from) return { reason: 'takes_other', detail }
    if (-amount > terms.amount) return { reason: 'takes_more', detail }
  }
  const got = changes.find(({ asset }) => asset === terms.to)?.amount ?? 0n
  if (got < terms.least) return { reason: 'brings_less', detail: got.toString() }
  const foreign = permissions.find(({ asset, spender, amount }) => {
    const { allowed } = terms
    const isAgreed =
      allowed !== undefined &&
      asset === terms.from &&
      spender === allowed.spender &&
      amount !== undefined &&
      amount <= allowed.amount
    return amount !== 0n && !isAgreed
  })
  return foreign && { reason: 'allows_other', detail: `${foreign.spender} on ${foreign.asset}` }
}
