import { defineErrors } from '@latchkey/kernel'
import { FirstErrors } from './first-errors.js'
import type { PurchaseChange } from './on-ramp-provider.js'

const LaterErrors = defineErrors('onramp', {
  /** The form lacks something, which `lack` of the state names. Let the visitor complete it. */
  onramp_incomplete: {
    user: 'Choose what to buy, and for how much.',
    says: (c: { readonly lack: string }) =>
      `The purchase cannot be prepared: "${c.lack}". Look at "lack" of the state.`,
  },
  /**
   * A provider's own code failed with an error that is none of the kit. See the cause; let the visitor try again or
   * choose another provider.
   */
  onramp_failed: {
    user: 'Try again in a moment. The provider failed.',
    says: (c: { readonly provider: string }) =>
      `The provider "${c.provider}" failed. See the cause.`,
  },
  /** The provider's service failed. Let the visitor try again or choose another provider. */
  onramp_no_answer: {
    user: 'Try again in a moment. The provider didn’t answer.',
    says: (c: { readonly provider: string; readonly status: number }) =>
      `The service of "${c.provider}" answered ${String(c.status)}.`,
  },
  /** The provider sells to known accounts only. Call `signIn` of the service. */
  onramp_sign_in_needed: {
    user: 'Sign a message to continue. It’s free.',
    says: (c: { readonly provider: string }) =>
      `The service of "${c.provider}" wants a session of the account.`,
  },
  /** The amount is outside the limits of the provider. Show `limit`, and let the visitor change it. */
  onramp_amount_refused: {
    user: 'Change the amount. It’s outside the limits.',
    says: (c: { readonly provider: string }) =>
      `The service of "${c.provider}" refuses the amount.`,
  },
  /** The provider sells something else here. Let the visitor choose another asset, currency or provider. */
  onramp_not_sold: {
    user: 'Choose something else. This isn’t sold here.',
    says: (c: { readonly provider: string }) =>
      `"${c.provider}" does not sell this on this network, or not for this currency.`,
  },
  /** The provider gives no reason. Let the visitor change the purchase, or choose another provider. */
  onramp_refused: {
    user: 'Change your purchase. The provider refused it.',
    says: (c: { readonly provider: string }) => `The service of "${c.provider}" refuses it.`,
  },
  /** The provider was asked too often. Wait for `retryAfter` whole seconds. */
  onramp_too_many: {
    user: 'Too many requests. Wait a moment.',
    says: (c: { readonly provider: string; readonly retryAfter: number }) =>
      `The service of "${c.provider}" is not to be asked again for ${String(c.retryAfter)} s.`,
  },
  /**
   * Something that the provider answered is for another purchase than the one that was asked for. Show it, and let the
   * visitor check it again.
   */
  onramp_changed: {
    user: 'Check your purchase again. The seller changed it.',
    says: (c: { readonly provider: string; readonly changes: readonly PurchaseChange[] }) =>
      `"${c.provider}" answered for another purchase than was asked for: ${c.changes.join(', ')}. Nothing was opened.`,
  },
  /**
   * The provider was asked for a purchase, and its answer is unknown. Let the visitor look at the purchases on the
   * provider's page before another one.
   */
  onramp_maybe_started: {
    user: 'This purchase may have begun. Check your purchases.',
    says: (c: { readonly provider: string }) =>
      `"${c.provider}" was asked for a purchase, and nothing proves whether it began. See the cause, and look at the purchases there before you ask again.`,
  },
  /** Account or network are others than those of the form. Let the visitor fill it in again. */
  onramp_moved: {
    user: 'Choose again. Your account or network changed.',
    says: () => 'The account or network changed, and what was filled in was for another one.',
  },
})

/**
 * Errors of buying. A provider throws those that name the reason of its service's refusal: then no example replaces
 * an answer.
 *
 * @example
 * throw OnRampErrors.onramp_too_many({ provider: 'acme', retryAfter: 30 })
 */
export const OnRampErrors = {
  ...FirstErrors,
  ...LaterErrors,
}
