import { isKitError } from '@latchkey/kernel'
import { EmbeddedErrors } from '../errors.js'
import type { AskOptions, Channel } from '../lazy/channel.js'

/** After these the visitor types again, in the field that the frame shows still. */
const MENDABLE = [
  'otp_invalid',
  'otp_expired',
  'email_too_soon',
  'frame_offline',
  'email_change_unknown',
]

/** Codes of mails that the frame asks the visitor for, so that this page reads none. */
export interface FrameCode {
  /**
   * Asks until the code was right.
   * @param run one question to the frame
   * @param failed hears of each code that was refused
   * @returns `undefined` once it was stopped, by `stop` or by the signal
   * @throws KitError what the frame refuses with, but for a code
   */
  ask<T>(
    run: (options: AskOptions) => Promise<T>,
    signal: AbortSignal,
    failed: (error: unknown) => void,
  ): Promise<{ readonly answer: T } | undefined>
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
      channel.show(true)
      const options = { signal: own.signal, waits: true, isTakenBack: true }
      try {
        for (;;) {
          try {
            return { answer: await run(options) }
          } catch (error) {
            if (own.signal.aborted) return undefined
            if (!MENDABLE.some((code) => isKitError(error, code))) throw error
            failed(error)
          }
        }
      } finally {
        signal.removeEventListener('abort', end)
        if (asking === own) asking = undefined
        if (!asking) channel.show(false)
      }
    },
  }
}
