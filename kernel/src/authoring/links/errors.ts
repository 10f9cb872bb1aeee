import { defineErrors } from '../../core/errors.js'

/** Errors of links into wallet apps. */
export const LinkErrors = /* @__PURE__ */ defineErrors('kernel', {
  /**
   * The link of a wallet is of a kind that is not opened, such as `javascript:`. Correct `mobileLink` or
   * `universalLink` of its listing.
   */
  wallet_link_refused: {
    user: 'The link of this wallet is not safe to open. Choose another way.',
    says: (c: { readonly link: string }) =>
      `${c.link} is no link into a wallet app: an app's scheme or https: without query and fragment. Correct the wallet's entry.`,
  },
})
