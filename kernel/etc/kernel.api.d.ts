// @latchkey/kernel
// Values: AccountAction, AccountTab, App, Browser, Capabilities, Clock, ConnectGate, ConnectMethod, ConnectionLabel, Connections, Connector, ConnectorSource, Contributions, CspSource, ErrorRule, EventSink, Events, FEATURE_DEFAULTS, FEATURE_IDS, FeatureSwitches, GateCapabilities, Hiding, Http, IdentitySource, ImageSource, KNOWN_NAMESPACES, KitError, LOG_LEVELS, Log, Modal, NameResolver, Namespace, NetworkSource, Networks, Notices, PendingWork, REMOTE_FEATURE_DEFAULTS, RESTRICTED_TIME_ZONES, Random, Router, SOCIAL_PROVIDERS, SignInPrompt, Storage, Store, View, WALLET_FEATURES_ORDER, WALLET_GROUPS, WalletRows, accountId, addErrorRule, addFeatures, addWallets, atom, chainIdOf, containedReader, createKit, defineErrors, definePlugin, definePoint, defineToken, isKitError, isNetworkId, isObject, isRestrictedTimeZone, isSecureUrl, isServiceUrl, namespaceOf, networkIdOf, optional, own, ownMember, parseAccountId, parseChainId, parseNetworkId, pause, readMember, shown, toQuantity, unsupportedNetwork

