import type { Storage } from '../../core/ports/storage.js'
import type { Behave } from '../wallet/named-behaviours.js'
import type { RequestScript, VisitorOptions } from '../wallet/request-line.js'
import type { CosmosBehaviourChoice, COSMOS_WALLET_BEHAVIOURS } from './behaviours.js'
import type { CosmosKey } from './key.js'
import type { CosmosWalletChain } from './wallet-state.js'

export type { CosmosBehaviourChoice }

/** Options of {@link createCosmosWallet}. */
export interface CosmosWalletOptions extends VisitorOptions {
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
  /** Misbehaviours from the start. */
  readonly behaviours?: readonly CosmosBehaviourChoice[]
}

/** A scriptable Cosmos wallet. Its log names requests by method, such as `signAmino`. */
export interface CosmosWallet extends RequestScript {
  /** The wallet's own object, as it is put on the page. */
  readonly api: object
  /** The object beside it. */
  readonly aside: object
  readonly keys: readonly CosmosKey[]
  /** Address of the account in use, under a prefix. */
  address(prefix: string): string
  readonly enabled: readonly string[]
  readonly locked: boolean

  /** Misbehaves from now on; the returned function ends it. The newest behaviour acts first. */
  readonly behave: Behave<typeof COSMOS_WALLET_BEHAVIOURS>

  /** The visitor picks another account in the wallet. */
  switchAccount(index: number): void
  lock(): void
  unlock(): void
  /** The visitor takes the grant of all chains back. */
  revoke(): void
  /** Puts the wallet on a page; the returned function takes it off. */
  install(options?: { readonly target?: EventTarget }): () => void
}
