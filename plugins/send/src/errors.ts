import { defineErrors } from '@latchkey/kernel'
import { FEATURE_ERRORS } from '@latchkey/kernel/internal/page'

/** Errors of sending. */
export const SendErrors = defineErrors('send', {
  /**
   * The form lacks the amount or the receiver. Let the visitor complete it before it is reviewed. The text is fixed:
   * apps may look for it.
   */
  send_incomplete: { says: () => 'An amount and receiver address are required' },
  /** The form has no asset. Let the visitor choose one before it is reviewed. The text is fixed, too. */
  token_required: { says: () => 'A token is required' },
  /** A namespace that nothing is sent on. Hide the way to send there. */
  chain_unsupported: {
    user: 'Sending isn’t available on this network.',
    says: FEATURE_ERRORS.chain_unsupported.says,
  },
  /** Let the visitor correct the address or the name. */
  receiver_invalid: {
    user: 'This isn’t an address or name here.',
    says: (c: { readonly to: string }) =>
      `"${c.to.slice(0, 100)}" is no address and no name of the network shown.`,
  },
  /** Lines of the list cannot be sent to: `state.list.problems` says which, and why. Let the visitor correct them. */
  list_invalid: {
    user: 'Correct the marked lines.',
    says: (c: { readonly lines: string }) =>
      `These lines of the list cannot be sent to: ${c.lines}.`,
  },
  /** One transfer of this asset with this wallet cannot go to several receivers, all of them or none. */
  list_unsupported: {
    user: 'Your wallet can’t send to several at once.',
    says: (c: { readonly asset: string }) =>
      `The namespace or the wallet sends ${c.asset} to one receiver at a time.`,
  },
  /**
   * The typed text was read with other decimals than the chain's. The form has those of the chain now: let the visitor
   * give the amount again.
   */
  decimals_differ: {
    user: 'Token details changed. Enter the amount again.',
    says: (c: { readonly asset: string; readonly given: number; readonly chain: number }) =>
      `The form counts ${c.asset} with ${c.given} decimals, the chain with ${c.chain}. The form has them now; give the amount anew.`,
  },
  /** The amount cannot be written safely, so nothing is sent. Let the visitor choose another asset. */
  decimals_unknown: {
    user: 'This token’s decimals can’t be verified.',
    says: (c: { readonly asset: string }) =>
      `Neither the chain nor a list of the app tells the decimals of ${c.asset}.`,
  },
  /**
   * `confirm` without a review; `review` while a wallet is asked, or after that without a new form. Call `review`
   * first, or `edit` for a new form.
   */
  send_not_reviewed: {
    says: (c: { readonly step: string }) =>
      `The send is at "${c.step}": nothing can be reviewed or confirmed. Call edit() or review() first.`,
  },
  /** A note of the level `stop` cannot be accepted. Change the form as the note says. */
  send_stopped: {
    user: 'This can’t be sent. Check the warnings.',
    says: (c: { readonly codes: string }) => `The review has stops (${c.codes}).`,
  },
  /** The review has warnings that the visitor has not ticked. Show them, and call `accept(code)` for each. */
  send_unchecked: {
    user: 'Read the warning and check its box.',
    says: (c: { readonly codes: string }) => `Not accepted yet: ${c.codes}. Call accept(code).`,
  },
  /** Account or network are others than those of the review. Let the visitor review again. */
  send_moved: {
    user: 'Account or network changed. Start again.',
    says: () => 'The send was reviewed for another account or network than the one shown.',
  },
  /**
   * The namespace or the wallet failed in a way that is not known; see the cause. Let the visitor try again. A send
   * that may have gone out has the code `maybe_sent` instead.
   */
  send_failed: {
    user: 'Couldn’t send this. Try again.',
    says: () => 'Sending failed with an error that is none of the kit. See its cause.',
  },
})
