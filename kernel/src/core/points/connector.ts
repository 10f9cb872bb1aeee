import type { CaipNetworkId } from '../caip/ids.js'
import type { NamespaceId } from '../caip/namespace.js'
import { definePoint } from '../token.js'

/** Kinds of connector. */
export type ConnectorType =
  | 'MULTI_CHAIN'
  | 'ANNOUNCED'
  | 'INJECTED'
  | 'EXTERNAL'
  | 'AUTH'
  | 'WALLET_CONNECT'
  | 'ID_AUTH'

/** Kind of an account: `payment` and `ordinal` are Bitcoin's. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** An account as a wallet reports it. Untrusted until the namespace's `isAddress` accepted it. */
export interface WalletAccount {
  readonly address: string
  readonly type?: AccountType
  /** Hex or base58, as the namespace has it. */
  readonly publicKey?: string
  /** Derivation path. */
  readonly path?: string
  /** The owner's name for it in the wallet; fit to be shown. */
  readonly name?: string
}

/** An EIP-1193 style provider; other namespaces speak their own methods over the same face. */
export interface Provider {
  request(request: {
    readonly method: string
    readonly params?: unknown
    /** Network meant, for wallets that are on several at once; EIP-1193 wallets have their own. */
    readonly network?: CaipNetworkId
  }): Promise<unknown>
  on?(event: string, listener: (...args: never[]) => void): unknown
  removeListener?(event: string, listener: (...args: never[]) => void): unknown
}

/** A wallet's grant for one namespace, read from the wallet itself. */
export interface ConnectorGrant {
  readonly namespace: NamespaceId
  /** Active account first; never empty. */
  readonly accounts: readonly WalletAccount[]
  /** The network the wallet is on, whether the app offers it or not. */
  readonly network: CaipNetworkId | undefined
  /** Networks the wallet approved, or `all` when it can be moved anywhere. */
  readonly approved: readonly CaipNetworkId[] | 'all'
  /**
   * The own name of a wallet behind a relay, and its picture as a `data:image/…` URL. Without it the connector's
   * are shown.
   */
  readonly wallet?: { readonly name: string; readonly icon?: string }
}

/**
 * The events of a connector after it connected. All but `reachable` are reasons to ask the wallet: the kit shows
 * its answer, not the event.
 */
export type ConnectorEvent =
  /** Something changed, or what the wallet told cannot be read. */
  | { readonly type: 'changed'; readonly namespace?: NamespaceId }
  | {
      readonly type: 'accounts'
      readonly namespace: NamespaceId
      readonly accounts: readonly WalletAccount[]
    }
  | {
      readonly type: 'network'
      readonly namespace: NamespaceId
      readonly network: CaipNetworkId
    }
  | {
      readonly type: 'approved'
      readonly namespace: NamespaceId
      readonly approved: readonly CaipNetworkId[] | 'all'
    }
  /** A connected wallet shares a further namespace by itself. */
  | { readonly type: 'granted'; readonly grant: ConnectorGrant }
  /** The wallet ended the connection, for one namespace or for all. */
  | { readonly type: 'disconnected'; readonly namespace?: NamespaceId }
  /** Whether a remote wallet answers right now. */
  | {
      readonly type: 'reachable'
      readonly reachable: boolean | 'unknown'
      /** All of the connector's, unless given. */
      readonly namespace?: NamespaceId
    }

/** The kit's question to a connector. */
export interface ConnectRequest {
  /** Namespaces wanted. */
  readonly namespaces: readonly NamespaceId[]
  /** Networks the app offers in those namespaces; of each namespace the one shown comes first. */
  readonly networks: readonly CaipNetworkId[]
  /** Network to start on, if the app prefers one. */
  readonly network?: CaipNetworkId
  /** A wallet's entry the visitor picked, for connectors that serve many wallets. */
  readonly wallet?: WalletListing
  /** Aborts when the visitor gave up: the connector drops later answers. */
  readonly signal: AbortSignal
  /** To be called when the wallet takes no question while an earlier one is open (EIP-1193 −32002). */
  readonly onRequestPending?: () => void
  /**
   * To be called with `true` when the wallet is asked for the connection and a sign-in by one prompt, and with `false`
   * when it does not know that prompt and is asked for the connection alone.
   */
  readonly onSignIn?: (signsIn: boolean) => void
}

