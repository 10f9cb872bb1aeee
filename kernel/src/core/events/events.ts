import type { CaipAccountId, CaipNetworkId } from '../caip/ids.js'
import type { NamespaceId } from '../caip/namespace.js'
import type { Connection, Account } from '../../connections/connection.js'
import type { KitError } from '../errors.js'
import type { WalletPlatform } from '../../authoring/links/ways-to.js'
import type { AccountType, WalletListing } from '../points/connector.js'
import type { Route } from '../router/route.js'

/** Facts that happened, by name. Open by augmentation. State is read from atoms, never from events. */
export interface KitEvents {
  /** Discovery runs, and the wallets of the page are known. `plugins`: ids in set-up order. */
  'kit:started': { readonly plugins: readonly string[] }
  /** The modal is on screen. `connected`: whether an account is shown. */
  'modal:opened': { readonly connected: boolean }
  /** The modal was closed: by the visitor, by the app or by the kit. `connected: false`: the visitor gave up. */
  'modal:closed': { readonly connected: boolean }
  /** Another view is on top, or its parameters changed. */
  'route:changed': { readonly route: Route }
  /**
   * A way to a wallet app is shown: `qrcode` for a code, `mobile` for a link into the app. An interface that draws
   * its own emits it, too; without `wallet`, any may answer.
   */
  'way:shown': { readonly way: WalletPlatform; readonly wallet?: WalletListing }
  /** `wallet`: it shared a further namespace by itself. */
  'connection:opened': {
    readonly connection: Connection
    readonly cause: 'connect' | 'restore' | 'wallet'
  }
  /** `tab`: the visitor ended it in another tab. */
  'connection:closed': { readonly connection: Connection; readonly by: 'app' | 'wallet' | 'tab' }
  /** A wallet was asked and did not connect: declined, given up or failed. `error.code` says which. */
  'connection:failed': { readonly connectorId: string; readonly error: KitError }
  /** Another account is shown: by the wallet, a choice, or a new connection. */
  'account:changed': { readonly account: Account }
  /**
   * Another network is shown: by a switch, a choice, or by showing another namespace. Forms such as send's are void
   * for the one before.
   */
  'network:shown': { readonly network: CaipNetworkId | undefined }
  /** The wallet is on another network. `supported`: whether the app offers it. */
  'network:changed': { readonly network: CaipNetworkId; readonly supported: boolean }
  /**
   * A plugin has read an account's native balance from a node. Other places that show it take this figure. The
   * amount is in the smallest unit, in decimal digits.
   */
  'balance:read': {
    readonly account: CaipAccountId
    readonly amount: string
    readonly decimals: number
    readonly symbol: string
  }
  /** An address's name has changed: its earlier name counts no more. */
  'name:changed': { readonly namespace: NamespaceId; readonly address: string }
  /** A network switch that succeeded. */
  SWITCH_NETWORK: { readonly network: CaipNetworkId }
  /** A wallet did not confirm that it was disconnected. The connection is over here all the same. */
  DISCONNECT_ERROR: { readonly code: string }
  /** Another type of account is to be shown first. */
  SET_PREFERRED_ACCOUNT_TYPE: { readonly namespace: NamespaceId; readonly accountType: AccountType }
  /**
   * A request through a guarded provider failed. The guard or a gate refused it before the wallet was asked, or the
   * wallet refused it, or the way to the wallet failed: `error` says which.
   */
  'request:failed': {
    readonly namespace: NamespaceId
    readonly method: string
    readonly error: unknown
  }
  /** A contribution of a plugin threw. It is left out, and the app goes on. `where` names the call. */
  'plugin:failed': { readonly pluginId: string; readonly where: string; readonly error: unknown }
}

/** Name of an event. */
export type KitEventName = keyof KitEvents & string

/** One event with its time. */
export interface KitEventRecord<N extends KitEventName = KitEventName> {
  readonly name: N
  readonly payload: KitEvents[N]
  /** Milliseconds since the Unix epoch. */
  readonly at: number
}
