import type { Http } from '../../core/ports/http.js'
import type { Storage } from '../../core/ports/storage.js'
import type { WalletRequest } from '../wallet/behaviour.js'
import type { Behave } from '../wallet/named-behaviours.js'
import type { RequestScript, VisitorOptions } from '../wallet/request-line.js'
import type { BehaviourChoice, EVM_WALLET_BEHAVIOURS } from './behaviours.js'
import type { EvmKey } from './key.js'
import type { Hex } from './hex.js'

export type { BehaviourChoice, WalletRequest }

/** An EIP-1193 provider with both halves. */
export interface EvmProvider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (...args: never[]) => void): unknown
  removeListener(event: string, listener: (...args: never[]) => void): unknown
}

/** The wallet's name for itself (EIP-6963). */
export interface EvmWalletInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** One record as it is announced; a misbehaving wallet announces anything. */
export interface Announcement {
  readonly info: unknown
  readonly provider: unknown
}

/** Options of {@link createEvmWallet}. */
export interface EvmWalletOptions extends VisitorOptions {
  /** Decides the keys and the uuid. @default 'wallet' */
  readonly seed?: number | string
  /** Number of accounts made from the seed. @default 1 */
  readonly accounts?: number
  /** Keys to use instead of the seed's, such as the funded ones of a local chain. */
  readonly privateKeys?: readonly Hex[]
  /** @default 'Test Wallet' */
  readonly name?: string
  /** @default 'example.latchkey.test-wallet' */
  readonly rdns?: string
  /** @default a small SVG as a data URI */
  readonly icon?: string
  /** Network it is on at first. @default 1 */
  readonly chainId?: number
  /** Networks it knows without being told; the first one is always known. */
  readonly chains?: readonly number[]
  /** Whether the page was granted the accounts on an earlier visit. @default false */
  readonly granted?: boolean
  /** Members put on the provider, such as `isMetaMask`. */
  readonly flags?: Readonly<Record<string, unknown>>
  /** Node for reading and sending: one URL, or one per chain id. Without it nothing leaves the wallet. */
  readonly rpcUrl?: string | Readonly<Record<number, string>>
  /** How nodes are reached. @default `fetch` with the kernel's limits */
  readonly http?: Http
  /**
   * A contract with `execute((address,uint256,bytes)[])` that accounts act by (EIP-7702): with it batches are atomic.
   *
   * @default none: batches are sent one call after the other
   */
  readonly batcher?: Hex
  /** Answers of `wallet_getCapabilities` per chain. @default `atomic`, and `assetDiscovery` with assets */
  readonly capabilities?: Readonly<Record<string, unknown>>
  /** Connects and signs in by one prompt (`wallet_connect` of ERC-7846), and says so. @default false */
  readonly connectSignIn?: boolean
  /** Answers of `wallet_getAssets` by hex chain id (ERC-7811); the method exists only when given. */
  readonly assets?: Readonly<Record<Hex, readonly unknown[]>>
  /** Answers of further methods: a value, or a function of the params. */
  readonly methods?: Readonly<Record<string, unknown>>
  /** Where the grant, the account and the network outlive a reload. */
  readonly storage?: Pick<Storage, 'get' | 'set'>
  /** Misbehaviours from the start. */
  readonly behaviours?: readonly BehaviourChoice[]
}

/** How a wallet is put on a page. */
export interface InstallOptions {
  /** The window, or a fake one. @default `globalThis` */
  readonly target?: EventTarget
  /** Announce by EIP-6963. @default true */
  readonly eip6963?: boolean
  /** Also be `window.ethereum`, or the member of that name. @default false */
  readonly injected?: boolean | string
}

/** A scriptable wallet. */
export interface EvmWallet extends RequestScript {
  readonly info: EvmWalletInfo
  readonly provider: EvmProvider
  readonly keys: readonly EvmKey[]
  /** The account in use, lower case. */
  readonly address: Hex
  readonly chainId: number
  readonly granted: boolean
  readonly locked: boolean
  /** Listeners on the provider, by event. */
  listeners(): Readonly<Record<string, number>>

  /** Misbehaves from now on; the returned function ends it. The newest behaviour acts first. */
  readonly behave: Behave<typeof EVM_WALLET_BEHAVIOURS>

  /** The visitor picks another account in the wallet. */
  switchAccount(index: number): void
  /** The visitor picks another network in the wallet, known before or not. */
  switchChain(chainId: number): void
  /** Locks: accounts are hidden until the next `eth_requestAccounts`. */
  lock(): void
  unlock(): void
  /** Loses all chains: emits `disconnect`, and each request fails with 4900 until `reconnect`. */
  disconnect(): void
  reconnect(): void
  /** The visitor takes the grant back. */
  revoke(): void
  /** Emits any event, true or not. */
  emit(event: string, payload: unknown): void
  /** Puts the wallet on a page; the returned function takes it off again. */
  install(options?: InstallOptions): () => void
}
