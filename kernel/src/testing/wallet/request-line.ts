import { systemClock, type Clock } from '../../core/ports/clock.js'
import type { WalletRequest } from './behaviour.js'
import { createBehaviourChain, type BehaviourChain } from './behaviour-chain.js'
import { createHeldRequests } from './held-requests.js'
import { refusals } from './provider-error.js'
import { createRequestLog, type RequestLog } from './request-log.js'

/** Options of every test wallet: its time, and its visitor. */
export interface VisitorOptions {
  /** @default the real clock */
  readonly clock?: Clock
  /** Asks the visitor; `false` refuses with 4001. @default everything is approved at once */
  readonly confirm?: (request: WalletRequest) => boolean | Promise<boolean>
  /** Told of each request as it comes. */
  readonly onRequest?: (request: WalletRequest) => void
}

/** Holds requests back, to be answered by hand. */
export interface RequestHolds {
  /** From now on requests of the method wait for `answer`, `fail` or `release`. */
  hold(method: string): void
  /** Resolves once a held request of the method waits. */
  reached(method: string): Promise<void>
  /**
   * Answers the oldest waiting request: with the value, or as the honest wallet without one.
   * @throws Error when none waits
   */
  answer(method: string, value?: unknown): void
  /** Fails the oldest waiting request. @throws Error when none waits */
  fail(method: string, error: unknown): void
  /** Stops holding the method; waiting questions are answered honestly. */
  release(method: string): void
}

/** Every test wallet's record of its requests, and the way to hold them back. */
export interface RequestScript extends RequestHolds {
  /** Every request, in order, also those that a behaviour swallowed. */
  readonly requests: readonly WalletRequest[]
  /** How often the wallet's window opened. */
  readonly prompts: number
  /** How often a method was asked. */
  count(method: string): number
}

/** The way of a request through a wallet: logged, held back, misbehaved about, confirmed, answered. */
export interface RequestLine<Announced> {
  readonly chain: BehaviourChain<Announced>
  readonly log: RequestLog
  readonly holds: RequestHolds
  readonly call: (method: string, params: unknown) => Promise<unknown>
}

/** The honest wallet's act. */
export interface HonestWallet {
  /** Whether it opens its window. */
  prompts(method: string, params: unknown): boolean
  /** Answers what its visitor approved. */
  answer(request: WalletRequest): unknown
}

/** A line without behaviours, on which nothing is held. */
export function createRequestLine<Announced>(
  { clock = systemClock, confirm, onRequest }: VisitorOptions,
  honest: HonestWallet,
): RequestLine<Announced> {
  const chain = createBehaviourChain<Announced>()
  const { through, ...holds } = createHeldRequests()
  const log = createRequestLog({ clock, onRequest, prompts: honest.prompts })
  const confirmed = async (request: WalletRequest) => {
    if (request.prompts && confirm && !(await confirm(request))) throw refusals.rejected()
    return honest.answer(request)
  }
  const call = (method: string, params: unknown) => {
    const request = log.log(method, params)
    chain.before(request)
    return through(method, () => chain.request(request, confirmed))
  }
  return { chain, log, holds, call }
}
