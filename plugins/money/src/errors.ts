import { defineErrors } from '@latchkey/kernel'

/** Errors of `@latchkey/money`. */
export const MoneyErrors = defineErrors('money', {
  /** The code or the service of a third party took too long. Let the visitor try again, or take that source out. */
  source_timeout: {
    user: 'A service took too long to answer. Try again.',
    says: (c: { readonly source: string; readonly ms: number }) =>
      `The source "${c.source}" did not answer within ${String(c.ms)} ms.`,
  },
  /**
   * The wallet answered with the hash of an earlier transaction. Do not send again before the visitor has looked into
   * the wallet.
   */
  transaction_repeated: {
    user: 'Your wallet returned an old transaction. Check it first.',
    says: (c: { readonly hash: string }) =>
      `The wallet answered ${c.hash}, which is in the book already. Whether it sent anything new is not known.`,
  },
  /**
   * The wallet answered neither with a refusal nor with a hash. Do not send again before the visitor has looked into
   * the wallet or the chain.
   */
  maybe_sent: {
    user: 'Your wallet may have sent this. Check it first.',
    says: () =>
      'The wallet was asked, and nothing proves whether it sent. See the cause, and look for the transaction before you ask again.',
  },
  /** The resolver threw; see the cause. Let the visitor try again, or type the address. */
  resolver_failed: {
    user: "This name couldn't be looked up. Try again.",
    says: (c: { readonly resolver: string; readonly name: string }) =>
      `The name resolver "${c.resolver}" failed for "${c.name}".`,
  },
})
