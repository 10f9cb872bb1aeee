import type { Store } from '@latchkey/kernel'
import { EmbeddedErrors } from '../errors.js'
import type { LoginState } from '../service.js'
import { loginAtom, NO_LOGIN } from '../state.js'

/** One login on its way. */
export interface Attempt {
  readonly signal: AbortSignal
  /** Whether it is the last one that was begun, and goes on. */
  isCurrent(): boolean
  /** Changes the state while it is current. */
  set(change: Partial<LoginState>): void
}

/** Logins, one at a time: a further one takes the place of the one before. */
export interface Attempts {
  begin(signal: AbortSignal | undefined, state: Partial<LoginState>): Attempt
  /** The one that goes on. */
  current(): Attempt | undefined
  /** Gives it up; what comes later is dropped. */
  end(reason?: Error): void
  /** It has ended by itself. */
  done(attempt: Attempt, state?: Partial<LoginState>): void
}

/** Attempts over the state of the login. */
export function createAttempts(store: Store): Attempts {
  let last: { readonly attempt: Attempt; readonly controller: AbortController } | undefined
  const idle = (state: Partial<LoginState> = {}) => {
    const { resendAt } = store.get(loginAtom)
    store.set(loginAtom, { ...NO_LOGIN, resendAt, ...state })
  }
  const stop = (reason: Error) => {
    last?.controller.abort(reason)
    last = undefined
  }
  return {
    begin(signal, state) {
      signal?.throwIfAborted()
      stop(EmbeddedErrors.connect_aborted({ reason: 'abort' }))
      const controller = new AbortController()
      const isCurrent = () => last?.attempt === attempt
      const attempt: Attempt = {
        signal: controller.signal,
        isCurrent,
        set(change) {
          if (isCurrent()) store.set(loginAtom, { ...store.get(loginAtom), ...change })
        },
      }
      last = { attempt, controller }
      idle(state)
      signal?.addEventListener(
        'abort',
        () => {
          if (!isCurrent()) return
          stop(signal.reason as Error)
          idle()
        },
        { once: true },
      )
      return attempt
    },
    current: () => last?.attempt,
    end(reason = EmbeddedErrors.connect_aborted({ reason: 'abort' })) {
      if (!last) return
      stop(reason)
      idle()
    },
    done(attempt, state) {
      if (last?.attempt !== attempt) return
      last = undefined
      idle(state)
    },
  }
}
