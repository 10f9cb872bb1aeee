import type { AssetId } from '@latchkey/kernel'
import type { CallsOutcome } from '@latchkey/kernel/internal'
import type { UnsafeReason } from '../errors.js'

/** The offer and amounts that were shown. */
export interface SwapTerms {
  readonly from: AssetId
  readonly to: AssetId
  /** Of `from`, at most. */
  readonly amount: bigint
  /** Of `to`. */
  readonly least: bigint
  /** The spender of `from` and its limit: existing permissions count. */
  readonly allowed: { readonly spender: string; readonly amount: bigint } | undefined
}

/** More gas than this is no swap: about a third of a block of Ethereum. */
const MOST_GAS = 10_000_000n

/** The failures of a simulation. */
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
 * Compares the simulated effects of a swap with the screen. Only the agreed amount leaves, the agreed least
 * arrives, and no other permission is given.
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
