import {
  defineToken,
  type Account,
  type AssetId,
  type AssetInfo,
  type Atom,
  type CaipAccountId,
  type CaipNetwork,
  type CaipNetworkId,
  type IdentitySource,
  type KitError,
  type NamespaceId,
  type SentTransaction,
  type TransactionStanding,
} from '@latchkey/kernel'
import type {
  ReplacementKind,
  SearchMark,
  SentSearch,
  TransactionKind,
} from '@latchkey/kernel/internal'
import type { Holding } from './points/portfolio-source.js'

/** The known holdings of an account on one network. The last figures stay while newer ones are read. */
export interface PortfolioState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Native coin first, then by worth, then by symbol; unlisted ones last. */
  readonly holdings: readonly Holding[]
  /** Id of the source of the list. The native coin's amount is a node's, not the list's. */
  readonly source: string | undefined
  /** Whether nothing can be held that is not in the list. */
  readonly complete: boolean
  /** When the figures were read, in milliseconds since the Unix epoch. */
  readonly asOf: number | undefined
  /** After a failure: nothing is asked before that. */
  readonly retryAt: number | undefined
  readonly error: KitError | undefined
}

/** The visitor's choices about lists of tokens. They are kept on the device. */
export interface PortfolioChoices {
  /** Amounts are not shown in views. What is typed, reviewed or confirmed is. */
  readonly masked: boolean
  /** Tokens that are worth less than one whole unit of the currency are left out. */
  readonly small: boolean
  /** Only tokens that the app's list or the well-known list has are shown. */
  readonly verified: boolean
}

/** An account on one network, with what it holds there. */
export interface PortfolioPlace {
  readonly account: Account
  readonly network: CaipNetwork
  readonly state: PortfolioState
  readonly total: PortfolioTotal
}

/** The worth of holdings. */
export interface PortfolioTotal {
  /** Hundredths of the currency; `undefined` when no price is known. */
  readonly cents: bigint | undefined
  /** Holdings that count, are something and have no price. */
  readonly unpriced: number
  /** Holdings with a price that do not count before the visitor says so. */
  readonly uncounted: number
}

/** The holdings of all connected accounts on all their networks. */
export interface WholePortfolio {
  /** `failed`: not one account could be read. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** In the order of the connections, then of the app's networks. */
  readonly places: readonly PortfolioPlace[]
  readonly total: PortfolioTotal
}

/** Holdings of accounts; provided by `@latchkey/balances`. */
export interface Portfolio {
  stateAtom(account: CaipAccountId): Atom<PortfolioState>
  /**
   * Worth of the holdings that count and have a known price, in hundredths of the currency; how many have none, and how
   * many have one and do not count.
   */
  totalAtom(account: CaipAccountId): Atom<PortfolioTotal>
  /**
   * Counts the held tokens of the list that neither the app nor well-known lists have, or whose amount is not a
   * node's, or counts none of them. It is remembered until the account is disconnected; a token that comes later is
   * asked about again.
   */
  count(account: CaipAccountId, counts: boolean): Promise<void>
  /**
   * Hides a token of an account, or shows it again. A hidden one has `hidden` and does not count. It is remembered until
   * the account is disconnected.
   */
  hide(account: CaipAccountId, asset: AssetId, hides: boolean): Promise<void>
  /** All connected accounts on all networks that they can be on. Empty before {@link Portfolio.readAll}. */
  readonly wholeAtom: Atom<WholePortfolio>
  /**
   * Reads each connected account on each of the app's networks that its address is good for, four at a time. Networks
   * for tests are left out where the app has others, and so are accounts for ordinals.
   *
   * @param options.force The visitor pressed "Try again".
   */
  readAll(options?: { readonly force?: boolean }): Promise<void>
  readonly choicesAtom: Atom<PortfolioChoices>
  /** Changes some of the choices, in each tab of the app. */
  choose(change: Partial<PortfolioChoices>): void
  /** ISO 4217, lower case. */
  readonly currency: string
  /**
   * Reads unless figures younger than 30 s are there or the last failure is younger than 30 s.
   *
   * @param options.refresh Assets that just changed: read at once, past every cache.
   * @param options.force The visitor pressed "Try again".
   */
  read(
    account: Account,
    network: CaipNetwork,
    options?: { readonly refresh?: readonly AssetId[]; readonly force?: boolean },
  ): Promise<void>
}

