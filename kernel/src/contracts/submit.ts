import type { Abortable } from './features.js'
import type { SentTransaction } from './money.js'

/** A transaction that an account sent while its wallet was asked. */
export interface FoundTransaction {
  /** Its own hash, with what was reviewed: looking at it tells whether it is that. */
  readonly sent: SentTransaction
  /** Whether it is what was reviewed, by what is in it. */
  readonly isReviewed: boolean
}

/** Looks for what a wallet sent, whatever it answered. */
export interface SentSearch {
  /**
   * What the account sent since the search was made.
   *
   * @returns what was reviewed first, or nothing where nodes show nothing new. `moved`: there is something new, and nodes
   *   do not show what. `unknown`: nobody can tell
   */
  find(options?: Abortable): Promise<readonly FoundTransaction[] | 'moved' | 'unknown'>
}

/** How something is submitted. */
export interface SubmitOptions extends Abortable {
  /**
   * Called right before a node gets a signed transaction, and awaited. From then on the transaction may reach a block,
   * even if the page closes. Not called where the wallet sends by itself. If submitting rejects afterwards, no node has
   * the transaction, unless the error is the signal's reason.
   */
  readonly onPosting?: (sent: SentTransaction) => void | Promise<void>
}
