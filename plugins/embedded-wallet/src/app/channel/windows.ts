import { readMember, type Browser, type Clock } from '@latchkey/kernel'
import { abortable } from '@latchkey/kernel/internal/tools'
import { EmbeddedErrors } from '../errors.js'
import { LOOK_EACH, whileOpen } from './social-result.js'
import { openSocialWindow, type SocialWindow, type WindowSize } from './social-window.js'
import { isTooMuch } from '../../wire/frame-limit.js'
import type { Channel } from './channel.js'
import type { FrameElement } from './frame-element.js'

/** A sheet, as it is over the card. */
const FOR_APPROVAL: WindowSize = [420, 700]

/**
 * Whether the visitor pressed something in the page a moment ago: browsers open windows only then. Telegram opens none that
 * it hears of again.
 */
const mayOpen = (browser: Browser): boolean => {
  const { navigator } = (browser.global() ?? {}) as {
    readonly navigator?: { readonly userActivation?: { readonly isActive?: unknown } }
  }
  return browser.environment().telegram === false && navigator?.userActivation?.isActive === true
}

/** The way to a window, and its callbacks. */
interface WindowWish {
  readonly signal: AbortSignal
  /** One that the visitor's press has opened already. */
  readonly window?: SocialWindow | undefined
  /** The app's requests by RPC: if one needs a window, the press in the app's page opens it already. */
  readonly method?: string
  /** The visitor has to press, which calls {@link WalletWindows.open}. */
  readonly waits: () => void
  /** The window is there. */
  readonly opened?: () => void
}

/**
 * Windows of the wallet's own origin, for browsers that let the frame keep nothing on another site. Questions that
 * need the visitor's session go on there: a page by itself may keep cookies.
 */
export interface WalletWindows {
  /** Opens what waits for it, or shows the window again that is open; in the visitor's press. */
  open(): void
  /** @throws KitError `popup_closed`, and what the work throws; the window is closed afterwards */
  run<T>(work: (inside: Channel) => Promise<T>, wish: WindowWish): Promise<T>
  /**
   * Does it in the frame, or in a window where the frame can keep nothing. Where the frame wants its sheet to be seen in a
   * window, it is asked again with `inWindow` once one is open, and acts itself.
   *
   * @throws KitError `login_needed` where the window has another session than the app's; `popup_closed`, and what the work throws
   */
  where<T>(work: (at: Channel, inWindow: boolean) => Promise<T>, wish: WindowWish): Promise<T>
}

/** The window that something is done in. */
interface Current {
  readonly window: SocialWindow
  /** Ends what is done in it, once it was closed, and keeps the window of a further press for what follows. */
  readonly again: ((window: SocialWindow) => void) | undefined
}

/** The tools of making windows. */
export interface WindowParts {
  readonly browser: Browser
  readonly clock: Clock
  readonly frameUrl: string
  /** To the frame in the page. */
  readonly channel: Channel
  /** A channel to another place. */
  readonly channelTo: (place: () => FrameElement) => Channel
  /** This app's id of its session. */
  readonly token: () => string | undefined
}

const elementOf = (window: SocialWindow): FrameElement => ({
  window: () => window as unknown as MessageEventSource,
  // A closed one ends what is done in it by itself: its last words may be on their way.
  isThere: () => true,
  show: () => undefined,
  remove: () => {
    window.close()
  },
})

/** The frame does not show this itself. */
const wantsWindow = (error: unknown): boolean =>
  readMember(error, 'code') === 'frame_refused' &&
  readMember(readMember(error, 'context'), 'code') === 'window_needed'

