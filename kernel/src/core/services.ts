import type { CaipAccountId, CaipNetworkId } from './caip/ids.js'
import type { CaipNetwork } from './caip/network.js'
import type { NamespaceId } from './caip/namespace.js'
import type { Account, Connection, ConnectionStatus } from '../connections/connection.js'
import type { FeatureName, Features } from './contracts/features.js'
import type { KitError } from './errors.js'
import type { FeatureId, SocialProvider, WalletFeature } from './features/feature-options.js'
import type { KitEventName, KitEventRecord, KitEvents } from './events/events.js'
import type { AppMetadata, Contribution } from './kit-types.js'
import type { Alert, Toast } from './notices/notice.js'
import type { AccountType, Connector, Provider, WalletListing } from './points/connector.js'
import type { Route, RouteArgs, ViewName } from './router/route.js'
import type { Atom } from './state.js'
import { defineToken, type Point } from './token.js'
import type { Abortable } from '../authoring/untrusted/abortable.js'

const HINT = 'The kernel provides it.'

/** The kit as a plugin may know it: what names its storage, and how the app appears to wallets. */
export interface App {
  readonly id: string
  readonly metadata: AppMetadata
}
/** Token of the app. */
export const App = defineToken<App>('app', HINT)

/** Plugins' contributions, for plugins that have points of their own. Complete once all plugins are set up. */
export interface Contributions {
  /** Contributions of a point, in order. */
  all<T>(point: Point<T>): readonly T[]
  /** The plugin that made a contribution. */
  ownerOf(contribution: unknown): string | undefined
  /** Reports a failure of a contribution: it is named, contained and told to the log. */
  report(contribution: unknown, where: string, error: unknown): void
}
/** Token of what plugins contributed. */
export const Contributions = defineToken<Contributions>('contributions', HINT)

/** The parts of a kit, for tools such as a developer's panel. */
export interface Inspection {
  /** Ids of the plugins in set-up order, the kernel first. */
  plugins(): readonly string[]
  /** All contributions, capabilities and services, by plugin. */
  contributions(): readonly Contribution[]
  /** The content security policy of the configuration. */
  csp(): string
}
/** Token of the inspection. Complete once all plugins are set up. */
export const Inspection = defineToken<Inspection>('inspection', HINT)

/** The plugins' features that the app, its remote rules and the visitor's region leave. */
export interface FeatureSwitches {
  /** Whether the app has a feature on: by its own word, by a plugin that it lists, or by default. */
  isOn(feature: FeatureId): boolean
  /** Whether a feature is to be offered now: on, brought by a plugin, hidden by no rule, allowed in this region. */
  shownAtom(feature: FeatureId): Atom<boolean>
  /** Social logins to be offered, first to last; none where `socials` is not shown. */
  readonly socialsAtom: Atom<readonly SocialProvider[]>
  /** Buttons of the account, first to last. */
  readonly order: readonly WalletFeature[]
}
/** Token of the switches. */
export const FeatureSwitches = defineToken<FeatureSwitches>('features', HINT)

/** The typed event bus of a kit. */
export interface Events {
  /** Listens to one event; returns the function that stops it. A throwing listener is contained. */
  on<N extends KitEventName>(name: N, listener: (payload: KitEvents[N]) => void): () => void
  /** Listens to all events with their times. */
  onAny(listener: (event: KitEventRecord) => void): () => void
  emit<N extends KitEventName>(name: N, payload: KitEvents[N]): void
}
/** Token of the event bus. */
export const Events = defineToken<Events>('events', HINT)

/** Callbacks of a transaction entry. */
export interface TransactionEntry {
  onSuccess?(): void
  onError?(): void
  onCancel?(): void
}

/** The view stack. `routeAtom` is its top; the start is `[Connect]`. */
export interface Router {
  readonly routeAtom: Atom<Route>
  readonly historyAtom: Atom<readonly Route[]>
  /** Does nothing if that view is already current. */
  push<N extends ViewName>(name: N, ...args: RouteArgs<N>): void
  /** Swaps the top entry. */
  replace<N extends ViewName>(name: N, ...args: RouteArgs<N>): void
  /** Makes this view the whole history. */
  reset<N extends ViewName>(name: N, ...args: RouteArgs<N>): void
  /** Opens a route as data. */
  go(route: Route): void
  /** Pops; with one entry left the modal closes. Landing on Connect while connected shows Account. */
  back(): void
  readonly transactions: {
    push(entry: TransactionEntry): void
    /** Success runs `onSuccess`; error and cancel run theirs, then go back. */
    settle(outcome: 'success' | 'error' | 'cancel'): void
  }
}
/** Token of the router. */
export const Router = defineToken<Router>('router', HINT)

/** Outcome of asking the modal to close. */
export type CloseOutcome = 'closed' | 'held'

