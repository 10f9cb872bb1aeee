declare module '@latchkey/kernel' {
  interface ViewParams {
    'onramp:providers': undefined
    'onramp:buy': undefined
    /** The choice: the currency to pay with, or the asset to buy. */
    'onramp:currency': { readonly of: 'payment' | 'asset' }
    'onramp:method': undefined
    /** `blocked`: the browser opened no window for the page of the purchase. */
    'onramp:progress': { readonly blocked?: boolean } | undefined
    /** Whose list it is. @default that of the purchase shown */
    'onramp:activity': { readonly provider?: string } | undefined
  }
}

export {}
