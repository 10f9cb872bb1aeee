import type { Browser } from '@latchkey/kernel'

/** A window that was opened, as far as another origin may look into it. */
export interface OpenedWindow {
  readonly closed: boolean
}

type Open = (...args: readonly unknown[]) => OpenedWindow | null

/** The part of the page's global object that opening a window needs. */
interface Page {
  open?: Open
  readonly navigator?: { readonly userActivation?: { readonly isActive: boolean } }
}

/** What became of the first window that was to be opened. */
export type Opening =
  | { readonly kind: 'none' | 'unasked' | 'blocked' }
  | { readonly kind: 'opened'; readonly window: OpenedWindow }

/**
 * The library takes a window that was not opened for a reason to show a text of its own in the page. It gets
 * one that is closed already, and is told to give up.
 */
const CLOSED = {
  closed: true,
  focus: () => undefined,
  close: () => undefined,
  postMessage: () => undefined,
}

/**
 * Runs something that may open a window at once, and says whether it did. While it runs, and no longer, the
 * page's `open` is ours: a window is opened after a click only, also where a visitor once allowed this page
 * to open windows without.
 */
export function guardOpen<T>(browser: Browser, run: () => T): readonly [T, () => Opening] {
  // The one cast: the port shows the global object as a record to be read.
  const page = browser.global() as Page | undefined
  let opening: Opening = { kind: 'none' }
  if (!page?.open) return [run(), () => opening]
  const { open } = page
  const isOwn = Object.hasOwn(page, 'open')
  const isClicked = page.navigator?.userActivation?.isActive ?? true
  page.open = (...args) => {
    const window = isClicked ? Reflect.apply(open, page, args) : null
    opening = window ? { kind: 'opened', window } : { kind: isClicked ? 'blocked' : 'unasked' }
    return window ?? CLOSED
  }
  try {
    return [run(), () => opening]
  } finally {
    if (isOwn) page.open = open
    else delete page.open
  }
}
