import type { KitError } from '@latchkey/kernel'

/** The notes before the visitor confirms. */
export interface FlowNote {
  readonly code: string
  /** `stop`: it cannot be confirmed. `check`, `typed`: only once the visitor said so. */
  readonly level: 'stop' | 'check' | 'typed' | 'warn' | 'info'
}

/** The common part of all reviews. */
export interface Reviewed {
  readonly notes: readonly FlowNote[]
  /** Codes of the notes that the visitor has accepted. */
  readonly accepted: readonly string[]
}

/** Where something that moves money stands. */
export interface FlowState<R> {
  readonly step: 'editing' | 'checking' | 'review' | 'asking' | 'sent'
  readonly review: R | undefined
  /** Why the last review or wallet request did not succeed. */
  readonly error: KitError | undefined
  /** `sent`: the id of its record in the transaction book. */
  readonly recordId: string | undefined
}

/** The events that move a flow. */
export type FlowEvent<R> =
  | { readonly type: 'edited' | 'checking' | 'confirmed' }
  | { readonly type: 'reviewed' | 'agreed'; readonly review: R }
  | { readonly type: 'accepted'; readonly code: string; readonly isAccepted: boolean }
  | { readonly type: 'sent'; readonly recordId: string }
  | {
      readonly type: 'failed'
      readonly error: KitError | undefined
      readonly at: 'editing' | 'review'
    }

type Step = FlowState<unknown>['step']

/** Steps in which an event counts. In any other it comes too late. */
const STEPS: Readonly<Record<FlowEvent<unknown>['type'], readonly Step[]>> = {
  edited: ['editing', 'checking', 'review', 'sent'],
  checking: ['editing', 'checking', 'review'],
  // While it is asked: something changed, and is reviewed again.
  reviewed: ['checking', 'asking'],
  accepted: ['review'],
  confirmed: ['review'],
  agreed: ['asking'],
  // In the review: what the wallet sent was found after it had answered an error.
  sent: ['review', 'asking'],
  failed: ['checking', 'asking'],
}

/** The changes of an event, or `undefined` if it does not count. */
export function changeOf<R extends Reviewed>(
  { step, review }: FlowState<R>,
  event: FlowEvent<R>,
): Partial<FlowState<R>> | undefined {
  if (!STEPS[event.type].includes(step)) return undefined
  switch (event.type) {
    case 'edited':
      return { step: 'editing', review: undefined, error: undefined }
    case 'checking':
      return { step: 'checking', review: undefined, error: undefined }
    case 'reviewed':
      return { step: 'review', review: event.review, error: undefined }
    case 'confirmed':
      return { step: 'asking', error: undefined }
    case 'agreed':
      return { review: event.review }
    case 'sent':
      return { step: 'sent', recordId: event.recordId, error: undefined }
    case 'failed':
      return event.at === 'review'
        ? { step: 'review', error: event.error }
        : { step: 'editing', review: undefined, error: event.error }
    case 'accepted': {
      if (!review?.notes.some(({ code }) => code === event.code)) return undefined
      const others = review.accepted.filter((one) => one !== event.code)
      const accepted = event.isAccepted ? [...others, event.code] : others
      return { review: { ...review, accepted } }
    }
  }
}
