import type { SearchMark, SentSearch, SentTransaction } from '@latchkey/kernel'
import type { TransactionIntent } from './services.js'

/** Something that a wallet was asked for, and that it may have sent. JSON alone. */
export interface SentDoubt {
  readonly id: string
  /** What asked: doubts of one feature say nothing of another's. */
  readonly flow: string
  /** Account and network, as the feature names them. */
  readonly place: string
  /** When the wallet was asked, in milliseconds since the Unix epoch. */
  readonly asked: number
  readonly intent: TransactionIntent
  /** What it has to bring, where the feature knows that. */
  readonly brings?: SentTransaction['brings']
  /** Where to look for it. Without it nothing can be found. */
  readonly mark?: SearchMark
  /** Something follows that is asked for by itself. */
  readonly isStep?: true
  /** The wallet has answered, and its answer proves nothing. */
  readonly isAnswered?: true
  /** The visitor has looked into the wallet. */
  readonly isAccepted?: true
}

/** Reads and writes doubts. Another tab may have written since. */
export interface StoredDoubts {
  /** Of one feature at one place, oldest first, without those that are too old to come. */
  of(flow: string, place: string): readonly SentDoubt[]
  /** @returns its id */
  add(doubt: Omit<SentDoubt, 'id'>): string
  change(id: string, change: Pick<SentDoubt, 'mark' | 'isAnswered' | 'isAccepted'>): void
  drop(id: string): void
  /** @returns `undefined` where nobody can look for it */
  searchOf(doubt: SentDoubt): Promise<SentSearch | undefined>
}

/** What wallets may have sent, from before they are asked until the chain tells. It outlives the page. */
export interface SentDoubts {
  /** Whether there may be one. Loads nothing. */
  any(): boolean
  /** @throws KitError `book_load_failed` */
  load(): Promise<StoredDoubts>
  /** Tells of changes by other tabs. @returns a function that ends it */
  watch(listener: () => void): () => void
}