export type AbortReason = 'modal_closed' | 'signal' | 'abort' | 'disconnect' | 'dispose';
export interface Abortable {
    readonly signal?: AbortSignal;
}
export interface Account {
    readonly id: CaipAccountId;
    readonly namespace: NamespaceId;
    readonly address: string;
    readonly type: AccountType;
    readonly publicKey?: string;
    readonly path?: string;
    readonly name?: string;
}
export interface AccountAction {
    readonly id: string;
    readonly label: string;
    readonly icon?: string;
    shows?(account: Account): boolean;
    open(account: Account): void;
    openFor?(account: Account, asset: AssetInfo): void;
}
export const AccountAction: Point<AccountAction>;
export interface AccountIdParts {
    readonly namespace: NamespaceId;
    readonly reference: string;
    readonly network: CaipNetworkId;
    readonly address: string;
}
export interface AccountState {
    readonly status: ConnectionStatus;
    readonly account: Account | undefined;
    readonly connection: Connection | undefined;
    readonly network: CaipNetwork | undefined;
    readonly supported: boolean;
    readonly accountType: AccountType | undefined;
}
export interface AccountTab {
    readonly id: string;
    readonly label: string;
    readonly view: string;
    shows?(account: Account): boolean;
}
export const AccountTab: Point<AccountTab>;
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal';
export interface ActivityEntry {
    readonly id: string;
    readonly hash: string;
    readonly network: CaipNetworkId;
    readonly at: number | undefined;
    readonly kind: TransactionKind;
    readonly status: 'pending' | 'confirmed' | 'failed';
    readonly signer?: string;
    readonly to?: string;
    readonly nonce?: number;
    readonly fee?: AssetAmount;
    readonly transfers: readonly TransferPart[];
    readonly application?: {
        readonly name: string;
        readonly icon?: string;
    };
}
export interface ActivityFeature {
    readonly reach: ActivityReach;
    activityPage(query: {
        readonly address: string;
        readonly network: CaipNetwork;
        readonly cursor?: string;
    }, options?: Abortable): Promise<ActivityPage>;
}
export interface ActivityPage {
    readonly entries: readonly ActivityEntry[];
    readonly next?: string;
    readonly isCut?: boolean;
}
export type ActivityReach = 'all' | 'recent-tokens' | 'own';
export type AddressLabels = Readonly<Partial<Record<NamespaceId, Readonly<Record<string, string>>>>>;
export interface Alert {
    readonly code: string;
    readonly title: string;
    readonly message: string;
}
export type AnyToken = Token<unknown>;
export interface App {
    readonly id: string;
    readonly metadata: AppMetadata;
}
export const App: Token<App>;
export interface AppMetadata {
    readonly name?: string;
    readonly description?: string;
    readonly url?: string;
    readonly icons?: readonly string[];
}
export interface AssetAmount {
    readonly asset: AssetInfo;
    readonly amount: bigint;
}
export interface AssetDiscoveryFeature {
    supported(options?: Abortable): Promise<boolean>;
    assets(options?: Abortable): Promise<readonly WalletAsset[]>;
}
export type AssetId = `${CaipNetworkId}/${string}:${string}`;
export interface AssetInfo {
    readonly id: AssetId;
    readonly name: string;
    readonly symbol: string;
    readonly decimals: number;
    readonly icon?: string;
}
export { Atom } from 'jotai'
export interface AttemptScope {
    readonly connectorId?: string;
}
export interface BlockExplorer {
    readonly name: string;
    readonly url: string;
}
export interface Browser {
    environment(): HostEnvironment;
    origin(): string | undefined;
    page(): {
        readonly name: string;
        readonly description: string;
        readonly icon: string | undefined;
    };
    global(): Readonly<Record<string, unknown>> | undefined;
    on(type: string, listener: (event: Event) => void): () => void;
    dispatch(event: Event): void;
    visible(): boolean;
    timeZone(): string | undefined;
    online(): boolean;
    open(url: string, target?: '_self' | '_blank' | '_top'): boolean;
    copy(text: string): Promise<CopyOutcome>;
}
export const Browser: Token<Browser>;
export type CaipAccountId = `${CaipNetworkId}:${string}`;
export interface CaipNetwork {
    readonly id: CaipNetworkId;
    readonly namespace: NamespaceId;
    readonly name: string;
    readonly nativeCurrency: NativeCurrency;
    readonly rpcUrls: readonly string[];
    readonly explorers?: readonly BlockExplorer[];
    readonly testnet?: boolean;
    readonly icon?: string;
    readonly imageId?: string;
    readonly color?: string;
}
export type CaipNetworkId = `${NamespaceId}:${string}`;
export interface CallField {
    readonly label: string;
    readonly format: 'amount' | 'address' | 'date' | 'text' | 'raw';
    readonly value: string;
    readonly asset?: AssetId;
}
export interface CallReading {
    readonly intent: string;
    readonly fields: readonly CallField[];
}
export interface CallsOutcome {
    readonly state: 'done' | 'failed' | 'unsteady' | 'unknown';
    readonly reason?: string;
    readonly changes: readonly {
        readonly asset: AssetId;
        readonly amount: bigint;
    }[];
    readonly permissions: readonly {
        readonly asset: AssetId;
        readonly spender: string;
        readonly amount: bigint | undefined;
    }[];
    readonly gas: bigint;
}
export interface CallsStatus {
    readonly state: 'pending' | 'done' | 'failed' | 'reverted' | 'partial';
    readonly hash?: string;
}
export interface Capabilities {
    has(feature: FeatureName, namespace: NamespaceId): boolean;
    supportsAtom(feature: FeatureName, namespace?: NamespaceId): Atom<boolean>;
    get<F extends FeatureName>(feature: F, namespace: NamespaceId): Promise<Features[F]>;
    list(): readonly {
        readonly namespace: NamespaceId;
        readonly feature: FeatureName;
        readonly pluginId: string;
    }[];
}
export const Capabilities: Token<Capabilities>;
export interface CheckAddressFeature {
    checkAddress(address: string): string | undefined;
    isMistyped?(text: string): boolean;
}
export interface Clock {
    now(): number;
    after(ms: number, fn: () => void): () => void;
    every(ms: number, fn: () => void): () => void;
}
export const Clock: Token<Clock>;
export type CloseOutcome = 'closed' | 'held';
export type CloseRule = 'allow' | 'hold';
export interface ConnectAttempt {
    readonly connectorId: string;
    readonly wallet: Connection['wallet'];
    readonly namespaces: readonly NamespaceId[];
}
export interface ConnectGate {
    readonly id: string;
    readonly openAtom?: Atom<boolean>;
    refused?(resume?: () => void): void;
    enter(connection: Connection, cause: GateCause, signal: AbortSignal): Promise<void>;
    allows?(connection: Connection): Promise<void>;
}
export const ConnectGate: Point<ConnectGate>;
export interface ConnectMethod {
    readonly id: Exclude<ConnectMethodId, 'wallet'>;
    readonly shows?: Atom<boolean>;
}
export const ConnectMethod: Point<ConnectMethod>;
export type ConnectMethodId = 'wallet' | 'email' | 'social';
export interface ConnectOptions extends Abortable {
    readonly namespaces?: readonly NamespaceId[];
    readonly network?: CaipNetworkId;
    readonly wallet?: WalletListing;
    readonly onRequestPending?: () => void;
}
export interface ConnectRequest {
    readonly namespaces: readonly NamespaceId[];
    readonly networks: readonly CaipNetworkId[];
    readonly network?: CaipNetworkId;
    readonly wallet?: WalletListing;
    readonly signal: AbortSignal;
    readonly onRequestPending?: () => void;
}
export interface ConnectSignInFeature {
    ask(options?: Abortable): Promise<(SignInInput & Required<ConnectSignInParts>) | undefined>;
    signed(answer: SignedWithSession): void;
}
export interface Connection {
    readonly id: string;
    readonly namespace: NamespaceId;
    readonly connectorId: string;
    readonly wallet: {
        readonly name: string;
        readonly icon?: string;
    };
    readonly status: ConnectionStatus;
    readonly accounts: readonly Account[];
    readonly network: CaipNetworkId | undefined;
    readonly approved: readonly CaipNetworkId[] | 'all';
    readonly reachable: boolean | 'unknown';
    readonly error?: KitError;
}
export interface ConnectionLabel {
    readonly connectorId: string;
    readonly labelAtom: Atom<string | undefined>;
}
export const ConnectionLabel: Point<ConnectionLabel>;
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected';
export interface Connections {
    readonly connectorsAtom: Atom<readonly Connector[]>;
    readonly startedAtom: Atom<boolean>;
    readonly connectionsAtom: Atom<readonly Connection[]>;
    readonly activeNamespaceAtom: Atom<NamespaceId | undefined>;
    readonly accountAtom: Atom<AccountState>;
    readonly rememberedAtom: Atom<readonly Connection[]>;
    readonly multiWalletAtom: Atom<boolean>;
    readonly recentAtom: Atom<readonly RecentWallet[]>;
    readonly failuresAtom: Atom<Readonly<Record<string, KitError>>>;
    accountOf(namespace: NamespaceId): Atom<AccountState>;
    connector(id: string): Connector | undefined;
    connect(connectorId: string, options?: ConnectOptions): Promise<readonly Connection[]>;
    abort(scope?: AttemptScope): void;
    readonly attemptsAtom: Atom<readonly ConnectAttempt[]>;
    readonly pendingAtom: Atom<boolean>;
    disconnect(scope?: DisconnectScope): Promise<void>;
    select(connectionId: string, account?: CaipAccountId): void;
    preferAccountType(namespace: NamespaceId, type: AccountType): Promise<void>;
    forget(connectionId?: string): Promise<void>;
    readonly addressLabelsAtom: Atom<AddressLabels>;
    labelAddresses(namespace: NamespaceId, labels: Readonly<Record<string, string>>): void;
    setActiveNamespace(namespace: NamespaceId): void;
    provider(namespace: NamespaceId): Promise<Provider>;
}
export const Connections: Token<Connections>;
export interface Connector {
    readonly id: string;
    readonly name: string;
    readonly type: ConnectorType;
    readonly namespaces: readonly NamespaceId[];
    readonly icon?: string;
    readonly rdns?: string;
    readonly detail?: string;
    readonly nameless?: boolean;
    readonly silent?: boolean;
    readonly view?: 'ConnectingExternal' | 'ConnectingWalletConnect' | (string & {});
    connect(request: ConnectRequest): Promise<readonly ConnectorGrant[]>;
    restore(request: ConnectRequest): Promise<readonly ConnectorGrant[] | undefined>;
    read?(request: ConnectRequest): Promise<readonly ConnectorGrant[] | undefined>;
    disconnect(): Promise<void>;
    release?(namespace: NamespaceId): Promise<void>;
    provider(namespace: NamespaceId): Promise<Provider>;
    subscribe(listener: (event: ConnectorEvent) => void): () => void;
}
export const Connector: Point<Connector>;
export type ConnectorEvent = {
    readonly type: 'changed';
    readonly namespace?: NamespaceId;
} | {
    readonly type: 'accounts';
    readonly namespace: NamespaceId;
    readonly accounts: readonly WalletAccount[];
} | {
    readonly type: 'network';
    readonly namespace: NamespaceId;
    readonly network: CaipNetworkId;
} | {
    readonly type: 'approved';
    readonly namespace: NamespaceId;
    readonly approved: readonly CaipNetworkId[] | 'all';
} | {
    readonly type: 'granted';
    readonly grant: ConnectorGrant;
} | {
    readonly type: 'disconnected';
    readonly namespace?: NamespaceId;
} | {
    readonly type: 'reachable';
    readonly reachable: boolean | 'unknown';
    readonly namespace?: NamespaceId;
};
export interface ConnectorGrant {
    readonly namespace: NamespaceId;
    readonly accounts: readonly WalletAccount[];
    readonly network: CaipNetworkId | undefined;
    readonly approved: readonly CaipNetworkId[] | 'all';
    readonly wallet?: {
        readonly name: string;
        readonly icon?: string;
    };
}
export interface ConnectorSource {
    readonly id: string;
    readonly connectors: Atom<readonly Connector[]>;
    start(signal: AbortSignal): void | Promise<void>;
    look?(): void;
    prefetch?(): Promise<unknown>;
}
export const ConnectorSource: Point<ConnectorSource>;
export type ConnectorType = 'MULTI_CHAIN' | 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'AUTH' | 'WALLET_CONNECT' | 'ID_AUTH';
export interface ContractCall {
    readonly to: string;
    readonly data: string;
    readonly value?: bigint;
}
export interface ContractCallsFeature {
    encodeCall(fn: ContractFunction, args: readonly unknown[]): string;
    readContracts(network: CaipNetwork, reads: readonly {
        readonly to: string;
        readonly fn: ContractFunction;
        readonly args?: readonly unknown[];
    }[], options?: Abortable): Promise<readonly (readonly unknown[] | undefined)[]>;
    isContract(network: CaipNetwork, address: string, options?: Abortable): Promise<boolean>;
    allowance(query: {
        readonly asset: AssetId;
        readonly owner: string;
        readonly spender: string;
        readonly network: CaipNetwork;
    }, options?: Abortable): Promise<bigint>;
    approval(query: {
        readonly asset: AssetId;
        readonly spender: string;
        readonly amount: bigint;
        readonly network: CaipNetwork;
    }): ContractCall;
    simulateCalls(query: {
        readonly network: CaipNetwork;
        readonly from: string;
        readonly account?: string;
        readonly calls: readonly ContractCall[];
        readonly assets: readonly AssetId[];
    }, options?: Abortable): Promise<CallsOutcome>;
    prepareCall(call: ContractCall, options?: Abortable & {
        readonly mostForGas?: bigint;
    }): Promise<PreparedCall>;
    submitCall(prepared: PreparedCall, options?: Abortable): Promise<SentTransaction>;
    searchSent?(prepared: PreparedCall, options?: Abortable): Promise<SentSearch>;
}
export interface ContractFunction {
    readonly name: string;
    readonly inputs: readonly {
        readonly name: string;
        readonly type: string;
    }[];
    readonly outputs: readonly {
        readonly name: string;
        readonly type: string;
    }[];
}
export interface Contribution {
    readonly pluginId: string;
    readonly kind: 'point' | 'token' | 'capability';
    readonly name: string;
    readonly label: string;
}
export interface ContributionOptions {
    readonly order?: number;
    readonly feature?: FeatureId;
}
export interface Contributions {
    all<T>(point: Point<T>): readonly T[];
    ownerOf(contribution: unknown): string | undefined;
    report(contribution: unknown, where: string, error: unknown): void;
}
export const Contributions: Token<Contributions>;
export type CopyOutcome = 'copied' | 'refused' | 'altered';
export interface CspSource {
    readonly connect?: readonly string[];
    readonly frame?: readonly string[];
    readonly ancestors?: readonly string[];
}
export const CspSource: Point<CspSource>;
export interface DecodeCallFeature {
    decodeCall(call: {
        readonly network: CaipNetwork;
        readonly to: string;
        readonly data: string;
        readonly value?: bigint;
        readonly assumed?: true;
    }): Promise<CallReading | undefined>;
}
export interface DisconnectScope {
    readonly connectorId?: string;
    readonly namespace?: NamespaceId;
}
export interface ErrorEntry<Context> {
    readonly user?: string;
    readonly says: (context: Context) => string;
}
export type ErrorFactories<Table extends Record<string, ErrorEntry<never>>> = {
    readonly [Code in keyof Table & string]: ErrorFactory<Code, ContextOf<Table[Code]>>;
};
export type ErrorFactory<Code extends string, Context> = Record<string, never> extends Context ? (context?: Context, cause?: unknown) => KitError<Code, Context> : (context: Context, cause?: unknown) => KitError<Code, Context>;
export interface ErrorRule {
    readonly id: string;
    start?(signal: AbortSignal): void | Promise<void>;
    match(error: unknown): {
        readonly error?: KitError;
        readonly alert?: Alert;
    } | undefined;
}
export const ErrorRule: Point<ErrorRule>;
export interface EventSink {
    receive(event: KitEventRecord): void;
}
export const EventSink: Point<EventSink>;
export interface Events {
    on<N extends KitEventName>(name: N, listener: (payload: KitEvents[N]) => void): () => void;
    onAny(listener: (event: KitEventRecord) => void): () => void;
    emit<N extends KitEventName>(name: N, payload: KitEvents[N]): void;
}
export const Events: Token<Events>;
export type EvmNetworkId = `eip155:${number}`;
export interface Expected {
    readonly address: string;
    readonly network: CaipNetworkId;
}
export interface ExpectedArrival {
    readonly asset: AssetId;
    readonly to: string;
    readonly least: string;
    readonly from?: string;
}
export const FEATURE_DEFAULTS: {
    readonly receive: true;
    readonly send: true;
    readonly analytics: true;
    readonly allWallets: true;
    readonly legalCheckbox: false;
    readonly smartSessions: false;
    readonly collapseWallets: false;
    readonly pay: false;
};
export const FEATURE_IDS: readonly FeatureId[];
export interface FeatureContext {
    readonly namespace: NamespaceId;
    account(): {
        readonly id: CaipAccountId;
        readonly address: string;
        readonly type?: AccountType;
    } | undefined;
    network(): CaipNetwork | undefined;
    networkById(id: CaipNetworkId): CaipNetwork | undefined;
    provider(): Promise<Provider>;
    readonly http: Http;
    readonly clock: Clock;
}
export type FeatureFactory<F extends FeatureName> = (context: FeatureContext) => Features[F];
export type FeatureId = keyof typeof FEATURE_DEFAULTS | keyof typeof REMOTE_FEATURE_DEFAULTS | WalletFeature;
export type FeatureLoaders = Partial<Loaders<FeatureName>>;
export interface FeatureModule<F extends FeatureName> {
    readonly default: FeatureFactory<F>;
}
export type FeatureName = keyof Features & string;
export type FeatureOptions = {
    readonly [F in FeatureId]?: F extends 'socials' ? boolean | readonly SocialProvider[] : boolean;
};
export interface FeatureSwitches {
    isOn(feature: FeatureId): boolean;
    shownAtom(feature: FeatureId): Atom<boolean>;
    readonly socialsAtom: Atom<readonly SocialProvider[]>;
    readonly order: readonly WalletFeature[];
}
export const FeatureSwitches: Token<FeatureSwitches>;
export interface Features {
    signMessage: SignMessageFeature;
    signIn: SignInFeature;
    signInProfile: SignInProfile;
    signTypedData: SignTypedDataFeature;
    signPsbt: SignPsbtFeature;
    verifyMessage: VerifyMessageFeature;
    checkAddress: CheckAddressFeature;
    nativeBalance: NativeBalanceFeature;
    sendTransaction: SendTransactionFeature;
    switchNetwork: SwitchNetworkFeature;
    assetDiscovery: AssetDiscoveryFeature;
    walletPermissions: WalletPermissionsFeature;
    walletCalls: WalletCallsFeature;
    names: NamesFeature;
    relay: RelayFeature;
    connectSignIn: ConnectSignInFeature;
    tokenBalances: TokenBalancesFeature;
    tokenInfo: TokenInfoFeature;
    activity: ActivityFeature;
    fees: FeesFeature;
    transfer: TransferFeature;
    transactionStatus: TransactionStatusFeature;
    decodeCall: DecodeCallFeature;
    contractCalls: ContractCallsFeature;
}
export interface FeeLevel {
    readonly id: FeeLevelId;
    readonly price: bigint;
    readonly unit: 'gas' | 'vbyte' | 'signature' | 'byte';
    readonly minutes?: number;
}
export type FeeLevelId = 'slow' | 'normal' | 'fast';
export interface FeesFeature {
    feeLevels(query: {
        readonly network: CaipNetwork;
    }, options?: Abortable): Promise<readonly FeeLevel[]>;
}
export interface FoundTransaction {
    readonly sent: SentTransaction;
    readonly isReviewed: boolean;
}
export const GateCapabilities: Token<Capabilities>;
export type GateCause = 'connect' | 'restore' | 'account' | 'network' | 'expired';
export interface Hiding {
    readonly hidden: Atom<readonly string[]>;
    readonly only?: Atom<Readonly<Record<string, readonly string[]>>>;
}
export const Hiding: Point<Hiding>;
export interface Host {
    readonly pluginId: string;
    add<T>(point: Point<T>, value: T, options?: ContributionOptions): void;
    provide<T>(token: Token<T>, make: () => T): void;
    capability<F extends FeatureName>(namespace: NamespaceId, feature: F, load: () => Promise<FeatureModule<F>>, when?: Atom<boolean>): void;
    onInstalled(run: () => void): void;
    onStart(run: (signal: AbortSignal) => void | Promise<void>): void;
    onDispose(run: () => void): void;
}
export interface HostEnvironment {
    readonly mobile: boolean;
    readonly platform: 'ios' | 'android' | 'mac' | 'windows' | 'linux' | 'unknown';
    readonly telegram: 'app' | 'web' | false;
    readonly walletBrowser: boolean;
    readonly framed: boolean;
    readonly crossOrigin: boolean;
    readonly saveData: boolean;
}
export interface Http {
    get<T = unknown>(url: string, options?: HttpOptions<T>): Promise<T>;
    post<T = unknown>(url: string, body: unknown, options?: HttpOptions<T>): Promise<T>;
}
export const Http: Token<Http>;
export interface HttpOptions<T = unknown> {
    readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
    readonly headers?: Readonly<Record<string, string>>;
    readonly schema?: Schema<T>;
    readonly signal?: AbortSignal;
    readonly timeout?: number;
    readonly maxBytes?: number;
    readonly onCut?: () => void;
    readonly credentials?: 'omit' | 'include';
    readonly anyStatus?: boolean;
    readonly bytes?: boolean;
    readonly reason?: boolean;
    readonly keepalive?: boolean;
}
export interface Identity {
    readonly name: string | undefined;
    readonly avatar: string | undefined;
}
export interface IdentitySource {
    readonly id: string;
    identityAtom(namespace: NamespaceId, address: string): Atom<Identity | undefined>;
    read(namespace: NamespaceId, address: string): Promise<Identity | undefined>;
}
export const IdentitySource: Point<IdentitySource>;
export interface ImageSource {
    image(kind: 'wallet' | 'network' | 'token' | 'currency', id: string, signal: AbortSignal): Promise<string | undefined>;
}
export const ImageSource: Point<ImageSource>;
export const KNOWN_NAMESPACES: readonly NamespaceId[];
export interface Kit {
    readonly id: string;
    readonly options: KitOptions;
    readonly plugins: readonly string[];
    readonly store: ReadonlyStore;
    readonly events: Events;
    readonly router: Router;
    readonly modal: Modal;
    readonly connections: Connections;
    readonly networks: Networks;
    readonly capabilities: Capabilities;
    readonly notices: Notices;
    readonly features: FeatureSwitches;
    used(): boolean;
    onUse(listener: () => void): () => void;
    readonly startedAtom: Atom<boolean>;
    readonly searchAtom: Atom<'ok' | 'failed' | 'retrying'>;
    watch<T>(atom: Atom<T>, listener: (value: T) => void): () => void;
    all<T>(point: Point<T>): readonly T[];
    readonly hiddenAtom: Atom<readonly string[]>;
    ownerOf(contribution: unknown): string | undefined;
    get<T>(token: Token<T>): T;
    contributions(): readonly Contribution[];
    start(): Promise<void>;
    prefetch(): Promise<void>;
    resume(): Promise<void>;
    report(contribution: unknown, where: string, error: unknown): void;
    csp(): string;
    dispose(): void;
}
export class KitError<Code extends string = string, Context = unknown> extends Error {
    readonly name = "KitError";
    readonly code: Code;
    readonly origin: string;
    readonly context: Context;
    readonly user: string | undefined;
    constructor(init: {
        code: Code;
        origin: string;
        context: Context;
        user: string | undefined;
    }, message: string, cause?: unknown);
}
export type KitEventName = keyof KitEvents & string;
export interface KitEventRecord<N extends KitEventName = KitEventName> {
    readonly name: N;
    readonly payload: KitEvents[N];
    readonly at: number;
}
export interface KitEvents {
    'kit:started': {
        readonly plugins: readonly string[];
    };
    'modal:opened': {
        readonly connected: boolean;
    };
    'modal:closed': {
        readonly connected: boolean;
    };
    'route:changed': {
        readonly route: Route;
    };
    'way:shown': {
        readonly way: WalletPlatform;
        readonly wallet?: WalletListing;
    };
    'connection:opened': {
        readonly connection: Connection;
        readonly cause: 'connect' | 'restore' | 'wallet';
    };
    'connection:closed': {
        readonly connection: Connection;
        readonly by: 'app' | 'wallet' | 'tab';
    };
    'connection:failed': {
        readonly connectorId: string;
        readonly error: KitError;
    };
    'account:changed': {
        readonly account: Account;
    };
    'network:shown': {
        readonly network: CaipNetworkId | undefined;
    };
    'network:changed': {
        readonly network: CaipNetworkId;
        readonly supported: boolean;
    };
    'balance:read': {
        readonly account: CaipAccountId;
        readonly amount: string;
        readonly decimals: number;
        readonly symbol: string;
    };
    'name:changed': {
        readonly namespace: NamespaceId;
        readonly address: string;
    };
    SWITCH_NETWORK: {
        readonly network: CaipNetworkId;
    };
    DISCONNECT_ERROR: {
        readonly code: string;
    };
    SET_PREFERRED_ACCOUNT_TYPE: {
        readonly namespace: NamespaceId;
        readonly accountType: AccountType;
    };
    'plugin:failed': {
        readonly pluginId: string;
        readonly where: string;
        readonly error: unknown;
    };
}
export interface KitOptions {
    readonly networks: readonly CaipNetwork[];
    readonly plugins: readonly Plugin[];
    readonly id?: string;
    readonly defaultNetwork?: CaipNetworkId;
    readonly app?: AppMetadata;
    readonly features?: FeatureOptions;
    readonly regionPolicy?: RegionPolicy;
    readonly walletFeaturesOrder?: readonly WalletFeature[];
    readonly multiWallet?: boolean;
    readonly allowUnsupportedChain?: boolean;
    readonly enableNetworkSwitch?: boolean;
    readonly reconnect?: boolean;
    readonly collapseWallets?: boolean;
    readonly connectorTypeOrder?: readonly WalletGroup[];
    readonly connectMethodsOrder?: readonly ConnectMethodId[];
    readonly frameAncestors?: readonly string[];
    readonly logLevel?: LogLevel;
    readonly ports?: Partial<Ports>;
}
export const LOG_LEVELS: readonly [
    'trace',
    'debug',
    'info',
    'warn',
    'error',
    'silent'
];
export interface Log {
    write(level: Exclude<LogLevel, 'silent'>, message: string, details?: unknown): void;
    entries?(): readonly LogEntry[];
}
export const Log: Token<Log>;
export interface LogEntry {
    readonly at: number;
    readonly level: Exclude<LogLevel, 'silent'>;
    readonly message: string;
    readonly details?: unknown;
}
export type LogLevel = (typeof LOG_LEVELS)[number];
export type MemoNeed = 'none' | 'optional' | 'required';
export interface Modal {
    readonly openAtom: Atom<boolean>;
    readonly refusedAtom: Atom<number>;
    open<N extends ViewName>(name?: N, ...args: RouteArgs<N>): void;
    close(): CloseOutcome;
}
export const Modal: Token<Modal>;
export interface NameResolver {
    readonly id: string;
    readonly namespaces: readonly NamespaceId[];
    resolve(name: string, signal: AbortSignal, options?: {
        readonly fresh?: boolean;
    }): Promise<string | undefined>;
    normalise?(name: string, signal: AbortSignal): Promise<string | undefined>;
    reverse(address: string, signal: AbortSignal): Promise<{
        readonly name: string;
        readonly avatar?: string;
    } | undefined>;
    picture?(name: string, address: string, signal: AbortSignal): Promise<string | undefined>;
}
export const NameResolver: Point<NameResolver>;
export interface NamesFeature {
    resolve(name: string, options?: Abortable & {
        readonly fresh?: boolean;
    }): Promise<string | undefined>;
    normalise?(name: string): string | undefined;
    reverse(address: string, options?: Abortable): Promise<{
        readonly name: string;
        readonly avatar: string | undefined;
    } | undefined>;
}
export interface Namespace {
    readonly id: NamespaceId;
    readonly name: string;
    isAddress(address: string): boolean;
    isAddressOn?(address: string, network: CaipNetworkId): boolean;
    canonicalAddress?(): Promise<(address: string) => string>;
    sameAddress?(left: string, right: string): boolean;
    readonly accountTypes: readonly AccountType[];
    readonly defaultAccountType: AccountType;
    explorerPath(address: string, network?: CaipNetworkId): string;
    transactionPath?(hash: string, network?: CaipNetworkId): string;
    guard(): Promise<{
        readonly default: ProviderGuard;
    }>;
}
export const Namespace: Point<Namespace>;
export type NamespaceId = keyof NamespaceRegistry & string;
export interface NamespaceRegistry {
    eip155: true;
    solana: true;
    bip122: true;
    polkadot: true;
    cosmos: true;
}
export interface NamespaceState {
    readonly connections: readonly Connection[];
    readonly current: string | undefined;
    readonly network: CaipNetworkId | undefined;
    readonly accountType?: AccountType;
}
export interface NativeBalanceFeature {
    nativeBalance(query: {
        address: string;
        network: CaipNetwork;
    }, options?: Abortable): Promise<{
        readonly amount: bigint;
        readonly decimals: number;
        readonly symbol: string;
    }>;
}
export interface NativeCurrency {
    readonly name: string;
    readonly symbol: string;
    readonly decimals: number;
}
export type Needs = Readonly<Record<string, Token<unknown> | OptionalToken<unknown>>>;
export interface NetworkIdParts {
    readonly namespace: NamespaceId;
    readonly reference: string;
}
export interface NetworkSource {
    readonly networks: Atom<readonly CaipNetwork[]>;
}
export const NetworkSource: Point<NetworkSource>;
export interface Networks {
    readonly requestedAtom: Atom<readonly CaipNetwork[]>;
    readonly activeAtom: Atom<CaipNetwork | undefined>;
    readonly supportedAtom: Atom<boolean>;
    byId(id: CaipNetworkId): CaipNetwork | undefined;
    pick(id: CaipNetworkId, options?: {
        readonly ignoreConfirmation?: boolean;
    }): SwitchOutcome;
    switchTo(id: CaipNetworkId, options?: Abortable): Promise<void>;
    remove(id: CaipNetworkId): void;
}
export const Networks: Token<Networks>;
export interface Notices {
    readonly toastAtom: Atom<Toast | undefined>;
    readonly alertsAtom: Atom<readonly Alert[]>;
    toast(toast: Pick<Toast, 'variant' | 'message'> & Partial<Omit<Toast, 'id' | 'variant' | 'message'>>): void;
    hideToast(): void;
    alert(alert: Alert): void;
    dismissAlert(code: string): void;
}
export const Notices: Token<Notices>;
export interface OptionalToken<T> {
    readonly kind: 'optional';
    readonly token: Token<T>;
}
export interface PendingWork {
    readonly id: string;
    readonly countAtom: Atom<number>;
}
export const PendingWork: Point<PendingWork>;
export interface Plugin {
    readonly id: string;
    readonly needs?: Needs;
    readonly provides?: readonly AnyToken[];
    readonly features?: readonly FeatureId[];
    readonly includes?: readonly Plugin[];
    readonly options?: unknown;
    setup(host: Host, services: never): void;
}
export interface PluginDefinition<N extends Needs> extends Omit<Plugin, 'needs' | 'setup'> {
    readonly needs?: N;
    setup(host: Host, services: Resolved<N>): void;
}
export interface Point<T> {
    readonly kind: 'point';
    readonly id: string;
    readonly [carried]?: T;
}
export interface Ports {
    readonly clock: Clock;
    readonly http: Http;
    readonly storage: Storage;
    readonly browser: Browser;
    readonly random: Random;
    readonly log: Log;
}
export interface PreparedCall {
    readonly account: CaipAccountId;
    readonly network: CaipNetworkId;
    readonly call: ContractCall;
    readonly fee: AssetAmount;
    readonly gasFee?: bigint;
    readonly stops: readonly TransferNote[];
    readonly expiresAt: number;
}
export interface PreparedTransfer {
    readonly account: CaipAccountId;
    readonly network: CaipNetworkId;
    readonly asset: AssetInfo;
    readonly to: string;
    readonly amount: bigint;
    readonly spends: readonly AssetAmount[];
    readonly arrives: bigint | undefined;
    readonly fee: AssetAmount | undefined;
    readonly memo?: string;
    readonly warnings: readonly TransferNote[];
    readonly stops: readonly TransferNote[];
    readonly expiresAt?: number;
}
export { PrimitiveAtom } from 'jotai'
export interface Provider {
    request(request: {
        readonly method: string;
        readonly params?: unknown;
        readonly network?: CaipNetworkId;
    }): Promise<unknown>;
    on?(event: string, listener: (...args: never[]) => void): unknown;
    removeListener?(event: string, listener: (...args: never[]) => void): unknown;
}
export type ProviderGuard = (provider: Provider, expected: () => Expected) => Provider;
export interface PsbtInputToSign {
    readonly index: number;
    readonly address?: string;
    readonly sighashTypes?: readonly number[];
}
export const REMOTE_FEATURE_DEFAULTS: {
    readonly swaps: {
        readonly aggregators: 1;
    };
    readonly email: true;
    readonly socials: readonly [
        "google",
        "x",
        "discord",
        "farcaster",
        "github",
        "apple",
        "facebook"
    ];
    readonly activity: true;
};
export const RESTRICTED_TIME_ZONES: readonly [
    'Asia/Shanghai',
    'Asia/Urumqi',
    'Asia/Chongqing',
    'Asia/Chungking',
    'Asia/Harbin',
    'Asia/Kashgar',
    'Asia/Macau',
    'Asia/Macao',
    'Asia/Hong_Kong',
    'Asia/Beijing',
    'Hongkong',
    'PRC'
];
export interface Random {
    bytes(length: number): Uint8Array;
}
export const Random: Token<Random>;
export type ReadonlyStore = Omit<Store, 'set'>;
export interface RecentWallet {
    readonly connectorId: string;
    readonly wallet?: WalletListing;
    readonly name: string;
}
export interface Region {
    readonly feature: FeatureId;
    readonly timeZone: string | undefined;
    readonly isRestricted: boolean;
}
export type RegionPolicy = (region: Region) => boolean;
export interface RelayFeature {
    readonly methods: readonly string[];
    readonly events: readonly string[];
    readonly oldIds?: Readonly<Record<CaipNetworkId, CaipNetworkId>>;
    readonly sameAddress?: (left: string, right: string) => boolean;
    readonly answers?: Readonly<Record<string, (shown: RelayShown) => unknown>>;
    readonly quiet?: readonly string[];
    readonly chooses?: Readonly<Record<string, (params: unknown) => CaipNetworkId | undefined>>;
}
export interface RelayShown {
    readonly addresses: readonly string[];
    readonly network: CaipNetworkId;
}
export type Resolved<N> = {
    readonly [K in keyof N]: N[K] extends Token<infer T> ? T : N[K] extends OptionalToken<infer T> ? T | undefined : never;
};
export type Route = {
    [N in ViewName]: {
        readonly name: N;
        readonly params: ViewParams[N];
    };
}[ViewName];
export type RouteArgs<N extends ViewName> = undefined extends ViewParams[N] ? [
    params?: ViewParams[N]
] : [
    params: ViewParams[N]
];
export interface Router {
    readonly routeAtom: Atom<Route>;
    readonly historyAtom: Atom<readonly Route[]>;
    push<N extends ViewName>(name: N, ...args: RouteArgs<N>): void;
    replace<N extends ViewName>(name: N, ...args: RouteArgs<N>): void;
    reset<N extends ViewName>(name: N, ...args: RouteArgs<N>): void;
    go(route: Route): void;
    back(): void;
    readonly transactions: {
        push(entry: TransactionEntry): void;
        settle(outcome: 'success' | 'error' | 'cancel'): void;
    };
}
export const Router: Token<Router>;
export const SOCIAL_PROVIDERS: readonly [
    'google',
    'x',
    'discord',
    'farcaster',
    'github',
    'apple',
    'facebook'
];
export interface Schema<T> {
    readonly '~standard': {
        readonly version: 1;
        readonly vendor: string;
        readonly validate: (value: unknown) => {
            readonly value: T;
            readonly issues?: undefined;
        } | {
            readonly issues: readonly {
                readonly message: string;
            }[];
        } | Promise<unknown>;
        readonly types?: {
            readonly input: unknown;
            readonly output: T;
        } | undefined;
    };
}
export interface SearchMark {
    readonly sent: Omit<SentTransaction, 'hash' | 'batch'>;
    readonly calls?: readonly SearchedCall[];
    readonly place: Readonly<Record<string, string | number>>;
}
export interface SearchedCall {
    readonly to: string;
    readonly value?: string;
    readonly data?: string;
}
export interface SendTransactionFeature {
    sendTransaction(transaction: {
        to?: string;
        value?: bigint;
        data?: string;
        gas?: bigint;
    }, options?: Abortable): Promise<string>;
}
export interface SentSearch {
    find(options?: Abortable & {
        readonly answered?: boolean;
    }): Promise<readonly FoundTransaction[] | 'moved' | 'over' | 'unknown'>;
    mark?(): SearchMark;
    isRefused?(error: unknown, options?: Abortable): Promise<boolean>;
}
export interface SentTransaction {
    readonly hash: string;
    readonly batch?: string;
    readonly network: CaipNetworkId;
    readonly account: CaipAccountId;
    readonly nonce?: number;
    readonly lastBlock?: string;
    readonly spends?: string;
    readonly to?: string;
    readonly value?: string;
    readonly data?: string;
    readonly content?: string;
    readonly brings?: ExpectedArrival;
}
export interface SignInFeature {
    signIn(input: SignInInput, options?: Abortable): Promise<SignedIn>;
}
export interface SignInInput {
    readonly domain?: string;
    readonly statement?: string;
    readonly uri?: string;
    readonly version?: string;
    readonly nonce?: string;
    readonly issuedAt?: string;
    readonly expirationTime?: string;
    readonly notBefore?: string;
    readonly requestId?: string;
    readonly resources?: readonly string[];
}
export interface SignInNamespace {
    readonly profile: SignInProfile;
    readonly longestSignature: number;
    readonly networkProofs?: readonly string[];
    verify(signed: SignedText, tools: SignInTools): Promise<SignInVerdict>;
}
export interface SignInProfile {
    readonly namespace: NamespaceId;
    readonly name: string;
    isAddress(text: string): boolean;
    isReference(text: string): boolean;
    readonly withoutStatement: '\n\n' | '\n\n\n';
    writeChain?(reference: string): string;
    readChain?(text: string): string;
    accountKey?(address: string): string;
}
export interface SignInPrompt {
    readonly signedInAtom: Atom<boolean>;
    open(): Promise<void>;
}
export const SignInPrompt: Token<SignInPrompt>;
export interface SignInTools {
    readonly ports: {
        readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
        later(task: () => void, milliseconds: number): () => void;
    };
    readonly signal: AbortSignal | undefined;
}
export type SignInVerdict = {
    readonly proof: string;
} | {
    readonly refused: SignatureRefusal;
};
export interface SignMessageFeature {
    signMessage(message: string | Uint8Array, options?: SignMessageOptions): Promise<string>;
}
export interface SignMessageOptions extends Abortable {
    readonly protocol?: 'ecdsa' | 'bip322';
}
export interface SignPsbtFeature {
    signPsbt(request: {
        readonly psbt: string | Uint8Array;
        readonly inputs: readonly PsbtInputToSign[];
        readonly finalise?: boolean;
    }, options?: Abortable): Promise<{
        readonly psbt: string;
        readonly transaction: string | undefined;
    }>;
}
export interface SignTypedDataFeature {
    signTypedData(typedData: {
        readonly domain: Readonly<Record<string, unknown>>;
        readonly types: Readonly<Record<string, readonly {
            name: string;
            type: string;
        }[]>>;
        readonly primaryType: string;
        readonly message: Readonly<Record<string, unknown>>;
    }, options?: Abortable): Promise<string>;
}
export type SignatureRefusal = 'address_checksum_invalid' | 'address_network_unknown' | 'address_of_other_network' | 'address_type_unsupported' | 'signature_malformed' | 'signature_not_canonical' | 'signature_invalid' | 'contract_missing' | 'rpc_missing' | 'rpc_failed' | 'rpc_timed_out' | 'rpc_disagreed';
export interface SignedIn {
    readonly address: string;
    readonly message: Uint8Array;
    readonly signature: string;
}
export interface SignedText {
    readonly message: string;
    readonly signature: string;
    readonly address: string;
    readonly chainId: CaipNetworkId;
}
export interface SignedWithSession {
    readonly account: CaipAccountId;
    readonly message: string;
    readonly signature: string;
}
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];
export interface Storage {
    get(key: string): string | undefined;
    set(key: string, value: string): boolean;
    remove(key: string): void;
    keys(prefix: string): readonly string[];
    lasts?(): boolean;
    watch(listener: (key: string) => void): () => void;
}
export const Storage: Token<Storage>;
export interface Store {
    get<Value>(atom: Atom<Value>): Value;
    sub(atom: Atom<unknown>, listener: () => void): () => void;
    set<Value, Args extends unknown[], Result>(atom: WritableAtom<Value, Args, Result>, ...args: Args): Result;
}
export const Store: Token<Store>;
export interface SubmitOptions extends Abortable {
    readonly onPosting?: (sent: SentTransaction) => void | Promise<void>;
}
export interface SwitchNetworkFeature {
    readonly asksNothing?: boolean;
    switchNetwork(network: CaipNetwork, options?: Abortable): Promise<void>;
}
export type SwitchOutcome = 'same' | 'selected' | 'opened' | 'switched';
export interface Toast {
    readonly id: number;
    readonly variant: 'success' | 'error' | 'loading';
    readonly message: string;
    readonly code?: string;
    readonly icon?: string;
    readonly autoClose: boolean;
    readonly overPage?: boolean;
    readonly action?: {
        readonly label: string;
        readonly run: () => void;
    };
}
export interface Token<T> {
    readonly kind: 'token';
    readonly id: string;
    readonly hint: string;
    readonly [carried]?: T;
}
export interface TokenBalancesFeature {
    tokenBalances(query: {
        readonly address: string;
        readonly network: CaipNetwork;
        readonly tokens?: readonly AssetInfo[];
    }, options?: Abortable): Promise<{
        readonly holdings: readonly TokenHolding[];
        readonly complete: boolean;
        readonly empty?: readonly AssetInfo['id'][];
    }>;
}
export interface TokenHolding extends AssetInfo {
    readonly amount: bigint;
    readonly spendable?: bigint;
    readonly frozen?: true;
    readonly unscaled?: true;
}
export interface TokenInfoFeature {
    tokenInfo(query: {
        readonly id: AssetId;
        readonly network: CaipNetwork;
    }, options?: Abortable): Promise<AssetInfo | undefined>;
}
export interface TransactionEntry {
    onSuccess?(): void;
    onError?(): void;
    onCancel?(): void;
}
export type TransactionKind = ('send' | 'receive' | 'trade' | 'approve' | 'execute' | 'deploy' | 'mint' | 'burn' | 'claim') | ('deposit' | 'withdraw' | 'borrow' | 'repay' | 'stake' | 'unstake' | 'buy' | 'unknown');
export interface TransactionStanding {
    readonly state: 'pending' | 'included' | 'confirmed' | 'failed' | 'repriced' | 'cancelled' | 'replaced' | 'dropped' | 'expired' | 'mismatched' | 'unverified';
    readonly block?: string;
    readonly failing?: boolean;
    readonly arrived?: string;
    readonly unseen?: boolean;
    readonly elsewhere?: boolean;
    readonly reorganised?: boolean;
    readonly hash?: string;
    readonly reason?: string;
    readonly memory?: Readonly<Record<string, string | number>>;
}
export interface TransactionStatusFeature {
    lookAtTransaction(sent: SentTransaction, before?: TransactionStanding, options?: Abortable): Promise<TransactionStanding>;
}
export interface TransferFeature {
    memoNeed?(query: {
        readonly network: CaipNetwork;
        readonly asset: AssetInfo;
        readonly to?: string;
    }, options?: Abortable): Promise<MemoNeed>;
    prepareTransfer(request: TransferRequest, options?: Abortable): Promise<PreparedTransfer>;
    submitTransfer(prepared: PreparedTransfer, options?: SubmitOptions): Promise<SentTransaction>;
    searchSent?(prepared: PreparedTransfer, options?: Abortable): Promise<SentSearch>;
    searchAgain?(mark: SearchMark): SentSearch;
}
export interface TransferNote {
    readonly code: TransferNoteCode;
    readonly cost?: AssetAmount;
    readonly least?: AssetAmount;
    readonly missing?: AssetAmount;
    readonly reason?: string;
}
export type TransferNoteCode = 'receiver_is_contract' | 'receiver_is_token' | 'receiver_is_burn' | 'opens_account' | 'token_takes_fee' | 'below_minimum' | 'account_removed' | 'not_enough' | 'not_enough_for_fee' | 'frozen' | 'memo_required' | 'memo_too_long' | 'ordinals_account' | 'not_simulated' | 'unsteady' | 'takes_other' | 'would_fail';
export interface TransferPart {
    readonly direction: 'in' | 'out' | 'self';
    readonly asset?: Omit<AssetInfo, 'id'> & {
        readonly id?: AssetId;
    };
    readonly amount?: bigint;
    readonly listed?: boolean;
    readonly nft?: {
        readonly name: string;
        readonly image?: string;
        readonly isSpam?: boolean;
    };
    readonly from?: string;
    readonly to?: string;
    readonly signed?: true;
}
export interface TransferRequest {
    readonly asset: AssetInfo;
    readonly to: string;
    readonly amount: bigint | 'max';
    readonly memo?: string;
    readonly feeLevel?: FeeLevelId;
}
export interface VerifyMessageFeature {
    verifyMessage(signed: {
        message: string | Uint8Array;
        signature: string;
        address: string;
    }, options?: Abortable): Promise<boolean>;
}
export interface View {
    readonly name: string;
    readonly title?: string;
    onEnter?(): void;
    onLeave?(): void;
    onClose?: CloseRule | (() => CloseRule);
}
export const View: Point<View>;
export type ViewName = keyof ViewParams & string;
export interface ViewParams {
    Connect: {
        readonly namespace?: NamespaceId;
        readonly network?: CaipNetworkId;
    } | undefined;
    ConnectingExternal: {
        readonly connectorId: string;
        readonly namespaces?: readonly NamespaceId[];
        readonly network?: CaipNetworkId;
    };
    ConnectingMultiChain: {
        readonly connectorId: string;
    };
    ConnectingWalletConnect: {
        readonly wallet?: WalletListing;
    } | undefined;
    Account: undefined;
    ProfileWallets: undefined;
    Networks: {
        readonly namespace?: NamespaceId;
    } | undefined;
    SwitchNetwork: {
        readonly network: CaipNetworkId;
    };
    SwitchActiveChain: {
        readonly switchToChain: NamespaceId;
        readonly navigateTo?: 'Connect';
        readonly navigateWithReplace?: boolean;
        readonly network?: CaipNetworkId;
    };
    UnsupportedChain: undefined;
    WhatIsAWallet: undefined;
    GetWallet: undefined;
    WalletBrowser: {
        readonly wallet: WalletListing;
    };
    Settings: undefined;
}
export const WALLET_FEATURES_ORDER: readonly [
    'onramp',
    'swaps',
    'receive',
    'send'
];
export const WALLET_GROUPS: readonly [
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended'
];
export interface WalletAccount {
    readonly address: string;
    readonly type?: AccountType;
    readonly publicKey?: string;
    readonly path?: string;
    readonly name?: string;
}
export interface WalletAsset {
    readonly address: string | undefined;
    readonly amount: bigint;
    readonly type: 'NATIVE' | 'ERC20';
    readonly name: string;
    readonly symbol: string;
    readonly decimals: number;
    readonly icon: string | undefined;
    readonly price?: string;
    readonly value?: string;
}
export interface WalletCallsFeature {
    capabilities(options?: Abortable): Promise<Readonly<Record<string, unknown>>>;
    sendCalls(calls: readonly {
        to: string;
        value?: bigint;
        data?: string;
    }[], options?: Abortable & {
        readonly atomic?: boolean;
    }): Promise<string>;
    callsStatus(id: string, options?: Abortable): Promise<CallsStatus>;
    searchSent?(calls: readonly ContractCall[], options?: Abortable): Promise<SentSearch>;
}
export interface WalletErrorModule {
    readonly matchWalletError: ErrorRule['match'];
}
export type WalletFeature = (typeof WALLET_FEATURES_ORDER)[number];
export type WalletGroup = (typeof WALLET_GROUPS)[number];
export interface WalletListing {
    readonly id: string;
    readonly name: string;
    readonly rdns?: string;
    readonly icon?: string;
    readonly imageId?: string;
    readonly mobileLink?: string;
    readonly universalLink?: string;
    readonly desktopLink?: string;
    readonly webappLink?: string;
    readonly browseLink?: string;
    readonly homepage?: string;
    readonly stores?: Readonly<Partial<Record<WalletStore, string>>>;
    readonly chains?: readonly string[];
    readonly installed?: boolean;
}
export interface WalletPermissionsFeature {
    grant(request: Readonly<Record<string, unknown>>, options?: Abortable): Promise<unknown>;
    revoke(request: Readonly<Record<string, unknown>>, options?: Abortable): Promise<unknown>;
    revokeExecution(permissionContext: string, options?: Abortable): Promise<void>;
}
export interface WalletRow {
    readonly id: string;
    readonly name: string;
    readonly icon?: string;
    readonly detail?: string;
    readonly namespaces: readonly NamespaceId[];
    readonly tag?: 'qrcode' | 'installed' | 'recent' | 'connected';
    readonly glyph?: 'qrcode' | 'wallet';
    readonly connectorId?: string;
    readonly wallet?: WalletListing;
    readonly route: Route;
    prefetch?(): void;
}
export interface WalletRows {
    readonly group: WalletGroup;
    readonly rows: Atom<readonly WalletRow[]>;
    start?(signal: AbortSignal): void | Promise<void>;
}
export const WalletRows: Point<WalletRows>;
export interface WalletSearch {
    readonly publish: (connectors: readonly Connector[]) => void;
    readonly signal: AbortSignal;
    readonly onLook: (look: () => void) => void;
}
export type WalletStore = 'ios' | 'android' | 'chrome' | 'edge' | 'firefox';
export { WritableAtom } from 'jotai'
export function accountId(network: CaipNetworkId, address: string): CaipAccountId;
export function addErrorRule(host: Host, id: string, load: () => Promise<WalletErrorModule>): void;
export function addFeatures<F extends FeatureName>(host: Host, namespace: NamespaceId, names: readonly F[], load: () => Promise<Loaders<F>>): void;
export function addWallets(host: Host, store: Store, id: string, search: (found: WalletSearch) => Promise<void>, prefetch?: () => Promise<unknown>): void;
export function atom<Value>(read: (get: Get) => Value): Atom<Value>;
export function atom<Value, Args extends unknown[], Result>(read: (get: Get) => Value, write: Write<Args, Result>): WritableAtom<Value, Args, Result>;
export function atom<Value, Args extends unknown[], Result>(init: Value, write: Write<Args, Result>): WritableAtom<Value, Args, Result> & {
    init: Value;
};
export function atom<Value>(init: Value): PrimitiveAtom<Value> & {
    init: Value;
};
export const chainIdOf: (network: CaipNetworkId) => number | undefined;
export function containedReader(report: Report): <T>(get: <Value>(atom: Atom<Value>) => Value, contribution: unknown, source: Atom<T>, fallback: T) => T;
export const createKit: (options: KitOptions) => Kit;
export function defineErrors<const Table extends Record<string, ErrorEntry<never>>>(origin: string, table: Table): ErrorFactories<Table>;
export function definePlugin<const N extends Needs = Record<never, never>>(plugin: PluginDefinition<N>): Plugin;
export const definePoint: <T>(id: string) => Point<T>;
export const defineToken: <T>(id: string, hint: string) => Token<T>;
export function isKitError(error: unknown, code?: string): error is KitError;
export function isNetworkId(value: unknown): value is CaipNetworkId;
export const isObject: (value: unknown) => value is Readonly<Record<string, unknown>>;
export const isRestrictedTimeZone: (timeZone: string | undefined) => boolean;
export function isSecureUrl(value: unknown): value is string;
export const isServiceUrl: (value: unknown) => value is string;
export function namespaceOf(id: CaipNetworkId | `${CaipNetworkId}:${string}`): NamespaceId;
export const networkIdOf: (chainId: number) => EvmNetworkId;
export const optional: <T>(token: Token<T>) => OptionalToken<T>;
export const own: <T extends object>(value: T) => T;
export const ownMember: <T extends object, K extends keyof T>(holder: T | undefined, key: K) => T[K] | undefined;
export function parseAccountId(value: string, known?: readonly string[]): AccountIdParts;
export function parseChainId(value: unknown): number | undefined;
export function parseNetworkId(value: string): NetworkIdParts;
export function pause(clock: Clock, ms: number, signal?: AbortSignal): Promise<void>;
export function readMember(holder: unknown, key: string): unknown;
export function shown(value: unknown): string;
export const toQuantity: (value: number | bigint) => `0x${string}`;
export function unsupportedNetwork(id: CaipNetworkId): CaipNetwork;

