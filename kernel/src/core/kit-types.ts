import type { CaipNetwork } from './caip/network.js'
import type { CaipNetworkId } from './caip/ids.js'
import type { FeatureOptions, RegionPolicy, WalletFeature } from './features/feature-options.js'
import type { Plugin } from './plugin.js'
import type { ConnectMethodId } from './points/connect-method.js'
import type { WalletGroup } from './points/wallet-rows.js'
import type { Clock } from './ports/clock.js'
import type { Http } from './ports/http.js'
import type { Browser } from './ports/browser.js'
import type { Log, LogLevel } from './ports/log.js'
import type { Random } from './ports/random.js'
import type { Storage } from './ports/storage.js'
import type {
  Capabilities,
  Connections,
  Events,
  FeatureSwitches,
  Modal,
  Networks,
  Notices,
  Router,
} from './services.js'
import type { Atom, ReadonlyStore } from './state.js'
import type { Point, Token } from './token.js'

/** Ports an app or a test may replace; the browser's own otherwise. */
export interface Ports {
  readonly clock: Clock
  readonly http: Http
  readonly storage: Storage
  readonly browser: Browser
  readonly random: Random
  readonly log: Log
}

/** How the app appears to wallets. */
export interface AppMetadata {
  /** @default the page's title */
  readonly name?: string
  /** @default the page's description */
  readonly description?: string
  /** Must be the page's own origin. @default the page's origin */
  readonly url?: string
  readonly icons?: readonly string[]
}

/** Options of {@link createKit}. */
export interface KitOptions {
  /** Networks the app offers, at least one, in display order. */
  readonly networks: readonly CaipNetwork[]
  /** Plugins in any order: at least one namespace, then wallets, features and screens. */
  readonly plugins: readonly Plugin[]
  /** Names the kit's storage; two kits on one page need two ids. @default 'default' */
  readonly id?: string
  /** Network before anything is connected. @default the first of `networks` */
  readonly defaultNetwork?: CaipNetworkId
  /** How wallets name the app to their owner. */
  readonly app?: AppMetadata
  /**
   * Features the app switches itself. `false` hides what a plugin brings, `true` wants a plugin that brings it. A plugin
   * in `plugins` is on without it.
   * @default `FEATURE_DEFAULTS` and `REMOTE_FEATURE_DEFAULTS`
   */
  readonly features?: FeatureOptions
  /**
   * Whether a feature may be offered in the visitor's region. A forbidden one is hidden; so are all while it
   * throws.
   * @default no `onramp` and no `socials` in one of `RESTRICTED_TIME_ZONES`
   */
  readonly regionPolicy?: RegionPolicy
  /** Order of the account's buttons; missing ones are appended. @default onramp, swaps, receive, send */
  readonly walletFeaturesOrder?: readonly WalletFeature[]
  /** Several wallets per namespace at once. @default false */
  readonly multiWallet?: boolean
  /** Show unsupported networks as a banner instead of the UnsupportedChain view. @default false */
  readonly allowUnsupportedChain?: boolean
  /** Offer switching networks. @default true */
  readonly enableNetworkSwitch?: boolean
  /** Restore a stored connection on load. @default true */
  readonly reconnect?: boolean
  /**
   * Keeps what the button shows of a connected account in the cookie `latchkey-<id>` for 30 days, so that the app's own
   * server can name the account in its first HTML: `initialState` of `@latchkey/ui-react/server` reads it. The address, the
   * network and the public name reach your server with each request then. It is written once the visitor has connected,
   * and goes when they disconnect. @default false
   */
  readonly cookie?: boolean
  /** Fold what is neither in the page nor was used last behind one row of the Connect view. @default false */
  readonly collapseWallets?: boolean
  /** Order of the groups in the Connect view; missing ones are appended. */
  readonly connectorTypeOrder?: readonly WalletGroup[]
  /**
   * Order of the ways to connect; missing ones are appended.
   * @default wallets, e-mail, social where a wallet is in the page, else e-mail, social, wallets
   */
  readonly connectMethodsOrder?: readonly ConnectMethodId[]
  /**
   * Origins of sites that may have the page in a frame, such as `https://web.telegram.org`. In any other frame the
   * modal names its owner, and takes no press in a view's first half second. `csp()` prints them as
   * `frame-ancestors`, which is proof only if it is sent as a header. @default none, and no such directive
   */
  readonly frameAncestors?: readonly string[]
  /** Lines of at least this level are printed. @default 'error' */
  readonly logLevel?: LogLevel
  /** Ports in place of the browser's own, for tests and for other hosts. @default the browser's */
  readonly ports?: Partial<Ports>
}

