/** A wallet with an API like Keplr's: where in the page it is, and how it tells of changes. */
export interface CosmosWalletPlace {
  /** Stable id; the rdns the wallet announces elsewhere, so that its connectors are one entry. */
  readonly id: string
  readonly name: string
  /** Picture of the wallet, an image `data:` URL: its API has none. @default its initial */
  readonly icon?: string
  /** Members from the window down to the API, such as `['leap']`. */
  readonly path: readonly string[]
  /** Window events that tell of another account. */
  readonly events: readonly string[]
  /** An older object of the same wallet that says more than the API. */
  readonly aside?: CosmosWalletAside
}

/**
 * An object of a wallet beside its API. It takes `{ method, params: { chainName } }`, and is listened to by
 * `on(event, listener)`, whose answer `off` takes.
 */
export interface CosmosWalletAside {
  /** Members from the window down to it. */
  readonly path: readonly string[]
  /** Method that answers with the account, or fails with 4100, and never opens a window. */
  readonly account: string
  /** Event that tells of another account. */
  readonly changed: string
}

/**
 * The wallets looked for, from their public documentation: docs.keplr.app, docs.leapwallet.io,
 * docs.cosmostation.io (extension/integration/cosmos: accounts, event), web3.okx.com/build and developers.binance.com, as far as they say it. Keplr comes
 * last: other wallets put their own API in its place as well, and the object they name theirs is theirs.
 */
export const KNOWN_WALLETS: readonly CosmosWalletPlace[] = [
  { id: 'io.leapwallet', name: 'Leap', path: ['leap'], events: ['leap_keystorechange'] },
  {
    id: 'io.cosmostation',
    name: 'Cosmostation',
    path: ['cosmostation', 'providers', 'keplr'],
    events: ['cosmostation_keystorechange'],
    aside: {
      path: ['cosmostation', 'cosmos'],
      account: 'cos_account',
      changed: 'accountChanged',
    },
  },
  {
    id: 'com.okex.wallet',
    name: 'OKX Wallet',
    path: ['okxwallet', 'keplr'],
    events: ['keplr_keystorechange'],
  },
  {
    id: 'com.binance.wallet',
    name: 'Binance Wallet',
    path: ['binancew3w', 'keplr'],
    events: ['keplr_keystorechange'],
  },
  { id: 'app.keplr', name: 'Keplr', path: ['keplr'], events: ['keplr_keystorechange'] },
]
