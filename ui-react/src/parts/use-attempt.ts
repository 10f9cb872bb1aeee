import { useCallback, useEffect, useRef, useState } from 'react'
import { useLiveKit } from '../hooks/use-kit.js'
import { Clock } from '@latchkey/kernel/internal/page'
import { QUIET_MS } from './use-quiet.js'

/** How far a question to a wallet is. */
export type AttemptState =
  | {
      readonly status: 'waiting'
      readonly slow: boolean
      /** The wallet shows an earlier request and takes no other: its owner has to find that one. */
      readonly pending: boolean
    }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly error: unknown }

/** A question that is asked when the view appears, and again on request. */
export type Attempt = AttemptState & { readonly retry: () => void }

const WAITING = { status: 'waiting', slow: false, pending: false } as const

interface Question {
  readonly controller: AbortController
  cancelHint(): void
}

type Ask = (signal: AbortSignal, onRequestPending: () => void) => Promise<unknown>

const question = (clock: Clock, ask: Ask, show: (state: AttemptState) => void): Question => {
  const controller = new AbortController()
  const tell = (state: AttemptState) => {
    if (!controller.signal.aborted) show(state)
  }
  let waiting: Extract<AttemptState, { status: 'waiting' }> = WAITING
  const wait = (news: { readonly slow: true } | { readonly pending: true }) => {
    waiting = { ...waiting, ...news }
    tell(waiting)
  }
  const cancelHint = clock.after(QUIET_MS, () => {
    wait({ slow: true })
  })
  ask(controller.signal, () => {
    wait({ pending: true })
  })
    .finally(cancelHint)
    .then(
      () => {
        tell({ status: 'done' })
      },
      (error: unknown) => {
        tell({ status: 'failed', error })
      },
    )
  return { controller, cancelHint }
}

/**
 * Asks once when the view appears and gives the question up when it is left. A view that is mounted
 * twice in a row, as StrictMode does, asks once: giving up waits for the end of the turn.
 */
export function useAttempt(ask: Ask): Attempt {
  const clock = useLiveKit().get(Clock)
  const [state, setState] = useState<AttemptState>(WAITING)
  const [firstAsk] = useState(() => ask)
  const open = useRef<Question | undefined>(undefined)
  const stay = useRef<(() => void) | undefined>(undefined)

  useEffect(() => {
    stay.current?.()
    open.current ??= question(clock, firstAsk, setState)
    return () => {
      stay.current = clock.after(0, () => {
        open.current?.cancelHint()
        open.current?.controller.abort()
        open.current = undefined
      })
    }
  }, [clock, firstAsk])

  const retry = useCallback(() => {
    open.current?.controller.abort()
    setState(WAITING)
    open.current = question(clock, ask, setState)
  }, [clock, ask])

  return { ...state, retry }
}
