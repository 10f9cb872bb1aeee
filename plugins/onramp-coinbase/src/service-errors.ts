import { defineErrors } from '@latchkey/kernel'

/** Errors of a purchase, which come with its code; what a service answers has the codes of the `Http` port. */
export const ServiceErrors = defineErrors('onramp-coinbase', {
  /** `{ cloud: true }` without a service. Name `services.blockchainApi` in `cloud()`, or use a server of your own. */
  coinbase_service_missing: {
    user: 'Buying is not set up here.',
    says: () =>
      'onrampCoinbase({ cloud: true }) needs cloud() with services.blockchainApi among the plugins.',
  },
  /**
   * The page of a purchase is not at the provider's host, and was not opened. Correct the server that makes the URL,
   * or name its host in `hosts`.
   */
  coinbase_url_foreign: {
    user: 'The provider did not answer as it should. Try again in a moment.',
    says: (c: { readonly host: string }) =>
      `The page of the purchase is at "${c.host}", which is not among "hosts".`,
  },
})