// Mentioned above, not exported

type ConnectSignInParts = Pick<SignInInput, 'domain' | 'uri' | 'nonce'>;
type ContextOf<Entry> = Entry extends {
    says: (context: infer C) => string;
} ? C : never;
type Get = <Value>(atom: Atom<Value>) => Value;
type Loaders<F extends FeatureName> = {
    readonly [Name in F]: () => Promise<FeatureModule<Name>>;
};
type Report = Kit['report'];
type Set = <Value, Args extends unknown[], Result>(atom: WritableAtom<Value, Args, Result>, ...args: Args) => Result;
type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported';
type Write<Args extends unknown[], Result> = (get: Get, set: Set, ...args: Args) => Result;
const carried: unique symbol;

// @latchkey/kernel/amounts
// Values: BALANCE_DECIMALS, formatAmount, formatExact, formatRounded, formatShort

export const BALANCE_DECIMALS = 3;
export interface FormattedAmount {
    readonly sign: '' | '<' | '-';
    readonly whole: string;
    readonly fraction: string;
}
export function formatAmount(amount: bigint, decimals: number, locale: string, shown?: number): FormattedAmount;
export function formatExact(amount: bigint, decimals: number, locale: string): FormattedAmount;
export function formatRounded(amount: bigint, decimals: number, locale: string, round: 'up' | 'down'): FormattedAmount;
export function formatShort(amount: bigint, decimals: number, locale: string): string;

