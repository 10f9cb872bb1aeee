import {
  defineToken,
  type Atom,
  type KitError,
  type NamespaceId,
  type WalletListing,
} from '@latchkey/kernel'

/** Where wallets came from. */
export type WalletOrigin = 'service' | 'bundled'

/** One question to the directory. */
export interface WalletQuery {
  /** From 1. @default 1 */
  readonly page?: number
  /** Wallets in a page, at most 100. @default 40 */
  readonly entries?: number
  /** Ids of the only wallets wanted, of those that the options include. @default all of these */
  readonly include?: readonly string[]
  /** Ids, beside what the options exclude. */
  readonly exclude?: readonly string[]
  /** CAIP-2 ids. @default the app's networks, and the main network of each of their namespaces */
  readonly chains?: readonly string[]
  readonly search?: string
  readonly badge?: 'certified'
}

/** An answer: wallets fit to be shown, hidden ones left out. */
export interface WalletPage {
  readonly wallets: readonly WalletListing[]
  /** How many there are on all pages, as the source says. */
  readonly count: number
  readonly origin: WalletOrigin
  /** Why these are the bundled ones, when a service was to be asked; in a search also why none of the source are there. */
  readonly failure?: KitError
}

/** The found wallets. */
export interface WalletsFound extends WalletPage {
  /** Its wallets, as those of the page come and go. */
  readonly walletsAtom: Atom<readonly WalletListing[]>
}

/** The subject of a list. */
export interface WalletListOptions {
  /** Only wallets that the service certified. @default false */
  readonly certified?: boolean
  /** Only wallets of these namespaces. @default those of the app's networks */
  readonly namespaces?: readonly NamespaceId[]
  /** Only the bundled wallets, whose stores are known. @default the service's, if there is one */
  readonly origin?: 'bundled'
}

/**
 * A list as far as it was loaded: installed wallets first, then the app's own, the featured, and the others. The
 * page's and the app's own wallets are there from the start, also if the source lacks them.
 */
export interface WalletListState {
  readonly wallets: readonly WalletListing[]
  /** How many the source has, once it said so. */
  readonly count: number
  readonly status: 'idle' | 'loading' | 'ready'
  /** Nothing is left to load. */
  readonly complete: boolean
  readonly origin: WalletOrigin
  /** Why the last page did not come, or why these are the bundled ones. */
  readonly failure: KitError | undefined
}

/** A list that grows page by page. */
export interface WalletList {
  readonly stateAtom: Atom<WalletListState>
  /** Loads the next page, or the one that failed; joins an open call. Never rejects. */
  more(): Promise<void>
  /** Begins again, with the service if there is one. */
  reload(): Promise<void>
  /** Ends open calls; the list stays as it is. */
  close(): void
}

/** Every wallet there is. Nothing goes over the wire before one of these is called. */
export interface WalletDirectory {
  /** Whether there is a service: the app names one, here or to `cloud()`. */
  readonly hasService: boolean
  /**
   * About how many wallets there are: by the last word of the service, or without one of the bundled list, on all
   * of them, or on all but the featured; before that the least number of the bundled list, with a service
   * `undefined`. The replacement of a failing service does not count. A modal that opens asks the service if its
   * row shows it and it is still unknown.
   */
  readonly countAtom: Atom<number | undefined>
  /**
   * One page, from the service or, where that fails or there is none, from the bundled list.
   * @throws KitError of the `Http` port where the bundled list is switched off; `directory_load_failed`
   */
  getWallets(query?: WalletQuery, signal?: AbortSignal): Promise<WalletPage>
  /**
   * A list to show, 40 wallets a page.
   * @throws KitError `directory_load_failed`
   */
  list(options?: WalletListOptions): Promise<WalletList>
  /**
   * The best 100 and the matching wallets of the page and of the app, after 300 ms at the earliest, so that no list
   * flickers while the visitor types. Abort the signal when the text changes: a late answer is then dropped. If the
   * source fails without a replacement, the others are found all the same, with its `failure`.
   * @throws KitError `directory_load_failed`
   */
  search(text: string, options?: WalletListOptions, signal?: AbortSignal): Promise<WalletsFound>
  /**
   * The picture of a wallet: a URL that is good until `signal` aborts. `undefined` if there is none, or none that
   * may be shown; the initial of its name is shown then.
   */
  image(wallet: WalletListing, signal: AbortSignal): Promise<string | undefined>
  /** Resolves when the pictures of these wallets are there, or after 2 s. Never rejects. */
  preloadImages(wallets: readonly WalletListing[], signal: AbortSignal): Promise<void>
}

/** Token of the directory. */
export const WalletDirectory = defineToken<WalletDirectory>(
  'wallet-directory',
  'Add walletDirectory() to plugins.',
)
