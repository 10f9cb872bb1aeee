import { defineErrors } from '@latchkey/kernel'

/** Errors of buying. */
export const OnRampErrors = defineErrors('onramp', {
  /** No account, a network that nobody sells on, a provider that is not there, or a region where it is not offered. */
  onramp_unavailable: {
    user: 'Nothing can be bought here with this account and network.',
    says: (c: { readonly provider: string }) =>
      `"${c.provider}" cannot be used: it needs a connected account, a network that it covers, and the feature "onramp".`,
  },
  onramp_incomplete: {
    user: 'Say first what you want to buy, and for how much.',
    says: (c: { readonly lack: string }) =>
      `The purchase cannot be prepared: "${c.lack}". Look at "lack" of the state.`,
  },
  onramp_url_invalid: {
    user: 'The provider did not answer as it should. Try again in a moment.',
    says: (c: { readonly provider: string }) =>
      `The purchase page of "${c.provider}" is no https: URL.`,
  },
  /** A provider's own code failed with an error that is none of the kit. */
  onramp_failed: {
    user: 'The provider did not answer as it should. Try again in a moment.',
    says: (c: { readonly provider: string }) =>
      `The provider "${c.provider}" failed. See the cause.`,
  },
  onramp_load_failed: {
    user: 'This page could not be loaded completely. Try again.',
    says: () => 'The code of buying cannot be loaded.',
  },
})
