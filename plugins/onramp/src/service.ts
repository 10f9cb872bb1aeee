import {
  defineToken,
  type AssetAmount,
  type AssetInfo,
  type Atom,
  type KitError,
} from '@latchkey/kernel'
import type {
  OnRampOffer,
  OnRampOrder,
  OnRampPlace,
  OnRampProvider,
  OnRampPurchase,
  OnRampQuote,
  PaymentLimit,
  PurchaseAsset,
  PurchaseChange,
  QuoteProvider,
} from './on-ramp-provider.js'

/** The visitor's form. */
export interface OnRampForm {
  /** ISO 4217, upper case; `undefined` until the offer is there. */
  readonly payment: string | undefined
  /** The `code` of what is bought. */
  readonly asset: string | undefined
  /** The amount to pay, in hundredths of the currency; `invalid`: the typed text is no amount. */
  readonly cents: bigint | 'invalid' | undefined
  /**
   * The way to pay that was chosen, as the provider names it. `undefined`: none was, and the first counts whose limits
   * hold the amount.
   */
  readonly method: string | undefined
}

/** The first obstacle between the form and a purchase. */
export type OnRampLack =
  /** The offers are not known (yet), or only by examples. */
  | 'offer'
  | 'amount'
  | 'amount_invalid'
  | 'too_little'
  | 'too_much'
  /** The price is not known (yet), or only by an example. */
  | 'quote'
  /** A note of the review is to be looked at first. */
  | 'check'

/** The notes before a purchase. */
export interface OnRampNote {
  /** `maybe_sent`: the provider may have begun such a purchase already. */
  readonly code: 'changed' | 'maybe_sent'
  /** `check`: it cannot be bought before the visitor says that they looked. */
  readonly level: 'check' | 'warn'
  /** `changed`: what is not as it was reviewed before. */
  readonly changes?: readonly PurchaseChange[]
}

/** The purchase of a press: exactly this is asked for. */
export interface OnRampReview {
  readonly seller: QuoteProvider
  readonly order: OnRampOrder
  /** The provider's word. */
  readonly quote: OnRampQuote
  readonly notes: readonly OnRampNote[]
  /** Codes of the notes that the visitor has accepted. */
  readonly accepted: readonly string[]
}

/** A purchase whose page was opened. */
export interface OnRampUnderWay {
  readonly id: string
  /** As in {@link OnRampState}. */
  readonly step: 'waiting' | 'seen' | 'told' | 'rose' | 'arrived' | 'failed' | 'unknown'
  /** Id of its provider. */
  readonly provider: string
  readonly seller: OnRampProvider
  /** The buyer, and the network: not the account that is shown by now. */
  readonly buyer: OnRampPlace
  /** The order; `undefined` at a provider that asks for everything itself, and after a reload. */
  readonly order: OnRampOrder | undefined
  /** Its page. That of a provider that prepares it counts once: `undefined` once it was opened. */
  readonly url: string | undefined
  /** Whether anybody can tell that it arrived; `undefined` until that is known. */
  readonly isWatched: boolean | undefined
  /** Whose balance is watched for it. */
  readonly watched: AssetInfo | undefined
  /** By how much the account's balance rose since the provider's page was opened, once that was seen. */
  readonly rise: AssetAmount | undefined
  /** `seen`, `told`, `failed` by the provider's word. */
  readonly purchase: OnRampPurchase | undefined
  /** The reason why it cannot be seen right now, such as a session that has ended. */
  readonly lookError: KitError | undefined
}

/** The parts of an {@link OnRampUnderWay} in a state. */
type Shown = Omit<OnRampUnderWay, 'id' | 'step' | 'provider' | 'seller' | 'buyer'>

/** The state of a purchase: the form of a new one, or an open one. */
export interface OnRampState extends Shown {
  /**
   * - `providers`: none is chosen
   * - `quote`: the form of the chosen one
   * - `window`: its page is being prepared
   * - `waiting`: the visitor is on its page
   * - `seen`: the provider has the purchase, and it is on its way, unless the `status` of the purchase is `unknown`
   * - `told`: the provider says that it was delivered, and no node has seen it in the account yet
   * - `rose`: the provider tells nothing, and the account's balance rose meanwhile; whether that is the purchase is not
   *   known, and the watch goes on to its end
   * - `arrived`: nodes have seen it in the account
   * - `failed`: by the provider's word
   * - `unknown`: nothing was seen in time; it may still arrive
   */
  readonly step: 'providers' | 'quote' | 'window' | OnRampUnderWay['step']
  /** The open purchase that is shown; `undefined`: the form of a new one. */
  readonly id: string | undefined
  /** Id of the chosen provider, also of one whose form could not be loaded. */
  readonly provider: string | undefined
  /** The chosen provider, also on a network that it does not serve. */
  readonly seller: OnRampProvider | undefined
  readonly buyer: OnRampPlace | undefined
  readonly form: OnRampForm
  /** The purchase of a press; `undefined` until its price is known. */
  readonly review: OnRampReview | undefined
  readonly offer: OnRampOffer | undefined
  /** Why the provider's own offer is not there. It stays while examples are shown. */
  readonly offerError: KitError | undefined
  readonly quote: OnRampQuote | undefined
  readonly quoting: boolean
  /** Why the provider's own quote is not there. It stays while an example is shown. */
  readonly quoteError: KitError | undefined
  /** `undefined`: the purchase can be made. */
  readonly lack: OnRampLack | undefined
  /** Limits of the way to pay that counts: the chosen one, else the first that holds the amount. */
  readonly limit: PaymentLimit | undefined
  /** Why the last purchase could not be prepared, the provider not be chosen, or what was filled in is gone. */
  readonly error: KitError | undefined
  /** Until when the service is not to be asked again, in milliseconds since the Unix epoch: it was asked too often. */
  readonly retryAt: number | undefined
}