/** The modal: open or not, and the rules of closing. It draws nothing. */
export interface Modal {
  readonly openAtom: Atom<boolean>
  /** Counts refused closes, so that the interface can shake once for each. */
  readonly refusedAtom: Atom<number>
  /** Opens at a view: the given one, else Account when connected, else Connect. Begins to look for wallets. */
  open<N extends ViewName>(name?: N, ...args: RouteArgs<N>): void
  /** Closes unless the current view holds it; a pending connection attempt is given up. */
  close(): CloseOutcome
}
/** Token of the modal. */
export const Modal = defineToken<Modal>('modal', HINT)

/** The account that the button and the hooks read: one namespace's, or the active one's. */
export interface AccountState {
  /** The current connection's; `connecting` only where a wallet is asked and nothing is connected yet. */
  readonly status: ConnectionStatus
  readonly account: Account | undefined
  readonly connection: Connection | undefined
  /** The network the account is shown on; an unsupported one is a placeholder. */
  readonly network: CaipNetwork | undefined
  readonly supported: boolean
  /** Type of account shown first in this namespace; known once the kit has started. */
  readonly accountType: AccountType | undefined
}

/** Options of a connect. */
export interface ConnectOptions extends Abortable {
  readonly namespaces?: readonly NamespaceId[]
  readonly network?: CaipNetworkId
  readonly wallet?: WalletListing
  /**
   * Called when the wallet shows an earlier request and takes no other: its owner has to open it. The
   * attempt goes on, and what is answered there counts.
   */
  readonly onRequestPending?: () => void
  /**
   * Called with `true` when the wallet is asked for the connection and a sign-in by one prompt, and with `false` when it
   * does not know that prompt and is asked for the connection alone.
   */
  readonly onSignIn?: (signsIn: boolean) => void
}

/** A wallet that was asked to connect and has not answered. */
export interface ConnectAttempt {
  readonly connectorId: string
  /** The wallet's name and picture. */
  readonly wallet: Connection['wallet']
  /** The namespaces that it was asked for. */
  readonly namespaces: readonly NamespaceId[]
}

/** Which attempts are meant. */
export interface AttemptScope {
  /** @default every connector */
  readonly connectorId?: string
}

/** Whom a disconnect is about. */
export interface DisconnectScope {
  readonly connectorId?: string
  readonly namespace?: NamespaceId
}

/** A wallet's remembered use. */
export interface RecentWallet {
  readonly connectorId: string
  readonly wallet?: WalletListing
  readonly name: string
}

/** An app's names of addresses: labels by address, by namespace. */
export type AddressLabels = Readonly<Partial<Record<NamespaceId, Readonly<Record<string, string>>>>>

/** All connections of a kit. */
export interface Connections {
  /** Connectors there are right now, merged across namespaces, in display order. */
  readonly connectorsAtom: Atom<readonly Connector[]>
  /** True once the kit knows the wallets that are in the page already. */
  readonly startedAtom: Atom<boolean>
  readonly connectionsAtom: Atom<readonly Connection[]>
  /** Namespace whose account is shown. Only a view selector: it changes no connection. */
  readonly activeNamespaceAtom: Atom<NamespaceId | undefined>
  /** The active namespace's account. */
  readonly accountAtom: Atom<AccountState>
  /**
   * With `multiWallet`: wallets that were connected before and are not now; their accounts are what was
   * known then. Empty otherwise.
   */
  readonly rememberedAtom: Atom<readonly Connection[]>
  /** Whether several wallets of one namespace may be connected: the app's option, unless it is hidden. */
  readonly multiWalletAtom: Atom<boolean>
  /** The last two wallets, newest first. */
  readonly recentAtom: Atom<readonly RecentWallet[]>
  /** Why the last attempt of a connector failed; cleared by the next attempt. */
  readonly failuresAtom: Atom<Readonly<Record<string, KitError>>>
  accountOf(namespace: NamespaceId): Atom<AccountState>
  connector(id: string): Connector | undefined
  /**
   * Asks a wallet. A further call during an open question joins it for the namespaces it wants, and asks for the
   * others when that has ended; nothing more after a refusal of the question it joined.
   * @throws KitError `connector_not_found`, `already_connected`, `gate_closed`, `user_rejected`, `connect_aborted`,
   *   `provider_answer_invalid`, `connect_failed` …
   */
  connect(connectorId: string, options?: ConnectOptions): Promise<readonly Connection[]>
  /** Gives up pending attempts: those of one connector, or all. No connection changes. */
  abort(scope?: AttemptScope): void
  /** Wallets that were asked and have not answered. A connection that is there stays as it is meanwhile. */
  readonly attemptsAtom: Atom<readonly ConnectAttempt[]>
  /** Whether an attempt waits for a wallet. */
  readonly pendingAtom: Atom<boolean>
  /**
   * Ends connections: of one connector, one namespace, or all. Never changes others. A wallet with an open prompt
   * hears of it once that was answered, and is not waited for: what fails then is reported.
   * @throws KitError `disconnect_failed` when a wallet does not confirm in time; it is ended here all the same
   */
  disconnect(scope?: DisconnectScope): Promise<void>
  /**
   * Makes a live connection (and one of its accounts) the current one of its namespace.
   * @throws KitError `connector_not_found`; without `multiWallet` `multi_wallet_off`, raised as an alert too
   */
  select(connectionId: string, account?: CaipAccountId): void
  /**
   * Shows accounts of this type first, now and whenever the namespace is connected; a disconnect keeps it.
   * @throws KitError `account_type_unknown`
   */
  preferAccountType(namespace: NamespaceId, type: AccountType): Promise<void>
  /** Forgets one remembered connection, or all of them and the wallets used last. */
  forget(connectionId?: string): Promise<void>
  /** The app's names of addresses; nothing is stored. */
  readonly addressLabelsAtom: Atom<AddressLabels>
  /**
   * Sets the app's names for addresses of a namespace, in place of the earlier ones. A label comes beside the
   * address, marked as one: it never passes for a name that was proven.
   * @param labels Labels by address, in any spelling that the namespace takes for the same.
   */
  labelAddresses(namespace: NamespaceId, labels: Readonly<Record<string, string>>): void
  /** Shows another namespace. */
  setActiveNamespace(namespace: NamespaceId): void
  /**
   * The current wallet of a namespace, guarded: writes are checked against the account and network shown before the
   * wallet opens. Its listeners hear `accountsChanged`, `chainChanged` and `disconnect` (EIP-1193) as the kit has
   * checked them, and `message` as the wallet tells it. They are removed when the connection ends.
   * @throws KitError `not_connected`
   */
  provider(namespace: NamespaceId): Promise<Provider>
}
/** Token of the connections. */
export const Connections = defineToken<Connections>('connections', HINT)

