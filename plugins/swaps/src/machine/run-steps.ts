import {
  isKitError,
  type Capabilities,
  type Clock,
  type ContractCall,
  type Events,
  type Store,
} from '@latchkey/kernel'
import {
  hasEnded,
  type TransactionBook,
  type TransactionIntent,
  type TransactionRecord,
} from '@latchkey/money'
import { SwapErrors } from '../errors.js'
import type { SwapFacts } from '../events.js'
import type { SwapStep } from '../service.js'
import { checkSwap, type SwapOrder } from './check-swap.js'

/** What the steps of a swap work with. */
export interface StepsContext {
  readonly capabilities: Capabilities
  readonly clock: Clock
  readonly store: Store
  readonly book: TransactionBook
  readonly events: Events
  readonly signal: AbortSignal
  /** Throws where account or network can no longer swap. */
  readonly ground: () => unknown
}

/** Waits until a block holds a transaction and it succeeded there. @throws KitError `approval_failed` */
function mined({ book, store, signal }: StepsContext, id: string): Promise<void> {
  const recordAtom = book.recordAtom(id)
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = []
    const end = (finish: () => void) => {
      for (const stop of stops) stop()
      finish()
    }
    const look = () => {
      const record = store.get(recordAtom)
      const { state = 'dropped', failing = false } = record?.standing ?? {}
      if (state === 'confirmed' || (state === 'included' && !failing)) end(resolve)
      else if (!record || (record.unwatched ?? false) || hasEnded(record)) {
        end(() => {
          reject(SwapErrors.approval_failed({ state }))
        })
      }
    }
    const leave = () => {
      end(() => {
        reject(signal.reason as Error)
      })
    }
    signal.addEventListener('abort', leave, { once: true })
    stops.push(store.sub(recordAtom, look), () => {
      signal.removeEventListener('abort', leave)
    })
    look()
  })
}

/**
 * Asks the wallet for what has to be allowed, one transaction after the other, and then for the swap. Before each part
 * the swap is built and proven anew.
 *
 * @param tell Where the steps stand.
 * @returns the swap's record
 */
export async function runSteps(
  context: StepsContext,
  order: SwapOrder,
  tell: (steps: readonly SwapStep[]) => void,
): Promise<TransactionRecord> {
  const { capabilities, book, events, signal } = context
  const { query } = order
  const facts: SwapFacts = { network: query.network.id, asset: query.from.id }
  const calls = await capabilities.get('contractCalls', query.network.namespace)
  let steps: readonly SwapStep[] = []
  const mark = (at: number, change: Partial<SwapStep>) => {
    steps = steps.map((step, place) => (place === at ? { ...step, ...change } : step))
    tell(steps)
  }
  const send = async (at: number, call: ContractCall, intent: TransactionIntent) => {
    context.ground()
    const prepared = await calls.prepareCall(call, { signal })
    mark(at, { state: 'asking' })
    const record = await book.add(await calls.submitCall(prepared, { signal }), intent)
    mark(at, { state: 'waiting', recordId: record.id })
    return record
  }
  const failed = (name: 'SWAP_APPROVAL_ERROR' | 'SWAP_ERROR', error: unknown) => {
    events.emit(name, { ...facts, code: isKitError(error) ? error.code : 'unknown' })
    throw error
  }

  events.emit('SWAP_INITIATED', facts)
  let event: 'SWAP_APPROVAL_ERROR' | 'SWAP_ERROR' = 'SWAP_ERROR'
  try {
    let plan = await checkSwap(context, order, signal)
    steps = [...plan.approvals.map(({ kind }) => kind), 'swap' as const].map((kind) => ({
      ...{ kind, state: 'todo' },
    }))
    event = 'SWAP_APPROVAL_ERROR'
    for (const [at, { call, amount }] of plan.approvals.entries()) {
      const asset = query.from
      const to = plan.spender === undefined ? {} : { to: plan.spender }
      const intent = { kind: 'approve', asset, amount: amount.toString(), ...to } as const
      const record = await send(at, call, intent)
      await mined(context, record.id)
      mark(at, { state: 'done' })
    }
    event = 'SWAP_ERROR'
    const last = steps.length - 1
    // Blocks went by: what was proven before may no longer hold.
    if (last > 0) plan = await checkSwap(context, order, signal)
    if (plan.approvals.length > 0) throw SwapErrors.approval_failed({ state: 'replaced' })
    const intent = { kind: 'trade', asset: query.from, amount: query.amount.toString() } as const
    return await send(last, plan.call, intent)
  } catch (error) {
    return failed(event, error)
  }
}
