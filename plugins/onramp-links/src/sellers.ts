/** A seller that is reached by a signed link. */
export type LinkSellerId = 'moonpay'

/** A seller as a page knows it. Its keys are on the app's server. */
interface LinkSeller {
  readonly name: string
  /** The hosts of its pages: live, and its sandbox. */
  readonly hosts: readonly string[]
  /** Namespaces that it sells in. */
  readonly serves: readonly string[]
  /** Colour of its mark: a drawing of our own, since the licence of its logo is not an open one. */
  readonly colour: string
  /** The names of its page's parameters. */
  readonly names: {
    readonly amount: string
    readonly payment: string
    readonly asset: string
    readonly address: string
    /** The amount of the asset, which no link of ours has. */
    readonly bought: string
  }
}

/** The sellers, by the id that their doors on the server have. */
export const SELLERS: Readonly<Record<LinkSellerId, LinkSeller>> = {
  /** @see https://dev.moonpay.com/widget/on-ramp/customization/parameters */
  moonpay: {
    name: 'MoonPay',
    hosts: ['buy.moonpay.com', 'buy-sandbox.moonpay.com'],
    serves: ['eip155', 'solana'],
    colour: '#7d00ff',
    names: {
      amount: 'baseCurrencyAmount',
      payment: 'baseCurrencyCode',
      asset: 'currencyCode',
      address: 'walletAddress',
      bought: 'quoteCurrencyAmount',
    },
  },
}

/** A bank card on the seller's colour, as a picture that needs no request. */
export const markOf = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${colour}"/>` +
      '<g fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">' +
      '<rect x="13" y="19" width="38" height="26" rx="5"/><path d="M13 28h38M21 37h8"/></g></svg>',
  )}`