// @latchkey/kernel/eip1193
// Values: EIP1193_ERRORS, Eip1193Errors, carriesCode, checkAccounts, checkChainId, checkHash, checkQuantity, checkSignature, createEip1193Connector, isPrefixedAddress, matchWalletError, readAccounts, toProviderError

export const EIP1193_ERRORS: {
    readonly transaction_invalid: {
        user: string;
        says: (c: {
            readonly member: string;
            readonly expected: string;
            readonly got: string;
        }) => string;
    };
    readonly asset_unsupported: {
        user: string;
        says: (c: {
            readonly asset: string;
        }) => string;
    };
    readonly transfer_changed: {
        user: string;
        says: (c: {
            readonly what: 'account' | 'network' | 'content' | 'time';
        }) => string;
    };
    readonly transfer_stopped: {
        user: string;
        says: (c: {
            readonly reasons: string;
        }) => string;
    };
    readonly user_rejected: {
        user: string;
        says: (c: {
            readonly during?: 'connect';
        }) => "Connection rejected" | "The request was declined in the wallet.";
    };
    readonly request_pending: {
        user: string;
        says: () => string;
    };
    readonly rpc_params_invalid: {
        user: string;
        says: (c: {
            readonly method: string;
            readonly expected: string;
            readonly got: string;
        }) => string;
    };
    readonly account_mismatch: {
        user: string;
        says: (c: {
            readonly expected: string;
            readonly actual: string;
        }) => string;
    };
    readonly network_mismatch: {
        user: string;
        says: (c: {
            readonly expected: string;
            readonly actual: string;
        }) => string;
    };
    readonly signature_mismatch: {
        user: string;
        says: (c: {
            readonly method: string;
            readonly expected: string;
        }) => string;
    };
    readonly provider_answer_invalid: {
        user: string;
        says: (c: {
            readonly method: string;
            readonly expected: string;
            readonly got: string;
        }) => string;
    };
    readonly not_connected: {
        user: string;
        says: () => string;
    };
    readonly request_failed: {
        readonly user: string;
        readonly says: (c: {
            readonly method: string;
            readonly reason: string;
        }) => string;
    };
    readonly unauthorized: {
        readonly user: 'Your wallet does not allow this app to do that. Connect again.';
        readonly says: () => string;
    };
    readonly unsupported_method: {
        readonly user: 'Your wallet cannot do this with this account. Choose another account or wallet.';
        readonly says: () => string;
    };
    readonly wallet_disconnected: {
        readonly user: 'Your wallet has no connection to the network. Try again in a moment.';
        readonly says: () => string;
    };
    readonly chain_unknown: {
        readonly user: 'Your wallet does not know this network.';
        readonly says: () => string;
    };
};
export const Eip1193Errors: ErrorFactories<{
    readonly transaction_invalid: {
        user: string;
        says: (c: {
            readonly member: string;
            readonly expected: string;
            readonly got: string;
        }) => string;
    };
    readonly asset_unsupported: {
        user: string;
        says: (c: {
            readonly asset: string;
        }) => string;
    };
    readonly transfer_changed: {
        user: string;
        says: (c: {
            readonly what: 'account' | 'network' | 'content' | 'time';
        }) => string;
    };
    readonly transfer_stopped: {
        user: string;
        says: (c: {
            readonly reasons: string;
        }) => string;
    };
    readonly user_rejected: {
        user: string;
        says: (c: {
            readonly during?: 'connect';
        }) => "Connection rejected" | "The request was declined in the wallet.";
    };
    readonly request_pending: {
        user: string;
        says: () => string;
    };
    readonly rpc_params_invalid: {
        user: string;
        says: (c: {
            readonly method: string;
            readonly expected: string;
            readonly got: string;
        }) => string;
    };
    readonly account_mismatch: {
        user: string;
        says: (c: {
            readonly expected: string;
            readonly actual: string;
        }) => string;
    };
    readonly network_mismatch: {
        user: string;
        says: (c: {
            readonly expected: string;
            readonly actual: string;
        }) => string;
    };
    readonly signature_mismatch: {
        user: string;
        says: (c: {
            readonly method: string;
            readonly expected: string;
        }) => string;
    };
    readonly provider_answer_invalid: {
        user: string;
        says: (c: {
            readonly method: string;
            readonly expected: string;
            readonly got: string;
        }) => string;
    };
    readonly not_connected: {
        user: string;
        says: () => string;
    };
    readonly request_failed: {
        readonly user: string;
        readonly says: (c: {
            readonly method: string;
            readonly reason: string;
        }) => string;
    };
    readonly unauthorized: {
        readonly user: 'Your wallet does not allow this app to do that. Connect again.';
        readonly says: () => string;
    };
    readonly unsupported_method: {
        readonly user: 'Your wallet cannot do this with this account. Choose another account or wallet.';
        readonly says: () => string;
    };
    readonly wallet_disconnected: {
        readonly user: 'Your wallet has no connection to the network. Try again in a moment.';
        readonly says: () => string;
    };
    readonly chain_unknown: {
        readonly user: 'Your wallet does not know this network.';
        readonly says: () => string;
    };
}>;
export type Hex = `0x${string}`;
export interface WalletIdentity {
    readonly id: string;
    readonly name: string;
    readonly type: ConnectorType;
    readonly icon?: string;
    readonly rdns?: string;
    readonly detail?: string;
    readonly nameless?: boolean;
}
export function carriesCode(error: unknown, code: number): boolean;
export function checkAccounts(method: string, answer: unknown): readonly Hex[];
export function checkChainId(method: string, answer: unknown): number;
export function checkHash(method: string, answer: unknown): Hex;
export function checkQuantity(method: string, answer: unknown): bigint;
export function checkSignature(method: string, answer: unknown): Hex;
export function createEip1193Connector(identity: WalletIdentity, provider: Provider, claim?: () => void): Connector;
export const isPrefixedAddress: (address: unknown) => address is Hex;
export const matchWalletError: (error: unknown) => {
    readonly error: KitError;
} | undefined;
export const readAccounts: (value: unknown) => readonly Hex[] | undefined;
export const toProviderError: (error: unknown, method: string) => KitError;

// @latchkey/kernel/encoding
// Values: bech32Bytes, canonicalBase64, decodeBase58, decodeBase64, decodeHex, digitsIn, encodeBase58, encodeBase64, encodeHex, sameBytes, splitBech32

export interface Bech32Parts {
    readonly prefix: string;
    readonly words: readonly number[];
    readonly form: 'bech32' | 'bech32m';
}
export function bech32Bytes(words: readonly number[]): Uint8Array | undefined;
export function canonicalBase64(text: string): Uint8Array | undefined;
export function decodeBase58(text: string): Uint8Array | undefined;
export function decodeBase64(text: unknown): Uint8Array | undefined;
export function decodeHex(text: unknown): Uint8Array | undefined;
export function digitsIn(text: string, length: number): string;
export function encodeBase58(bytes: Uint8Array): string;
export const encodeBase64: (bytes: Uint8Array) => string;
export const encodeHex: (bytes: Uint8Array) => string;
export const sameBytes: (left: Uint8Array, right: Uint8Array) => boolean;
export function splitBech32(text: string): Bech32Parts | undefined;

// @latchkey/kernel/links
// Values: LinkErrors, baseOf, basesOf, browseLink, connectorRoute, hasBrowser, installedIn, isAppScheme, isWalletLink, namespacesOf, normalisedName, ownConnectorIn, placesToGet, plainRdns, requestLink, storeLinks, walletLink, walletLinks, walletPlatforms, walletRoute, waysTo

export const LinkErrors: ErrorFactories<{
    readonly wallet_link_refused: {
        readonly user: "The link of this wallet is not safe to open. Choose another way.";
        readonly says: (c: {
            readonly link: string;
        }) => string;
    };
}>;
export type LinkPlace = Pick<HostEnvironment, 'mobile' | 'platform' | 'telegram' | 'framed' | 'crossOrigin'>;
export type LinkedPlatform = Extract<WalletPlatform, 'mobile' | 'web' | 'desktop'>;
export interface StoreLink {
    readonly store: WalletStore;
    readonly url: string;
    readonly extension: boolean;
}
export interface WaitingRequest {
    readonly id: number;
    readonly topic: string;
}
export interface WalletLink {
    readonly url: string;
    readonly target: '_self' | '_blank' | '_top';
}
export { WalletPlatform } from '@latchkey/kernel'
export function baseOf(link: string): string | undefined;
export function basesOf(wallet: WalletListing, way: LinkedPlatform): readonly string[];
export function browseLink(wallet: WalletListing, browser: Here): WalletLink;
export function connectorRoute({ id: connectorId, type, view }: Pick<Connector, 'id' | 'type' | 'view'>, namespaces?: readonly NamespaceId[]): Route;
export function hasBrowser(wallet: WalletListing, browser: Here): boolean;
export function installedIn(connectors: readonly Connector[], browser: Pick<Browser, 'environment' | 'global'>): (wallet: Listed) => Connector | undefined;
export const isAppScheme: (link: string) => boolean;
export const isWalletLink: (link: string) => boolean;
export function namespacesOf({ chains, }: Pick<WalletListing, 'chains'>): readonly NamespaceId[] | undefined;
export function normalisedName(name: string): string;
export function ownConnectorIn(connectors: readonly Connector[], browser: Pick<Browser, 'environment' | 'global'>): (wallet: Listed) => Connector | undefined;
export function placesToGet(wallet: WalletListing, place: Pick<HostEnvironment, 'mobile' | 'platform'>, browser?: Pick<Browser, 'global'>): readonly string[];
export const plainRdns: (rdns: string) => string;
export function requestLink(base: string, { id, topic }: WaitingRequest, place: LinkPlace): WalletLink;
export function storeLinks(wallet: Pick<WalletListing, 'stores'>, place: Pick<HostEnvironment, 'mobile' | 'platform'>, browser?: Pick<Browser, 'global'>): readonly StoreLink[];
export function walletLink(base: string, uri: string, place: LinkPlace): WalletLink;
export function walletLinks(wallet: WalletListing, way: LinkedPlatform, uri: string, place: LinkPlace): readonly WalletLink[];
export function walletPlatforms(wallet: WalletListing | undefined, place: Pick<HostEnvironment, 'mobile' | 'platform' | 'walletBrowser'>): readonly WalletPlatform[];
export function walletRoute(connectors: readonly Connector[], browser: Pick<Browser, 'environment' | 'global'>, wallet: WalletListing): Route;
export function waysTo(wallet: WalletListing, place: Pick<HostEnvironment, 'mobile' | 'walletBrowser'>): readonly WalletPlatform[];

// Mentioned above, not exported

type Here = Pick<Browser, 'environment' | 'global'>;
type Listed = Pick<WalletListing, 'name' | 'rdns'>;

// @latchkey/kernel/loading
// Values: lazyPart

export interface LazyPart<T> {
    load(): Promise<T>;
    loaded(): T | undefined;
}
export function lazyPart<T>(load: () => Promise<T>, failure?: (cause: unknown) => unknown): LazyPart<T>;

// @latchkey/kernel/namespaces
// Values: METHOD_ERRORS, RPC_ERRORS, UNABLE_WORDS, askWallet, assetId, checkWrite, commonErrors, commonRules, createJsonRpc, createNodes, createPrepared, createTimedCache, createTransfers, createWalletErrors, handOver, isNativeAsset, knownWallets, mismatches, nativeAsset, oncePer, parseAssetId

