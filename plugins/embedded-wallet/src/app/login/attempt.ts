import type { KitError, Store } from '@latchkey/kernel'
import { EmbeddedErrors } from '../errors.js'
import type { EmailChangeState, LoginState } from '../service.js'
import { changeAtom, loginAtom, NO_CHANGE, NO_LOGIN } from '../state.js'

/** Why a step failed, as a state has it: what the frame, the kit or the browser threw. */
export const failure = (error: unknown) => error as KitError

/** One login, or one change of the address, on its way. */
export interface Attempt<State = LoginState> {
  readonly signal: AbortSignal
  /** Whether it is the last one that was begun, and goes on. */
  isCurrent(): boolean
  /** Changes the state while it is current. */
  set(change: Partial<State>): void
}

/** Attempts, one at a time: a further one takes the place of the one before. */
export interface Attempts<State = LoginState> {
  begin(signal: AbortSignal | undefined, state: Partial<State>): Attempt<State>
  /** The one that goes on. */
  current(): Attempt<State> | undefined
  /** Gives it up; what comes later is dropped. */
  end(reason?: Error): void
  /** It has ended by itself. */
  done(attempt: Attempt<State>, state?: Partial<State>): void
}

/** The state of attempts, and what it is without one. */
interface AttemptState<State> {
  get(): State
  set(state: State): void
  idle(): State
}

function createAttempts<State>({ get, set, idle }: AttemptState<State>): Attempts<State> {
  let last: { readonly attempt: Attempt<State>; readonly controller: AbortController } | undefined
  const rest = (state: Partial<State> = {}) => {
    set({ ...idle(), ...state })
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
      const attempt: Attempt<State> = {
        signal: controller.signal,
        isCurrent,
        set(change) {
          if (isCurrent()) set({ ...get(), ...change })
        },
      }
      last = { attempt, controller }
      rest(state)
      signal?.addEventListener(
        'abort',
        () => {
          if (!isCurrent()) return
          stop(signal.reason as Error)
          rest()
        },
        { once: true },
      )
      return attempt
    },
    current: () => last?.attempt,
    end(reason = EmbeddedErrors.connect_aborted({ reason: 'abort' })) {
      if (!last) return
      stop(reason)
      rest()
    },
    done(attempt, state) {
      if (last?.attempt !== attempt) return
      last = undefined
      rest(state)
    },
  }
}

/** Logins of a kit. The time of the next code outlives them. */
export const loginAttempts = (store: Store): Attempts =>
  createAttempts({
    get: () => store.get(loginAtom),
    set: (state) => {
      store.set(loginAtom, state)
    },
    idle: () => ({ ...NO_LOGIN, resendAt: store.get(loginAtom).resendAt }),
  })

/** Changes of the address of a kit's visitor. */
export const changeAttempts = (store: Store): Attempts<EmailChangeState> =>
  createAttempts({
    get: () => store.get(changeAtom),
    set: (state) => {
      store.set(changeAtom, state)
    },
    idle: () => NO_CHANGE,
  })
