import { defineErrors } from '@latchkey/kernel'

/** Errors of `@latchkey/money`. */
export const MoneyErrors = defineErrors('money', {
  /** A third party's code was given its time. */
  source_timeout: {
    user: 'A service took too long to answer. Try again.',
    says: (c: { readonly source: string; readonly ms: number }) =>
      `The source "${c.source}" did not answer within ${String(c.ms)} ms.`,
  },
  /** Of an earlier send, or of one that the visitor sped up since. */
  transaction_repeated: {
    user: 'Your wallet returned an old transaction. Check it first.',
    says: (c: { readonly hash: string }) =>
      `The wallet answered ${c.hash}, which is in the book already. Whether it sent anything new is not known.`,
  },
  /** After the wallet was asked, something else than a refusal or a hash. */
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
