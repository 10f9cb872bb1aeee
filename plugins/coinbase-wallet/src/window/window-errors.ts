import { defineErrors } from '@latchkey/kernel'

/** What becomes of the wallet's window besides an answer. */
export const WindowErrors = defineErrors('coinbase-wallet', {
  popup_needs_click: {
    user: 'The wallet opens in a window, and a browser opens one only right after a click. Try again.',
    says: () =>
      'The wallet was asked without a click before it, and no window was opened. Connect, and send requests, as the answer to a click.',
  },
  popup_blocked: {
    user: 'Your browser blocked the wallet’s window. Allow pop-ups for this page and try again.',
    says: () =>
      'window.open returned nothing: the browser, or a frame’s sandbox, allows no pop-ups.',
  },
  popup_closed: {
    user: 'The wallet’s window was closed before it answered.',
    says: () => 'Popup closed',
  },
  popup_hijacked: {
    user: 'The wallet’s window went to another site. It was closed, and nothing was connected or signed.',
    says: (c: { readonly expected: string; readonly actual: string }) =>
      `The wallet’s window spoke as ${c.actual} instead of ${c.expected}. It was closed.`,
  },
})
