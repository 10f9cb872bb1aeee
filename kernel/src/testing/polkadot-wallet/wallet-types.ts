import type { Storage } from '../../core/ports/storage.js'
import type { Hex } from '../evm-wallet/hex.js'
import type { Behave } from '../wallet/named-behaviours.js'
import type { RequestScript, VisitorOptions } from '../wallet/request-line.js'
import type { PolkadotBehaviourChoice, POLKADOT_WALLET_BEHAVIOURS } from './behaviours.js'
import type { PolkadotKey, PolkadotKeyType } from './key.js'

export type { PolkadotBehaviourChoice }

/** Options of {@link createPolkadotWallet}. */
export interface PolkadotWalletOptions extends VisitorOptions {
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
  /** Misbehaviours from the start. */
  readonly behaviours?: readonly PolkadotBehaviourChoice[]
}

/**
 * A scriptable Polkadot wallet. Its log names requests `enable`, `accounts.get`, `accounts.subscribe`,
 * `signRaw` and `signPayload`.
 */
export interface PolkadotWallet extends RequestScript {
  readonly info: { readonly key: string; readonly version: string }
  /** The wallet's own entry, as it is put into `window.injectedWeb3`. */
  readonly entry: object
  readonly keys: readonly PolkadotKey[]
  /** The account in use, in the form of no network (SS58 prefix 42). */
  readonly address: string
  readonly granted: boolean
  readonly locked: boolean
  /** Subscribers to its accounts. */
  listeners(): number

  /** Misbehaves from now on; the returned function ends it. The newest behaviour acts first. */
  readonly behave: Behave<typeof POLKADOT_WALLET_BEHAVIOURS>

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
