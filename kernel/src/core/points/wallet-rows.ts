import { definePoint } from '../token.js'
import type { Atom } from '../state.js'
import type { NamespaceId } from '../caip/namespace.js'
import type { WalletListing } from './connector.js'
import type { Route } from '../router/route.js'

/** Groups of the Connect view in their default order. */
export const WALLET_GROUPS = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

/** A group of rows in the Connect view. */
export type WalletGroup = (typeof WALLET_GROUPS)[number]

/** One row of the Connect view. */
export interface WalletRow {
  readonly id: string
  readonly name: string
  readonly icon?: string
  /** The mark that tells two wallets of the same name apart. */
  readonly detail?: string
  readonly namespaces: readonly NamespaceId[]
  readonly tag?: 'qrcode' | 'installed' | 'recent' | 'connected'
  /** A picture drawn by the interface, such as the relay's. */
  readonly glyph?: 'qrcode' | 'wallet'
  readonly connectorId?: string
  readonly wallet?: WalletListing
  /** Where a press leads. */
  readonly route: Route
  /** Called when the visitor moves the pointer over the row, focuses or touches it: a chance to load its code. */
  prefetch?(): void
}

/** Rows of one group, as they change. */
export interface WalletRows {
  readonly group: WalletGroup
  readonly rows: Atom<readonly WalletRow[]>
  /**
   * Loads what the rows are made from, of this page's own. Called when the kit starts: the list is shown when it
   * has settled, so that no row comes in later and moves another. After a failure it is called again, when the kit is
   * used again and when the page is on line. The signal aborts on dispose.
   */
  start?(signal: AbortSignal): void | Promise<void>
}

/** Contribution point of {@link WalletRows}. */
export const WalletRows = definePoint<WalletRows>('wallet-rows')
