/** Words of what can become of the wallet's window. */
export interface CoinbaseWalletMessages {
  'error.popup_needs_click': undefined
  'error.popup_blocked': undefined
  'error.popup_closed': undefined
  'error.popup_hijacked': undefined
}

declare module '@latchkey/ui-react' {
  interface Messages extends CoinbaseWalletMessages {}
}
