import { isKitError, type Events } from '@latchkey/kernel'
import type { ContractCall } from '@latchkey/kernel/internal'
import type { TransactionRecord } from '@latchkey/money'
import { SwapErrors } from '../errors.js'
import type { SwapFacts } from '../events.js'
import type { SwapForm, SwapStep } from '../service.js'
import { changesOf, type ReviewedPlan } from './bind-plan.js'
import { checkSwap, type SwapOrder, type SwapPlan } from './check-swap.js'
import { chosenPrice } from './chosen-fee.js'
import type { GasPriceContext } from './gas-price.js'
import { createSender, mined, type SenderContext } from './sender.js'

/** The tools of the steps of a swap. */
export interface StepsContext extends SenderContext, GasPriceContext {
  readonly events: Events
  /** A permission for this contract is about to be asked for. */
  readonly onAllow: (spender: string) => void
}

/** The steps that a plan takes: one where the wallet does all of them together. */
export const stepsOf = (
  { approvals }: Pick<SwapPlan, 'approvals'>,
  together: boolean,
): readonly SwapStep[] => {
  const kinds = together
    ? (['together'] as const)
    : ([...approvals.map(({ kind }) => kind), 'swap'] as const)
  return kinds.map((kind) => ({ kind, state: 'todo' }))
}

/** A swap as it was reviewed. */
export interface ReviewedOrder extends SwapOrder {
  readonly reviewed: ReviewedPlan
  /** Whether the visitor was shown one step for all. */
  readonly together: boolean
  /** The chosen fee. @default the level `normal` */
  readonly fee?: SwapForm['fee']
}

/** Builds and proves a swap again. @throws KitError `swap_changed` if it differs from the review */
async function buildAnew(
  context: StepsContext,
  { reviewed, together, fee, ...order }: ReviewedOrder,
): Promise<SwapPlan> {
  const { signal } = context
  const { query } = order
  const [plan, price] = await Promise.all([
    checkSwap(context, order, signal),
    // The fee of a batch is the wallet's.
    together ? 0n : chosenPrice(context, query.network, fee, signal),
  ])
  const changes = changesOf(reviewed, { plan, fee: plan.gas * price }, query)
  if (changes.length > 0) throw SwapErrors.swap_changed({ changes })
  return plan
}

/**
 * Asks the wallet for the permissions, one transaction after the other, and then for the swap; or for all of it
 * together, as one batch. Before each part the swap is built and proven again, and compared with the review.
 *
 * @param tell Where the steps stand.
 * @returns the swap's record
 */
export async function runSteps(
  context: StepsContext,
  order: ReviewedOrder,
  tell: (steps: readonly SwapStep[]) => void,
): Promise<TransactionRecord> {
  const { events } = context
  const { query, together } = order
  const facts: SwapFacts = { network: query.network.id, asset: query.from.id }
  const sender = createSender(context, query, { most: order.reviewed.fee, fee: order.fee })
  const { account: to, from, to: gets } = query
  const trade = { kind: 'trade', asset: from, amount: query.amount.toString(), gets } as const
  const brings = { asset: gets.id, to, least: order.least.toString(), gives: from.id }
  let steps: readonly SwapStep[] = []
  const mark = (at: number, change: Partial<SwapStep>) => {
    steps = steps.map((step, place) => (place === at ? { ...step, ...change } : step))
    tell(steps)
  }
  const send = async (
    at: number,
    call: ContractCall,
    purpose: Parameters<typeof sender.one>[1],
  ): Promise<TransactionRecord> => {
    const record = await sender.one(call, purpose, () => {
      mark(at, { state: 'asking' })
    })
    mark(at, { state: 'waiting', recordId: record.id })
    return record
  }
  const approve = async (plan: SwapPlan) => {
    const to = plan.spender === undefined ? {} : { to: plan.spender }
    for (const [at, { call, amount }] of plan.approvals.entries()) {
      const asset = query.from
      const intent = { kind: 'approve', asset, amount: amount.toString(), ...to } as const
      if (plan.spender !== undefined) context.onAllow(plan.spender)
      const record = await send(at, call, { intent, isStep: true })
      await mined(context, record.id)
      mark(at, { state: 'done' })
    }
  }

  events.emit('SWAP_INITIATED', facts)
  let event: 'SWAP_APPROVAL_ERROR' | 'SWAP_ERROR' = 'SWAP_ERROR'
  try {
    let plan = await buildAnew(context, order)
    const isOne = together && plan.approvals.length > 0
    steps = stepsOf(plan, isOne)
    if (isOne) {
      const calls = [...plan.approvals.map(({ call }) => call), plan.call]
      const record = await sender.together(calls, { intent: trade, brings }, () => {
        mark(0, { state: 'asking' })
      })
      mark(0, { state: 'waiting', recordId: record.id })
      return record
    }
    event = 'SWAP_APPROVAL_ERROR'
    await approve(plan)
    event = 'SWAP_ERROR'
    const last = steps.length - 1
    // Blocks went by: what was proven before may no longer hold.
    if (last > 0) plan = await buildAnew(context, order)
    if (plan.approvals.length > 0) throw SwapErrors.approval_failed({ state: 'replaced' })
    return await send(last, plan.call, { intent: trade, brings })
  } catch (error) {
    events.emit(event, { ...facts, code: isKitError(error) ? error.code : 'unknown' })
    throw error
  }
}
