import { EmbeddedErrors } from '../errors.js'
import type { AskOptions, Channel } from '../channel/channel.js'
import type { Refusal } from '../channel/refusals.js'

/** How a question for a code ended: by a right one, by who asked, or by the visitor's no. */
type CodeAnswer<T> =
  | { readonly end: 'right'; readonly answer: T }
  | { readonly end: 'stopped' | 'declined' }

/** Codes of mails that the frame asks the visitor for, so that this page reads none. */
export interface FrameCode {
  /**
   * Asks until the code was right: again as long as the frame shows its field.
   * @param run one question to the frame
   * @param failed hears of each code that was refused
   * @throws KitError what the frame refuses the question with
   */
  ask<T>(
    run: (options: AskOptions) => Promise<T>,
    signal: AbortSignal,
    failed: (error: unknown) => void,
  ): Promise<CodeAnswer<T>>
  stop(): void
}

/** One code at a time. */
export function createFrameCode(channel: Channel): FrameCode {
  let asking: AbortController | undefined
  const stop = () => {
    asking?.abort(EmbeddedErrors.connect_aborted({ reason: 'abort' }))
    asking = undefined
  }
  return {
    stop,
    async ask(run, signal, failed) {
      stop()
      const own = new AbortController()
      asking = own
      const end = () => {
        own.abort(signal.reason)
      }
      signal.addEventListener('abort', end)
      channel.show(true, 'code')
      let refusal: Refusal | undefined
      const options: AskOptions = {
        signal: own.signal,
        waits: true,
        isTakenBack: true,
        refused(given) {
          refusal = given
        },
      }
      const again = () => refusal?.again === true
      try {
        for (;;) {
          refusal = undefined
          try {
            return { end: 'right', answer: await run(options) }
          } catch (error) {
            if (own.signal.aborted) return { end: 'stopped' }
            if (wasDeclined(refusal)) return { end: 'declined' }
            if (!again()) throw error
            failed(error)
          }
        }
      } finally {
        signal.removeEventListener('abort', end)
        if (asking === own) asking = undefined
        if (!asking) channel.show(false, 'code')
      }
    },
  }
}

const wasDeclined = (refusal: Refusal | undefined) => refusal?.code === 'user_rejected'
