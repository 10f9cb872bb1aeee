import { bind, same, type ReviewCall } from '@latchkey/review'
import type { Fact, ReviewedRequest } from '@latchkey/review/internal'
import type { CallReading, ContractCall } from '@latchkey/kernel/internal'
import { isNativeAsset } from '@latchkey/kernel/internal/page'
import type { SwapChange } from '../errors.js'
import type { SwapQuery } from '../points.js'
import type { SwapPlan } from './check-swap.js'

/** A plan as it was shown: what is built later is compared with it. */
export interface ReviewedPlan {
  readonly plan: SwapPlan
  /** The most that the fee may be, in the smallest unit. */
  readonly fee: bigint
}

/** Computed again with each build, and proven against the agreement. */
const MOVES = ['least', 'deadline']

const argumentOf = ({ label, format, value, asset }: CallReading['fields'][number]) => ({
  name: label,
  format,
  value,
  ...(asset !== undefined && !isNativeAsset(asset) ? { asset: { contract: asset } } : {}),
})

/**
 * The fixed parts of the swapping call. A service's own bytes may differ each time: of them the function has to
 * stay, and a simulation proves their effect.
 */
function swapCall({ call, reading, outcome }: SwapPlan): ReviewCall {
  const { to, data, value = 0n } = call
  const name = data.slice(0, 10)
  if (!reading && outcome.state !== 'done') return { to, data, value }
  const fields = reading?.fields.filter(({ label }) => !MOVES.includes(label)) ?? []
  const decoded = { intent: reading?.intent ?? name, name, arguments: fields.map(argumentOf) }
  return { to, data, value, decoded }
}

const plainCall = ({ to, data, value = 0n }: ContractCall): ReviewCall => ({ to, data, value })

/** A plan as it is asked for. */
function requestOf(
  { network, account, from }: SwapQuery,
  { plan, fee }: ReviewedPlan,
): ReviewedRequest {
  const { approvals, spender = '' } = plan
  const contract = from.id.slice(from.id.lastIndexOf(':') + 1)
  const calls = [...approvals.map((one) => plainCall(one.call)), swapCall(plan)]
  const allows = approvals.map(({ amount }, at): Fact => ({
    kind: 'allows',
    call: at,
    asset: { contract },
    amount,
    spender,
  }))
  return bind({ chain: network.id, account, calls, feeLimit: fee }, allows)
}

/** A plan without the steps that are no longer needed: what is allowed already is not asked for again. */
function stillNeeded(reviewed: SwapPlan, plan: SwapPlan): SwapPlan {
  const isThere = (call: ContractCall, { approvals }: SwapPlan) =>
    approvals.some((one) => one.call.to === call.to && one.call.data === call.data)
  const isPart = plan.approvals.every(({ call }) => isThere(call, reviewed))
  const isSameSpender = plan.spender === reviewed.spender
  return isPart && isSameSpender
    ? { ...reviewed, approvals: reviewed.approvals.filter(({ call }) => isThere(call, plan)) }
    : reviewed
}

const KINDS: Readonly<Record<string, SwapChange['what']>> = {
  target: 'target',
  spender: 'spender',
  receiver: 'receiver',
  value: 'value',
  amount: 'amount',
  calls: 'calls',
  function: 'function',
  fee: 'fee',
}

/**
 * The differences between a new build and the review. Empty if it may be asked for: only the least that arrives, a
 * deadline, and a service's own bytes may differ.
 */
export function changesOf(
  reviewed: ReviewedPlan,
  built: ReviewedPlan,
  query: SwapQuery,
): readonly SwapChange[] {
  const before = { ...reviewed, plan: stillNeeded(reviewed.plan, built.plan) }
  const found = same(requestOf(query, before), requestOf(query, built))
  const told = found.map(({ what, ...sides }) => ({ what: KINDS[what] ?? 'data', ...sides }))
  // The bytes differ wherever something in them does.
  const named = told.filter(({ what }) => what !== 'data')
  const changes = (named.length > 0 ? named : told).map(
    ({ what, before: was, after: is }): SwapChange => ({ what, before: was, after: is }),
  )
  const [was, is] = [reviewed.plan.spender, built.plan.spender]
  const isOther = was !== is && !changes.some(({ what }) => what === 'spender')
  const spender: SwapChange = { what: 'spender', before: was ?? '', after: is ?? '' }
  const isUnproven = reviewed.plan.outcome.state === 'done' && built.plan.outcome.state !== 'done'
  return [
    ...changes,
    ...(isOther ? [spender] : []),
    ...(isUnproven ? [{ what: 'unproven', before: '', after: '' } as const] : []),
  ]
}
