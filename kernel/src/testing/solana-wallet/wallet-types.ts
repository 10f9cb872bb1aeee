import type { Http } from '../../core/ports/http.js'
import type { Storage } from '../../core/ports/storage.js'
import type { Behave } from '../wallet/named-behaviours.js'
import type { RequestScript, VisitorOptions } from '../wallet/request-line.js'
import type { SolanaBehaviourChoice, SOLANA_WALLET_BEHAVIOURS } from './behaviours.js'
import type { SolanaKey } from './key.js'

export type { SolanaBehaviourChoice }

/** Options of {@link createSolanaWallet}. */
export interface SolanaWalletOptions extends VisitorOptions {
  /** Decides the keys. @default 'wallet' */
  readonly seed?: number | string
  /** Number of accounts made from the seed. @default 1 */
  readonly accounts?: number
  /** Ed25519 seeds of 32 bytes to use instead, such as the funded ones of a local chain. */
  readonly secrets?: readonly Uint8Array[]
  /** @default 'Test Wallet' */
  readonly name?: string
  /** @default a small SVG as a data URI */
  readonly icon?: string
  /** Wallet Standard chains it serves. @default mainnet, devnet, testnet and localnet */
  readonly chains?: readonly string[]
  /** Features it has. @default all */
  readonly features?: readonly string[]
  /** Versions of transactions it takes. @default 'legacy' and 0 */
  readonly versions?: readonly unknown[]
  /** Whether the page was granted the accounts on an earlier visit. @default false */
  readonly granted?: boolean
  /** Host of the page, as sign-in messages name it. @default 'app.example' */
  readonly host?: string
  /** Node to send through: one URL, or one per chain. Without it nothing leaves the wallet. */
  readonly rpcUrl?: string | Readonly<Record<string, string>>
  /** How nodes are reached. @default `fetch` with the kernel's limits */
  readonly http?: Http
  /** Where the grant and the account outlive a reload. */
  readonly storage?: Pick<Storage, 'get' | 'set'>
  /** Misbehaviours from the start. */
  readonly behaviours?: readonly SolanaBehaviourChoice[]
}

/** A scriptable Solana wallet. Its log names requests by feature, such as `solana:signMessage`. */
export interface SolanaWallet extends RequestScript {
  readonly info: { readonly name: string; readonly icon: string }
  /** The wallet's own object, as it is registered. */
  readonly standard: object
  readonly keys: readonly SolanaKey[]
  /** The account in use. */
  readonly address: string
  readonly granted: boolean
  readonly locked: boolean
  /** Transactions signed and sent, as base64. */
  readonly sent: readonly string[]
  /** Listeners to its changes. */
  listeners(): number

  /** Misbehaves from now on; the returned function ends it. The newest behaviour acts first. */
  readonly behave: Behave<typeof SOLANA_WALLET_BEHAVIOURS>

  /** The visitor picks another account in the wallet. */
  switchAccount(index: number): void
  /** Locks: no account is shared until the next `standard:connect`. */
  lock(): void
  unlock(): void
  /** The wallet ends the connection on its side; the grant stays. */
  disconnect(): void
  /** The visitor takes the grant back. */
  revoke(): void
  /** Serves other chains from now on. */
  serve(chains: readonly string[]): void
  /** Emits `change` with anything, true or not. */
  emit(properties: unknown): void
  /** Registers the wallet in a page; the returned function unregisters it. */
  install(options?: { readonly target?: EventTarget }): () => void
}
