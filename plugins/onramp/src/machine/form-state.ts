import type { Store, PrimitiveAtom } from '@latchkey/kernel'
import type { FlowForm, FlowState } from '@latchkey/money/internal'
import type { OnRampReview, OnRampState } from '../service.js'
import { START } from '../start.js'
import { lackOf } from './lack.js'

type Flow = FlowState<OnRampReview>

/** Where the flow of purchases stands, by what is shown. */
function flowOf({ step, quoting, review, error, id }: OnRampState): Flow {
  const inForm = quoting ? 'checking' : review ? 'review' : 'editing'
  const steps: Readonly<Partial<Record<OnRampState['step'], Flow['step']>>> = {
    providers: 'editing',
    quote: inForm,
    window: 'asking',
  }
  return { step: steps[step] ?? 'sent', review, error, recordId: id }
}

/** The shown state of the flow. The watch shows a sent purchase. */
function shownOf(change: Partial<Flow>, { step }: OnRampState): Partial<OnRampState> {
  const { step: to, recordId: _, ...shown } = change
  const quote = 'review' in change ? { quote: change.review?.quote } : {}
  const both = Object.assign(shown, quote)
  if (to === undefined || to === 'sent') return both
  if (to === 'asking') return Object.assign(both, { step: 'window', retryAt: undefined } as const)
  const isForm = step === 'quote' || step === 'window'
  const form = { step: isForm ? 'quote' : step, quoting: to === 'checking' } as const
  return Object.assign(both, form)
}

/** The state of buying, for its parts and for the flow. */
export function createFormState(store: Store, stateAtom: PrimitiveAtom<OnRampState>) {
  const state = () => store.get(stateAtom)
  const set = (change: Partial<OnRampState>) => {
    const next = { ...state(), ...change }
    store.set(stateAtom, { ...next, ...lackOf(next) })
  }
  /** @param onChange What else follows from a change of the flow. */
  const form = (
    onChange: (change: Partial<Flow>) => void,
  ): Omit<FlowForm<OnRampReview>, 'begin'> => ({
    get: () => flowOf(state()),
    set(change) {
      set(shownOf(change, state()))
      onChange(change)
    },
    isFilled: () => state().step === 'quote',
  })
  return {
    state,
    set,
    form,
    /** Shows the form of nothing, or a purchase. */
    show: (purchase: Partial<OnRampState> = {}) => {
      store.set(stateAtom, { ...START, ...purchase })
    },
  }
}

/** The state, and the verbs that change it. */
export type FormState = ReturnType<typeof createFormState>
