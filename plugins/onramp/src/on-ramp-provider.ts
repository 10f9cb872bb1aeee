import {
  definePoint,
  type Account,
  type AssetId,
  type AssetInfo,
  type CaipNetwork,
  type CaipNetworkId,
} from '@latchkey/kernel'

/** Limits of one way to pay, in hundredths of the currency. */
export interface PaymentLimit {
  /** As the provider names it: `card`, `ach_bank_account`. */
  readonly method: string
  readonly least: bigint
  readonly most: bigint
}

/** A currency that can be paid with. */
export interface PaymentCurrency {
  /** ISO 4217, upper case. */
  readonly code: string
  readonly limits: readonly PaymentLimit[]
}

/** Something that can be bought on a network. */
export interface PurchaseAsset {
  /** As the provider names it. */
  readonly code: string
  readonly name: string
  readonly symbol: string
  /** The provider's name of the network. */
  readonly networkCode: string
  readonly network: CaipNetworkId
  /** The arriving asset, by its contract. Absent: nodes cannot see it. */
  readonly asset?: AssetId
  readonly icon?: string
}

/** A provider's assets and currencies. */
export interface OnRampOffer {
  /** `sample`: the provider did not answer, and these are examples. Nothing can be bought by them. */
  readonly source: 'provider' | 'sample'
  readonly payments: readonly PaymentCurrency[]
  readonly assets: readonly PurchaseAsset[]
}

/** The buyer, the asset and the amount. */
export interface OnRampOrder {
  readonly account: Account
  readonly network: CaipNetwork
  readonly asset: PurchaseAsset
  /** ISO 4217, upper case. */
  readonly payment: string
  /** The amount to pay, in hundredths of the currency. */
  readonly cents: bigint
  /** Way to pay whose limits hold the amount, as the provider names it; `undefined`: the provider names none. */
  readonly method: string | undefined
}

/** The price of a purchase, and the amount it brings. */
export interface OnRampQuote {
  /** `sample`: the provider did not answer, and the amount is echoed. Nothing can be bought by it. */
  readonly source: 'provider' | 'sample'
  /** ISO 4217, upper case. */
  readonly currency: string
  /** In hundredths of the currency. */
  readonly total: bigint
  /** The parts of the total, in hundredths; absent if they are not known or do not add up. */
  readonly parts?: {
    readonly subtotal: bigint
    readonly providerFee: bigint
    readonly networkFee: bigint
  }
  /** The bought amount, in decimal digits of whole units: `48.85`. */
  readonly receives: string
  readonly symbol: string
  /** The least that arrives, as `receives`, if the provider promises it. */
  readonly least?: string
  readonly id?: string
}

/** The differences of a purchase from its review. */
export type PurchaseChange =
  /** More is paid, or less is bought. */
  'price' | 'amount' | 'currency' | 'asset' | 'receiver' | 'network' | 'seller'

/** Where a purchase is paid, and what for, as far as the provider says it. A page for anything else than the order stays shut. */
export interface PurchasePage {
  /** `https:`; it counts once, and may count for some minutes only. */
  readonly url: string
  readonly cents?: bigint
  readonly payment?: string
  /** The `code` of what is bought. */
  readonly asset?: string
  /** The `networkCode` of what is bought. */
  readonly network?: string
  /** The receiver. */
  readonly address?: string
}

/** A purchase as its provider tells of it. */
export interface OnRampPurchase {
  readonly id: string
  /** `unknown`: the provider says something that is none of the others. */
  readonly status: 'pending' | 'done' | 'failed' | 'unknown'
  /** Milliseconds since the Unix epoch. */
  readonly at: number | undefined
  readonly symbol?: string
  /** In decimal digits of whole units. */
  readonly amount?: string
  readonly hash?: string
}

/** Whose purchases, and where. */
export interface OnRampPlace {
  readonly account: Account
  readonly network: CaipNetwork
}

interface Named {
  readonly id: string
  readonly name: string
  /** `https:` or `data:image/…`. */
  readonly icon?: string
  /** Its fee in percent, as decimal digits. Absent: its own page names it. */
  readonly fee?: { readonly least: string; readonly most: string }
  /** Whether it sells something on the network. */
  covers(network: CaipNetwork): boolean
}

/** A provider whose page is reached by a link and asks for everything itself. */
export interface LinkProvider extends Named {
  readonly kind: 'link'
  /** The link. It sends no request, so it can be a link of the page. */
  link(place: OnRampPlace): string
  /**
   * The bought asset, to be watched at the network's nodes.
   *
   * @returns `undefined` if the asset is unknown: then its arrival cannot be proven
   */
  asset(network: CaipNetwork, signal: AbortSignal): Promise<AssetInfo | undefined>
}

/**
 * A provider that is asked for offers and prices before its page is opened. It refuses by the errors of
 * `OnRampErrors`: any other error counts as a service that did not answer.
 */
export interface QuoteProvider extends Named {
  readonly kind: 'quote'
  /**
   * Whether quote and page are for the `method` of the order, so that the visitor chooses one. Otherwise its
   * service chooses, and limits are sent alone.
   *
   * @default false
   */
  readonly picksMethod?: boolean
  /** @throws what its service fails with; an offer of examples is then made by the machine from {@link QuoteProvider.sample} */
  offer(network: CaipNetwork, signal: AbortSignal): Promise<Omit<OnRampOffer, 'source'>>
  /** Examples for when its service does not answer. @default none */
  sample?(network: CaipNetwork): Omit<OnRampOffer, 'source'> | Promise<Omit<OnRampOffer, 'source'>>
  quote(order: OnRampOrder, signal: AbortSignal): Promise<Omit<OnRampQuote, 'source'>>
  /**
   * Prepares a purchase of exactly what was reviewed. An error that is none of `OnRampErrors` proves nothing: the purchase
   * may have begun.
   *
   * @returns its page, or the `https:` address of it alone
   */
  open(order: OnRampOrder, signal: AbortSignal): Promise<string | PurchasePage>
  /** The account's purchases there, in any order. */
  purchases(place: OnRampPlace, signal: AbortSignal): Promise<readonly OnRampPurchase[]>
}

/** Someone who sells crypto for money. */
export type OnRampProvider = LinkProvider | QuoteProvider

/** Contribution point of {@link OnRampProvider}. */
export const OnRampProvider = definePoint<OnRampProvider>('on-ramp-provider')
