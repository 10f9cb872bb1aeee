import { isKitError, type Abortable, type Clock, type SentTransaction } from '@latchkey/kernel'
import type { SearchMark, SentSearch } from '@latchkey/kernel/internal'
import { askSource } from '../ask-source.js'
import type { TransactionRecord } from '../services.js'

/** Longest that looking for a transaction may hold a visitor up. */
const FIND_MS = 8_000

/** The outcome of a request. */
export interface Outcome {
  readonly id: string
}

/** How what was found gets into the book. */
export interface Keeping<T extends Outcome = TransactionRecord, S = SentTransaction> {
  /** @throws KitError `transaction_repeated` */
  readonly keep: (sent: S) => Promise<T>
}

/** The evidence of nodes, or a service, for a request that a wallet answered. */
export type Found<S = SentTransaction> =
  | readonly { readonly sent: S; readonly isReviewed: boolean }[]
  | Extract<Awaited<ReturnType<SentSearch['find']>>, string>

/** Looks for what came of a request. */
export interface Search<S = SentTransaction> {
  /** @param options.answered The wallet has answered: its transaction has its place by now. */
  find(options?: Abortable & { readonly answered?: boolean }): Promise<Found<S>>
  /** From where on is looked, to be written down. */
  mark?(): SearchMark
  /** Whether a wallet's error passes on that a node refused, and the chain shows that nothing changed. */
  isRefused?(error: unknown, options?: Abortable): Promise<boolean>
}

/** A node may have taken it and not show it at once: between its pool and its block it is in neither. */
const TRIES = 3

/** Right after the wallet answered. */
export async function findAtOnce<S>(
  search: Search<S> | undefined,
  clock: Clock,
  signal: AbortSignal,
  answered: boolean,
): Promise<Found<S>> {
  let found = await findSent(search, clock, signal, answered)
  for (let tries = 1; tries < TRIES && isOpen(found); tries += 1)
    found = await findSent(search, clock, signal, answered)
  return found
}

/** Whether nodes refused what the wallet had signed, by its word and the chain's. Never rejects, unless it is aborted. */
export async function isRefused(
  search: Search<unknown> | undefined,
  error: unknown,
  clock: Clock,
  signal: AbortSignal,
): Promise<boolean> {
  const asking = (_: unknown, ends: AbortSignal) => search?.isRefused?.(error, { signal: ends })
  try {
    return (await askSource({ id: 'nodes' }, asking, { clock, ms: FIND_MS, signal })) === true
  } catch {
    signal.throwIfAborted()
    return false
  }
}

const isOpen = (found: Found<unknown>) =>
  found === 'moved' || (typeof found !== 'string' && found.length === 0)

/** Never rejects, unless it is aborted. */
export async function findSent<S>(
  search: Search<S> | undefined,
  clock: Clock,
  signal: AbortSignal,
  answered: boolean,
): Promise<Found<S>> {
  if (!search) return 'unknown'
  try {
    const asking = (_: unknown, ends: AbortSignal) => search.find({ signal: ends, answered })
    return await askSource({ id: 'nodes' }, asking, { clock, ms: FIND_MS, signal })
  } catch {
    signal.throwIfAborted()
    return 'unknown'
  }
}

/** Puts into the book what is not there yet. @returns the first of it */
async function keepAll<T extends Outcome, S>(
  { keep }: Keeping<T, S>,
  found: Exclude<Found<S>, string>,
) {
  let first: T | undefined
  for (const { sent } of found) {
    try {
      const record = await keep(sent)
      first ??= record
    } catch (error) {
      if (!isKitError(error, 'transaction_repeated')) throw error
    }
  }
  return first
}

/**
 * Puts what was reviewed into the book, as often as it was sent.
 *
 * @returns the first of what was not there yet
 */
export function keepReviewed<T extends Outcome, S>(request: Keeping<T, S>, found: Found<S>) {
  const own = typeof found === 'string' ? [] : found.filter(({ isReviewed }) => isReviewed)
  return keepAll(request, own)
}

/** The same, or what was sent in its stead: looking at it tells that it is something else. */
export async function keepFound<T extends Outcome, S>(request: Keeping<T, S>, found: Found<S>) {
  const isOwn = typeof found !== 'string' && found.some(({ isReviewed }) => isReviewed)
  if (isOwn || typeof found === 'string') return keepReviewed(request, found)
  return keepAll(request, found.slice(0, 1))
}
