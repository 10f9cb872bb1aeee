declare module '@latchkey/kernel' {
  interface ViewParams {
    'onramp:providers': undefined
    'onramp:buy': undefined
    /** What is chosen: what is paid with, or what is bought. */
    'onramp:currency': { readonly of: 'payment' | 'asset' }
    'onramp:method': undefined
    /** `blocked`: the browser opened no window for the page of the purchase. */
    'onramp:progress': { readonly blocked?: boolean } | undefined
    /** Whose list it is. @default that of the purchase shown */
    'onramp:activity': { readonly provider?: string } | undefined
  }
}

export {}
