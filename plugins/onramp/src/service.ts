import {
  defineToken,
  type AssetAmount,
  type AssetInfo,
  type Atom,
  type KitError,
} from '@latchkey/kernel'
import type {
  OnRampOffer,
  OnRampProvider,
  OnRampPurchase,
  OnRampQuote,
  PaymentLimit,
  PurchaseAsset,
} from './on-ramp-provider.js'

/** What a visitor fills in. */
export interface OnRampForm {
  /** ISO 4217, upper case; `undefined` until the offer is there. */
  readonly payment: string | undefined
  /** The `code` of what is bought. */
  readonly asset: string | undefined
  /** What is paid, in hundredths of the currency; `invalid`: something was typed that is no amount. */
  readonly cents: bigint | 'invalid' | undefined
}

/** What stands between the form and a purchase, the first of it. */
export type OnRampLack =
  /** What is sold is not known (yet), or only by examples. */
  | 'offer'
  | 'amount'
  | 'amount_invalid'
  | 'too_little'
  | 'too_much'
  /** What it costs is not known (yet), or only by an example. */
  | 'quote'

/** Where a purchase stands. */
export interface OnRampState {
  /**
   * - `providers`: none is chosen
   * - `quote`: the form of the chosen one
   * - `window`: its page is being prepared
   * - `waiting`: the visitor is on its page
   * - `seen`: the provider has the purchase, and it is on its way
   * - `rose`: the provider tells nothing, and the account's balance rose meanwhile; whether that is the purchase is not
   *   known, and the watch goes on to its end
   * - `arrived`, `failed`: by the provider's word
   * - `unknown`: nothing was seen in time; it may still arrive
   */
  readonly step:
    | 'providers'
    | 'quote'
    | 'window'
    | 'waiting'
    | 'seen'
    | 'rose'
    | 'arrived'
    | 'failed'
    | 'unknown'
  /** Id of the chosen provider. */
  readonly provider: string | undefined
  /** The chosen provider, also while a network is shown where it sells nothing. */
  readonly seller: OnRampProvider | undefined
  readonly form: OnRampForm
  readonly offer: OnRampOffer | undefined
  /** Why the provider's own offer is not there. It stays while examples are shown. */
  readonly offerError: KitError | undefined
  readonly quote: OnRampQuote | undefined
  readonly quoting: boolean
  /** Why the provider's own quote is not there. It stays while an example is shown. */
  readonly quoteError: KitError | undefined
  /** `undefined`: the purchase can be made. */
  readonly lack: OnRampLack | undefined
  /** The limit that the amount breaks, and else those of the currency. */
  readonly limit: PaymentLimit | undefined
  /** The page of the purchase, once it is there. */
  readonly url: string | undefined
  /** Why the last purchase could not be prepared. */
  readonly error: KitError | undefined
  /** Whether anybody can tell that it arrived; `undefined` until that is known. */
  readonly isWatched: boolean | undefined
  /** Whose balance is watched for it. */
  readonly watched: AssetInfo | undefined
  /** By how much the account's balance `rose` since the provider's page was opened. */
  readonly rise: AssetAmount | undefined
  /** `seen`, `arrived`, `failed` by the provider's word. */
  readonly purchase: OnRampPurchase | undefined
}

/** Purchases of an account, as a provider tells of them. */
export interface OnRampPast {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Newest first. */
  readonly purchases: readonly OnRampPurchase[]
  readonly error: KitError | undefined
}

/**
 * Buys crypto for the account shown: `providers → quote → window → waiting → seen → arrived | failed | unknown`. A change
 * of account or network before the page is open begins anew; a purchase that is under way is watched to its end. It
 * outlives a reload: it is watched again once its account is connected, within 24 hours.
 */
export interface OnRamp {
  readonly stateAtom: Atom<OnRampState>
  /** Those that sell something on the network shown; none where buying is not to be offered. */
  readonly providersAtom: Atom<readonly OnRampProvider[]>
  readonly pastAtom: Atom<OnRampPast>
  /** What the currency of the form can buy on the network shown. */
  readonly assetsAtom: Atom<readonly PurchaseAsset[]>
  /**
   * The link of a provider that is reached by one, for the account shown.
   *
   * @returns `undefined` for another kind of provider
   * @throws KitError `onramp_unavailable`
   */
  link(provider: string): string | undefined
  /**
   * Chooses a provider. One that is reached by a link is opened by the visitor at that moment, and its purchase is
   * watched from then on; of another one the offer is read.
   *
   * @throws KitError `onramp_unavailable`
   */
  choose(provider: string): Promise<void>
  /** Changes the form; a quote is asked for once nothing was changed for 300 ms. */
  edit(change: Partial<OnRampForm>): Promise<void>
  /** Asks for the offer, or the quote, that failed. */
  retry(): Promise<void>
  /**
   * Prepares the purchase, and watches it from then on.
   *
   * @returns its page, for a window or a link
   * @throws KitError `onramp_incomplete`, `onramp_url_invalid`, and what the provider fails with
   */
  buy(): Promise<string>
  /** Looks at once, also after `unknown`. */
  look(): Promise<void>
  /** Reads the account's purchases at the chosen provider. */
  readPast(): Promise<void>
  /** Begins anew. What was watched is watched no longer, and forgotten. */
  reset(): Promise<void>
}

/** Token of buying. */
export const OnRamp = defineToken<OnRamp>(
  'onramp',
  'Add onrampMeld() or onrampCoinbase() to plugins.',
)