/** Token of the holdings. */
export const Portfolio = defineToken<Portfolio>('portfolio', 'Add balances() to plugins.')

/** Prices, kept for a minute. */
export interface Prices {
  /** @returns prices of one whole unit, in decimal digits; unknown ones are left out. */
  of(
    assets: readonly AssetId[],
    currency: string,
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<AssetId, string>>
  /**
   * The change of a price in the last 24 hours, by the first source that tells it. It is the word of that source.
   *
   * @returns percent, in decimal digits (`-1.25`); `undefined` where no source tells it
   */
  change(asset: AssetId, currency: string, signal?: AbortSignal): Promise<string | undefined>
}

/** Token of the prices. */
export const Prices = defineToken<Prices>('prices', 'Add money() to plugins.')

/** A transaction's purpose, for the rows and words about it. JSON alone. */
export interface TransactionIntent {
  readonly kind: TransactionKind
  readonly asset?: AssetInfo
  /** In the smallest unit, decimal digits. */
  readonly amount?: string
  /** The asset that is got for it: how much arrived is the chain's to say. */
  readonly gets?: AssetInfo
  /** The receiver's amount, if the token keeps a part of it; as `amount`. */
  readonly arrives?: string
  readonly to?: string
  /** Name that the visitor gave for `to`. */
  readonly name?: string
  /** Several receivers, who get `amount` together; `to` is absent. Amounts are written as `amount`. */
  readonly receivers?: readonly { readonly to: string; readonly amount: string }[]
}

/** A transaction of this browser, from the hash or the batch's id that the wallet gave to its end. */
export interface TransactionRecord {
  readonly id: string
  readonly sent: SentTransaction
  readonly intent: TransactionIntent
  /** When the wallet gave that, in milliseconds since the Unix epoch. */
  readonly made: number
  readonly standing: TransactionStanding
  /** How often the chain was looked at for it. */
  readonly looks: number
  /** The watch gave up after its limit of looks: the explorer knows more. */
  readonly unwatched?: true
  /** Hash that the wallet gave first, of a transaction that the visitor sped up since; `sent` has the one that counts. */
  readonly firstHash?: string
  /** The transaction that the visitor sent in its place, while it waits. The chain says which of the two counts. */
  readonly replacement?: SentReplacement
}

/** A transaction that the visitor sent in the place of one that waits. JSON alone. */
export interface SentReplacement {
  readonly kind: ReplacementKind
  readonly hash: string
}

/** Something that a wallet was asked for, and that it may have sent. JSON alone. */
export interface SentDoubt {
  readonly id: string
  /** The asking feature: doubts of one feature say nothing of another's. */
  readonly flow: string
  /** Account and network, as the feature names them. */
  readonly place: string
  /** When the wallet was asked, in milliseconds since the Unix epoch. */
  readonly asked: number
  readonly intent: TransactionIntent
  /** The expected delivery, if the feature knows it. */
  readonly brings?: SentTransaction['brings']
  /** Where to look for it. Without it nothing can be found. */
  readonly mark?: SearchMark
  /** Something follows that is asked for by itself. */
  readonly isStep?: true
  /** The wallet has answered, and its answer proves nothing. */
  readonly isAnswered?: true
  /** The visitor has looked into the wallet. */
  readonly isAccepted?: true
  /** The wallet says that the visitor refused. It is looked for before the next request, and asks for nothing. */
  readonly isRefused?: true
}

/** Reads and writes doubts. Another tab may have written since. */
export interface StoredDoubts {
  /** Of one feature at one place, oldest first, without those that are too old to come. */
  of(flow: string, place: string): readonly SentDoubt[]
  /** @returns its id */
  add(doubt: Omit<SentDoubt, 'id'>): string
  change(
    id: string,
    change: Pick<SentDoubt, 'mark' | 'isAnswered' | 'isAccepted' | 'isRefused'>,
  ): void
  drop(id: string): void
  /** @returns `undefined` if it cannot be looked for */
  searchOf(doubt: SentDoubt): Promise<SentSearch | undefined>
}

/**
 * Transactions that wallets may have sent, from before they are asked until the chain shows them. It outlives the
 * page.
 */
interface SentDoubts {
  /** Whether there may be one. Loads nothing. */
  any(): boolean
  /** @throws KitError `book_load_failed` */
  load(): Promise<StoredDoubts>
  /** Tells of changes by other tabs. @returns a function that ends it */
  watch(listener: () => void): () => void
}

/**
 * Transactions of this browser. The book outlives the modal and the page, and looks at the chain while records are
 * pending and the page is visible, in one tab of several.
 */
export interface TransactionBook {
  /** Newest first. */
  readonly recordsAtom: Atom<readonly TransactionRecord[]>
  /** How many have no end yet and are watched. */
  readonly pendingAtom: Atom<number>
  recordAtom(id: string): Atom<TransactionRecord | undefined>
  /**
   * Loads the store and the watch. To be called before a wallet is asked: its answer must not be lost.
   *
   * @throws KitError `book_load_failed`
   */
  ready(): Promise<void>
  /**
   * Stores a transaction that a wallet gave a hash for, or a batch that it gave an id for, and begins to watch it. One that
   * is stored already stays as it is.
   *
   * @throws KitError `book_load_failed`, never after {@link TransactionBook.ready}
   */
  add(sent: SentTransaction, intent: TransactionIntent): Promise<TransactionRecord>
  /**
   * The same for what a wallet answered to a new request. One that is stored already is an earlier one, and tells
   * nothing of the request.
   *
   * @throws KitError `transaction_repeated`, `book_load_failed`
   */
  addNew(sent: SentTransaction, intent: TransactionIntent): Promise<TransactionRecord>
  /**
   * Notes that the visitor sent another transaction in the place of a record that waits.
   *
   * @param isFollowed It is the same at another fee, and surely at the same nonce: the record follows its hash from now on.
   * @throws KitError `book_load_failed`, never after {@link TransactionBook.ready}
   */
  noteReplacement(id: string, replacement: SentReplacement, isFollowed: boolean): Promise<void>
  /** Requests to wallets that may have been sent. */
  readonly doubts: SentDoubts
  /** Looks at the chain now, also for a record that is no longer watched. @throws KitError `book_load_failed` */
  look(id: string): Promise<void>
  /** Forgets records that have ended, or one. @throws KitError `book_load_failed` */
  forget(id?: string): Promise<void>
}

/** Token of the book. */
export const TransactionBook = defineToken<TransactionBook>(
  'transaction-book',
  'Add money() to plugins.',
)

/** How an address relates to those that the visitor sent to before. */
export type Acquaintance =
  | { readonly kind: 'known' }
  | { readonly kind: 'new' }
  /** It looks like `address`, which was sent to before, and is another: a common fraud. */
  | { readonly kind: 'alike'; readonly address: string }

/** Addresses that the visitor sent to. Never those that something came from. */
export interface Counterparties {
  /** Remembers a receiver of a confirmed transaction. */
  add(network: CaipNetworkId, address: string): void
  look(network: CaipNetworkId, address: string): Acquaintance
  /** Newest first. */
  recent(network: CaipNetworkId): readonly string[]
}

/** Token of the addresses. */
export const Counterparties = defineToken<Counterparties>(
  'counterparties',
  'Add money() to plugins.',
)

/** Names and pictures of addresses, kept for five minutes. */
export interface Identities extends Omit<IdentitySource, 'id'> {
  /**
   * The address of a name, asked again each time: a name's target may change.
   *
   * @returns `undefined` if no resolver knows the name
   * @throws KitError when a resolver fails
   */
  resolve(
    namespace: NamespaceId,
    name: string,
    signal?: AbortSignal,
  ): Promise<{ readonly address: string; readonly name: string } | undefined>
}

/** Token of the names. */
export const Identities = defineToken<Identities>('identities', 'Add money() to plugins.')
