import { safeParse } from 'valibot'
import type { Browser, Clock } from '@latchkey/kernel'
import { abortable } from '@latchkey/kernel/internal/tools'
import { EmbeddedErrors } from '../errors.js'
import type { SocialWindow } from './social-window.js'
import { SocialResult } from '../../wire/messages.js'

/** Milliseconds between looks at the window: a closed one sends no event. */
export const LOOK_EACH = 1_000

/** The tools of waiting for the provider's result. */
export interface ResultWait {
  readonly browser: Browser
  readonly clock: Clock
  /** The one origin that may tell the result. */
  readonly frameOrigin: string
  /** `undefined` where the visitor opened it by a link. */
  readonly window: SocialWindow | undefined
  readonly signal: AbortSignal
}

/** Runs work for as long as the window is there. @throws KitError `popup_closed` */
export async function whileOpen<T>(
  { clock, window, signal }: Pick<ResultWait, 'clock' | 'window' | 'signal'>,
  work: Promise<T>,
): Promise<T> {
  const closed = new AbortController()
  const end = () => {
    closed.abort(signal.reason)
  }
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  let wasClosed = false
  const stop = clock.every(LOOK_EACH, () => {
    // Its last words may be on their way when it closes.
    if (wasClosed) closed.abort(EmbeddedErrors.popup_closed())
    wasClosed = window?.closed === true
  })
  try {
    return await abortable(work, closed.signal)
  } finally {
    stop()
    signal.removeEventListener('abort', end)
  }
}

/**
 * The address with which the identity provider sent the visitor back.
 *
 * @throws KitError `popup_closed`; `social_failed` where the provider says that it failed
 */
export async function socialResult(wait: ResultWait): Promise<string> {
  const { browser, frameOrigin, window } = wait
  let stopListening = () => {}
  const told = new Promise<string>((resolve) => {
    stopListening = browser.on('message', (event) => {
      const { isTrusted, source, origin, data } = event as MessageEvent<unknown>
      if (!isTrusted || origin !== frameOrigin) return
      if (window !== undefined && source !== (window as unknown)) return
      const result = safeParse(SocialResult, data)
      if (result.success) resolve(result.output.resultUri)
    })
  })
  try {
    return checkResult(await whileOpen(wait, told))
  } finally {
    stopListening()
  }
}

/** @throws KitError `social_failed` */
export function checkResult(uri: string): string {
  const [, query = ''] = uri.split(/[?#](.*)/s)
  if (!new URLSearchParams(query).has('error')) return uri
  throw EmbeddedErrors.social_failed()
}