export type AskNodes = <T>(question: NodesQuestion<T>) => Promise<T>;
export interface AssetIdParts {
    readonly network: CaipNetworkId;
    readonly namespace: string;
    readonly reference: string;
}
export interface CommonWalletErrors {
    readonly user_rejected: Plain;
    readonly request_pending: Plain;
    readonly unauthorized: Plain;
    readonly unsupported_method: Plain;
}
export interface GuardedWrite<Word> {
    readonly request: Request;
    readonly expected: () => Expected;
    readonly errors: MismatchErrors;
    readonly isSame?: (left: string, right: string) => boolean;
    readonly checkRequest: (request: Request, expected: Expected) => void;
    readonly checkWallet: (expected: Expected) => Promise<Word>;
}
export interface HandedOver<T> {
    readonly answer: T | undefined;
    readonly mayBeTaken: boolean;
}
export interface JsonRpc {
    call(network: CaipNetwork, method: string, params: readonly unknown[], options?: JsonRpcCall): Promise<unknown>;
    post(network: CaipNetwork, method: string, params: readonly unknown[], options?: JsonRpcCall): Promise<HandedOver<unknown>>;
    all(network: CaipNetwork, questions: readonly JsonRpcQuestion[], options?: JsonRpcCall): Promise<readonly unknown[]>;
}
export interface JsonRpcCall {
    readonly signal?: AbortSignal | undefined;
    readonly maxBytes?: number;
}
export type JsonRpcErrors = Makes<typeof RPC_ERRORS> & Pick<Makes<ReturnType<typeof commonErrors>>, 'provider_answer_invalid'>;
export interface JsonRpcOptions {
    readonly errors: JsonRpcErrors;
    readonly identity: {
        readonly method: string;
        readonly params: readonly unknown[];
        readonly read: (answer: unknown) => CaipNetworkId;
    };
    readonly refused: (refusal: JsonRpcRefusal, error: object) => KitError | undefined;
    readonly early?: boolean;
    readonly orderUrls?: (network: CaipNetwork) => readonly string[];
}
export interface JsonRpcRefusal {
    readonly method: string;
    readonly code: number;
    readonly reason: string;
}
export const METHOD_ERRORS: {
    readonly rpc_method_not_allowed: {
        readonly user: 'Action not allowed';
        readonly says: (_: {
            readonly method: string;
            readonly help?: string;
        }) => string;
    };
};
export interface MismatchErrors {
    readonly account_mismatch: Mismatch;
    readonly network_mismatch: Mismatch;
}
export interface NodesOptions {
    readonly networkOf: (url: string) => Promise<CaipNetworkId>;
    readonly wrongNetwork: (context: {
        readonly host: string;
        readonly expected: string;
        readonly actual: string;
    }) => KitError;
    readonly unavailable: (context: {
        readonly network: string;
        readonly what: string;
        readonly tried: number;
    }, cause: unknown) => KitError;
    readonly early?: boolean;
}
export interface NodesQuestion<T> {
    readonly network: CaipNetwork;
    readonly urls?: readonly string[];
    readonly what: string;
    readonly ask: (url: string) => Promise<T>;
    readonly signal?: AbortSignal | undefined;
    readonly isFinal?: ((error: unknown) => boolean) | undefined;
}
export interface PlanOptions extends Abortable {
    readonly onPosting: (sent: PlannedTransaction) => Promise<void>;
}
export type PlannedTransaction = Omit<SentTransaction, 'account' | 'network'>;
export interface PreparedErrors {
    not_connected(): KitError;
    transfer_changed(context: {
        readonly what: 'account' | 'network' | 'content' | 'time';
    }): KitError;
    transfer_stopped(context: {
        readonly reasons: string;
    }): KitError;
}
export interface PreparedGround {
    readonly account: NonNullable<ReturnType<FeatureContext['account']>>;
    readonly network: CaipNetwork;
}
export const RPC_ERRORS: {
    readonly rpc_unavailable: {
        readonly user: 'The network could not be reached. Try again in a moment.';
        readonly says: (c: {
            readonly method: string;
            readonly network: string;
            readonly tried: number;
        }) => string;
    };
    readonly rpc_failed: {
        readonly says: (c: {
            readonly method: string;
            readonly code: number;
            readonly reason: string;
        }) => string;
    };
    readonly rpc_wrong_network: {
        readonly says: (c: {
            readonly host: string;
            readonly expected: string;
            readonly actual: string;
        }) => string;
    };
};
export type TimedCache<T> = (key: string, ask: () => Promise<T>) => Promise<T>;
export interface TimedCacheOptions {
    readonly clock: Clock;
    readonly ms: number;
    readonly most?: number;
}
export interface TransferDraft<Plan> {
    readonly shown: Omit<PreparedTransfer, 'account' | 'network'>;
    readonly plan: Plan;
}
export interface TransferErrors extends PreparedErrors {
    asset_unsupported(context: {
        readonly asset: string;
    }): KitError;
    transaction_invalid(context: {
        readonly member: string;
        readonly expected: string;
        readonly got: string;
    }): KitError;
}
export type TransferGround = PreparedGround;
export interface TransferSteps<Plan> {
    prepare(request: TransferRequest, ground: TransferGround, options: Abortable): Promise<TransferDraft<Plan>>;
    submit(plan: Plan, ground: TransferGround, options: PlanOptions): Promise<PlannedTransaction>;
    search?(plan: Plan, ground: TransferGround, options: Abortable): Promise<SentSearch>;
}
export const UNABLE_WORDS: RegExp;
export interface WalletErrors {
    match(error: unknown): {
        readonly error: KitError;
    } | undefined;
    toError(error: unknown, method: string): KitError;
}
export function askWallet(context: FeatureContext, request: Parameters<Provider['request']>[0], toError: (error: unknown, method: string) => KitError, { signal }?: Abortable): Promise<unknown>;
export function assetId(network: CaipNetworkId, namespace: string, reference: string): AssetId;
export function checkWrite<Word>(write: GuardedWrite<Word>): Promise<{
    readonly sent: Request;
    readonly shown: Expected;
    readonly word: Word;
}>;
export const commonErrors: (namespace: string) => {
    transaction_invalid: {
        user: string;
        says: (c: {
            readonly member: string;
            readonly expected: string;
            readonly got: string;
        }) => string;
    };
    asset_unsupported: {
        user: string;
        says: (c: {
            readonly asset: string;
        }) => string;
    };
    transfer_changed: {
        user: string;
        says: (c: {
            readonly what: 'account' | 'network' | 'content' | 'time';
        }) => string;
    };
    transfer_stopped: {
        user: string;
        says: (c: {
            readonly reasons: string;
        }) => string;
    };
    user_rejected: {
        user: string;
        says: (c: {
            readonly during?: 'connect';
        }) => "Connection rejected" | "The request was declined in the wallet.";
    };
    request_pending: {
        user: string;
        says: () => string;
    };
    rpc_params_invalid: {
        user: string;
        says: (c: {
            readonly method: string;
            readonly expected: string;
            readonly got: string;
        }) => string;
    };
    account_mismatch: {
        user: string;
        says: (c: {
            readonly expected: string;
            readonly actual: string;
        }) => string;
    };
    network_mismatch: {
        user: string;
        says: (c: {
            readonly expected: string;
            readonly actual: string;
        }) => string;
    };
    signature_mismatch: {
        user: string;
        says: (c: {
            readonly method: string;
            readonly expected: string;
        }) => string;
    };
    provider_answer_invalid: {
        user: string;
        says: (c: {
            readonly method: string;
            readonly expected: string;
            readonly got: string;
        }) => string;
    };
    request_failed: {
        user: string;
        says: (c: {
            readonly method: string;
            readonly reason: string;
        }) => string;
    };
    not_connected: {
        user: string;
        says: () => string;
    };
};
export const commonRules: (errors: CommonWalletErrors) => readonly ForeignErrorRule[];
export function createJsonRpc(http: Pick<Http, 'post'>, options: JsonRpcOptions): JsonRpc;
export function createNodes(options: NodesOptions): AskNodes;
export function createPrepared<Shown extends Prepared, Plan>(context: FeatureContext, errors: PreparedErrors): {
    ground: () => PreparedGround;
    keep(shown: Shown, plan: Plan, ground: PreparedGround): Shown;
    planOf(prepared: Shown): {
        readonly plan: Plan;
        readonly ground: PreparedGround;
    };
    submit(prepared: Shown, submit: Submit<Plan>): Promise<SentTransaction>;
};
export function createTimedCache<T>({ clock, ms, most }: TimedCacheOptions): TimedCache<T>;
export function createTransfers<Plan>(context: FeatureContext, errors: TransferErrors, steps: TransferSteps<Plan>): TransferFeature;
export const createWalletErrors: (rules: readonly ForeignErrorRule[], requestFailed: (context: {
    readonly method: string;
    readonly reason: string;
}, cause: unknown) => KitError) => WalletErrors;
export function handOver<T>(askNodes: AskNodes, question: NodesQuestion<T>, isSaid: (error: unknown) => boolean): Promise<HandedOver<T>>;
export const isNativeAsset: (id: AssetId) => boolean;
export function knownWallets({ storage, kitId }: {
    readonly storage: Storage;
    readonly kitId: string;
}, ids: readonly string[]): (id: string) => boolean;
export const mismatches: ({ account_mismatch, network_mismatch }: MismatchErrors) => {
    accountMismatch: (expected: Expected, actual: unknown) => KitError<string, unknown>;
    networkMismatch: (expected: Expected, actual: unknown) => KitError<string, unknown>;
};
export function nativeAsset({ id, namespace, nativeCurrency }: CaipNetwork): AssetInfo;
export function oncePer<Key extends object, T>(make: (key: Key) => T): (key: Key) => T;
export function parseAssetId(value: string): AssetIdParts;

// Mentioned above, not exported

type Context<Entry extends {
    says: (context: never) => string;
}> = Parameters<Entry['says']>[0];
interface ForeignErrorRule {
    readonly make: (cause: unknown) => KitError;
    readonly codes: readonly (number | string)[];
    readonly words?: RegExp;
}
interface JsonRpcQuestion {
    readonly method: string;
    readonly params: readonly unknown[];
}
type Makes<Table extends Record<string, {
    says: (context: never) => string;
}>> = {
    readonly [Code in keyof Table]: (context: Context<Table[Code]>, cause?: unknown) => KitError;
};
type Mismatch = (context: {
    readonly expected: string;
    readonly actual: string;
}) => KitError;
type Plain = (context?: Record<string, never>, cause?: unknown) => KitError;
interface Prepared {
    readonly account: CaipAccountId;
    readonly network: CaipNetworkId;
    readonly stops: readonly TransferNote[];
    readonly expiresAt?: number;
}
type Request = Parameters<Provider['request']>[0];
type Submit<Plan> = (plan: Plan, ground: PreparedGround) => Promise<Omit<SentTransaction, 'account' | 'network'>>;

// @latchkey/kernel/page
// Values: Browser, Clock, IdentitySource, ImageSource, NameResolver, PendingWork, Storage, normalisedName

export { Browser } from '@latchkey/kernel'
export { Clock } from '@latchkey/kernel'
export { IdentitySource } from '@latchkey/kernel'
export { ImageSource } from '@latchkey/kernel'
export { NameResolver } from '@latchkey/kernel'
export { PendingWork } from '@latchkey/kernel'
export { Storage } from '@latchkey/kernel'
export { normalisedName } from '@latchkey/kernel/links'

// @latchkey/kernel/redact
// Values: redact, redactText

export function redact(value: unknown, clean?: (text: string) => string): unknown;
export function redactText(text: string): string;

// @latchkey/kernel/reports
// Values: FEATURE_ERRORS, SERVICE_ALERTS, refusalAlert

export const FEATURE_ERRORS: {
    readonly balances_unavailable: {
        readonly user: 'Token Balance Unavailable';
        readonly says: () => string;
    };
    readonly transactions_failed: {
        readonly user: 'Failed to fetch transactions';
        readonly says: () => string;
    };
    readonly popup_closed: {
        readonly says: () => string;
    };
    readonly social_failed: {
        readonly says: () => string;
    };
    readonly farcaster_failed: {
        readonly says: () => string;
    };
    readonly auth_connector_missing: {
        readonly says: () => string;
    };
    readonly not_embedded: {
        readonly says: () => string;
    };
    readonly email_login_missing: {
        readonly says: () => string;
    };
    readonly chain_unsupported: {
        readonly says: () => string;
    };
    readonly gas_price_unsupported: {
        readonly says: () => string;
    };
    readonly swaps_unsupported: {
        readonly says: () => string;
    };
    readonly name_owner_missing: {
        readonly says: () => string;
    };
    readonly name_resolve_failed: {
        readonly user: 'Error resolving name';
        readonly says: () => string;
    };
    readonly names_fetch_failed: {
        readonly user: 'Error fetching names for address';
        readonly says: () => string;
    };
    readonly name_suggestions_failed: {
        readonly says: () => string;
    };
    readonly name_register_failed: {
        readonly says: (c: {
            readonly name: string;
        }) => string;
    };
    readonly iframe_load_failed: {
        readonly says: () => string;
    };
    readonly iframe_request_timeout: {
        readonly says: () => string;
    };
};
export const SERVICE_ALERTS: {
    readonly origin: {
        readonly code: 'origin_refused';
        readonly title: "Invalid App Configuration";
        readonly message: 'Origin not on the allowlist - update configuration';
    };
    readonly project: {
        readonly code: 'project_id_refused';
        readonly title: 'Invalid Project ID';
        readonly message: 'Invalid Project ID - update configuration';
    };
    readonly configuration: {
        readonly code: 'configuration_refused';
        readonly title: "Invalid App Configuration";
        readonly message: 'Origin not on the allowlist, domain not verified, or invalid project id - update configuration';
    };
    readonly session: {
        readonly code: 'session_expired';
        readonly title: 'Session Expired';
        readonly message: 'Invalid session. Check your time settings and connect again.';
    };
    readonly frame: {
        readonly code: 'iframe_load_failed';
        readonly title: 'Network Error';
        readonly message: 'The embedded wallet could not be loaded. Try again later.';
    };
    readonly frameTimeout: {
        readonly code: 'iframe_request_timeout';
        readonly title: 'Embedded Wallet Request Timed Out';
        readonly message: 'The embedded wallet did not answer. Try again later.';
    };
};
export function refusalAlert(error: unknown): Alert | undefined;

// @latchkey/kernel/server
// Values: clientOfConnection, countOne, createCookieJar, createJsonDoor, createMemoryLimits, createNodeListener, createRedisLimits, limitedAs, platformPorts, readAnswerText, readBodyText, readJsonBody, sendRedis, toWebRequest

export interface BodyRefusals {
    readonly content_type_unsupported: () => Error;
    readonly body_too_large: (context: {
        readonly limit: number;
    }) => Error;
    readonly body_invalid: () => Error;
}
export interface Budget {
    readonly key: string;
    readonly most: number;
    readonly windowMs: number;
}
export interface CookieJar {
    read(request: Request): Cookies;
    write(name: string, value: string, seconds: number): string;
    clear(name: string): string;
}
export interface CookieOptions {
    readonly prefix: string;
    readonly secure: boolean;
    readonly sameSite: 'lax' | 'strict' | 'none';
}
export type Cookies = ReadonlyMap<string, string>;
export interface DoorRefusals {
    readonly route_unknown: () => Error;
    readonly method_not_allowed: (context: {
        readonly allowed: string;
    }) => Error;
    readonly origin_not_allowed: () => Error;
    readonly internal: () => Error & {
        readonly code: string;
    };
}
export interface DoorRoute {
    readonly method: 'GET' | 'POST';
    run(request: Request): Promise<object>;
}
export interface JsonDoor {
    readonly basePath: string;
    readonly origins: readonly string[];
    readonly crossOrigin: boolean;
    readonly routes: Readonly<Record<string, DoorRoute>>;
    readonly refusals: DoorRefusals;
    readonly statusOf: (error: unknown) => number;
    readonly report: (error: unknown) => void;
}
export interface LimitCount {
    readonly count: number;
    readonly endsIn: number;
}
export interface LimitRefusals {
    readonly too_many_requests: (context: {
        readonly retryAfter: number;
    }) => Error;
    readonly limit_store_failed: (context?: Readonly<Record<string, never>>, cause?: unknown) => Error;
}
export interface LimitStore {
    count(key: string, windowMs: number): Promise<LimitCount>;
}
export interface NodeRequest {
    readonly method?: string | undefined;
    readonly url?: string | undefined;
    readonly originalUrl?: string | undefined;
    readonly body?: unknown;
    readonly readableDidRead?: boolean | undefined;
    readonly [Symbol.asyncIterator]?: () => AsyncIterator<Uint8Array>;
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
    readonly socket?: {
        readonly remoteAddress?: string | undefined;
        readonly destroy?: () => unknown;
    } | undefined;
}
export interface NodeResponse {
    writeHead(status: number, headers: Record<string, string | string[]>): unknown;
    write?(chunk: Uint8Array): unknown;
    end(body?: string): unknown;
    once?(event: 'close', gone: () => void): unknown;
}
export type RedisClient = {
    call(command: string, ...args: string[]): Promise<unknown>;
} | {
    sendCommand(command: string[]): Promise<unknown>;
};
export type RequestHandler = (request: Request) => Promise<Response>;
export interface ServerPorts {
    now(): number;
    random(length: number): Uint8Array;
    readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
    later(task: () => void, milliseconds: number): () => void;
}
export const clientOfConnection: (request: Request) => string | undefined;
export function countOne(counter: Counter, budget: Budget): Promise<void>;
export function createCookieJar({ prefix, secure, sameSite }: CookieOptions): CookieJar;
export function createJsonDoor(door: JsonDoor): RequestHandler;
export function createMemoryLimits({ now }?: Pick<ServerPorts, 'now'>): LimitStore;
export const createNodeListener: (handle: RequestHandler) => (request: NodeRequest, response: NodeResponse) => void;
export function createRedisLimits(client: RedisClient, { prefix }?: {
    readonly prefix?: string;
}): LimitStore;
export function limitedAs(address: string | undefined, groupCount?: number): string | undefined;
export const platformPorts: ServerPorts;
export const readAnswerText: (answer: Pick<Body, 'body'>, limit: number) => Promise<string>;
export function readBodyText(request: Request, type: string, limit: number, refusals: Omit<BodyRefusals, 'body_invalid'>): Promise<string>;
export function readJsonBody(request: Request, limit: number, refusals: BodyRefusals): Promise<Readonly<Record<string, unknown>>>;
export const sendRedis: (client: RedisClient, ...args: [
    command: string,
    ...rest: string[]
]) => Promise<unknown>;
export const toWebRequest: (request: NodeRequest) => Request;

// Mentioned above, not exported

interface Counter {
    readonly limits: LimitStore;
    readonly refusals: LimitRefusals;
    readonly later?: ServerPorts['later'] | undefined;
}

// @latchkey/kernel/testing
// Values: BIP322_ADDRESSES, BIP322_VECTORS, BITCOIN_WALLET_BEHAVIOURS, COSMOS_WALLET_BEHAVIOURS, EVM_WALLET_BEHAVIOURS, HOSTILE_NAMES, POLKADOT_WALLET_BEHAVIOURS, ProviderRpcError, SIGN_IN_TOOLS, SOLANA_TWINS, SOLANA_WALLET_BEHAVIOURS, TEST_NETWORKS, UNABLE_ERRORS, bitcoinWalletDriver, byMember, checkHarmless, checksumAddress, connectedKit, cosmosWalletDriver, createBitcoinWallet, createCosmosWallet, createEvmWallet, createFakeBrowser, createFakeClock, createFakeHttp, createFakeLog, createFakePorts, createFakeRandom, createFakeStorage, createFakeTabs, createMultiWallet, createPolkadotWallet, createSeededRng, createSolanaWallet, evmTestConnector, evmTestPlugin, evmWalletDriver, failing, forward, forwardLossy, hostileExtensions, hostileKeplrs, hostileRecords, hostileStandardWallets, identityPlugin, mutatedJson, offchainEnvelope, polkadotKey, polkadotWalletDriver, pollutePrototype, registerStandardWallet, settle, solanaWalletDriver, ss58Address, ss58AddressIn, ss58Encode, testConnector, testPlugin, testView, until

