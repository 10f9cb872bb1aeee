import type { KitError } from '@latchkey/kernel'
import type { SignInSession, WireVerify } from '../wire.js'
import type { Composed } from './message.js'
import type { SignInRequest } from './sign-in.js'
import type { SignInSubject } from './subject.js'

/** How a request ended; `moved`: another account or network is shown, or none. */
export type Outcome = 'signed-in' | 'cancelled' | 'moved'

/** The one request of a kit that waits for its visitor. */
export interface Requests {
  /** Whether what waits is about the subject. */
  isOf(subject: SignInSubject): boolean
  /**
   * Replaces the waiting request. Settles once it ended.
   *
   * @param signed What the wallet has signed already: it is verified, and the visitor is asked only where
   *   that fails, after `asks` was called.
   */
  begin(subject: SignInSubject, signed: WireVerify | undefined, asks: () => void): Promise<Outcome>
  /** Asks the wallet; a second call meanwhile joins the first. `undefined`: ended before it was done. */
  sign(): Promise<SignInSession | undefined>
  end(outcome: Exclude<Outcome, 'signed-in'>): void
}

/** A message whose nonce is good for a while. */
export interface Prepared {
  readonly composed: Composed
  /** By this page's clock. */
  readonly usableUntil: number
}

/** A request as it stands. */
export interface RequestState {
  readonly id: number
  /** The visitor's view of it. */
  readonly shown: SignInRequest
  readonly prepared: Prepared | undefined
}

/** An event of a request. */
export type RequestEvent = { readonly id: number } & (
  | { readonly type: 'begun'; readonly shown: SignInRequest }
  | { readonly type: 'prepared'; readonly prepared: Prepared }
  | { readonly type: 'waiting'; readonly busy: NonNullable<SignInRequest['busy']> }
  | { readonly type: 'failed'; readonly error: KitError }
  /** It is the visitor's turn. */
  | { readonly type: 'ready' }
  /** The nonce was sent: the server takes it once, with any outcome. */
  | { readonly type: 'spent' }
  | { readonly type: 'ended' }
)

/**
 * The request after an event; the same object if nothing changed. An event of an earlier request changes nothing: another
 * account, or none, is asked now.
 */
export function reduceRequest(
  state: RequestState | undefined,
  event: RequestEvent,
): RequestState | undefined {
  if (event.type === 'begun') return { id: event.id, shown: event.shown, prepared: undefined }
  if (state?.id !== event.id) return state
  const show = (change: Partial<SignInRequest>): RequestState => ({
    ...state,
    shown: { ...state.shown, ...change },
  })
  switch (event.type) {
    case 'prepared':
      return { ...show({ message: event.prepared.composed.message }), prepared: event.prepared }
    case 'waiting':
      return show({ busy: event.busy, error: undefined })
    case 'failed':
      // A press may wait for the same message as the opening: its failure is reported once.
      return state.shown.error === event.error
        ? state
        : show({ busy: undefined, error: event.error })
    case 'ready':
      return show({ busy: undefined })
    case 'spent':
      return { ...state, prepared: undefined }
    case 'ended':
      return undefined
  }
}