/** Outcome of choosing a network. */
export type SwitchOutcome = 'same' | 'selected' | 'opened' | 'switched'

/** Networks of a kit. */
export interface Networks {
  /** All networks offered, in the app's order. */
  readonly requestedAtom: Atom<readonly CaipNetwork[]>
  /** The network shown: the wallet's when connected, else the chosen one. */
  readonly activeAtom: Atom<CaipNetwork | undefined>
  /** Whether the wallet is on a network the app offers; true while nothing is connected. */
  readonly supportedAtom: Atom<boolean>
  byId(id: CaipNetworkId): CaipNetwork | undefined
  /**
   * The visitor picked a network: selects it, or opens SwitchNetwork / SwitchActiveChain.
   */
  pick(id: CaipNetworkId, options?: { readonly ignoreConfirmation?: boolean }): SwitchOutcome
  /**
   * Asks the wallet to move and waits until it reports the network. Emits SWITCH_NETWORK on success.
   * @throws KitError `network_not_found`, `switch_unsupported`, `user_rejected`, `switch_failed` …
   */
  switchTo(id: CaipNetworkId, options?: Abortable): Promise<void>
  /**
   * Takes a network away for good, also if a source lists it. When it was the active one, the first of its
   * namespace takes over, for a wallet of several networks at once the first that it agreed to. A wallet with a
   * network of its own stays there, unsupported, until its owner switches.
   */
  remove(id: CaipNetworkId): void
}
/** Token of the networks. */
export const Networks = defineToken<Networks>('networks', HINT)

/** The features of the loaded plugins. */
export interface Capabilities {
  /** Free and synchronous. */
  has(feature: FeatureName, namespace: NamespaceId): boolean
  /** Live form of `has`, with the plugin's own condition; the active namespace unless one is given. */
  supportsAtom(feature: FeatureName, namespace?: NamespaceId): Atom<boolean>
  /**
   * Loads the feature's code. A failed load is forgotten, so that it can be retried.
   * @throws KitError `capability_missing`, `chunk_failed`
   */
  get<F extends FeatureName>(feature: F, namespace: NamespaceId): Promise<Features[F]>
  list(): readonly {
    readonly namespace: NamespaceId
    readonly feature: FeatureName
    readonly pluginId: string
  }[]
}
/** Token of the capability registry. */
export const Capabilities = defineToken<Capabilities>('capabilities', HINT)

/**
 * Token of the same registry for connect gates. Their modules ask the wallet of an account that no gate has let
 * through yet (`ConnectGate.allows`), such as for the signature of a sign-in. For nothing else.
 */
export const GateCapabilities = defineToken<Capabilities>('gate-capabilities', HINT)

/** Toasts and alerts. */
export interface Notices {
  readonly toastAtom: Atom<Toast | undefined>
  readonly alertsAtom: Atom<readonly Alert[]>
  /** Shows a toast; when one is open it closes and the new one comes 150 ms later. */
  toast(
    toast: Pick<Toast, 'variant' | 'message'> & Partial<Omit<Toast, 'id' | 'variant' | 'message'>>,
  ): void
  hideToast(): void
  /** Raises an alert and logs it, each code once in the kit's life: one that was dismissed does not return. */
  alert(alert: Alert): void
  dismissAlert(code: string): void
}
/** Token of the notices. */
export const Notices = defineToken<Notices>('notices', HINT)
