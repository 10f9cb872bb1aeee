import { accountId, type Account, type CaipAccountId, type CaipNetwork } from '@latchkey/kernel'
import { emptyChain, type ChainOfPages } from './chain-of-pages.js'
import type { Tokens } from './knowledge.js'
import type { ActivityState } from './service.js'

/** For how long the newest page counts as new, and a failure as not to be repeated. */
const FRESH_MS = 30_000

/** The record of one account on one network. */
export interface Kept {
  chain: ChainOfPages
  /** The time of the last question for the newest page; `undefined`: it is to be asked for again. */
  since: number | undefined
  status: ActivityState['status']
  older: 'idle' | 'loading' | 'failed'
  error: ActivityState['error']
  tokens: Tokens
  /** How many transactions of this browser have come to their end. */
  ended: number
  /** Ends what is being read. */
  readonly ending: AbortController
  /** Ends the older page that is being read. */
  paging: AbortController | undefined
  reading: Promise<void> | undefined
}

/** Accounts are kept on the network they are shown on, not on the one in their id. */
export const keyOf = ({ address }: Account, network: CaipNetwork): CaipAccountId =>
  accountId(network.id, address)

export const newKept = (account: Account, network: CaipNetwork): Kept => ({
  chain: emptyChain(account, network),
  since: undefined,
  status: 'idle',
  older: 'idle',
  error: undefined,
  tokens: new Map(),
  ended: 0,
  ending: new AbortController(),
  paging: undefined,
  reading: undefined,
})

/** Ends what is being read. */
export function end({ ending, paging }: Kept): void {
  ending.abort()
  paging?.abort()
}

/** Whether the newest page needs not be asked for. */
export function isFresh({ since }: Kept, now: number): boolean {
  const age = since === undefined ? Infinity : now - since
  return age >= 0 && age < FRESH_MS
}
