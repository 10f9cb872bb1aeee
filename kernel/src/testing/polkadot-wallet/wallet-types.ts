import type { Clock } from '../../ports/clock.js'
import type { Storage } from '../../ports/storage.js'
import type { Hex } from '../evm-wallet/hex.js'
import type { WalletRequest } from '../wallet/behaviour.js'
import type { PolkadotBehaviourArgs, PolkadotWalletBehaviour } from './behaviours.js'
import type { PolkadotKey, PolkadotKeyType } from './key.js'

/** Options of {@link createPolkadotWallet}. */
export interface PolkadotWalletOptions {
  /** @default the real clock */
  readonly clock?: Clock
  /** Decides the keys. @default 'wallet' */
  readonly seed?: number | string
  /** Kinds of the accounts made from the seed, one account for each. @default one sr25519 */
  readonly accounts?: readonly PolkadotKeyType[]
  /** 32-byte seeds to use instead, of sr25519 accounts, such as the funded ones of a local chain. */
  readonly secrets?: readonly Hex[]
  /** Its key in `window.injectedWeb3`, which pages show as its name. @default 'test-wallet' */
  readonly key?: string
  /** @default '1.0.0' */
  readonly version?: string
  /** Whether the page was let in on an earlier visit. @default false */
  readonly granted?: boolean
  /** Where the grant and the account outlive a reload. */
  readonly storage?: Pick<Storage, 'get' | 'set'>
  /** Asks the visitor; `false` refuses. @default everything is approved at once */
  readonly confirm?: (request: WalletRequest) => boolean | Promise<boolean>
  /** Told of each request as it comes. */
  readonly onRequest?: (request: WalletRequest) => void
  /** Misbehaviours from the start. */
  readonly behaviours?: readonly PolkadotBehaviourChoice[]
}

/** A behaviour by name, or by name and arguments. */
export type PolkadotBehaviourChoice = {
  [N in PolkadotWalletBehaviour]: N | readonly [name: N, args: PolkadotBehaviourArgs<N>]
}[PolkadotWalletBehaviour]

/**
 * A scriptable Polkadot wallet. Its log names requests `enable`, `accounts.get`, `accounts.subscribe`,
 * `signRaw` and `signPayload`.
 */
export interface PolkadotWallet {
  readonly info: { readonly key: string; readonly version: string }
  /** The wallet's own entry, as it is put into `window.injectedWeb3`. */
  readonly entry: object
  readonly keys: readonly PolkadotKey[]
  /** The account in use, in the form of no network (SS58 prefix 42). */
  readonly address: string
  readonly granted: boolean
  readonly locked: boolean
  /** Every request, in order, also those that a behaviour swallowed; `params` is the list of arguments. */
  readonly requests: readonly WalletRequest[]
  /** How often the wallet's window opened. */
  readonly prompts: number
  /** How often a method was asked. */
  count(method: string): number
  /** Subscribers to its accounts. */
  listeners(): number

  /** Misbehaves from now on; the returned function ends it. The newest behaviour acts first. */
  behave<N extends PolkadotWalletBehaviour>(name: N, args?: PolkadotBehaviourArgs<N>): () => void
  /** From now on requests of the method wait for `answer`, `fail` or `release`. */
  hold(method: string): void
  /** Resolves once a held request of the method waits. */
  reached(method: string): Promise<void>
  /** Answers the oldest waiting request: with the value, or as the honest wallet without one. */
  answer(method: string, value?: unknown): void
  /** Fails the oldest waiting request. */
  fail(method: string, error: unknown): void
  /** Stops holding the method; whatever waits is answered honestly. */
  release(method: string): void

  /** The visitor picks another account in the wallet: it comes first. */
  switchAccount(index: number): void
  /** Locks: no account is shared until the next `enable`. */
  lock(): void
  unlock(): void
  /** The visitor takes the grant back. */
  revoke(): void
  /** Tells the subscribers anything, true or not. */
  emit(accounts: unknown): void
  /** Puts the wallet into a page's `injectedWeb3`; the returned function takes it out again. */
  install(options?: { readonly target?: object }): () => void
}