/** Opens none yet. */
export function createWindows(parts: WindowParts): WalletWindows {
  const { browser, clock, frameUrl, channel, channelTo, token: tokenNow } = parts
  let waiting: { readonly wish: WindowWish; take(window: SocialWindow): void } | undefined
  let current: Current | undefined
  /** Opened by a press while the window before was closed already, for who waits for one next. */
  let next: SocialWindow | undefined

  const openFor = ({ method }: WindowWish, url?: string) =>
    openSocialWindow(browser, url, method === undefined ? undefined : FOR_APPROVAL)
  const pressed = async (wish: WindowWish): Promise<SocialWindow> => {
    const ahead = next
    next = undefined
    if (ahead) return ahead
    const press = new Promise<SocialWindow>((take) => {
      waiting = { wish, take }
    })
    const mine = waiting
    wish.waits()
    try {
      return await abortable(press, wish.signal)
    } finally {
      if (waiting === mine) waiting = undefined
    }
  }
  /** Works beside a window, which is closed afterwards. */
  const during = async <T>(
    wish: WindowWish,
    work: (inside: Channel, window: SocialWindow) => Promise<T>,
    again?: (window: SocialWindow) => void,
  ): Promise<T> => {
    const window = wish.window ?? (await pressed(wish))
    const inside = channelTo(() => elementOf(window))
    const mine: Current = { window, again }
    current = mine
    try {
      wish.opened?.()
      const working = work(inside, window)
      if (wish.window) window.location.href = frameUrl
      return await working
    } finally {
      if (current === mine) current = undefined
      inside.close()
      window.close()
    }
  }
  const run: WalletWindows['run'] = (work, wish) => {
    const { signal } = wish
    const gone = new AbortController()
    /** The visitor closed the window and pressed at once: it is over now, and not only at the next look at it. */
    const again = (window: SocialWindow) => {
      next = window
      gone.abort(EmbeddedErrors.popup_closed())
      // A login asks for the next window at once. A change of the address does not.
      clock.after(0, () => {
        if (next !== window) return
        next = undefined
        window.close()
      })
    }
    const worked = (inside: Channel, window: SocialWindow) =>
      whileOpen({ clock, window, signal }, abortable(work(inside), gone.signal))
    return during(wish, worked, again)
  }
  /**
   * The frame's task while a window shows its sheet. The visitor may have approved before the window closes: so the
   * frame is asked to stop, and its answer is believed.
   */
  const beside = <T>(work: () => Promise<T>, wish: WindowWish): Promise<T> =>
    during(wish, async (inside, window) => {
      // The window has the theme of the modal, too.
      inside.ready(wish.signal).catch(() => undefined)
      const stop = clock.every(LOOK_EACH, () => {
        if (!window.closed) return
        stop()
        channel.ask('RPC_ABORT', undefined).catch(() => undefined)
      })
      try {
        return await work()
      } finally {
        stop()
      }
    })
  /** A request by RPC with a window already, where the browser opens one. */
  const opening = (wish: WindowWish): WindowWish => {
    const isOwn = wish.method !== undefined && !wish.window && mayOpen(browser)
    const window = isOwn && openFor(wish)
    return window ? { ...wish, window, opened: wish.waits } : wish
  }
  const inFrame: WalletWindows['where'] = (work, wish) =>
    work(channel, false).catch((error: unknown) => {
      if (!wantsWindow(error)) throw error
      // Of bytes, only the frame knows that they are no text.
      return beside(() => work(channel, true), opening(wish))
    })
  const inOwnSession: WalletWindows['where'] = (work, wish) =>
    run(async (inside) => {
      // Cookies of the window are those of the wallet's own site, where another visitor may have signed in since.
      const token = tokenNow()
      if (token === undefined) throw EmbeddedErrors.login_needed()
      const { isConnected } = await inside.ask('IS_CONNECTED', { token }, { signal: wish.signal })
      if (!isConnected) throw EmbeddedErrors.login_needed()
      return work(inside, false)
    }, wish)
  return {
    open() {
      if (current && !current.window.closed) {
        current.window.focus()
        return
      }
      if (current?.again && !waiting && !next) {
        const window = openSocialWindow(browser, frameUrl)
        if (window) current.again(window)
        return
      }
      if (!waiting) return
      const window = openFor(waiting.wish, frameUrl)
      // A browser that blocks it leaves the button, for another press.
      if (window) waiting.take(window)
    },
    run,
    async where(work, wish) {
      const { storage, approves } = await channel.ready(wish.signal)
      const isNeeded = storage === 'blocked' || isTooMuch(approves, wish.method ?? '')
      const opened = isNeeded ? opening(wish) : wish
      try {
        return await (storage === 'kept' ? inFrame : inOwnSession)(work, opened)
      } finally {
        // Refused before anything was shown, or the frame shows it after all.
        opened.window?.close()
      }
    },
  }
}
