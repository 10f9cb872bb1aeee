declare module '@latchkey/kernel' {
  interface ViewParams {
    'onramp:providers': undefined
    'onramp:buy': undefined
    /** What is chosen: what is paid with, or what is bought. */
    'onramp:currency': { readonly of: 'payment' | 'asset' }
    /** `blocked`: the browser opened no window for the page of the purchase. */
    'onramp:progress': { readonly blocked?: boolean } | undefined
    'onramp:activity': undefined
  }
}

export {}
