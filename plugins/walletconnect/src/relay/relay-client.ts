import type { Browser, CaipNetworkId, Clock } from '@latchkey/kernel'
import type { ConnectSignInFeature, SignedWithSession } from '@latchkey/kernel/internal'

/** The request to a wallet for one namespace (CAIP-25). */
export interface ProposedNamespace {
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** The request to a wallet, by namespace; all of it optional for the wallet. */
export type Proposal = Readonly<Record<string, ProposedNamespace>>

/** A wallet's grant in one namespace. Untrusted. */
export interface SessionNamespace {
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** A session as the library holds it. Its contents come from the wallet. */
export interface RelaySession {
  readonly topic: string
  /** Seconds since the Unix epoch. */
  readonly expiry: number
  readonly namespaces: Readonly<Record<string, SessionNamespace>>
  /** The wallet's own name; as untrusted as the rest. */
  readonly walletName?: string
  /** First of its pictures that is a `data:image/…` URL: it is shown without asking a host for it. */
  readonly walletIcon?: string
  /** The link that it names for its app. */
  readonly appLink?: string
  /** The wallet's signature in the approval itself, unchecked. */
  readonly signed?: readonly SignedWithSession[]
}

/** The text that a wallet is asked to sign in its approval. */
export type SignInTerms = NonNullable<Awaited<ReturnType<ConnectSignInFeature['ask']>>>

/** A proposal on its way: the URI to show, and the wallet's decision. */
export interface PendingProposal {
  readonly uri: string
  readonly approval: Promise<RelaySession>
  /** It was given up: a session that a wallet approves all the same is ended at once. */
  abandon(): void
}

/** The events of a relay client. */
export type RelayClientEvent =
  | { readonly type: 'open' }
  /** The socket could not be opened or was refused. */
  | { readonly type: 'failed'; readonly error: unknown }
  /** The wallet changed the session, or extended it. */
  | { readonly type: 'session'; readonly session: RelaySession }
  | {
      readonly type: 'event'
      readonly topic: string
      readonly chain: string
      readonly name: string
      readonly data: unknown
    }
  /** The wallet ended the session, or it expired. */
  | { readonly type: 'ended'; readonly topic: string }

/**
 * The relay library as this plugin sees it: everything peculiar to it stays behind this face, and
 * tests put a fake in its place.
 */
export interface RelayClient {
  /** Whether requests can leave right now. */
  connected(): boolean
  /** Whether the relay delivers the messages of this topic. */
  subscribed(topic: string): boolean
  /**
   * Opens the socket unless it is open.
   * @param options.fresh Replaces a socket that claims to be open: phones leave dead ones behind.
   */
  open(options?: { readonly fresh?: boolean }): Promise<void>
  /** Closes the socket until `open` is called: another tab has the work. */
  pause(): Promise<void>
  /** @param signIn To be signed in the approval, by wallets that can; proposals of EVM networks alone. */
  propose(proposal: Proposal, signIn?: SignInTerms): Promise<PendingProposal>
  sessions(): readonly RelaySession[]
  /** Resolves when the wallet answered. */
  ping(topic: string): Promise<void>
  /** @param sent Called once the relay has it, with its JSON-RPC id there. */
  request(
    topic: string,
    chain: CaipNetworkId,
    request: { readonly method: string; readonly params?: unknown },
    sent: (id: number) => void,
  ): Promise<unknown>
  /** Tells the wallet that the session is over, and forgets it. */
  end(topic: string): Promise<void>
  on(listener: (event: RelayClientEvent) => void): () => void
  /**
   * Ends it. Sessions stay; what is left of codes goes.
   * @param options.keep Leaves the store as it is: another tab wrote there, and another client reads it.
   */
  close(options?: { readonly keep?: boolean }): Promise<void>
}

/** Key-value storage as the library wants it; values are JSON. */
export interface RelayStorage {
  getKeys(): Promise<string[]>
  getEntries(): Promise<[string, unknown][]>
  getItem(key: string): Promise<unknown>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

/** The options of a relay client. */
export interface RelayClientOptions {
  readonly projectId: string | undefined
  readonly relayUrl: string
  /** No two clients of a page may share it. */
  readonly name: string
  readonly storage: RelayStorage
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly browser: Pick<Browser, 'on' | 'online' | 'visible'>
  readonly metadata: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: string[]
  }
}

/** The module behind `import('./lazy/relay-library.js')`. */
export interface RelayClientModule {
  readonly default: (options: RelayClientOptions) => Promise<RelayClient>
}
