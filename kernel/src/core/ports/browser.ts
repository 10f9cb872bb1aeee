import { defineToken } from '../token.js'

/** The kind of place the page runs in. */
export interface HostEnvironment {
  /** A touch-first phone or tablet. */
  readonly mobile: boolean
  readonly platform: 'ios' | 'android' | 'mac' | 'windows' | 'linux' | 'unknown'
  /** Inside the web view of Telegram's app, or a page that its web client opened in a browser. */
  readonly telegram: 'app' | 'web' | false
  /** On a phone, in an app that is or has a wallet: most likely that wallet's own browser, or a mini-app's host. */
  readonly walletBrowser: boolean
  /** The page is framed. */
  readonly framed: boolean
  /** The page is framed by one of another origin, which it may not take away from its visitor. */
  readonly crossOrigin: boolean
  /** The visitor asked to save data. */
  readonly saveData: boolean
}

/** How a copy went: `altered` when the clipboard was read back and holds another text. */
export type CopyOutcome = 'copied' | 'refused' | 'altered'

/** The window, as a port. Every member is safe to call without a window, too. */
export interface Browser {
  environment(): HostEnvironment
  /** The page's origin, or `undefined` on a server. */
  origin(): string | undefined
  /** Title, description and icon of the page, as shown to wallets. */
  page(): { readonly name: string; readonly description: string; readonly icon: string | undefined }
  /** The page's global object for in-page wallets, or `undefined` on a server. */
  global(): Readonly<Record<string, unknown>> | undefined
  /** Listens to a window or document event; returns the function that stops it. */
  on(type: string, listener: (event: Event) => void): () => void
  /** Dispatches an event on the window. */
  dispatch(event: Event): void
  visible(): boolean
  /** IANA name of the visitor's time zone, or `undefined` on a server. */
  timeZone(): string | undefined
  /**
   * Minutes by which local time lags behind UTC, as `Date.prototype.getTimezoneOffset` has them. Without it the name of
   * the time zone is read at each opening.
   */
  utcOffset?(): number
  online(): boolean
  /**
   * Leaves for `url` (a wallet's link). Only `https:` and app schemes (`name://`); `javascript:`, `data:`,
   * `http:`, `tel:` and the like are refused.
   * @returns `false` if the URL was refused. A blocked window of `_blank` goes unnoticed: without an opener the
   *   browser returns none.
   */
  open(url: string, target?: '_self' | '_blank' | '_top'): boolean
  /** Puts a text on the clipboard; reads it back where the visitor has allowed that before, and never asks for it. */
  copy(text: string): Promise<CopyOutcome>
}

/** Token of the browser. */
export const Browser = defineToken<Browser>('browser', 'The kernel provides it.')
