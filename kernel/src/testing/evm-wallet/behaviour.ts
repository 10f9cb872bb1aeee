import type { Clock } from '../../ports/clock.js'
import type { StateSteps } from './wallet-state.js'
import type { Announcement, EvmProvider, EvmWalletInfo, WalletRequest } from './wallet-types.js'

/** What a behaviour may work with. */
export interface BehaviourTools {
  readonly clock: Clock
  readonly steps: StateSteps
  readonly info: EvmWalletInfo
  readonly provider: EvmProvider
  /** Emits to the page directly, past every behaviour. */
  readonly tell: (event: string, payload: unknown) => void
  /** Writes a request into the wallet's log. */
  readonly log: (method: string, params: unknown) => void
}

/** The places where a behaviour may stand between the wallet and the page; what is left out is honest. */
export interface BehaviourHooks {
  /** Runs inside the call of `request`, before there is a promise: may throw into the caller. */
  readonly before?: (request: WalletRequest) => void
  /** Answers a request, or lets `next` do it, with other params if given. */
  readonly request?: (
    request: WalletRequest,
    next: (params?: unknown) => Promise<unknown>,
  ) => unknown
  /** Hands an event on by `tell`: changed, several times, or not at all. */
  readonly event?: (event: string, payload: unknown, tell: (payload: unknown) => void) => void
  /** The records to announce. */
  readonly records?: (records: readonly Announcement[]) => readonly Announcement[]
  /** Announces by calling `send`: later, twice, or never. */
  readonly announce?: (send: () => void) => void
}

/** A named misbehaviour of a wallet. */
export interface Behaviour<Args> {
  /** What the wallet does wrong, and which wallets do so or what it is for. */
  readonly summary: string
  start(tools: BehaviourTools, args: Partial<Args>): BehaviourHooks
}

/** Declares a behaviour with its arguments. */
export const behaviour = <Args extends object = Record<never, never>>(
  summary: string,
  start: (tools: BehaviourTools, args: Partial<Args>) => BehaviourHooks,
): Behaviour<Args> => ({ summary, start })

/** Hooks that stand before some methods only. */
export const onMethods = (
  methods: readonly string[],
  request: NonNullable<BehaviourHooks['request']>,
): BehaviourHooks => ({
  request: (call, next) => (methods.includes(call.method) ? request(call, next) : next()),
})