export interface Announcement {
    readonly info: unknown;
    readonly provider: unknown;
}
export const BIP322_ADDRESSES: {
    readonly segwit: "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l";
    readonly taproot: "bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3";
    readonly nested: "3HSVzEhCFuH9Z3wvoWTexy7BMVVp3PjS6f";
};
export const BIP322_VECTORS: readonly [
    readonly [
        'P2WPKH, the empty text',
        "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l",
        '',
        'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
    ],
    readonly [
        'P2WPKH, the empty text, signed anew',
        "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l",
        '',
        'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy'
    ],
    readonly [
        'P2WPKH',
        "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l",
        "Hello World",
        'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
    ],
    readonly [
        'P2TR',
        "bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3",
        "Hello World",
        'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ=='
    ],
    readonly [
        'P2SH-P2WPKH',
        "3HSVzEhCFuH9Z3wvoWTexy7BMVVp3PjS6f",
        "Hello World",
        'AkgwRQIhAMd2wZSY3x0V9Kr/NClochoTXcgDaGl3OObOR17yx3QQAiBVWxqNSS+CKen7bmJTG6YfJjsggQ4Fa2RHKgBKrdQQ+gEhAxa5UDdQCHSQHfKQv14ybcYm1C9y6b12xAuukWzSnS+w'
    ]
];
export const BITCOIN_WALLET_BEHAVIOURS: {
    readonly 'no-events': Behaviour$1<Record<never, never>, object, RequestHooks>;
    readonly 'event-storm': Behaviour$1<{
        readonly count: number;
    }, object, RequestHooks>;
    readonly 'malformed-events': Behaviour$1<{
        readonly payload: unknown;
    }, object, RequestHooks>;
    readonly 'drop-connection': Behaviour$1<Record<never, never>, object, RequestHooks>;
    readonly refuse: Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'refuse-once': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly delay: Behaviour$1<Timed, PromptTools, RequestHooks>;
    readonly 'never-answer': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'answer-late': Behaviour$1<Timed, PromptTools, RequestHooks>;
    readonly 'answer-out-of-order': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'throw-sync': Behaviour$1<Record<never, never>, PromptTools, RequestHooks>;
    readonly 'throw-string': Behaviour$1<{
        readonly text: string;
    } & Which, PromptTools, RequestHooks>;
    readonly 'throw-nothing': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'hostile-error': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'hostile-name': Behaviour$1<{
        readonly name: unknown;
    }, BitcoinTools, RequestHooks>;
    readonly 'long-name': Behaviour$1<{
        readonly length: number;
    }, BitcoinTools, RequestHooks>;
    readonly 'script-icon': Behaviour$1<Record<never, never>, BitcoinTools, RequestHooks>;
    readonly 'hostile-icon': Behaviour$1<{
        readonly icon: unknown;
    }, BitcoinTools, RequestHooks>;
    readonly 'huge-icon': Behaviour$1<{
        readonly bytes: number;
    }, BitcoinTools, RequestHooks>;
    readonly 'throwing-members': Behaviour$1<Record<never, never>, BitcoinTools, RequestHooks>;
    readonly 'lie-about-accounts': Behaviour$1<{
        readonly addresses: readonly unknown[];
    }, BitcoinTools, RequestHooks>;
    readonly 'duplicate-accounts': Behaviour$1<Record<never, never>, BitcoinTools, RequestHooks>;
    readonly 'empty-accounts': Behaviour$1<Record<never, never>, BitcoinTools, RequestHooks>;
    readonly 'malformed-accounts': Behaviour$1<{
        readonly value: readonly unknown[];
    }, BitcoinTools, RequestHooks>;
    readonly 'no-list': Behaviour$1<Record<never, never>, BitcoinTools, RequestHooks>;
    readonly 'endless-accounts': Behaviour$1<{
        readonly count: number;
    }, BitcoinTools, RequestHooks>;
    readonly 'foreign-address': Behaviour$1<{
        readonly address: string;
    }, BitcoinTools, RequestHooks>;
    readonly 'switch-while-asked': Behaviour$1<{
        readonly index: number;
    }, BitcoinTools, RequestHooks>;
    readonly 'revoke-while-asked': Behaviour$1<Record<never, never>, BitcoinTools, RequestHooks>;
    readonly 'lock-after-connect': Behaviour$1<{
        readonly ms: number;
    }, BitcoinTools, RequestHooks>;
    readonly locked: Behaviour$1<Record<never, never>, BitcoinTools, RequestHooks>;
    readonly 'lie-about-network': Behaviour$1<{
        readonly name: string;
    }, BitcoinTools, RequestHooks>;
    readonly 'refuse-switch': Behaviour$1<Record<never, never>, BitcoinTools, RequestHooks>;
    readonly 'ignore-switch': Behaviour$1<Record<never, never>, BitcoinTools, RequestHooks>;
    readonly 'old-methods': Behaviour$1<Record<never, never>, BitcoinTools, RequestHooks>;
    readonly 'sign-garbage': Behaviour$1<{
        readonly value: unknown;
    }, BitcoinTools, RequestHooks>;
    readonly 'sign-with-other-account': Behaviour$1<Record<never, never>, BitcoinTools, RequestHooks>;
    readonly 'sign-other-message': Behaviour$1<Record<never, never>, BitcoinTools, RequestHooks>;
    readonly 'wrong-kind': Behaviour$1<Record<never, never>, BitcoinTools, RequestHooks>;
    readonly 'malformed-psbt': Behaviour$1<{
        readonly value: unknown;
    }, BitcoinTools, RequestHooks>;
    readonly 'unsigned-psbt': Behaviour$1<Record<never, never>, BitcoinTools, RequestHooks>;
    readonly 'malformed-txid': Behaviour$1<{
        readonly value: unknown;
    }, BitcoinTools, RequestHooks>;
    readonly 'unauthorized-writes': Behaviour$1<Record<never, never>, BitcoinTools, RequestHooks>;
};
export type BehaviourArgs<N extends EvmWalletBehaviour> = ArgsIn<typeof EVM_WALLET_BEHAVIOURS, N>;
export type BehaviourChoice = ChoiceIn<typeof EVM_WALLET_BEHAVIOURS>;
export type BitcoinBehaviourArgs<N extends BitcoinWalletBehaviour> = ArgsIn<typeof BITCOIN_WALLET_BEHAVIOURS, N>;
export type BitcoinBehaviourChoice = ChoiceIn<typeof BITCOIN_WALLET_BEHAVIOURS>;
export interface BitcoinKey {
    readonly purpose: 'payment' | 'ordinals';
    readonly type: PaymentType;
    readonly privateKey: Uint8Array;
    readonly publicKey: Uint8Array;
    readonly publicKeyHex: string;
    readonly path: string;
    address(network: BitcoinNetworkName): string;
    payment(network: BitcoinNetworkName): BitcoinPayment;
}
export interface BitcoinKeys {
    readonly payment: BitcoinKey;
    readonly ordinals: BitcoinKey;
}
export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'signet';
export interface BitcoinNode {
    utxos(address: string): Promise<readonly BitcoinUtxo[]>;
    broadcast(transactionHex: string): Promise<string>;
}
export interface BitcoinUtxo {
    readonly txid: string;
    readonly vout: number;
    readonly value: number;
}
export interface BitcoinWallet extends RequestScript {
    readonly name: string;
    readonly accounts: readonly BitcoinKeys[];
    readonly objects: Readonly<Record<BitcoinWalletApi, object>>;
    readonly address: string;
    readonly ordinals: string;
    readonly network: BitcoinNetworkName;
    readonly granted: boolean;
    readonly locked: boolean;
    listeners(): number;
    readonly behave: Behave<typeof BITCOIN_WALLET_BEHAVIOURS>;
    switchAccount(index: number): void;
    switchNetwork(network: BitcoinNetworkName): void;
    lock(): void;
    unlock(): void;
    revoke(): void;
    emit(api: BitcoinWalletApi, event: string, payload: unknown): void;
    install(where?: {
        readonly target?: EventTarget;
        readonly apis?: readonly BitcoinWalletApi[];
    }): () => void;
}
export type BitcoinWalletApi = 'standard' | 'sats' | 'unisat' | 'okx' | 'leather';
export type BitcoinWalletBehaviour = NameIn<typeof BITCOIN_WALLET_BEHAVIOURS>;
export interface BitcoinWalletOptions extends VisitorOptions {
    readonly seed?: string;
    readonly accounts?: number;
    readonly paymentType?: PaymentType;
    readonly ordinals?: boolean;
    readonly name?: string;
    readonly icon?: string;
    readonly network?: BitcoinNetworkName;
    readonly granted?: boolean;
    readonly node?: BitcoinNode;
    readonly storage?: Pick<Storage, 'get' | 'set'>;
    readonly behaviours?: readonly BitcoinBehaviourChoice[];
}
export const COSMOS_WALLET_BEHAVIOURS: {
    readonly 'drop-connection': Behaviour$1<Record<never, never>, object, RequestHooks>;
    readonly refuse: Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'refuse-once': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly delay: Behaviour$1<Timed, PromptTools, RequestHooks>;
    readonly 'never-answer': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'answer-late': Behaviour$1<Timed, PromptTools, RequestHooks>;
    readonly 'answer-out-of-order': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'throw-sync': Behaviour$1<Record<never, never>, PromptTools, RequestHooks>;
    readonly 'throw-string': Behaviour$1<{
        readonly text: string;
    } & Which, PromptTools, RequestHooks>;
    readonly 'throw-nothing': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'hostile-error': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'lie-about-accounts': CosmosBehaviour<Record<never, never>>;
    readonly 'malformed-key': CosmosBehaviour<{
        readonly value: unknown;
    }>;
    readonly 'malformed-address': CosmosBehaviour<{
        readonly address: unknown;
    }>;
    readonly 'foreign-prefix': CosmosBehaviour<{
        readonly prefix: string;
    }>;
    readonly 'contradicting-key': CosmosBehaviour<Record<never, never>>;
    readonly 'malformed-public-key': CosmosBehaviour<{
        readonly value: unknown;
    }>;
    readonly 'throwing-key': CosmosBehaviour<Record<never, never>>;
    readonly 'hardware-key': CosmosBehaviour<Record<never, never>>;
    readonly locked: CosmosBehaviour<Record<never, never>>;
    readonly 'lock-after-connect': CosmosBehaviour<{
        readonly ms: number;
    }>;
    readonly 'switch-while-asked': CosmosBehaviour<{
        readonly index: number;
    }>;
    readonly 'revoke-while-asked': CosmosBehaviour<Record<never, never>>;
    readonly 'no-events': Behaviour$1<Record<never, never>, object, RequestHooks>;
    readonly 'event-storm': Behaviour$1<{
        readonly count: number;
    }, object, RequestHooks>;
    readonly 'refuse-in-words': CosmosBehaviour<Record<never, never>>;
    readonly 'no-silent-check': CosmosBehaviour<Record<never, never>>;
    readonly 'malformed-check': CosmosBehaviour<{
        readonly value: unknown;
    }>;
    readonly 'no-arbitrary': CosmosBehaviour<Record<never, never>>;
    readonly 'no-suggestions': CosmosBehaviour<Record<never, never>>;
    readonly 'ignore-suggestion': CosmosBehaviour<Record<never, never>>;
    readonly 'unknown-chain-words': CosmosBehaviour<Record<never, never>>;
    readonly 'throwing-members': CosmosBehaviour<Record<never, never>>;
    readonly 'sign-garbage': CosmosBehaviour<{
        readonly value: unknown;
    }>;
    readonly 'malformed-signature': CosmosBehaviour<{
        readonly value: unknown;
    }>;
    readonly 'malformed-output': CosmosBehaviour<{
        readonly value: unknown;
    }>;
    readonly 'sign-with-other-account': CosmosBehaviour<Record<never, never>>;
    readonly 'sign-other-chain': CosmosBehaviour<{
        readonly chainId: string;
    }>;
    readonly 'sign-changed': CosmosBehaviour<{
        readonly change: object;
    }>;
    readonly 'unauthorized-writes': CosmosBehaviour<Record<never, never>>;
};
export interface Check {
    readonly name: string;
    run(): Promise<void>;
}
export interface ConnectedKit extends FakePorts {
    readonly kit: Kit;
    readonly ports: FakePorts;
    readonly wallet: EvmWallet;
    readonly events: EventTrace;
    readonly dispose: () => void;
}
export interface ConnectedKitOptions {
    readonly plugins?: readonly Plugin[];
    readonly wallet?: EvmWallet | EvmWalletOptions;
    readonly injected?: boolean;
    readonly ports?: FakePorts | FakePortsOptions;
    readonly kit?: Partial<Omit<KitOptions, 'plugins' | 'ports'>>;
    readonly connectorId?: string;
    readonly connect?: boolean;
}
export interface ConnectorSubject {
    readonly connector: Connector;
    readonly wallet: WalletDriver;
}
export type CosmosBehaviourArgs<N extends CosmosWalletBehaviour> = ArgsIn<typeof COSMOS_WALLET_BEHAVIOURS, N>;
export type CosmosBehaviourChoice = ChoiceIn<typeof COSMOS_WALLET_BEHAVIOURS>;
export interface CosmosKey {
    readonly publicKey: Uint8Array;
    readonly account: Uint8Array;
    readonly secret: Uint8Array;
    address(prefix: string): string;
    sign(bytes: Uint8Array): Uint8Array;
}
export interface CosmosWallet extends RequestScript {
    readonly api: object;
    readonly aside: object;
    readonly keys: readonly CosmosKey[];
    address(prefix: string): string;
    readonly enabled: readonly string[];
    readonly locked: boolean;
    readonly behave: Behave<typeof COSMOS_WALLET_BEHAVIOURS>;
    switchAccount(index: number): void;
    lock(): void;
    unlock(): void;
    revoke(): void;
    install(options?: {
        readonly target?: EventTarget;
    }): () => void;
}
export type CosmosWalletBehaviour = NameIn<typeof COSMOS_WALLET_BEHAVIOURS>;
export interface CosmosWalletChain {
    readonly chainId: string;
    readonly prefix: string;
}
export interface CosmosWalletOptions extends VisitorOptions {
    readonly seed?: number | string;
    readonly accounts?: number;
    readonly secrets?: readonly Uint8Array[];
    readonly chains?: readonly CosmosWalletChain[];
    readonly enabled?: readonly string[];
    readonly path?: string;
    readonly aside?: string;
    readonly alsoAt?: readonly string[];
    readonly event?: string;
    readonly storage?: Pick<Storage, 'get' | 'set'>;
    readonly behaviours?: readonly CosmosBehaviourChoice[];
}
export const EVM_WALLET_BEHAVIOURS: {
    readonly 'lie-about-accounts': Behaviour<{
        readonly address: string;
    }>;
    readonly 'empty-accounts': Behaviour<Record<never, never>>;
    readonly 'malformed-accounts': Behaviour<{
        readonly value: unknown;
    }>;
    readonly 'mixed-case-addresses': Behaviour<Record<never, never>>;
    readonly 'duplicate-accounts': Behaviour<Record<never, never>>;
    readonly 'endless-accounts': Behaviour<{
        readonly count: number;
    }>;
    readonly locked: Behaviour<Record<never, never>>;
    readonly 'lock-after-connect': Behaviour<{
        readonly ms: number;
    }>;
    readonly 'switch-while-asked': Behaviour<{
        readonly index: number;
    }>;
    readonly 'sign-garbage': Behaviour<{
        readonly value: unknown;
    }>;
    readonly 'sign-with-other-account': Behaviour<Record<never, never>>;
    readonly 'malformed-hash': Behaviour<{
        readonly value: unknown;
    }>;
    readonly 'unauthorized-writes': Behaviour<Record<never, never>>;
    readonly 'refuse-switch': Behaviour<Record<never, never>>;
    readonly 'unknown-chain-4902': Behaviour<Record<never, never>>;
    readonly 'unknown-chain-wrapped': Behaviour<Record<never, never>>;
    readonly 'unknown-chain-message': Behaviour<Record<never, never>>;
    readonly 'unknown-chain-5000': Behaviour<Record<never, never>>;
    readonly 'chain-add-refused': Behaviour<Record<never, never>>;
    readonly 'add-without-switch': Behaviour<Record<never, never>>;
    readonly 'switch-unsupported': Behaviour<Record<never, never>>;
    readonly 'ignore-switch': Behaviour<Record<never, never>>;
    readonly 'switch-elsewhere': Behaviour<{
        readonly chainId: number;
    }>;
    readonly 'switch-silently': Behaviour<Record<never, never>>;
    readonly 'lie-about-chain': Behaviour<{
        readonly chainId: number;
    }>;
    readonly 'malformed-chain-id': Behaviour<{
        readonly value: unknown;
    }>;
    readonly 'number-chain-id': Behaviour<Record<never, never>>;
    readonly 'decimal-chain-id': Behaviour<Record<never, never>>;
    readonly 'hostile-name': Behaviour<{
        readonly name: unknown;
    }>;
    readonly 'long-name': Behaviour<{
        readonly length: number;
    }>;
    readonly 'hostile-icon': Behaviour<{
        readonly icon: unknown;
    }>;
    readonly 'script-icon': Behaviour<Record<never, never>>;
    readonly 'huge-icon': Behaviour<{
        readonly bytes: number;
    }>;
    readonly 'getter-record': Behaviour<{
        readonly throws: boolean;
    }>;
    readonly 'prototype-keys': Behaviour<Record<never, never>>;
    readonly 'missing-fields': Behaviour<{
        readonly fields: readonly string[];
    }>;
    readonly 'malformed-records': Behaviour<{
        readonly records: readonly unknown[];
    }>;
    readonly 'duplicate-rdns': Behaviour<{
        readonly name: string;
    }>;
    readonly 'announce-storm': Behaviour<{
        readonly count: number;
    }>;
    readonly 'announce-late': Behaviour<{
        readonly ms: number;
    }>;
    readonly 'announce-twice': Behaviour<Record<never, never>>;
    readonly 'no-events': Behaviour$1<Record<never, never>, object, RequestHooks>;
    readonly 'event-storm': Behaviour$1<{
        readonly count: number;
    }, object, RequestHooks>;
    readonly 'malformed-events': Behaviour$1<{
        readonly payload: unknown;
    }, object, RequestHooks>;
    readonly 'drop-connection': Behaviour$1<Record<never, never>, object, RequestHooks>;
    readonly 'disconnect-event': Behaviour<{
        readonly code: number;
    }>;
    readonly 'events-first': Behaviour<Record<never, never>>;
    readonly 'revoke-while-asked': Behaviour<Record<never, never>>;
    readonly 'unknown-methods': Behaviour<Record<never, never>>;
    readonly 'malformed-capabilities': Behaviour<{
        readonly value: unknown;
    }>;
    readonly 'pending-request': Behaviour<{
        readonly ms: number;
    }>;
    readonly 'send-then-fail': Behaviour<{
        readonly code: number;
    }>;
    readonly 'send-twice': Behaviour<Record<never, never>>;
    readonly refuse: Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'refuse-once': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly delay: Behaviour$1<Timed, PromptTools, RequestHooks>;
    readonly 'never-answer': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'answer-late': Behaviour$1<Timed, PromptTools, RequestHooks>;
    readonly 'answer-out-of-order': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'throw-sync': Behaviour$1<Record<never, never>, PromptTools, RequestHooks>;
    readonly 'throw-string': Behaviour$1<{
        readonly text: string;
    } & Which, PromptTools, RequestHooks>;
    readonly 'throw-nothing': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'hostile-error': Behaviour$1<Which, PromptTools, RequestHooks>;
};
export interface Envelope {
    readonly version: 'legacy' | 'v0' | 'v1';
    readonly format: 0 | 1 | 2;
}
export interface EventTrace {
    readonly records: readonly KitEventRecord[];
    names(): readonly KitEventName[];
    tracked(): readonly KitEventName[];
    clear(): void;
}
export interface EvmKey {
    readonly address: Hex;
    readonly privateKey: Hex;
    sign(hash: Uint8Array): {
        readonly r: Uint8Array;
        readonly s: Uint8Array;
        readonly parity: 0 | 1;
    };
}
export interface EvmProvider {
    request(request: {
        readonly method: string;
        readonly params?: unknown;
    }): Promise<unknown>;
    on(event: string, listener: (...args: never[]) => void): unknown;
    removeListener(event: string, listener: (...args: never[]) => void): unknown;
}
export interface EvmWallet extends RequestScript {
    readonly info: EvmWalletInfo;
    readonly provider: EvmProvider;
    readonly keys: readonly EvmKey[];
    readonly address: Hex;
    readonly chainId: number;
    readonly granted: boolean;
    readonly locked: boolean;
    listeners(): Readonly<Record<string, number>>;
    readonly behave: Behave<typeof EVM_WALLET_BEHAVIOURS>;
    switchAccount(index: number): void;
    switchChain(chainId: number): void;
    lock(): void;
    unlock(): void;
    disconnect(): void;
    reconnect(): void;
    revoke(): void;
    emit(event: string, payload: unknown): void;
    install(options?: InstallOptions): () => void;
}
export type EvmWalletBehaviour = NameIn<typeof EVM_WALLET_BEHAVIOURS>;
export interface EvmWalletInfo {
    readonly uuid: string;
    readonly name: string;
    readonly icon: string;
    readonly rdns: string;
}
export interface EvmWalletOptions extends VisitorOptions {
    readonly seed?: number | string;
    readonly accounts?: number;
    readonly privateKeys?: readonly Hex[];
    readonly name?: string;
    readonly rdns?: string;
    readonly icon?: string;
    readonly chainId?: number;
    readonly chains?: readonly number[];
    readonly granted?: boolean;
    readonly flags?: Readonly<Record<string, unknown>>;
    readonly rpcUrl?: string | Readonly<Record<number, string>>;
    readonly http?: Http;
    readonly batcher?: Hex;
    readonly capabilities?: Readonly<Record<string, unknown>>;
    readonly assets?: Readonly<Record<Hex, readonly unknown[]>>;
    readonly methods?: Readonly<Record<string, unknown>>;
    readonly storage?: Pick<Storage, 'get' | 'set'>;
    readonly behaviours?: readonly BehaviourChoice[];
}
export interface FakeBrowser extends Browser {
    readonly window: FakeWindow;
    readonly opened: readonly OpenedLink[];
    clipboard(): string | undefined;
    listeners(): Readonly<Record<string, number>>;
    readonly dispatched: readonly string[];
    setVisible(visible: boolean): void;
    setOnline(online: boolean): void;
}
export interface FakeBrowserOverrides {
    readonly environment?: Partial<HostEnvironment>;
    readonly origin?: string;
    readonly page?: Partial<ReturnType<Browser['page']>>;
    readonly timeZone?: string;
    readonly window?: boolean;
    readonly opens?: boolean;
    readonly copies?: boolean;
    readonly alters?: boolean;
}
export interface FakeClock extends Clock {
    advance(ms: number): Promise<void>;
    pending(): number;
}
export interface FakeHttp extends Http {
    readonly requests: readonly HttpRequest[];
    route(pattern: string, answer: HttpAnswer | readonly HttpAnswer[]): void;
}
export interface FakeLog extends Log {
    readonly lines: readonly LogLine[];
    messages(level: LogLine['level']): readonly string[];
}
export interface FakePorts extends Ports {
    readonly clock: FakeClock;
    readonly http: FakeHttp;
    readonly storage: FakeStorage;
    readonly browser: FakeBrowser;
    readonly random: FakeRandom;
    readonly log: FakeLog;
}
export interface FakePortsOptions {
    readonly routes?: HttpRoutes;
    readonly stored?: Readonly<Record<string, string>>;
    readonly browser?: FakeBrowserOverrides;
    readonly seed?: number | string;
    readonly start?: number;
}
export interface FakeRandom extends Random {
    used(): number;
}
export interface FakeStorage extends Storage {
    readonly writes: readonly StorageWrite[];
    reads(): number;
    content(): Readonly<Record<string, string>>;
    fault(kind: StorageFault | undefined): void;
    fromOtherTab(key: string, value: string | undefined): void;
    watchers(): number;
    otherTab(): FakeStorage;
}
export interface FakeTabs {
    join(browser: FakeBrowser): void;
    readonly posts: readonly {
        readonly name: string;
        readonly data: unknown;
    }[];
    post(name: string, data: unknown): void;
    open(): readonly string[];
}
export type FakeWindow = EventTarget & Record<string, unknown>;
export const HOSTILE_NAMES: readonly string[];
export type Hex = `0x${string}`;
export interface HostileRecord {
    readonly name: string;
    readonly member: string;
    make(): unknown;
}
export interface HostileVariants {
    honest(): object;
    readonly records: readonly HostileRecord[];
}
export type HttpAnswer = {
    readonly json: unknown;
    readonly status?: number;
} | {
    readonly bytes: Uint8Array;
} | {
    readonly status: number;
    readonly reason?: string;
    readonly retryAfter?: number;
} | {
    readonly fault: 'timeout' | 'network' | 'too_large' | 'not_json';
} | {
    readonly never: true;
} | ((request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>);
export interface HttpRequest {
    readonly method: 'GET' | 'POST';
    readonly url: string;
    readonly body: unknown;
    readonly headers: Readonly<Record<string, string>>;
    readonly keepalive?: boolean | undefined;
    readonly timeout?: number | undefined;
    readonly maxBytes?: number | undefined;
}
export type HttpRoutes = Readonly<Record<string, HttpAnswer | readonly HttpAnswer[]>>;
export interface InstallOptions {
    readonly target?: EventTarget;
    readonly eip6963?: boolean;
    readonly injected?: boolean | string;
}
export interface LogLine {
    readonly level: Exclude<LogLevel, 'silent'>;
    readonly message: string;
    readonly details: unknown;
}
export interface MultiWallet<Parts extends MultiWalletParts = MultiWalletParts> {
    readonly info: {
        readonly name: string;
        readonly icon: string;
        readonly rdns: string;
    };
    readonly parts: Pick<Made, keyof Parts & keyof Made>;
    readonly requests: readonly MultiWalletRequest[];
    readonly prompts: number;
    install(where?: {
        readonly target?: EventTarget;
    }): () => void;
}
export interface MultiWalletOptions {
    readonly parts: MultiWalletParts;
    readonly name?: string;
    readonly rdns?: string;
    readonly icon?: string;
    readonly seed?: string;
    readonly clock?: Clock;
    readonly storage?: Pick<Storage, 'get' | 'set'>;
    readonly confirm?: (request: WalletRequest) => boolean | Promise<boolean>;
}
export interface MultiWalletParts {
    readonly eip155?: EvmWalletOptions;
    readonly solana?: SolanaWalletOptions;
    readonly bip122?: BitcoinWalletOptions;
    readonly polkadot?: PolkadotWalletOptions;
    readonly cosmos?: CosmosWalletOptions;
}
export interface MultiWalletRequest extends WalletRequest {
    readonly namespace: keyof MultiWalletParts;
}
export interface OpenedLink {
    readonly url: string;
    readonly target: '_self' | '_blank' | '_top';
}
export const POLKADOT_WALLET_BEHAVIOURS: {
    readonly 'no-events': Behaviour$1<Record<never, never>, object, RequestHooks>;
    readonly 'event-storm': Behaviour$1<{
        readonly count: number;
    }, object, RequestHooks>;
    readonly 'malformed-events': Behaviour$1<{
        readonly payload: unknown;
    }, object, RequestHooks>;
    readonly 'drop-connection': Behaviour$1<Record<never, never>, object, RequestHooks>;
    readonly refuse: Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'refuse-once': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly delay: Behaviour$1<Timed, PromptTools, RequestHooks>;
    readonly 'never-answer': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'answer-late': Behaviour$1<Timed, PromptTools, RequestHooks>;
    readonly 'answer-out-of-order': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'throw-sync': Behaviour$1<Record<never, never>, PromptTools, RequestHooks>;
    readonly 'throw-string': Behaviour$1<{
        readonly text: string;
    } & Which, PromptTools, RequestHooks>;
    readonly 'throw-nothing': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'hostile-error': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'lie-about-accounts': PolkadotBehaviour<{
        readonly address: string;
    }>;
    readonly 'empty-accounts': PolkadotBehaviour<Record<never, never>>;
    readonly 'malformed-accounts': PolkadotBehaviour<{
        readonly value: unknown;
    }>;
    readonly 'duplicate-accounts': PolkadotBehaviour<Record<never, never>>;
    readonly 'endless-accounts': PolkadotBehaviour<{
        readonly count: number;
    }>;
    readonly 'ethereum-accounts': PolkadotBehaviour<Record<never, never>>;
    readonly 'other-format': PolkadotBehaviour<{
        readonly prefix: number;
    }>;
    readonly 'bound-accounts': PolkadotBehaviour<{
        readonly genesisHash: string;
    }>;
    readonly 'hostile-names': PolkadotBehaviour<{
        readonly name: unknown;
    }>;
    readonly 'hostile-members': PolkadotBehaviour<Record<never, never>>;
    readonly 'accounts-throw': PolkadotBehaviour<Record<never, never>>;
    readonly locked: PolkadotBehaviour<Record<never, never>>;
    readonly 'lock-after-connect': PolkadotBehaviour<{
        readonly ms: number;
    }>;
    readonly 'switch-while-asked': PolkadotBehaviour<{
        readonly index: number;
    }>;
    readonly 'inject-late': PolkadotBehaviour<{
        readonly ms: number;
    }>;
    readonly 'never-inject': PolkadotBehaviour<Record<never, never>>;
    readonly 'hostile-key': PolkadotBehaviour<{
        readonly key: string;
    }>;
    readonly 'long-name': PolkadotBehaviour<{
        readonly length: number;
    }>;
    readonly 'hostile-entry': PolkadotBehaviour<Record<never, never>>;
    readonly 'entry-without-enable': PolkadotBehaviour<Record<never, never>>;
    readonly 'inject-storm': PolkadotBehaviour<{
        readonly count: number;
    }>;
    readonly namesake: PolkadotBehaviour<{
        readonly keys: readonly string[];
    }>;
    readonly 'refuse-in-words': PolkadotBehaviour<Record<never, never>>;
    readonly 'pending-request': PolkadotBehaviour<{
        readonly ms: number;
    }>;
    readonly 'answer-nothing': PolkadotBehaviour<{
        readonly value: unknown;
    }>;
    readonly 'revoke-while-asked': PolkadotBehaviour<Record<never, never>>;
    readonly 'no-unsubscribe': PolkadotBehaviour<Record<never, never>>;
    readonly 'late-unsubscribe': PolkadotBehaviour<Record<never, never>>;
    readonly 'throw-on-subscribe': PolkadotBehaviour<Record<never, never>>;
    readonly 'sign-garbage': PolkadotBehaviour<{
        readonly value: unknown;
    }>;
    readonly 'sign-malformed': PolkadotBehaviour<{
        readonly value: unknown;
    }>;
    readonly 'sign-with-other-account': PolkadotBehaviour<Record<never, never>>;
    readonly 'sign-marked': PolkadotBehaviour<Record<never, never>>;
    readonly 'sign-hash': PolkadotBehaviour<Record<never, never>>;
    readonly 'sign-changed-payload': PolkadotBehaviour<{
        readonly change: object;
    }>;
    readonly 'unauthorized-writes': PolkadotBehaviour<Record<never, never>>;
    readonly 'no-sign-raw': PolkadotBehaviour<Record<never, never>>;
    readonly 'no-signer': PolkadotBehaviour<Record<never, never>>;
};
export type PaymentType = 'p2wpkh' | 'p2sh' | 'p2pkh' | 'p2tr';
export type PolkadotBehaviourArgs<N extends PolkadotWalletBehaviour> = ArgsIn<typeof POLKADOT_WALLET_BEHAVIOURS, N>;
export type PolkadotBehaviourChoice = ChoiceIn<typeof POLKADOT_WALLET_BEHAVIOURS>;
export interface PolkadotKey {
    readonly type: PolkadotKeyType;
    readonly address: string;
    readonly publicKey: Hex;
    readonly seed: Hex;
    sign(message: Uint8Array): Uint8Array;
}
export type PolkadotKeyType = 'sr25519' | 'ed25519' | 'ecdsa' | 'ethereum';
export interface PolkadotWallet extends RequestScript {
    readonly info: {
        readonly key: string;
        readonly version: string;
    };
    readonly entry: object;
    readonly keys: readonly PolkadotKey[];
    readonly address: string;
    readonly granted: boolean;
    readonly locked: boolean;
    listeners(): number;
    readonly behave: Behave<typeof POLKADOT_WALLET_BEHAVIOURS>;
    switchAccount(index: number): void;
    lock(): void;
    unlock(): void;
    revoke(): void;
    emit(accounts: unknown): void;
    install(options?: {
        readonly target?: object;
    }): () => void;
}
export type PolkadotWalletBehaviour = NameIn<typeof POLKADOT_WALLET_BEHAVIOURS>;
export interface PolkadotWalletOptions extends VisitorOptions {
    readonly seed?: number | string;
    readonly accounts?: readonly PolkadotKeyType[];
    readonly secrets?: readonly Hex[];
    readonly key?: string;
    readonly version?: string;
    readonly granted?: boolean;
    readonly storage?: Pick<Storage, 'get' | 'set'>;
    readonly behaviours?: readonly PolkadotBehaviourChoice[];
}
export class ProviderRpcError extends Error {
    readonly name = "ProviderRpcError";
    readonly code: number;
    readonly data: unknown;
    constructor(code: number, message: string, data?: unknown);
}
export interface RequestHolds {
    hold(method: string): void;
    reached(method: string): Promise<void>;
    answer(method: string, value?: unknown): void;
    fail(method: string, error: unknown): void;
    release(method: string): void;
}
export interface RequestScript extends RequestHolds {
    readonly requests: readonly WalletRequest[];
    readonly prompts: number;
    count(method: string): number;
}
export const SIGN_IN_TOOLS: SignInTools;
export const SOLANA_TWINS: {
    readonly network: CaipNetwork;
    readonly USDC: AssetInfo;
    readonly TWIN: AssetInfo;
};
export const SOLANA_WALLET_BEHAVIOURS: {
    readonly 'no-events': Behaviour$1<Record<never, never>, object, RequestHooks>;
    readonly 'event-storm': Behaviour$1<{
        readonly count: number;
    }, object, RequestHooks>;
    readonly 'malformed-events': Behaviour$1<{
        readonly payload: unknown;
    }, object, RequestHooks>;
    readonly 'drop-connection': Behaviour$1<Record<never, never>, object, RequestHooks>;
    readonly refuse: Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'refuse-once': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly delay: Behaviour$1<Timed, PromptTools, RequestHooks>;
    readonly 'never-answer': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'answer-late': Behaviour$1<Timed, PromptTools, RequestHooks>;
    readonly 'answer-out-of-order': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'throw-sync': Behaviour$1<Record<never, never>, PromptTools, RequestHooks>;
    readonly 'throw-string': Behaviour$1<{
        readonly text: string;
    } & Which, PromptTools, RequestHooks>;
    readonly 'throw-nothing': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'hostile-error': Behaviour$1<Which, PromptTools, RequestHooks>;
    readonly 'lie-about-accounts': SolanaBehaviour<Record<never, never>>;
    readonly 'empty-accounts': SolanaBehaviour<Record<never, never>>;
    readonly 'malformed-accounts': SolanaBehaviour<{
        readonly value: unknown;
    }>;
    readonly 'malformed-address': SolanaBehaviour<{
        readonly address: unknown;
    }>;
    readonly 'wrong-public-key': SolanaBehaviour<Record<never, never>>;
    readonly 'foreign-accounts': SolanaBehaviour<Record<never, never>>;
    readonly 'duplicate-accounts': SolanaBehaviour<Record<never, never>>;
    readonly 'endless-accounts': SolanaBehaviour<{
        readonly count: number;
    }>;
    readonly 'throwing-accounts': SolanaBehaviour<Record<never, never>>;
    readonly locked: SolanaBehaviour<Record<never, never>>;
    readonly 'lock-after-connect': SolanaBehaviour<{
        readonly ms: number;
    }>;
    readonly 'switch-while-asked': SolanaBehaviour<{
        readonly index: number;
    }>;
    readonly 'revoke-while-asked': SolanaBehaviour<Record<never, never>>;
    readonly 'hostile-name': SolanaBehaviour<{
        readonly name: unknown;
    }>;
    readonly 'long-name': SolanaBehaviour<{
        readonly length: number;
    }>;
    readonly 'hostile-icon': SolanaBehaviour<{
        readonly icon: unknown;
    }>;
    readonly 'script-icon': SolanaBehaviour<Record<never, never>>;
    readonly 'huge-icon': SolanaBehaviour<{
        readonly bytes: number;
    }>;
    readonly 'changing-name': SolanaBehaviour<Record<never, never>>;
    readonly 'throwing-members': SolanaBehaviour<Record<never, never>>;
    readonly 'other-chain': SolanaBehaviour<Record<never, never>>;
    readonly 'malformed-wallets': SolanaBehaviour<{
        readonly wallets: readonly unknown[];
    }>;
    readonly twin: SolanaBehaviour<{
        readonly icon: string;
    }>;
    readonly 'register-storm': SolanaBehaviour<{
        readonly count: number;
    }>;
    readonly 'register-late': SolanaBehaviour<{
        readonly ms: number;
    }>;
    readonly 'register-twice': SolanaBehaviour<Record<never, never>>;
    readonly 'no-event-feature': SolanaBehaviour<Record<never, never>>;
    readonly 'mainnet-only': SolanaBehaviour<Record<never, never>>;
    readonly 'sign-garbage': SolanaBehaviour<{
        readonly value: unknown;
    }>;
    readonly 'malformed-signature': SolanaBehaviour<{
        readonly value: unknown;
    }>;
    readonly 'malformed-output': SolanaBehaviour<{
        readonly value: unknown;
    }>;
    readonly 'sign-with-other-account': SolanaBehaviour<Record<never, never>>;
    readonly 'sign-other-message': SolanaBehaviour<Record<never, never>>;
    readonly 'unsigned-transaction': SolanaBehaviour<Record<never, never>>;
    readonly 'sign-in-as-stranger': SolanaBehaviour<{
        readonly address: string;
    }>;
    readonly 'unauthorized-writes': SolanaBehaviour<Record<never, never>>;
    readonly 'legacy-only': SolanaBehaviour<Record<never, never>>;
    readonly 'sign-only': SolanaBehaviour<Record<never, never>>;
    readonly 'no-sign-in': SolanaBehaviour<Record<never, never>>;
};
export interface SeededRng {
    next(): number;
    below(limit: number): number;
    pick<T>(items: readonly T[]): T;
    chance(probability?: number): boolean;
    bytes(length: number): Uint8Array;
    shuffle<T>(items: readonly T[]): readonly T[];
}
export type SolanaBehaviourArgs<N extends SolanaWalletBehaviour> = ArgsIn<typeof SOLANA_WALLET_BEHAVIOURS, N>;
export type SolanaBehaviourChoice = ChoiceIn<typeof SOLANA_WALLET_BEHAVIOURS>;
export interface SolanaKey {
    readonly address: string;
    readonly publicKey: Uint8Array;
    readonly secret: Uint8Array;
    sign(message: Uint8Array): Uint8Array;
}
export interface SolanaWallet extends RequestScript {
    readonly info: {
        readonly name: string;
        readonly icon: string;
    };
    readonly standard: object;
    readonly keys: readonly SolanaKey[];
    readonly address: string;
    readonly granted: boolean;
    readonly locked: boolean;
    readonly sent: readonly string[];
    listeners(): number;
    readonly behave: Behave<typeof SOLANA_WALLET_BEHAVIOURS>;
    switchAccount(index: number): void;
    lock(): void;
    unlock(): void;
    disconnect(): void;
    revoke(): void;
    serve(chains: readonly string[]): void;
    emit(properties: unknown): void;
    install(options?: {
        readonly target?: EventTarget;
    }): () => void;
}
export type SolanaWalletBehaviour = NameIn<typeof SOLANA_WALLET_BEHAVIOURS>;
export interface SolanaWalletOptions extends VisitorOptions {
    readonly seed?: number | string;
    readonly accounts?: number;
    readonly secrets?: readonly Uint8Array[];
    readonly name?: string;
    readonly icon?: string;
    readonly chains?: readonly string[];
    readonly features?: readonly string[];
    readonly versions?: readonly unknown[];
    readonly granted?: boolean;
    readonly host?: string;
    readonly rpcUrl?: string | Readonly<Record<string, string>>;
    readonly http?: Http;
    readonly storage?: Pick<Storage, 'get' | 'set'>;
    readonly behaviours?: readonly SolanaBehaviourChoice[];
}
export type StorageFault = 'quota' | 'forbidden';
export interface StorageWrite {
    readonly key: string;
    readonly value: string | undefined;
    readonly kept: boolean;
}
export const TEST_NETWORKS: readonly CaipNetwork[];
export interface TestConnectorOptions {
    readonly namespaces?: readonly NamespaceId[];
    readonly networks?: readonly CaipNetworkId[];
    readonly without?: readonly ConnectorCheckId[];
}
export interface TestIdentity {
    readonly plugin: Plugin;
    readonly identityAtom: PrimitiveAtom<Identity | undefined>;
}
export interface TestPluginOptions {
    readonly companions?: () => readonly Plugin[];
    readonly networks?: readonly CaipNetwork[];
}
export interface TestViewOptions {
    readonly pluginId: string;
}
export const UNABLE_ERRORS: readonly unknown[];
export interface VisitorOptions {
    readonly clock?: Clock;
    readonly confirm?: (request: WalletRequest) => boolean | Promise<boolean>;
    readonly onRequest?: (request: WalletRequest) => void;
}
export interface WalletDriver {
    refuse(): () => void;
    hold(): void;
    asked(): Promise<void>;
    approve(): void;
    answerMalformed(): void;
    revoke(): void;
    changeAccount(): void;
    prompts(): number;
    listeners(): number;
    requests(): number;
}
export interface WalletRequest {
    readonly method: string;
    readonly params: unknown;
    readonly at: number;
    readonly prompts: boolean;
}
export const bitcoinWalletDriver: (wallet: BitcoinWallet, api: BitcoinWalletApi) => WalletDriver;
export function byMember(records: readonly HostileRecord[]): readonly (readonly [
    member: string,
    records: readonly HostileRecord[]
])[];
export function checkHarmless(connector: Connector, request: Omit<ConnectRequest, 'signal'>, isAddress: (address: string) => boolean): Promise<void>;
export function checksumAddress(address: string): Hex;
export function connectedKit(options?: ConnectedKitOptions): Promise<ConnectedKit>;
export const cosmosWalletDriver: (wallet: CosmosWallet, listeners: () => number) => WalletDriver;
export function createBitcoinWallet(options?: BitcoinWalletOptions): BitcoinWallet;
export function createCosmosWallet(options?: CosmosWalletOptions): CosmosWallet;
export function createEvmWallet(options?: EvmWalletOptions): EvmWallet;
export function createFakeBrowser(overrides?: FakeBrowserOverrides): FakeBrowser;
export function createFakeClock(start?: number): FakeClock;
export function createFakeHttp(routes?: HttpRoutes): FakeHttp;
export function createFakeLog(): FakeLog;
export const createFakePorts: (options?: FakePortsOptions) => FakePorts;
export function createFakeRandom(seed?: number | string): FakeRandom;
export function createFakeStorage(initial?: Readonly<Record<string, string>>): FakeStorage;
export function createFakeTabs(): FakeTabs;
export function createMultiWallet<const Parts extends MultiWalletParts>(options: MultiWalletOptions & {
    readonly parts: Parts;
}): MultiWallet<Parts>;
export function createPolkadotWallet(options?: PolkadotWalletOptions): PolkadotWallet;
export function createSeededRng(seed: number | string): SeededRng;
export function createSolanaWallet(options?: SolanaWalletOptions): SolanaWallet;
export function evmTestConnector({ info, provider }: EvmWallet): Connector;
export const evmTestPlugin: (...wallets: readonly EvmWallet[]) => Plugin;
export const evmWalletDriver: (wallet: EvmWallet) => WalletDriver;
export function failing<Row>(rows: Iterable<Row>, check: (row: Row) => unknown, label?: (row: Row) => string): Promise<readonly string[]>;
export function forward({ method, url, body }: HttpRequest): Promise<HttpAnswer>;
export const forwardLossy: (isLost: (request: HttpRequest) => boolean) => (request: HttpRequest) => Promise<HttpAnswer>;
export function hostileExtensions(address: string): HostileVariants;
export function hostileKeplrs(bech32Address: string, pubKey?: Uint8Array): HostileVariants;
export function hostileRecords(honest: Honest): readonly HostileRecord[];
export function hostileStandardWallets(honest: () => StandardRecord, connect: `${string}:connect`): readonly HostileRecord[];
export function identityPlugin(): TestIdentity;
export function mutatedJson(rng: SeededRng, value: unknown): unknown;
export function offchainEnvelope({ version, format }: Envelope, key: Uint8Array, text: Uint8Array): Uint8Array;
export function polkadotKey(seed: Hex, type?: PolkadotKeyType): PolkadotKey;
export const polkadotWalletDriver: (wallet: PolkadotWallet) => WalletDriver;
export function pollutePrototype(members: Readonly<Record<string, unknown>>): () => void;
export function registerStandardWallet(wallets: () => readonly unknown[], target?: EventTarget, announce?: (send: () => void) => void): () => void;
export const settle: () => Promise<void>;
export const solanaWalletDriver: (wallet: SolanaWallet) => WalletDriver;
export const ss58Address: (accountId: Uint8Array, prefix?: number) => string;
export const ss58AddressIn: (address: string, prefix: number) => string;
export function ss58Encode(format: Uint8Array, bytes: Uint8Array): string;
export const testConnector: (make: MakeConnector, options?: TestConnectorOptions) => readonly Check[];
export const testPlugin: (make: () => Plugin, options?: TestPluginOptions) => readonly Check[];
export const testView: (make: (ports: FakePorts) => View, { pluginId }: TestViewOptions) => readonly Check[];
export function until<T>(store: ReadonlyStore, watched: Atom<T>, wanted: (value: T) => boolean): Promise<T>;

// Mentioned above, not exported

type ArgsIn<Table extends Behaviours, N extends NameIn<Table>> = Parameters<Table[N]['start']>[1];
type Behave<Table extends Behaviours> = <N extends NameIn<Table>>(name: N, args?: ArgsIn<Table, N>) => () => void;
type Behaviour<Args> = Behaviour$1<Args, BehaviourTools, BehaviourHooks>;
interface Behaviour$1<Args, Tools, Made = RequestHooks> {
    readonly summary: string;
    start(tools: Tools, args: Partial<Args>): Made;
}
type BehaviourHooks = Hooks<Announcement>;
interface BehaviourTools {
    readonly clock: Clock;
    readonly steps: StateSteps;
    readonly info: EvmWalletInfo;
    readonly provider: EvmProvider;
    readonly tell: (event: string, payload: unknown) => void;
    readonly log: (method: string, params: unknown) => void;
}
type Behaviours = Readonly<Record<string, Behaviour$1<object, object>>>;
interface BitcoinPayment {
    readonly script: Uint8Array;
    readonly address: string;
}
interface BitcoinState {
    active: number;
    network: BitcoinNetworkName;
    granted: boolean;
    locked: boolean;
    sent: number;
}
interface BitcoinSteps {
    readonly state: BitcoinState;
    readonly accounts: readonly BitcoinKeys[];
    readonly keys: () => BitcoinKeys;
    readonly visible: () => readonly BitcoinKey[];
    readonly keyOf: (address: unknown) => BitcoinKey | undefined;
    readonly grant: (granted: boolean) => void;
    readonly lock: (locked: boolean) => void;
    readonly select: (index: number) => void;
    readonly move: (network: BitcoinNetworkName) => void;
}
interface BitcoinTools {
    readonly clock: Clock;
    readonly steps: BitcoinSteps;
}
type ChoiceIn<Table extends Behaviours> = {
    [N in NameIn<Table>]: N | readonly [
        name: N,
        args: ArgsIn<Table, N>
    ];
}[NameIn<Table>];
type ConnectorCheckId = 'identity' | 'idle' | 'connect-waits' | 'grants' | 'refusal' | 'retry' | 'abort' | 'aborted-before' | 'malformed' | 'restore-silent' | 'restore-nothing' | 'restore' | 'provider' | 'account-event' | 'revoked-event' | 'unsubscribe' | 'two-subscribers' | 'disconnect-twice' | 'no-leaks';
type CosmosBehaviour<Args> = Behaviour$1<Args, CosmosTools>;
interface CosmosStateSteps {
    readonly state: CosmosWalletState;
    readonly key: () => CosmosKey;
    readonly open: (chainId: string) => boolean;
    readonly enable: (chainIds: readonly string[]) => void;
    readonly disable: () => void;
    readonly lock: (locked: boolean) => void;
    readonly select: (index: number) => void;
}
interface CosmosTools {
    readonly clock: Clock;
    readonly steps: CosmosStateSteps;
}
interface CosmosWalletState {
    readonly keys: readonly CosmosKey[];
    readonly chains: Map<string, CosmosWalletChain>;
    enabled: ReadonlySet<string>;
    active: number;
    locked: boolean;
}
type Honest = () => Readonly<Record<string, unknown>>;
interface Hooks<Announced> extends RequestHooks {
    readonly records?: (records: readonly Announced[]) => readonly Announced[];
}
interface InjectedRecord {
    readonly key: string;
    readonly entry: unknown;
}
const MAKERS: {
    eip155: typeof createEvmWallet;
    solana: typeof createSolanaWallet;
    bip122: typeof createBitcoinWallet;
    polkadot: typeof createPolkadotWallet;
    cosmos: typeof createCosmosWallet;
};
type Made = {
    readonly [K in keyof typeof MAKERS]: ReturnType<(typeof MAKERS)[K]>;
};
type MakeConnector = (ports: FakePorts) => ConnectorSubject | Promise<ConnectorSubject>;
type Members = Readonly<Record<string, unknown>>;
type NameIn<Table extends Behaviours> = keyof Table & string;
type PolkadotBehaviour<Args> = Behaviour$1<Args, PolkadotBehaviourTools, PolkadotBehaviourHooks>;
type PolkadotBehaviourHooks = Hooks<InjectedRecord>;
interface PolkadotBehaviourTools {
    readonly clock: Clock;
    readonly steps: PolkadotStateSteps;
    readonly entry: object;
}
interface PolkadotStateSteps {
    readonly state: PolkadotWalletState;
    readonly visible: () => readonly PolkadotKey[];
    readonly key: () => PolkadotKey;
    readonly change: (members: Partial<Pick<PolkadotWalletState, 'granted' | 'locked'>>) => void;
    readonly select: (index: number) => void;
}
interface PolkadotWalletState {
    readonly keys: readonly PolkadotKey[];
    active: number;
    granted: boolean;
    locked: boolean;
}
interface PromptTools {
    readonly clock: Clock;
}
interface RequestHooks {
    readonly before?: (request: WalletRequest) => void;
    readonly request?: (request: WalletRequest, next: (params?: unknown) => Promise<unknown>) => unknown;
    readonly event?: (event: string, payload: unknown, tell: (payload: unknown) => void) => void;
    readonly member?: (name: string, value: unknown) => unknown;
    readonly announce?: (send: () => void) => void;
}
type SolanaBehaviour<Args> = Behaviour$1<Args, SolanaTools, Hooks<object>>;
interface SolanaStateSteps {
    readonly state: SolanaWalletState;
    readonly visible: () => readonly SolanaKey[];
    readonly key: () => SolanaKey;
    readonly change: (members: Partial<Pick<SolanaWalletState, 'granted' | 'connected' | 'locked'>>) => void;
    readonly select: (index: number) => void;
    readonly serve: (chains: readonly string[]) => void;
}
interface SolanaTools {
    readonly clock: Clock;
    readonly steps: SolanaStateSteps;
    readonly standard: object;
    readonly log: (method: string, params: unknown) => void;
}
interface SolanaWalletState {
    readonly keys: readonly SolanaKey[];
    active: number;
    granted: boolean;
    connected: boolean;
    locked: boolean;
    chains: readonly string[];
    readonly sent: string[];
}
interface StandardRecord extends Members {
    readonly features: Members;
    readonly accounts: readonly [
        Members,
        ...Members[]
    ];
}
interface StateSteps {
    readonly state: WalletState;
    readonly visible: () => readonly Hex[];
    readonly key: () => EvmKey;
    readonly grant: (granted: boolean) => void;
    readonly lock: (locked: boolean) => void;
    readonly select: (index: number) => void;
    readonly move: (chainId: number) => void;
    readonly online: (online: boolean) => void;
}
interface Timed extends Which {
    readonly ms: number;
}
interface WalletState {
    readonly keys: readonly EvmKey[];
    readonly chains: Set<number>;
    active: number;
    chainId: number;
    granted: boolean;
    locked: boolean;
    online: boolean;
    sent: number;
}
interface Which {
    readonly methods: readonly string[];
}

// @latchkey/kernel/untrusted
// Values: MAX_TEXT, REFUSAL_WORDS, abortable, copied, createTabTurn, displayText, fingerprint, imageDataUrl, isOwnError, isTurnedAway, matchError, openTabChannel, plainProvider, readBytes, readError, toJson

export interface ErrorReading {
    readonly codes: readonly (number | string)[];
    readonly texts: readonly string[];
}
export { ForeignErrorRule } from '@latchkey/kernel/namespaces'
export const MAX_TEXT = 64;
export const REFUSAL_WORDS: RegExp;
export interface TabChannel {
    post(text: string): void;
    close(): void;
}
export interface TabTurn {
    take(steal: boolean): Promise<boolean>;
    release(): void;
}
export function abortable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T>;
export const copied: <T>(value: T) => T;
export function createTabTurn(browser: Browser, name: string, onLost: () => void): TabTurn;
export function displayText(raw: string, most?: number): string;
export function fingerprint(text: string): string;
export function imageDataUrl(raw: unknown): string | undefined;
export const isOwnError: (error: unknown) => error is KitError;
export function isTurnedAway(error: unknown): error is KitError;
export function matchError(error: unknown, rules: readonly ForeignErrorRule[], { ours }?: {
    readonly ours?: boolean;
}): KitError | undefined;
export function openTabChannel(browser: Browser, name: string, hear: (data: unknown) => void): TabChannel | undefined;
export function plainProvider(provider: Provider): Provider;
export function readBytes(value: unknown, most?: number): Uint8Array | undefined;
export function readError(error: unknown): ErrorReading;
export const toJson: (data: unknown) => string;

// @latchkey/kernel/wallet-standard
// Values: discoverStandardWallets, readStandardAccounts

export interface StandardAccount {
    readonly address: string;
    readonly publicKey: Uint8Array;
    readonly chains: readonly string[];
    readonly features: readonly string[];
    readonly handle: object;
}
export interface StandardDiscovery {
    readonly registry?: StandardRegistry;
    wanted(wallet: StandardWallet): boolean;
    connector(wallet: StandardWallet, identity: StandardIdentity, claim: () => void): Connector;
    isKnown?(id: string): boolean;
    unique(): string;
    publish(connectors: readonly Connector[]): void;
    readonly signal: AbortSignal;
}
export interface StandardIdentity {
    readonly id: string;
    readonly name: string;
    readonly type: 'ANNOUNCED';
    readonly icon?: string;
    readonly detail?: string;
}
export type StandardMethod = (...parameters: readonly unknown[]) => Promise<unknown>;
export interface StandardRegistry {
    get(): readonly object[];
    on(event: 'register' | 'unregister', listener: (...wallets: readonly object[]) => void): () => void;
}
export interface StandardWallet {
    readonly name: string;
    readonly icon: string | undefined;
    chains(): readonly string[];
    has(feature: string): boolean;
    member(feature: string, name: string): unknown;
    method(feature: string, name: string): StandardMethod | undefined;
    accounts(): readonly StandardAccount[] | undefined;
    registered(): boolean;
    onChange(listener: () => void): () => void;
}
export function discoverStandardWallets(discovery: StandardDiscovery): void;
export function readStandardAccounts(value: unknown): readonly StandardAccount[] | undefined;
