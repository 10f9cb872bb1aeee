import {
  isKitError,
  type Account,
  type CaipNetwork,
  type Capabilities,
  type Clock,
  type ContractCall,
  type Events,
  type SentTransaction,
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
import { askBatch, batchHash } from './batch.js'
import { checkSwap, type SwapOrder, type SwapPlan } from './check-swap.js'

/** What the steps of a swap work with. */
export interface StepsContext {
  readonly capabilities: Capabilities
  readonly clock: Clock
  readonly store: Store
  readonly book: TransactionBook
  readonly events: Events
  readonly signal: AbortSignal
  /** Where swaps take place now. Throws where account or network can no longer swap. */
  readonly ground: () => { readonly account: Account; readonly network: CaipNetwork }
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

/** Asks the wallet for the transactions of a swap, each for the account and network that it was built for. */
function createSender(context: StepsContext, { query }: SwapOrder) {
  const { capabilities, book, signal } = context
  const { namespace } = query.network
  const check = () => {
    const { account, network } = context.ground()
    if (account.address !== query.account || network.id !== query.network.id)
      throw SwapErrors.swap_moved()
    return account
  }
  const one = async (call: ContractCall, asking: () => void): Promise<SentTransaction> => {
    const calls = await capabilities.get('contractCalls', namespace)
    check()
    const prepared = await calls.prepareCall(call, { signal })
    check()
    asking()
    return calls.submitCall(prepared, { signal })
  }
  const together = async (
    calls: readonly ContractCall[],
    tell: (state: 'asking' | 'waiting') => void,
  ): Promise<SentTransaction> => {
    const { id: account } = check()
    tell('asking')
    const id = await askBatch(context, query.network, calls, signal)
    tell('waiting')
    const hash = await batchHash(context, query.network, id, signal)
    return { hash, account, network: query.network.id }
  }
  const keep = (sent: SentTransaction, intent: TransactionIntent) => book.add(sent, intent)
  return { one, together, keep }
}

/**
 * Asks the wallet for what has to be allowed, one transaction after the other, and then for the swap; or for all of it
 * together, as one batch. Before each part the swap is built and proven anew.
 *
 * @param together Whether the visitor was shown one step for all.
 * @param tell Where the steps stand.
 * @returns the swap's record
 */
export async function runSteps(
  context: StepsContext,
  order: SwapOrder,
  together: boolean,
  tell: (steps: readonly SwapStep[]) => void,
): Promise<TransactionRecord> {
  const { events, signal } = context
  const { query } = order
  const facts: SwapFacts = { network: query.network.id, asset: query.from.id }
  const sender = createSender(context, order)
  const trade = { kind: 'trade', asset: query.from, amount: query.amount.toString() } as const
  let steps: readonly SwapStep[] = []
  const mark = (at: number, change: Partial<SwapStep>) => {
    steps = steps.map((step, place) => (place === at ? { ...step, ...change } : step))
    tell(steps)
  }
  const send = async (at: number, call: ContractCall, intent: TransactionIntent) => {
    const sent = await sender.one(call, () => {
      mark(at, { state: 'asking' })
    })
    const record = await sender.keep(sent, intent)
    mark(at, { state: 'waiting', recordId: record.id })
    return record
  }
  const approve = async (plan: SwapPlan) => {
    const to = plan.spender === undefined ? {} : { to: plan.spender }
    for (const [at, { call, amount }] of plan.approvals.entries()) {
      const asset = query.from
      const intent = { kind: 'approve', asset, amount: amount.toString(), ...to } as const
      const record = await send(at, call, intent)
      await mined(context, record.id)
      mark(at, { state: 'done' })
    }
  }

  events.emit('SWAP_INITIATED', facts)
  let event: 'SWAP_APPROVAL_ERROR' | 'SWAP_ERROR' = 'SWAP_ERROR'
  try {
    let plan = await checkSwap(context, order, signal)
    const isOne = together && plan.approvals.length > 0
    steps = stepsOf(plan, isOne)
    if (isOne) {
      const calls = [...plan.approvals.map(({ call }) => call), plan.call]
      const sent = await sender.together(calls, (state) => {
        mark(0, { state })
      })
      const record = await sender.keep(sent, trade)
      mark(0, { recordId: record.id })
      return record
    }
    event = 'SWAP_APPROVAL_ERROR'
    await approve(plan)
    event = 'SWAP_ERROR'
    const last = steps.length - 1
    // Blocks went by: what was proven before may no longer hold.
    if (last > 0) plan = await checkSwap(context, order, signal)
    if (plan.approvals.length > 0) throw SwapErrors.approval_failed({ state: 'replaced' })
    return await send(last, plan.call, trade)
  } catch (error) {
    events.emit(event, { ...facts, code: isKitError(error) ? error.code : 'unknown' })
    throw error
  }
}
