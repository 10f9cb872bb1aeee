import { defineErrors } from '@latchkey/kernel'

/** Errors of buying that are there before its code is. */
export const FirstErrors = defineErrors('onramp', {
  /**
   * No account, a network without a seller, a missing provider, or a region without the feature. Hide the way to buy
   * then.
   */
  onramp_unavailable: {
    user: 'Switch account or network to buy.',
    says: (c: { readonly provider: string }) =>
      `"${c.provider}" cannot be used: it needs a connected account, a network that it covers, and the feature "onramp".`,
  },
  /** The provider's page was not opened. A fault of the provider or of the app's server. */
  onramp_url_invalid: {
    user: 'Try again. The provider’s page isn’t safe.',
    says: (c: { readonly provider: string }) =>
      `The purchase page of "${c.provider}" is no https: URL.`,
  },
  /** Code could not be loaded. It is loaded again with the next use. */
  onramp_load_failed: {
    user: 'Couldn’t load this screen. Try again.',
    says: () => 'The code of buying cannot be loaded.',
  },
})
