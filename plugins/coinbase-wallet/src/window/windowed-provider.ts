import type { Browser, Clock, Provider } from '@latchkey/kernel'
import { guardOpen, type OpenedWindow } from './open-guard.js'
import type { WalletSdk } from './wallet-sdk.js'
import { WindowErrors } from './window-errors.js'

/** Milliseconds between looks whether the window is still there: a closed one tells nobody. */
const LOOK_EACH = 500

/** What watching a window needs. */
export interface WindowContext {
  readonly browser: Browser
  readonly clock: Clock
  /** Origin the window is to speak from. */
  readonly origin: string
}

/** A provider whose requests may end with the window that shows them. */
export interface WindowedProvider extends Provider {
  /** Nobody waits any longer: the window closes and what it still says is dropped. */
  giveUp(): void
}

/** The wallet's phone app was picked: from then on it answers over its own relay, without the window. */
const goesOnElsewhere = (message: unknown) =>
  (message as { readonly data?: unknown } | null | undefined)?.data === 'walletlink'

/** Fails when the window closes without an answer, or goes to another site. Returns what stops it. */
function watchWindow(
  { browser, clock, origin }: WindowContext,
  window: OpenedWindow,
  fail: (error: Error) => void,
): () => void {
  let wasClosed = false
  const stopLooking = clock.every(LOOK_EACH, () => {
    // Its last words may be on their way when it closes.
    if (wasClosed) fail(WindowErrors.popup_closed())
    wasClosed = window.closed
  })
  const stopListening = browser.on('message', (event) => {
    const { source, origin: actual, data } = event as MessageEvent<unknown>
    if (source !== window) return
    if (actual !== origin) fail(WindowErrors.popup_hijacked({ expected: origin, actual }))
    else if (goesOnElsewhere(data)) stopLooking()
  })
  return () => {
    stopLooking()
    stopListening()
  }
}

/** Puts a watch over the window of a wallet's library, which knows only what the window itself tells. */
export function createWindowedProvider(sdk: WalletSdk, context: WindowContext): WindowedProvider {
  const waiting = new Set<(error: Error) => void>()
  let shown: OpenedWindow | undefined

  const failAll = (error: Error) => {
    sdk.giveUp()
    for (const fail of [...waiting]) fail(error)
  }
  /** A wallet that answers after its window was given up opened a session that nobody wants. */
  const dropLate = (answer: Promise<unknown>, method: string) => {
    if (method !== 'eth_requestAccounts') return
    answer.then(() => sdk.disconnect()).catch(() => undefined)
  }
  const wait = (answer: Promise<unknown>, method: string) =>
    new Promise<unknown>((resolve, reject) => {
      const stop = shown && watchWindow(context, shown, failAll)
      const end = () => {
        stop?.()
        waiting.delete(fail)
      }
      const fail = (error: Error) => {
        end()
        dropLate(answer, method)
        reject(error)
      }
      waiting.add(fail)
      answer.then(resolve, reject).finally(end)
    })

  return {
    request(call) {
      const { browser } = context
      // A library may throw where it should reject.
      const ask = async () => sdk.provider.request(call)
      const [answer, opening] = guardOpen(browser, ask)
      const opened = opening()
      if (opened.kind === 'blocked' || opened.kind === 'unasked') {
        answer.catch(() => undefined) // It ends with what is given up.
        sdk.giveUp()
        const error =
          opened.kind === 'blocked'
            ? WindowErrors.popup_blocked()
            : WindowErrors.popup_needs_click()
        return Promise.reject(error)
      }
      if (opened.kind === 'opened') shown = opened.window
      else if (shown?.closed) shown = undefined
      return wait(answer, call.method)
    },
    on: (event, listener) => sdk.provider.on?.(event, listener),
    removeListener: (event, listener) => sdk.provider.removeListener?.(event, listener),
    giveUp() {
      failAll(WindowErrors.popup_closed())
    },
  }
}
