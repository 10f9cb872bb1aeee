import type { PrimitiveAtom, Store } from '@latchkey/kernel'
import type { TransactionBook, TransactionRecord } from '@latchkey/money'
import type { SwapOutcome, SwapState } from '../service.js'

const amountOf = (digits: string | undefined) => (digits === undefined ? undefined : BigInt(digits))

/** The outcome of a swap by the word of a block alone; `undefined` before its end, and if it was not made. */
export function outcomeOf({ intent, sent, standing }: TransactionRecord): SwapOutcome | undefined {
  const { kind, asset: from, gets: to } = intent
  const { state, arrived, left } = standing
  const isOver = state === 'confirmed' || state === 'unverified'
  if (kind !== 'trade' || !isOver || !from || !to || to.id !== sent.brings?.asset) return undefined
  const [paid, got] = [amountOf(left), amountOf(arrived)]
  const rate = paid && got ? (got * 10n ** BigInt(from.decimals)) / paid : undefined
  return { from, to, paid, got, rate }
}

/** Keeps the outcome of the sent swap in the state, as far as the book knows it. @returns a function that ends it */
export function followOutcome({
  store,
  book,
  stateAtom,
}: {
  readonly store: Store
  readonly book: TransactionBook
  readonly stateAtom: PrimitiveAtom<SwapState>
}): () => void {
  const show = () => {
    const state = store.get(stateAtom)
    const { step, recordId = '', outcome } = state
    const record = step === 'sent' ? store.get(book.recordAtom(recordId)) : undefined
    const next = record && outcomeOf(record)
    if (next && (!outcome || next.got !== outcome.got || next.paid !== outcome.paid))
      store.set(stateAtom, { ...state, outcome: next })
  }
  const stops = [store.sub(book.recordsAtom, show), store.sub(stateAtom, show)]
  return () => {
    for (const stop of stops) stop()
  }
}
