import { definePoint } from '../token.js'
import type { NamespaceId } from '../caip/namespace.js'
import type { CaipNetworkId } from '../caip/ids.js'
import type { AccountType, Provider } from './connector.js'

/** The account and network that the interface shows and acts on right now; a write for anything else is refused. */
export interface Expected {
  readonly address: string
  readonly network: CaipNetworkId
}

/** Wraps a wallet's provider so that each write is checked against what is shown. */
export type ProviderGuard = (provider: Provider, expected: () => Expected) => Provider

/** Code that loads with the guard. */
interface GuardModule {
  readonly default: ProviderGuard
  /**
   * Requests that move the wallet to another network. They pass while a gate keeps the account from being used, and their
   * answer waits until the network is shown. @default none
   */
  readonly switchMethods?: readonly string[]
}

/**
 * A chain family. Facts that no other namespace can know of it are here, so that lists, searches, links and
 * warnings work for each namespace alike.
 */
export interface Namespace {
  readonly id: NamespaceId
  /** Display name, such as 'Ethereum'. */
  readonly name: string
  /** Exact check of the address's shape; checksums are the lazy `checkAddress` capability's. */
  isAddress(address: string): boolean
  /**
   * Whether an address can be one of a network, where the networks write theirs differently.
   * @default every address can
   */
  isAddressOn?(address: string, network: CaipNetworkId): boolean
  /**
   * Loads the code that writes an address in this namespace's form (EIP-55 for EVM), so that one account is one
   * text for every wallet. Called for addresses that `isAddress` accepted.
   *
   * @default addresses are shown as the wallet writes them
   */
  canonicalAddress?(): Promise<(address: string) => string>
  /** Whether two spellings name the same address. @default equality */
  sameAddress?(left: string, right: string): boolean
  /**
   * The common beginning of its addresses for all owners, beyond the `0x` of hex and the prefix of bech32. The rest
   * tells a look-alike. @default empty
   */
  readonly addressPrefix?: RegExp
  /** Kind of its tokens within asset ids (CAIP-19), such as `erc20`. @default it has no tokens */
  readonly tokenKind?: string
  /** The network that each of its wallets knows: directories are asked for it, too. @default the app's own alone */
  readonly mainNetwork?: CaipNetworkId
  /** Schemes of links that ask for a payment to an address, such as `bitcoin` (BIP-21). @default none */
  readonly paymentSchemes?: readonly string[]
  readonly accountTypes: readonly AccountType[]
  readonly defaultAccountType: AccountType
  /** Path of an account on an explorer of a network, with a leading slash. */
  explorerPath(address: string, network?: CaipNetworkId): string
  /** Path of a transaction on an explorer of a network, with a leading slash. @default none is known */
  transactionPath?(hash: string, network?: CaipNetworkId): string
  /** Loads its picture, an SVG document. @default the picture of one of its networks */
  mark?(): Promise<{ readonly default: string }>
  /** Loads the guard that stands between the app and the wallet. */
  guard(): Promise<GuardModule>
}

/** Contribution point of {@link Namespace}. */
export const Namespace = definePoint<Namespace>('namespace')
