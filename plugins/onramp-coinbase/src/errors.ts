import { defineErrors } from '@latchkey/kernel'

/** Errors of this plugin; what a service answers has the codes of the `Http` port. */
export const CoinbaseErrors = defineErrors('onramp-coinbase', {
  option_invalid: {
    says: (c: { readonly option: string; readonly given: string; readonly expected: string }) =>
      `onrampCoinbase: "${c.option}" is ${c.given}, expected ${c.expected}. Correct it or leave it out.`,
  },
  /** `{ cloud: true }` without a service. */
  coinbase_service_missing: {
    user: 'Buying is not set up here.',
    says: () =>
      'onrampCoinbase({ cloud: true }) needs cloud() with services.blockchainApi among the plugins.',
  },
  /** The page of a purchase is not at the provider's host. */
  coinbase_url_foreign: {
    user: 'The provider did not answer as it should. Try again in a moment.',
    says: (c: { readonly host: string }) =>
      `The page of the purchase is at "${c.host}", which is not among "hosts".`,
  },
})