/** Where a wallet is to be had. */
export type WalletStore = 'ios' | 'android' | 'chrome' | 'edge' | 'firefox'

/** A wallet in a list, with links per platform. */
export interface WalletListing {
  readonly id: string
  readonly name: string
  readonly rdns?: string
  readonly icon?: string
  readonly imageId?: string
  readonly mobileLink?: string
  readonly universalLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  /**
   * Opens a page in the wallet's own browser. In an `https:` address, `{url}` is replaced by the page's address,
   * percent-encoded, `{page}` by the same without its scheme and as it is, and `{origin}` by its origin.
   *
   * @example 'https://phantom.app/ul/browse/{url}?ref={origin}'
   */
  readonly browseLink?: string
  readonly homepage?: string
  /** Its ids in stores; addresses are made by `storeLinks` of `@latchkey/kernel/authoring`. */
  readonly stores?: Readonly<Partial<Record<WalletStore, string>>>
  readonly chains?: readonly string[]
  readonly installed?: boolean
}

/**
 * One way to reach a wallet. All members are called by the kernel's connection machine, one call at a
 * time per connector; late answers of an aborted attempt are dropped by the machine.
 */
export interface Connector {
  /** Stable over reloads: the rdns of an announced wallet, or the plugin's own id. */
  readonly id: string
  /** Name as shown. */
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly NamespaceId[]
  /** `data:image/…` URL, shown only as `<img>`. */
  readonly icon?: string
  /** Reverse domain name (EIP-6963), the wallet's identity when there is one. */
  readonly rdns?: string
  /** The mark that tells this wallet apart from another of the same name. */
  readonly detail?: string
  /**
   * A plugin's name for a wallet that gave none. The wallet is listed only if no other wallet of its namespaces is
   * in the page, and speaks for no other one.
   *
   * @default false
   */
  readonly nameless?: boolean
  /**
   * `restore` opens no window, not even that of a wallet which never saw this page: in a wallet's own browser
   * it may be asked at the first visit, too.
   *
   * @default false
   */
  readonly silent?: boolean
  /** View that connects it; `ConnectingExternal` unless given. */
  readonly view?: 'ConnectingExternal' | 'ConnectingWalletConnect' | (string & {})
  /**
   * Asks the wallet. Resolves only after the provider answered with its accounts and network.
   * @throws KitError `user_rejected`, `request_pending`, `provider_answer_invalid` …
   */
  connect(request: ConnectRequest): Promise<readonly ConnectorGrant[]>
  /**
   * Probes silently, never prompts. Resolves to `undefined` only where the wallet says that it grants nothing. One
   * that cannot be asked, or answers what cannot be read, rejects.
   */
  restore(request: ConnectRequest): Promise<readonly ConnectorGrant[] | undefined>
  /**
   * The current grant of the connected wallet, asked for after each event. As silent as `restore`, and by questions
   * that the wallet answers without an event of a change. The networks of the request have that of the connection
   * first.
   *
   * @default `restore`
   */
  read?(request: ConnectRequest): Promise<readonly ConnectorGrant[] | undefined>
  /** Ends the connection on the wallet's side too, where the wallet knows that. */
  disconnect(): Promise<void>
  /** One namespace ended here while others of this connector go on: what only it used can go. */
  release?(namespace: NamespaceId): Promise<void>
  /**
   * The raw provider of a connected wallet. It passes through a promise: a wallet's own object, which may have a
   * `then`, goes through `plainProvider` of `@latchkey/kernel/authoring` first.
   */
  provider(namespace: NamespaceId): Promise<Provider>
  /** Listens to the connected wallet; returns the function that stops it. */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
}

/** Contribution point for connectors that always exist, such as a relay. */
export const Connector = definePoint<Connector>('connector')

/** A wallet's name as names are compared: 'Trust Wallet' and 'trust' are one. */
export function normalisedName(name: string): string {
  const plain = name.trim().replace(/\s+/g, ' ').toLowerCase()
  return plain === 'trust wallet' ? 'trust' : plain
}

/** The reverse domain name to compare by: `io.metamask` also of its app, which calls itself `io.metamask.mobile`. */
export const plainRdns = (rdns: string) => rdns.toLowerCase().replace(/\.mobile$/, '')
