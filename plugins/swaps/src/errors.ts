import { defineErrors, isKitError, readMember } from '@latchkey/kernel'
import { FEATURE_ERRORS } from '@latchkey/kernel/internal/page'

/** Why a swap is not signed. */
export type UnsafeReason = (typeof REASONS)[number]

const REASONS = [
  'target',
  'value',
  'spender',
  'approval',
  'least',
  'receiver',
  'decimals',
  'gas',
  'would_fail',
  'not_simulated',
  'takes_more',
  'takes_other',
  'brings_less',
  'allows_other',
  'unsteady',
] as const

/** The differences of a swap from its review. */
export interface SwapChange {
  /**
   * `calls`: how many, or which, steps there are. `function`, `data`: what is called. `unproven`: it could be simulated
   * then, and cannot be now.
   */
  readonly what:
    | 'target'
    | 'spender'
    | 'receiver'
    | 'value'
    | 'amount'
    | 'calls'
    | 'function'
    | 'data'
    | 'fee'
    | 'unproven'
  readonly before: string
  readonly after: string
}

/** Errors of swaps. */
export const SwapErrors = defineErrors('swaps', {
  /**
   * An option is of the wrong kind. The text names the option, the value and the expected kind. Correct it, or leave
   * it out.
   */
  option_invalid: {
    says: (c: { readonly option: string; readonly given: string; readonly expected: string }) =>
      `swaps: "${c.option}" is ${c.given}, expected ${c.expected}. Correct it or leave it out.`,
  },
  /** Hide the way to swap where `features.shownAtom('swaps')` says no. */
  swaps_off: {
    says: () =>
      'Swaps are switched off here, by the app, its project or the region of the visitor.',
  },
  /** No provider swaps on this network. Hide the way to swap there, or add a provider. */
  swaps_unsupported: {
    user: 'Network not supported for Swaps',
    says: FEATURE_ERRORS.swaps_unsupported.says,
  },
  /** The fee of this network cannot be read. Hide the way to swap there, or add a working node to `rpcUrls`. */
  gas_price_unsupported: {
    user: 'Network not supported for Gas Price',
    says: FEATURE_ERRORS.gas_price_unsupported.says,
  },
  /** No provider has a route for this pair and amount. Let the visitor change the amount or the asset. */
  insufficient_liquidity: {
    user: 'Insufficient liquidity',
    says: () => 'Insufficient liquidity',
  },
  /** No provider buys an exact amount of this pair, as of a token that keeps a part. Let the visitor type what is paid. */
  exact_unsupported: {
    user: 'Can’t fix what you get here. Type what you pay.',
    says: () => 'No provider can buy an exact amount of this pair. Fill in `amount` instead.',
  },
  /** The form lacks something, which `lack` of the state names. Let the visitor complete it before it is reviewed. */
  swap_incomplete: {
    says: (c: { readonly lack: string }) =>
      `The form cannot be reviewed: ${c.lack}. See stateAtom's lack.`,
  },
  /** `confirm` without a review. Call `review()` first. */
  swap_not_reviewed: {
    says: (c: { readonly step: string }) =>
      `There is no review to confirm: the swap is at "${c.step}". Call review() first.`,
  },
  /** A note of the level `stop` cannot be accepted. Change the form as the note says. */
  swap_stopped: {
    user: 'Can’t swap this. Fix the error first.',
    says: (c: { readonly codes: string }) => `The review has stops (${c.codes}).`,
  },
  /** The review has warnings that the visitor has not ticked. Show them, and call `accept(code)` for each. */
  swap_unchecked: {
    user: 'Read the warning and check its box.',
    says: (c: { readonly codes: string }) => `Not accepted yet: ${c.codes}. Call accept(code).`,
  },
  /**
   * A provider's call has another effect than the one shown, and reaches no wallet. Let the visitor take another
   * provider; report it to this one.
   */
  swap_unsafe: {
    user: 'Swap blocked. It couldn’t be proven safe.',
    says: (c: { readonly reason: UnsafeReason; readonly detail: string }) =>
      `The built swap is refused (${c.reason}): ${c.detail}`,
  },
  /** The new build differs from the review. The wallet was not asked. Show the new review. */
  swap_changed: {
    user: 'The swap changed. Review it again.',
    says: (c: { readonly changes: readonly SwapChange[] }) =>
      `What was built is another than what was reviewed: ${c.changes.map(({ what }) => what).join(', ')}.`,
  },
  /** Nothing was asked of the wallet. Show the new review. */
  price_changed: {
    user: 'Price changed. Review the new one.',
    says: () => 'The newest quote is below the least that was offered or reviewed.',
  },
  /** The permission for the token was not given, so nothing was swapped. Let the visitor try again. */
  approval_failed: {
    user: 'Couldn’t approve spending. Try again.',
    says: (c: { readonly state: string }) => `The approval ended as "${c.state}".`,
  },
  /** Account or network are others than those the swap was built for. Let the visitor review again. */
  swap_moved: {
    user: 'Account or network changed. Start again.',
    says: () => 'The swap was built for another account or network than the one shown.',
  },
  /**
   * EIP-5792: the wallet said that it can do all calls or none, and then that it cannot. Call `confirm` again: each
   * call is asked for alone.
   */
  batch_unsupported: {
    user: 'Confirm each step. Your wallet can’t combine them.',
    says: () => 'The wallet refused an atomic batch. Confirm again: each call is asked for alone.',
  },
  /** A provider or the wallet failed in a way that is not known. See the cause, and let the visitor try again. */
  swap_failed: {
    user: 'Couldn’t swap. Try again.',
    says: () => 'Swapping failed with an error that is none of the kit. See its cause.',
  },
})

/** A provider's call is refused; `detail` may be its own text. */
export const unsafe = (reason: UnsafeReason, detail: string) =>
  SwapErrors.swap_unsafe({ reason, detail: detail.slice(0, 200) })

/** Why a swap was refused; `undefined` for any other error. */
export function unsafeReason(error: unknown): UnsafeReason | undefined {
  if (!isKitError(error, 'swap_unsafe')) return undefined
  const told = readMember(error.context, 'reason')
  return REASONS.find((reason) => reason === told)
}
