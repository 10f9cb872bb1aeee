import type { Browser, HostEnvironment } from '../core/ports/browser.js'
import { isSafeLink } from '../core/ports/safe-link.js'

/** The options of a {@link FakeBrowser}; without them it is an ordinary desktop page. */
export interface FakeBrowserOverrides {
  readonly environment?: Partial<HostEnvironment>
  /** @default 'https://app.example' */
  readonly origin?: string
  readonly page?: Partial<ReturnType<Browser['page']>>
  /** @default 'Etc/UTC' */
  readonly timeZone?: string
  /** `false` makes it a server: no window, no events, no origin. @default true */
  readonly window?: boolean
  /** Whether links open. @default true */
  readonly opens?: boolean
  /** Whether the clipboard takes text. @default true */
  readonly copies?: boolean
  /** Whether something replaces the text on its way to the clipboard. @default false */
  readonly alters?: boolean
}

/** A window for fakes: events, its address and own properties, nothing else. */
export type FakeWindow = EventTarget & Record<string, unknown>

/** A link that was left for. */
export interface OpenedLink {
  readonly url: string
  readonly target: '_self' | '_blank' | '_top'
}

/** A {@link Browser} without a page. */
export interface FakeBrowser extends Browser {
  /** Put wallets on it: `wallet.install({ target: browser.window })`. */
  readonly window: FakeWindow
  readonly opened: readonly OpenedLink[]
  /** The text last copied. */
  clipboard(): string | undefined
  /** Listeners there are, by event type; types without any are left out. */
  listeners(): Readonly<Record<string, number>>
  /** Types of the events dispatched through the port, in order. */
  readonly dispatched: readonly string[]
  /** Hides or shows the page and tells the listeners. */
  setVisible(visible: boolean): void
  /** Goes off or on line and tells the listeners. */
  setOnline(online: boolean): void
}

const DESKTOP: HostEnvironment = {
  mobile: false,
  platform: 'linux',
  telegram: false,
  walletBrowser: false,
  framed: false,
  crossOrigin: false,
  saveData: false,
}

/** A window's events, with a count of who listens through the port. */
function createWindow(origin: string) {
  // The one cast: an event target is given the open shape of a global object.
  const window = new EventTarget() as FakeWindow
  window['location'] = { href: `${origin}/` }
  const counts = new Map<string, number>()
  const change = (type: string, by: number) => {
    const count = (counts.get(type) ?? 0) + by
    if (count === 0) counts.delete(type)
    else counts.set(type, count)
  }
  const on: Browser['on'] = (type, listener) => {
    let listening = true
    const wrapped = (event: Event) => {
      listener(event)
    }
    window.addEventListener(type, wrapped)
    change(type, 1)
    return () => {
      if (!listening) return
      listening = false
      window.removeEventListener(type, wrapped)
      change(type, -1)
    }
  }
  return { window, on, listeners: () => Object.fromEntries(counts) }
}

/** A page's acts towards the outside: leaves for links, takes the clipboard. */
function createDoors(overrides: FakeBrowserOverrides) {
  const { window: page = true, opens = true, copies = true, alters = false } = overrides
  const opened: OpenedLink[] = []
  let copied: string | undefined
  const open: Browser['open'] = (url, target = '_self') => {
    if (!page || !opens || !isSafeLink(url)) return false
    opened.push({ url, target })
    return true
  }
  const copy: Browser['copy'] = (text) => {
    if (!page || !copies) return Promise.resolve('refused')
    copied = alters ? `${text} altered` : text
    return Promise.resolve(alters ? 'altered' : 'copied')
  }
  return { opened, open, copy, clipboard: () => copied }
}

/** A page that exists only in memory; nothing is opened, and nothing reaches the real window. */
export function createFakeBrowser(overrides: FakeBrowserOverrides = {}): FakeBrowser {
  const { window: hasWindow = true, origin = 'https://app.example' } = overrides
  const { timeZone = 'Etc/UTC' } = overrides
  const { window, on, listeners } = createWindow(origin)
  const dispatched: string[] = []
  let visible = true
  let online = true
  return {
    ...createDoors(overrides),
    window,
    listeners,
    dispatched,
    setVisible(now) {
      visible = now
      window.dispatchEvent(new Event('visibilitychange'))
    },
    setOnline(now) {
      online = now
      window.dispatchEvent(new Event(now ? 'online' : 'offline'))
    },
    environment: () => ({ ...DESKTOP, ...overrides.environment }),
    origin: () => (hasWindow ? origin : undefined),
    page: () => ({ name: 'App', description: 'An app', icon: undefined, ...overrides.page }),
    global: () => (hasWindow ? window : undefined),
    on: (type, listener) => (hasWindow ? on(type, listener) : () => undefined),
    dispatch(event) {
      if (!hasWindow) return
      dispatched.push(event.type)
      window.dispatchEvent(event)
    },
    visible: () => visible,
    timeZone: () => (hasWindow ? timeZone : undefined),
    online: () => online,
  }
}
