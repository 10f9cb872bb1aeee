import {
  defineToken,
  type Account,
  type ActivityEntry,
  type Atom,
  type CaipAccountId,
  type CaipNetwork,
  type KitError,
} from '@latchkey/kernel'
import type { ActivityReach } from '@latchkey/kernel/internal'
import type { TransactionRecord } from '@latchkey/money'
import type { JudgedPart } from './mark-tokens.js'

/**
 * The judgement of a transaction.
 *
 * - `shown`: nothing speaks against it
 * - `zero`: somebody else moved an amount of zero, which anyone can do from any account
 * - `forged`: a token on no list left the account in a transaction that the account did not sign
 * - `unknown-token`: a token on no list came in, although there are lists
 * - `unlisted`: a token came in on a network without a list of tokens: it is shown, with a note
 * - `look-alike`: it came from an address made to look like one that the visitor sent to
 * - `spam`: the source flags all that moved
 */
export type Verdict =
  | 'shown'
  | 'unlisted'
  | 'zero'
  | 'forged'
  | 'unknown-token'
  | 'look-alike'
  | 'spam'

/** A transaction of the list. */
export interface ActivityItem extends ActivityEntry {
  readonly transfers: readonly JudgedPart[]
  readonly verdict: Verdict
  /** This browser's record of it, if it was sent from here. */
  readonly record?: TransactionRecord
}

/** Transactions of one month in the visitor's time zone, newest first. */
export interface ActivityMonth {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly items: readonly ActivityItem[]
}

/** The known history of an account on one network. */
export interface ActivityState {
  /**
   * `failed`: the newest ones could not be read. The older list is gone; this browser's own transactions are still
   * shown.
   */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Those that no block holds for sure, newest first. */
  readonly pending: readonly ActivityItem[]
  /** The rest, newest month first. */
  readonly months: readonly ActivityMonth[]
  /** Those that are likely scams, newest first. They count nowhere else. */
  readonly hidden: readonly ActivityItem[]
  /** Id of the source; `undefined` until one answered, and if there is none. */
  readonly source: string | undefined
  /** How far the source sees; `part`: it had more than was read. */
  readonly reach: ActivityReach | 'part' | undefined
  /** Whether there are older ones, and how the last attempt to read them went. */
  readonly older: 'none' | 'more' | 'loading' | 'failed'
  readonly error: KitError | undefined
}

/** Before anything was asked. */
export const NOTHING: ActivityState = {
  status: 'idle',
  pending: [],
  months: [],
  hidden: [],
  older: 'none',
  source: undefined,
  reach: undefined,
  error: undefined,
}

/** The history of accounts. Each account on each network has a list of its own. */
export interface Activity {
  /** The list of an account, by its CAIP-10 id on the network. Reading the atom asks nothing. */
  stateAtom(account: CaipAccountId): Atom<ActivityState>
  /**
   * Reads the newest transactions, unless that was done, or failed, less than 30 s ago. Never rejects: the state tells.
   */
  open(account: Account, network: CaipNetwork): Promise<void>
  /** Reads the next older page, if there is one and none is being read. Never rejects. */
  older(account: Account, network: CaipNetwork): Promise<void>
  /** Reads again what failed, however long ago. Never rejects. */
  retry(account: Account, network: CaipNetwork): Promise<void>
}

/** Token of the service. */
export const Activity = defineToken<Activity>('activity', 'Add activity() to plugins.')
