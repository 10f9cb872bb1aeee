import type { Browser, KitError } from '@latchkey/kernel'
import type { WindowErrors } from './window-errors.js'

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

/** The fate of the window that was to be opened, if there was one. */
interface Opening {
  readonly window?: OpenedWindow
  readonly refusal?: KitError
}

/**
 * Runs something that may open a window at once, and says whether it did. While it runs, and no longer, the page's
 * `open` is ours. A window is opened after a click only, also where a visitor once allowed this page to open
 * windows without. One that is not opened throws: the library takes `null` for a reason to show a text of its own
 * in the page, and would wait for the next window in anything else.
 */
export function guardOpen<T>(
  { browser, errors }: { readonly browser: Browser; readonly errors: WindowErrors },
  run: () => T,
): readonly [T, Opening] {
  // The one cast: the port shows the global object as a record to be read.
  const page = browser.global() as Page | undefined
  if (!page?.open) return [run(), {}]
  let opening: Opening = {}
  const { open } = page
  const isOwn = Object.hasOwn(page, 'open')
  const isClicked = page.navigator?.userActivation?.isActive ?? true
  page.open = (...args) => {
    const window = isClicked ? Reflect.apply(open, page, args) : null
    if (window) {
      opening = { window }
      return window
    }
    const refusal = isClicked ? errors.popup_blocked() : errors.popup_needs_click()
    opening = { refusal }
    throw refusal
  }
  try {
    const done = run()
    return [done, opening]
  } finally {
    if (isOwn) page.open = open
    else delete page.open
  }
}
