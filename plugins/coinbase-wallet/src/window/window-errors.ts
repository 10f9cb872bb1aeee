import type { ErrorFactories } from '@latchkey/kernel'

/** The ends of a wallet's window besides an answer: part of the errors of each wallet that has one. */
export const windowErrors = {
  /** Browsers open windows in a press alone. Call `connect`, and send requests, in the handler of a click. */
  popup_needs_click: {
    user: 'Click again to open the wallet window.',
    says: () =>
      'The wallet was asked without a click before it, and no window was opened. Connect, and send requests, as the answer to a click.',
  },
  /** The browser opens a window only in a press. Let the visitor press again. */
  popup_blocked: {
    user: 'Allow pop-ups for this page, then try again.',
    says: () =>
      'window.open returned nothing: the browser, or a frame’s sandbox, allows no pop-ups.',
  },
  /** The visitor closed the window. Offer to open it again. */
  popup_closed: {
    user: 'The wallet window was closed. Try again.',
    says: () => 'Popup closed',
  },
  /**
   * Another site spoke from the wallet's window, and the kit closed it. Let the visitor try again, and check what on
   * the page opens or moves windows.
   */
  popup_hijacked: {
    user: 'The wallet window was unsafe and is closed.',
    says: (c: { readonly expected: string; readonly actual: string }) =>
      `The wallet’s window spoke as ${c.actual} instead of ${c.expected}. It was closed.`,
  },
}

/** The errors of a wallet with a window. */
export type WindowErrors = ErrorFactories<typeof windowErrors>
