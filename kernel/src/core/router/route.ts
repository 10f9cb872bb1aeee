import type { CaipNetworkId } from '../caip/ids.js'
import type { NamespaceId } from '../caip/namespace.js'
import type { WalletListing } from '../points/connector.js'

/**
 * Parameters of each view, by view name. Open: a plugin adds its views by module augmentation.
 * `undefined` means the view takes none.
 */
export interface ViewParams {
  /** With a namespace only what connects there is listed; with a network the wallet begins on it. */
  Connect: { readonly namespace?: NamespaceId; readonly network?: CaipNetworkId } | undefined
  ConnectingExternal: {
    readonly connectorId: string
    readonly namespaces?: readonly NamespaceId[]
    /** Network to begin on. */
    readonly network?: CaipNetworkId
  }
  ConnectingMultiChain: { readonly connectorId: string }
  ConnectingWalletConnect: { readonly wallet?: WalletListing } | undefined
  Account: undefined
  ProfileWallets: undefined
  /** With a namespace only its networks are listed. */
  Networks: { readonly namespace?: NamespaceId } | undefined
  SwitchNetwork: { readonly network: CaipNetworkId }
  SwitchActiveChain: {
    readonly switchToChain: NamespaceId
    readonly navigateTo?: 'Connect'
    readonly navigateWithReplace?: boolean
    readonly network?: CaipNetworkId
  }
  UnsupportedChain: undefined
  WhatIsAWallet: undefined
  GetWallet: undefined
  /** Opens this page in the wallet's own browser. */
  WalletBrowser: { readonly wallet: WalletListing }
  Settings: undefined
}

/** Name of a view. */
export type ViewName = keyof ViewParams & string

/** One entry of the view stack; each carries its own parameters. */
export type Route = {
  [N in ViewName]: { readonly name: N; readonly params: ViewParams[N] }
}[ViewName]

/** Arguments after a view's name: none, optional or required, by the view's parameters. */
export type RouteArgs<N extends ViewName> = undefined extends ViewParams[N]
  ? [params?: ViewParams[N]]
  : [params: ViewParams[N]]