/** The contributions by plugin, for tools. */
export interface Contribution {
  readonly pluginId: string
  readonly kind: 'point' | 'token' | 'capability'
  readonly name: string
  readonly label: string
}

/** A running kit. */
export interface Kit {
  readonly id: string
  readonly options: KitOptions
  /** Ids of the plugins in set-up order, the kernel first. */
  readonly plugins: readonly string[]
  readonly store: ReadonlyStore
  readonly events: Events
  readonly router: Router
  readonly modal: Modal
  readonly connections: Connections
  readonly networks: Networks
  readonly capabilities: Capabilities
  readonly notices: Notices
  readonly features: FeatureSwitches
  /**
   * Whether the kit was opened, connected, resumed or started. Until then nothing is connected and
   * nothing is open: a button need not read a single atom to say so.
   */
  used(): boolean
  /** Calls `listener` when the kit is used for the first time; returns the function that stops it. */
  onUse(listener: () => void): () => void
  /**
   * True once the kit has started and knows the wallets that are in the page already. `connectorsAtom` is empty, or
   * lacks some, until then; a wallet that announces itself later is added.
   */
  readonly startedAtom: Atom<boolean>
  /**
   * Whether what finds wallets could be loaded: after a failure the list may lack some, or all. It is tried again at the
   * next opening or `start()`, and when the page is on line again; meanwhile it is `retrying`.
   */
  readonly searchAtom: Atom<'ok' | 'failed' | 'retrying'>
  /** Calls `listener` with the atom's value now and after each change; returns the function that stops it. */
  watch<T>(atom: Atom<T>, listener: (value: T) => void): () => void
  /** Contributions of a point, in order. */
  all<T>(point: Point<T>): readonly T[]
  /** Ids the interface leaves out: of {@link Hiding}, and of features that are not offered. */
  readonly hiddenAtom: Atom<readonly string[]>
  /** The plugin that made a contribution, for error messages. */
  ownerOf(contribution: unknown): string | undefined
  /** A service. @throws KitError `service_missing` with the token's hint */
  get<T>(token: Token<T>): T
  contributions(): readonly Contribution[]
  /**
   * Starts discovery, and loads what asking a wallet needs. It does not wait for the wallets of the page: the list is
   * known once `startedAtom` is true. An open alone starts discovery; `connect` and `resume` need both and call
   * this themselves. Safe to call again.
   * @throws KitError `chunk_failed`, after which it can be called again; `kit_disposed`
   */
  start(): Promise<void>
  /**
   * Fetches the code that the first opening needs, in one round, and runs none of it: no wallet is looked for. For a
   * button of an app's own, when the visitor points at it. Never rejects: opening fetches again, and tells.
   */
  prefetch(): Promise<void>
  /** Restores a stored connection, if there is one; otherwise does nothing at all. Safe to call again. */
  resume(): Promise<void>
  /** Reports a failure of a contribution: it is named, contained and told to the log. */
  report(contribution: unknown, where: string, error: unknown): void
  /** The content security policy this configuration needs, ready for a header. */
  csp(): string
  /** Ends everything: listeners, timers, sockets. The kit cannot be used afterwards. */
  dispose(): void
}
