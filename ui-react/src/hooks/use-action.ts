import { useCallback, useMemo, useRef, useState } from 'react'
import type { Kit } from '@latchkey/kernel'
import { useUi } from '../ui-context.js'

/** How far an action is. */
export type ActionState<Data> =
  | { readonly status: 'idle'; readonly data: undefined; readonly error: undefined }
  | { readonly status: 'pending'; readonly data: undefined; readonly error: undefined }
  | { readonly status: 'success'; readonly data: Data; readonly error: undefined }
  | { readonly status: 'error'; readonly data: undefined; readonly error: Error }

/** Something the visitor sets off: call `run`, watch `status`. */
export type Action<Args extends readonly unknown[], Data> = ActionState<Data> & {
  /**
   * Starts it; loads the kit first where that is still to come. Rejects with what went wrong, which
   * is in `error` too, so the promise may be ignored.
   */
  readonly run: (...args: Args) => Promise<Data>
  /** Back to `idle`; an answer that is still on its way changes nothing any more. */
  readonly reset: () => void
}

const IDLE = { status: 'idle', data: undefined, error: undefined } as const
const PENDING = { status: 'pending', data: undefined, error: undefined } as const

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** Makes an action of a function over the kit. The newest run alone decides what is shown. */
export function useAction<Args extends readonly unknown[], Data>(
  perform: (kit: Kit, ...args: Args) => Promise<Data>,
): Action<Args, Data> {
  const { source } = useUi()
  const [state, setState] = useState<ActionState<Data>>(IDLE)
  const newest = useRef(0)

  const run = useCallback(
    (...args: Args) => {
      const turn = ++newest.current
      const show = (next: ActionState<Data>) => {
        if (turn === newest.current) setState(next)
      }
      show(PENDING)
      const running = source.load().then((kit) => perform(kit, ...args))
      running.then(
        (data) => {
          show({ status: 'success', data, error: undefined })
        },
        (thrown: unknown) => {
          show({ status: 'error', data: undefined, error: asError(thrown) })
        },
      )
      return running
    },
    [source, perform],
  )
  const reset = useCallback(() => {
    newest.current += 1
    setState(IDLE)
  }, [])
  return useMemo(() => ({ ...state, run, reset }), [state, run, reset])
}
