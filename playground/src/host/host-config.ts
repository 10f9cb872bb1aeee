import type { AssetId, AssetInfo, KitOptions, NamespaceId } from '@latchkey/kernel'
import type { EvmWalletOptions } from '@latchkey/kernel/testing'
import type { InstallOptions } from '@latchkey/kernel/testing/internal'
import type { KitProviderProps } from '@latchkey/ui-react'
import type { WalletConnectOptions } from '@latchkey/walletconnect'
import type { WalletDirectoryOptions } from '@latchkey/wallet-directory'

/** A scriptable wallet on the page, by the name tests call it. */
export interface HostWallet {
  readonly key: string
  readonly options?: Omit<EvmWalletOptions, 'clock' | 'storage' | 'http' | 'confirm'>
  readonly install?: Omit<InstallOptions, 'target'>
  /** Reached by a connector of embedded wallets' type instead of being announced. @default false */
  readonly auth?: boolean
  /** Methods that wait for the test, from before any kit asks. */
  readonly held?: readonly string[]
}

/** A scriptable wallet of another namespace. */
export interface HostOtherWallet {
  readonly kind: string
  readonly key: string
  /** The options of the kind's maker. */
  readonly options?: Readonly<Record<string, unknown>>
}

/** One kit on the page. */
export interface HostKit {
  readonly id: string
  readonly options?: Omit<KitOptions, 'networks' | 'plugins' | 'ports' | 'id'>
  /** Reach wallets over the world's relay unless the options name another one. @default false */
  readonly relay?: boolean | Pick<WalletConnectOptions, 'wallets' | 'relayUrl'>
  /** A project at a cloud service, with its directory and its analytics. @default none */
  readonly services?: {
    readonly url: string
    /** The service of balances and history. @default the same */
    readonly data?: string
    /** @default 'host'; `false` is an app that forgot it */
    readonly projectId?: false
  }
  /** A list of every wallet, without any service. @default none */
  readonly directory?: Pick<WalletDirectoryOptions, 'featured'>
  /** The history of accounts. @default none */
  readonly activity?: true
  /** Namespaces it serves. @default eip155 */
  readonly namespaces?: readonly NamespaceId[]
  /** Look for objects like Keplr's at the places that hostile ones take. @default false */
  readonly hostilePlaces?: boolean
  /** How many of the world's networks it offers in each. @default all */
  readonly networks?: number
  /** Accounts' holdings, with the world's token list, from a service if one is named. @default not shown */
  readonly balances?: {
    /** Base URL of the service. @default none */
    readonly service?: string
  }
  /** Send and receive, with what is known of names and tokens. @default neither */
  readonly send?: {
    readonly names?: Readonly<Record<string, string>>
    readonly tokens?: readonly AssetInfo[]
    /** With an address book. @default none */
    readonly contacts?: true
  }
  /** The embedded wallet of the world, with its frame on the page's site, or on another. @default none */
  readonly embedded?: true | 'other-site'
  /** Swap through the pools of the world's first EVM chain, at prices in dollars by asset. @default none */
  readonly swaps?: { readonly prices?: Readonly<Record<AssetId, string>> }
  /** Names of the services' project. @default none */
  readonly names?: true
  /** Smart sessions at the services' project. @default none */
  readonly sessions?: true
  /** Ids of plugins that throw where their name says. */
  readonly broken?: readonly ('start' | 'view' | 'listener' | 'atom')[]
  /** Load the kit when it is first needed. @default false */
  readonly lazy?: boolean
  /** Show the card in the page itself, beside the buttons. @default false */
  readonly panel?: boolean
}

/** A test's wishes for the page; the `host` parameter of its address, as JSON. */
export interface HostConfig {
  readonly wallets?: readonly HostWallet[]
  readonly others?: readonly HostOtherWallet[]
  readonly kits?: readonly HostKit[]
  /** @default true */
  readonly strict?: boolean
  readonly theme?: KitProviderProps['theme']
  readonly language?: 'en' | 'de' | 'ar'
  readonly dir?: 'ltr' | 'rtl'
  /** Show the alerts for the app's developer. @default false */
  /** @default 'compact' */
  readonly layout?: KitProviderProps['layout']
  readonly debug?: boolean
}

/** Reads the page's address. Only tests write it. */
export function readHostConfig(search: string): HostConfig {
  const text = new URLSearchParams(search).get('host')
  return text === null ? {} : (JSON.parse(text) as HostConfig)
}
