import type { TokenHolding } from '@latchkey/kernel'
import { isNativeAsset, nativeAsset } from '@latchkey/kernel/internal/page'
import type { SwapChange } from '../errors.js'
import type { SwapForm, SwapNote, SwapReview } from '../service.js'
import type { SwapPlan } from './check-swap.js'
import type { SwapFees } from './chosen-fee.js'
import type { FoundOffer } from './find-offer.js'
import { stepsOf } from './run-steps.js'

/** Slippage above 2 % is worth a word. */
const HIGH_SLIPPAGE = 200
const LEVELS: readonly SwapNote['level'][] = ['stop', 'typed', 'check', 'warn', 'info']

/** The unknown parts. A spender that is the target as well is listed once. */
function unknownNotes({ known, spender, call, approvals, arrives }: SwapPlan): readonly SwapNote[] {
  const isAllowing = approvals.length > 0 && !known.spender && spender !== undefined
  const isTold = isAllowing && spender === call.to
  return [
    ...(arrives === undefined ? [{ code: 'not_simulated', level: 'check' } as const] : []),
    ...(isAllowing ? [{ code: 'spender_unknown', level: 'warn', address: spender } as const] : []),
    ...(known.target || isTold
      ? []
      : [{ code: 'target_unknown', level: 'warn', address: call.to } as const]),
  ]
}

function notesOf(
  { offer, query }: FoundOffer,
  plan: SwapPlan,
  slippage: number,
  fee: {
    readonly missing: SwapNote['missing']
    readonly together: boolean
    readonly own: SwapFees['notes']
  },
  changes: readonly SwapChange[],
): readonly SwapNote[] {
  const { impact, gap } = offer
  const { arrives } = plan
  const notes: SwapNote[] = [...unknownNotes(plan)]
  if (changes.length > 0) notes.unshift({ code: 'changed', level: 'check', changes })
  const { missing, together, own } = fee
  for (const { code } of own)
    if (code === 'fee_low' || code === 'fee_high') notes.push({ code, level: 'check' })
  // The wallet makes a batch, and may have somebody else pay for it.
  if (missing)
    notes.push({ code: 'not_enough_for_fee', level: together ? 'warn' : 'stop', missing })
  const { points, level } = impact
  if (level === 'unknown') notes.push({ code: 'price_unknown', level: 'warn' })
  else if (level !== 'fine' && points !== undefined) notes.push({ code: 'impact', level, points })
  if (slippage > HIGH_SLIPPAGE)
    notes.push({ code: 'slippage_high', level: 'warn', points: slippage })
  if (arrives !== undefined && arrives < offer.out) {
    const asset = query.to
    const amount = offer.out - arrives
    notes.push({ code: 'arrives_less', level: 'info', missing: { asset, amount } })
  }
  // A simulation proves what arrives now, and only the call says what may arrive in a block.
  if (!believed(plan)?.fields.some(({ label }) => label === 'least' || label === 'bought'))
    notes.push({ code: 'least_unread', level: 'info' })
  if (gap !== undefined) notes.push({ code: 'providers_differ', level: 'info', points: gap })
  return notes.toSorted((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level))
}

/** A function is believed only of a known contract. */
const believed = ({ known, reading }: SwapPlan) => (known.target ? reading : undefined)

/** The screen of a proven swap. */
export function reviewOf(
  found: FoundOffer,
  plan: SwapPlan,
  given: {
    readonly form: SwapForm
    readonly price: bigint
    /** The most that the fee may be. */
    readonly limit: bigint
    readonly coins: TokenHolding
    readonly fees: SwapFees | undefined
    /** Whether the wallet does all calls as one. */
    readonly together: boolean
    /** The differences from the review before. */
    readonly changes?: readonly SwapChange[]
  },
): SwapReview {
  const { offer, query } = found
  const { form, price, limit, coins, fees, together, changes = [] } = given
  const coin = nativeAsset(query.network)
  const fee = { asset: coin, amount: limit }
  const needed = plan.gas * price + (isNativeAsset(query.from.id) ? query.amount : 0n)
  const lack = needed - coins.amount
  const missing = lack > 0n ? { asset: coin, amount: lack } : undefined
  return Object.freeze({
    from: query.from,
    to: query.to,
    offer: Object.freeze(offer),
    arrives: plan.arrives,
    fee,
    ...(fees && { feeChoices: fees.choices }),
    spender: plan.approvals.length > 0 ? plan.spender : undefined,
    allowance: plan.allowance,
    call: plan.call,
    reading: believed(plan),
    steps: stepsOf(plan, together),
    notes: notesOf(
      found,
      plan,
      form.slippage,
      { missing, together, own: fees?.notes ?? [] },
      changes,
    ),
    accepted: [],
  })
}
