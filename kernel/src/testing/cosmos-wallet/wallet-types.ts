import type { Clock } from '../../ports/clock.js'
import type { Storage } from '../../ports/storage.js'
import type { WalletRequest } from '../wallet/behaviour.js'
import type { CosmosBehaviourArgs, CosmosWalletBehaviour } from './behaviours.js'
import type { CosmosKey } from './key.js'
import type { CosmosWalletChain } from './wallet-state.js'

/** Options of {@link createCosmosWallet}. */
export interface CosmosWalletOptions {
  /** @default the real clock */
  readonly clock?: Clock
  /** Decides the keys. @default 'wallet' */
  readonly seed?: number | string
  /** Number of accounts made from the seed. @default 1 */
  readonly accounts?: number
  /** Secp256k1 secrets of 32 bytes to use instead, such as the funded ones of a local chain. */
  readonly secrets?: readonly Uint8Array[]
  /** Chains it knows without a suggestion. @default Cosmos Hub and Osmosis */
  readonly chains?: readonly CosmosWalletChain[]
  /** Chains that the page was granted on an earlier visit. @default none */
  readonly enabled?: readonly string[]
  /** Where in the page its object is, as `leap` or `cosmostation.providers.keplr`. @default 'leap' */
  readonly path?: string
  /**
   * Where an object beside it is that answers `cos_account` without a window and emits `accountChanged`,
   * such as `cosmostation.cosmos`.
   * @default none
   */
  readonly aside?: string
  /** Places beside it, as wallets that also want to be Keplr. @default none */
  readonly alsoAt?: readonly string[]
  /** Window event that tells of a change. @default the first part of the path, `leap_keystorechange` */
  readonly event?: string
  /** Where grants, the account and suggested chains outlive a reload. */
  readonly storage?: Pick<Storage, 'get' | 'set'>
  /** Asks the visitor; `false` refuses with 4001. @default everything is approved at once */
  readonly confirm?: (request: WalletRequest) => boolean | Promise<boolean>
  /** Told of each request as it comes. */
  readonly onRequest?: (request: WalletRequest) => void
  /** Misbehaviours from the start. */
  readonly behaviours?: readonly CosmosBehaviourChoice[]
}

/** A behaviour by name, or by name and arguments. */
export type CosmosBehaviourChoice = {
  [N in CosmosWalletBehaviour]: N | readonly [name: N, args: CosmosBehaviourArgs<N>]
}[CosmosWalletBehaviour]

/** A scriptable Cosmos wallet. Its log names requests by method, such as `signAmino`. */
export interface CosmosWallet {
  /** The wallet's own object, as it is put on the page. */
  readonly api: object
  /** The object beside it. */
  readonly aside: object
  readonly keys: readonly CosmosKey[]
  /** Address of the account in use, under a prefix. */
  address(prefix: string): string
  readonly enabled: readonly string[]
  readonly locked: boolean
  /** Every request, in order, also those that a behaviour swallowed; `params` is the list of arguments. */
  readonly requests: readonly WalletRequest[]
  /** How often the wallet's window opened. */
  readonly prompts: number
  /** How often a method was asked. */
  count(method: string): number

  /** Misbehaves from now on; the returned function ends it. The newest behaviour acts first. */
  behave<N extends CosmosWalletBehaviour>(name: N, args?: CosmosBehaviourArgs<N>): () => void
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

  /** The visitor picks another account in the wallet. */
  switchAccount(index: number): void
  lock(): void
  unlock(): void
  /** The visitor takes the grant of all chains back. */
  revoke(): void
  /** Puts the wallet on a page; the returned function takes it off. */
  install(options?: { readonly target?: EventTarget }): () => void
}
