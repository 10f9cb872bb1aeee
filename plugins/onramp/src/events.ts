declare module '@latchkey/kernel' {
  interface ViewParams {
    'onramp:providers': undefined
    'onramp:buy': undefined
    /** What is chosen: what is paid with, or what is bought. */
    'onramp:currency': { readonly of: 'payment' | 'asset' }
    'onramp:progress': undefined
    'onramp:activity': undefined
  }
}

export {}
