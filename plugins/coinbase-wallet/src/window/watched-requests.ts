import type { Browser, Clock } from '@latchkey/kernel'
import { guardOpen, type OpenedWindow } from './open-guard.js'
import type { WalletSdk } from './wallet-sdk.js'
import type { WindowErrors } from './window-errors.js'

/** Milliseconds between looks at the window: a closed one sends no event. */
const LOOK_EACH = 500

/** The tools of watching a window. */
export interface WindowContext {
  readonly browser: Browser
  readonly clock: Clock
  /** Origin the window is to speak from. */
  readonly origin: string
  /** The wallet's own. */
  readonly errors: WindowErrors
}

/** A request without an answer so far. */
export interface Asked {
  readonly connects: boolean
  /** The window shows it, or is to show it. */
  inWindow: boolean
  readonly fail: (error: Error) => void
}

const isInWindow = ({ inWindow }: Asked) => inWindow

/** The wallet's phone app was picked: from then on it answers over its own relay, without the window. */
const goesOnElsewhere = (message: unknown) =>
  (message as { readonly data?: unknown } | null | undefined)?.data === 'walletlink'

/** The clean-up when a window fails, or is needed no longer. */
interface WindowEnds {
  readonly fail: (error: Error) => void
  readonly leave: () => void
}

/** Looks whether the window closes without an answer, or goes to another site. Returns what stops it. */
function watchWindow(
  { browser, clock, origin, errors }: WindowContext,
  window: OpenedWindow,
  { fail, leave }: WindowEnds,
): () => void {
  let wasClosed = false
  const stopLooking = clock.every(LOOK_EACH, () => {
    // Its last words may be on their way when it closes.
    if (wasClosed) fail(errors.popup_closed())
    wasClosed = window.closed
  })
  const stopListening = browser.on('message', (event) => {
    const { source, origin: actual, data } = event as MessageEvent<unknown>
    if (source !== window) return
    if (actual !== origin) fail(errors.popup_hijacked({ expected: origin, actual }))
    else if (goesOnElsewhere(data)) leave()
  })
  return () => {
    stopLooking()
    stopListening()
  }
}

/** The requests that wait, with a watch over the window while it shows one of them. */
export function createWatchedRequests(sdk: WalletSdk, context: WindowContext) {
  const waiting = new Set<Asked>()
  let shown: OpenedWindow | undefined
  let watched: OpenedWindow | undefined
  let stop: (() => void) | undefined

  const has = (test: (one: Asked) => boolean) => [...waiting].some(test)
  const fail = (error: Error, test = isInWindow) => {
    sdk.giveUp()
    for (const one of [...waiting].filter(test)) one.fail(error)
  }
  const leave = () => {
    for (const one of waiting) if (one.connects) one.inWindow = false
    look()
  }
  const look = () => {
    const window = has(isInWindow) ? shown : undefined
    if (window === watched) return
    stop?.()
    watched = window
    stop = window && watchWindow(context, window, { fail, leave })
  }
  return {
    has,
    fail,
    add: (one: Asked) => void waiting.add(one),
    /** Whether it still waited. */
    end(one: Asked): boolean {
      const wasWaiting = waiting.delete(one)
      look()
      return wasWaiting
    },
    /** Runs what reaches for the window. */
    reach<T>(run: () => Promise<T>): Promise<T> {
      const [reached, { window, refusal }] = guardOpen(context, run)
      shown = window ?? shown
      if (refusal) fail(refusal)
      look()
      return reached
    },
  }
}