/** Purchases of an account, as a provider tells of them. */
export interface OnRampPast {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Whose list it is. */
  readonly seller: OnRampProvider | undefined
  readonly buyer: OnRampPlace | undefined
  /** Newest first. */
  readonly purchases: readonly OnRampPurchase[]
  readonly error: KitError | undefined
  /** As in {@link OnRampState}. */
  readonly retryAt: number | undefined
}

/**
 * Buys crypto for the account shown: `providers → quote → window → waiting → seen → told → arrived | failed |
 * unknown`. A change of account or network before the page is open starts over. Open purchases are watched to their
 * ends, also after another choice. They outlive a reload: each is watched again once its account is connected,
 * within 24 hours.
 */
export interface OnRamp {
  readonly stateAtom: Atom<OnRampState>
  /** Those that sell something on the network shown; none where buying is not to be offered. */
  readonly providersAtom: Atom<readonly OnRampProvider[]>
  readonly pastAtom: Atom<OnRampPast>
  /** Open purchases, and those that ended since, newest first. */
  readonly underWayAtom: Atom<readonly OnRampUnderWay[]>
  /** The assets that the form's currency can buy on the network shown. */
  readonly assetsAtom: Atom<readonly PurchaseAsset[]>
  /**
   * The link of a provider that is reached by one, for the account shown.
   *
   * @returns `undefined` for another kind of provider
   * @throws KitError `onramp_unavailable`, `onramp_url_invalid`
   */
  link(provider: string): string | undefined
  /**
   * Chooses a provider. One that is reached by a link is opened by the visitor at that moment, and its purchase is
   * watched from then on; of another one the offer is read.
   *
   * @throws KitError `onramp_unavailable`, `onramp_url_invalid`; `onramp_load_failed`, which is the `error` of the state then
   */
  choose(provider: string): Promise<void>
  /** Changes the form; a quote is asked for once nothing was changed for 300 ms. */
  edit(change: Partial<OnRampForm>): Promise<void>
  /** Asks for the offer, or the quote, that failed; not before `retryAt`. */
  retry(): Promise<void>
  /** Says that the visitor looked at what a note is about. */
  accept(code: OnRampNote['code'], isAccepted: boolean): Promise<void>
  /**
   * Prepares what was reviewed, and watches it from then on. A quote counts for 60 seconds. A new one is asked for while
   * the modal is open; without it `lack` is `quote` then, and `retry` asks.
   *
   * @returns its page, for a window or a link. `undefined`: there is none to open, since the provider has the purchase
   *   already, or what was reviewed has changed; the state says which
   * @throws KitError `onramp_incomplete`, `onramp_url_invalid`, and what the provider refuses with; `onramp_changed` with a
   *   new review; `onramp_maybe_started` where the answer was lost: the review has a note to look at before the next press
   */
  buy(): Promise<string | undefined>
  /**
   * Tells that the page at `url` of the state was opened. It counts once, unless its provider is reached by a link: it is
   * offered no more.
   */
  opened(): Promise<void>
  /**
   * Prepares a new page for the purchase shown, whose `order` is known: the one before it was opened and counts no more.
   *
   * @throws KitError `onramp_incomplete`, `onramp_unavailable` where its provider may not be bought from any more,
   *   `onramp_url_invalid`, and what the provider fails with
   */
  reopen(): Promise<string>
  /** Shows an open purchase. Does nothing for an unknown id. */
  show(id: string): Promise<void>
  /** Looks at once, also after `unknown`. */
  look(): Promise<void>
  /**
   * Reads the purchases at a provider: those of the buyer, where one of its purchases is shown, else those of the account
   * shown.
   *
   * @param provider id. @default the one shown
   * @throws KitError `onramp_unavailable`
   */
  readPast(provider?: string): Promise<void>
  /**
   * Asks the visitor to sign in, as a service wants it, and leads back to the view that is shown. `undefined`: no plugin
   * signs in.
   */
  readonly signIn: (() => Promise<void>) | undefined
  /** Starts over. The purchase on the screen is watched no longer, and forgotten; others are watched on. */
  reset(): Promise<void>
}

/** Token of buying. */
export const OnRamp = defineToken<OnRamp>(
  'onramp',
  'Add onrampMeld() or onrampCoinbase() to plugins.',
)
