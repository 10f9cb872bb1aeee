import { definePoint } from '../token.js'
import type { NamespaceId } from '../caip/namespace.js'
import type { CaipNetworkId } from '../caip/ids.js'
import type { AccountType, Provider } from './connector.js'

/** What the interface shows and acts on right now; a write that means anything else is refused. */
export interface Expected {
  readonly address: string
  readonly network: CaipNetworkId
}

/** Wraps a wallet's provider so that each write is checked against what is shown. */
export type ProviderGuard = (provider: Provider, expected: () => Expected) => Provider

/** A chain family. */
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
   * Loads what writes an address as this namespace has it (EIP-55 for EVM), so that one account is one text whatever
   * its wallet writes. Called for addresses that `isAddress` accepted.
   *
   * @default addresses are shown as the wallet writes them
   */
  canonicalAddress?(): Promise<(address: string) => string>
  /** Whether two spellings name the same address. @default equality */
  sameAddress?(left: string, right: string): boolean
  readonly accountTypes: readonly AccountType[]
  readonly defaultAccountType: AccountType
  /** Path of an account on an explorer of a network, with a leading slash. */
  explorerPath(address: string, network?: CaipNetworkId): string
  /** Path of a transaction on an explorer of a network, with a leading slash. @default none is known */
  transactionPath?(hash: string, network?: CaipNetworkId): string
  /** Loads the guard that stands between the app and the wallet. */
  guard(): Promise<{ readonly default: ProviderGuard }>
}

/** Contribution point of {@link Namespace}. */
export const Namespace = definePoint<Namespace>('namespace')
