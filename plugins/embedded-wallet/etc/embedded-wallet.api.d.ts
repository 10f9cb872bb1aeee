// @latchkey/embedded-wallet
// Values: EmbeddedWallet, FramePlace, embeddedWallet

export interface Approval {
    readonly method: string;
    readonly namespace: NamespaceId;
    readonly where: 'frame' | 'window';
}
export interface EmailChangeState {
    readonly step: 'idle' | 'starting' | 'primary' | 'secondary' | 'verifying' | 'press' | 'window' | 'done';
    readonly email: string | undefined;
    readonly error: KitError | undefined;
    readonly codeIn: 'frame' | 'app';
}
export interface EmbeddedUser {
    readonly email: string | undefined;
    readonly userName: string | undefined;
    readonly provider: SocialProvider | undefined;
    readonly smartAccountDeployed?: boolean | undefined;
    readonly passkeys?: boolean;
}
export interface EmbeddedWallet {
    readonly userAtom: Atom<EmbeddedUser | undefined>;
    readonly loginAtom: Atom<LoginState>;
    readonly changeAtom: Atom<EmailChangeState>;
    readonly approvalAtom: Atom<Approval | undefined>;
    readonly frameAtom: Atom<FrameState>;
    readonly socialsAtom: Atom<readonly SocialProvider[]>;
    readonly accountTypesAtom: Atom<Readonly<Partial<Record<NamespaceId, 'eoa' | 'smartAccount'>>>>;
    readonly smartAccountsAtom: Atom<boolean>;
    startEmail(email: string, signal?: AbortSignal): Promise<void>;
    resend(signal?: AbortSignal): Promise<void>;
    verifyOtp(otp: string, signal?: AbortSignal): Promise<void>;
    startSocial(provider: SocialProvider, signal?: AbortSignal): Promise<void>;
    cancelLogin(): void;
    cancelApproval(): void;
    startEmailChange(email: string): Promise<void>;
    verifyEmailChange(otp: string): Promise<void>;
    cancelEmailChange(): void;
    setAccountType(type: 'eoa' | 'smartAccount'): Promise<void>;
    exportWallet(): Promise<void>;
    lockWallet(): Promise<void>;
    signOutEverywhere(): Promise<void>;
    openWindow(): void;
    setTheme(theme: FrameTheme): void;
}
export const EmbeddedWallet: _latchkey_kernel.Token<EmbeddedWallet>;
export interface EmbeddedWalletOptions {
    readonly frameUrl: string;
    readonly email?: boolean;
    readonly socials?: readonly SocialProvider[];
    readonly defaultAccountTypes?: {
        readonly eip155?: 'eoa' | 'smartAccount';
        readonly solana?: 'eoa';
    };
    readonly appName?: string;
}
export interface FramePlace {
    readonly host: () => HTMLElement;
}
export const FramePlace: _latchkey_kernel.Token<FramePlace>;
export type FrameState = 'none' | 'loading' | 'ready' | 'failed';
export interface FrameTheme {
    readonly mode?: 'light' | 'dark';
    readonly variables?: Readonly<Record<string, string>>;
    readonly language?: string;
}
export interface LoginState {
    readonly step: 'idle' | 'starting' | 'device' | 'otp' | 'verifying' | 'press' | 'window' | 'farcaster' | 'finishing';
    readonly email: string | undefined;
    readonly provider: SocialProvider | undefined;
    readonly blockedUrl: string | undefined;
    readonly url: string | undefined;
    readonly error: KitError | undefined;
    readonly resendAt: number | undefined;
    readonly codeIn: 'frame' | 'app';
}
export const embeddedWallet: (options: EmbeddedWalletOptions) => Plugin;

// Mentioned above, not exported

module '@latchkey/kernel' {
    interface KitEvents {
        EMAIL_SUBMITTED: Readonly<Record<string, never>>;
        EMAIL_VERIFICATION_CODE_SENT: Readonly<Record<string, never>>;
        EMAIL_VERIFICATION_CODE_PASS: Readonly<Record<string, never>>;
        EMAIL_VERIFICATION_CODE_FAIL: Failure;
        SOCIAL_LOGIN_STARTED: SocialFacts;
        SOCIAL_LOGIN_SUCCESS: SocialFacts;
        SOCIAL_LOGIN_ERROR: SocialFacts & Failure;
        SOCIAL_LOGIN_CANCELED: SocialFacts;
    }
}
module '@latchkey/kernel' {
    interface ViewParams {
        EmailLogin: {
            readonly email?: string;
        } | undefined;
        EmailVerifyDevice: undefined;
        EmailVerifyOtp: undefined;
        ConnectSocials: undefined;
        ConnectingSocial: {
            readonly provider: SocialProvider;
        };
        ConnectingFarcaster: undefined;
        UpdateEmailWallet: undefined;
        UpdateEmailPrimaryOtp: undefined;
        UpdateEmailSecondaryOtp: undefined;
        ApproveTransaction: undefined;
        'embedded-wallet:account': undefined;
    }
}
interface Failure {
    readonly code: string;
}
interface KitEvents {
    EMAIL_SUBMITTED: Readonly<Record<string, never>>;
    EMAIL_VERIFICATION_CODE_SENT: Readonly<Record<string, never>>;
    EMAIL_VERIFICATION_CODE_PASS: Readonly<Record<string, never>>;
    EMAIL_VERIFICATION_CODE_FAIL: Failure;
    SOCIAL_LOGIN_STARTED: SocialFacts;
    SOCIAL_LOGIN_SUCCESS: SocialFacts;
    SOCIAL_LOGIN_ERROR: SocialFacts & Failure;
    SOCIAL_LOGIN_CANCELED: SocialFacts;
}
interface SocialFacts {
    readonly provider: SocialProvider;
}
interface ViewParams {
    EmailLogin: {
        readonly email?: string;
    } | undefined;
    EmailVerifyDevice: undefined;
    EmailVerifyOtp: undefined;
    ConnectSocials: undefined;
    ConnectingSocial: {
        readonly provider: SocialProvider;
    };
    ConnectingFarcaster: undefined;
    UpdateEmailWallet: undefined;
    UpdateEmailPrimaryOtp: undefined;
    UpdateEmailSecondaryOtp: undefined;
    ApproveTransaction: undefined;
    'embedded-wallet:account': undefined;
}

// @latchkey/embedded-wallet/react
// Values: embeddedWallet, embeddedWalletViews, useEmbeddedWallet

export interface EmbeddedWalletMessages {
    'title.EmailLogin': undefined;
    'title.EmailVerifyDevice': undefined;
    'title.EmailVerifyOtp': undefined;
    'title.ConnectSocials': undefined;
    'title.ConnectingSocial': undefined;
    'title.ConnectingFarcaster': undefined;
    'title.UpdateEmailWallet': undefined;
    'title.UpdateEmailPrimaryOtp': undefined;
    'title.UpdateEmailSecondaryOtp': undefined;
    'title.ApproveTransaction': undefined;
    'title.embedded-wallet:account': undefined;
    'embedded.email': undefined;
    'embedded.emailContinue': undefined;
    'embedded.emailText': undefined;
    'embedded.emailOther': undefined;
    'embedded.sending': undefined;
    'embedded.tooSoon': {
        seconds: string;
    };
    'embedded.code': undefined;
    'embedded.codeText': {
        email: string;
    };
    'embedded.verifying': undefined;
    'embedded.codeFine': undefined;
    'embedded.resend': undefined;
    'embedded.resendIn': {
        seconds: string;
    };
    'embedded.resent': undefined;
    'embedded.ended': undefined;
    'embedded.endedText': undefined;
    'embedded.startAgain': undefined;
    'embedded.device': undefined;
    'embedded.deviceText': {
        email: string;
    };
    'embedded.deviceNote': undefined;
    'embedded.socials': undefined;
    'embedded.continueWith': {
        provider: string;
    };
    'embedded.allSocials': undefined;
    'embedded.noSocials': undefined;
    'embedded.noSocialsText': undefined;
    'embedded.opening': {
        provider: string;
    };
    'embedded.window': {
        provider: string;
    };
    'embedded.windowText': undefined;
    'embedded.windowSlow': undefined;
    'embedded.blocked': undefined;
    'embedded.blockedText': {
        provider: string;
    };
    'embedded.openProvider': {
        provider: string;
    };
    'embedded.finishing': undefined;
    'embedded.finishingText': undefined;
    'embedded.popupClosed': undefined;
    'embedded.popupClosedText': {
        provider: string;
    };
    'embedded.socialFailed': {
        provider: string;
    };
    'embedded.farcasterScan': undefined;
    'embedded.farcasterScanText': undefined;
    'embedded.farcasterCode': undefined;
    'embedded.farcasterPhone': undefined;
    'embedded.farcasterPhoneText': undefined;
    'embedded.farcasterOpen': undefined;
    'embedded.farcasterPreparing': undefined;
    'embedded.copyLink': undefined;
    'embedded.linkCopied': undefined;
    'embedded.newEmail': undefined;
    'embedded.currentEmail': {
        email: string;
    };
    'embedded.newCodeText': {
        email: string;
    };
    'embedded.oldAddress': undefined;
    'embedded.changed': undefined;
    'embedded.changedText': {
        email: string;
    };
    'embedded.changeOver': undefined;
    'embedded.export': undefined;
    'embedded.exportText': undefined;
    'embedded.lock': undefined;
    'embedded.lockText': undefined;
    'embedded.signOutEverywhere': undefined;
    'embedded.signOutEverywhereText': undefined;
    'embedded.unlock': undefined;
    'embedded.opensFrame': undefined;
    'embedded.frameLoading': undefined;
    'embedded.frameFailed': undefined;
    'embedded.frameFailedText': undefined;
    'embedded.nothingToApprove': undefined;
    'embedded.nothingToApproveText': undefined;
    'embedded.approveWindow': undefined;
    'embedded.approveWindowText': undefined;
    'embedded.approveOpen': undefined;
    'embedded.signedIn': undefined;
    'embedded.ordinary': undefined;
    'embedded.smart': undefined;
    'embedded.smartText': undefined;
    'embedded.smartMissing': {
        network: string;
    };
    'embedded.typeChanged': {
        type: string;
    };
    'error.email_invalid': undefined;
    'error.otp_invalid': undefined;
    'error.popup_closed': undefined;
    'error.otp_expired': undefined;
    'error.email_taken': undefined;
    'error.email_change_unknown': undefined;
    'error.email_login_missing': undefined;
    'error.not_embedded': undefined;
    'error.login_needed': undefined;
    'error.rpc_method_not_allowed': undefined;
    'error.account_mismatch': undefined;
    'error.smart_account_missing': undefined;
    'error.frame_restarted': undefined;
    'error.frame_offline': undefined;
    'error.frame_refused': undefined;
    'error.social_failed': undefined;
    'error.farcaster_failed': undefined;
    'error.iframe_load_failed': undefined;
    'error.iframe_request_timeout': undefined;
    'error.smart_account_unsupported': undefined;
    'error.account_changed': undefined;
    'error.network_unknown': undefined;
    'error.wallet_locked': undefined;
    'error.wallet_changed': undefined;
    'toast.embedded_eoa_shown': undefined;
}
export { EmbeddedWalletOptions } from '@latchkey/embedded-wallet'
export interface UseEmbeddedWallet extends Pick<EmbeddedWallet, Action> {
    readonly user: EmbeddedUser | undefined;
    readonly login: LoginState;
    readonly change: EmailChangeState;
    readonly smartAccounts: boolean;
}
export const embeddedWallet: (options: EmbeddedWalletOptions) => Plugin;
export const embeddedWalletViews: (wallet: Plugin) => Plugin;
export function useEmbeddedWallet(): UseEmbeddedWallet;

// Mentioned above, not exported

type Action = 'startEmail' | 'resend' | 'verifyOtp' | 'startSocial' | 'cancelLogin' | 'startEmailChange' | 'verifyEmailChange' | 'cancelEmailChange' | 'setAccountType' | 'exportWallet' | 'lockWallet' | 'signOutEverywhere';

// @latchkey/embedded-wallet/server
// Values: adoptIdentities, createNodeListener, createPostgres, createRedisLimits, createSecretCipher, createWalletServer, migrate, openSqlite, readAudit, readPage, rotateSecrets

export interface AppleClient {
    readonly clientId: string;
    readonly teamId: string;
    readonly keyId: string;
    readonly privateKey: string;
    readonly endpoints?: ProviderEndpoints;
}
export interface AuditEntry {
    readonly id: string;
    readonly at: number;
    readonly userId: string;
    readonly event: string;
    readonly provider?: string;
    readonly client?: string;
    readonly browser?: string;
    readonly place?: string;
}
export type AuditEvent = 'login' | 'handed_over' | 'sign_out' | 'sign_out_everywhere' | 'export' | 'lock' | 'unlock' | 'lock_reset' | 'passkey_added' | 'passkeys_removed' | 'email_changed';
export interface AuditQuestion {
    readonly userId?: string;
    readonly since?: number;
    readonly until?: number;
    readonly most?: number;
    readonly skip?: number;
}
export interface Db extends Queries {
    tx<T>(run: (db: Queries) => Promise<T>): Promise<T>;
}
export interface EmailLimits {
    readonly pause: number;
    readonly perAddress: number;
    readonly perAddressOfAll: number;
    readonly perClient: number;
}
export interface FarcasterOptions {
    readonly relay?: string;
    readonly rpcUrl: string;
}
export interface KeyCipher {
    seal(plain: Uint8Array, context: string): Promise<string>;
    open(sealed: string, context: string): Promise<Uint8Array>;
    isCurrent(sealed: string): boolean;
    mac(text: string, purpose: string): Promise<readonly string[]>;
}
export { LimitCount } from '@latchkey/kernel'
export { LimitStore } from '@latchkey/kernel'
export interface MailMessage {
    readonly from: string;
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    readonly replyTo?: string;
}
export interface MeasuredRequest {
    readonly route: string;
    readonly method: string;
    readonly status: number;
    readonly code?: string;
    readonly milliseconds: number;
}
export type NewDevice = (typeof NEW_DEVICES)[number];
export type PageFiles = ReadonlyMap<string, string>;
export interface PgPool extends PgQueries {
    connect(): Promise<PgQueries & {
        release(broken?: boolean): void;
    }>;
}
export interface ProviderClient {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly endpoints?: ProviderEndpoints;
}
export type ProviderClients = Partial<Record<Exclude<RedirectProvider, 'apple'>, ProviderClient>> & {
    readonly apple?: AppleClient;
};
export interface ProviderEndpoints {
    readonly issuer?: string;
    readonly authorization?: string;
    readonly token?: string;
    readonly user?: string;
}
export interface Queries {
    query(text: string, params?: readonly SqlValue[]): Promise<readonly Row[]>;
}
export { RedisClient } from '@latchkey/kernel'
export interface RelayLimits {
    readonly calls: number;
    readonly operations: number;
}
export { RequestHandler } from '@latchkey/kernel'
export type Row = Readonly<Record<string, unknown>>;
export interface SecretCipherOptions {
    readonly keys: Readonly<Record<string, string>> | readonly (readonly [
        id: string,
        secret: string
    ])[];
}
export type SqlValue = string | number | null;
export interface SqliteDb extends Db {
    backup(file: string): Promise<void>;
    close(): void;
}
export interface WalletMail {
    readonly transport: {
        sendMail(mail: MailMessage): Promise<unknown>;
    };
    readonly from: string;
    readonly replyTo?: string;
    readonly logo?: string;
}
export interface WalletServer {
    readonly handle: RequestHandler;
    readonly pageHeaders: Readonly<Record<string, string>>;
    close(): void;
}
export interface WalletServerOptions {
    readonly name: string;
    readonly url: string;
    readonly otherUrls?: readonly string[];
    readonly origins: readonly string[];
    readonly frameLimit?: FrameLimit;
    readonly db: Db;
    readonly secrets: KeyCipher;
    readonly page?: PageFiles;
    readonly mail?: WalletMail;
    readonly chains: readonly ServerChain[];
    readonly prices?: PriceSource['prices'];
    readonly rate?: LimitStore;
    readonly emailLimits?: Partial<EmailLimits>;
    readonly newDevice?: NewDevice;
    readonly relayLimits?: Partial<RelayLimits>;
    readonly sessionLifetime?: number;
    readonly auditLifetime?: number;
    readonly providers?: ProviderClients;
    readonly linkVerifiedEmail?: boolean;
    readonly farcaster?: FarcasterOptions;
    readonly passkeys?: boolean;
    readonly clientOf?: (request: Request) => string | undefined;
    readonly placeOf?: (request: Request) => string | undefined;
    readonly report?: (error: unknown) => void;
    readonly measure?: (request: MeasuredRequest) => void;
    readonly now?: () => number;
}
export const adoptIdentities: (db: Db, secrets: KeyCipher) => Promise<number>;
export { createNodeListener } from '@latchkey/kernel'
export const createPostgres: (pool: PgPool) => Db;
export { createRedisLimits } from '@latchkey/kernel'
export function createSecretCipher({ keys }: SecretCipherOptions): Promise<KeyCipher>;
export function createWalletServer(options: WalletServerOptions): WalletServer;
export const migrate: (db: Db) => Promise<void>;
export function openSqlite(file: string): Promise<SqliteDb>;
export function readAudit(db: Queries, question?: AuditQuestion): Promise<readonly AuditEntry[]>;
export function readPage(folder: string): Promise<PageFiles>;
export function rotateSecrets(db: Db, secrets: KeyCipher): Promise<number>;

// Mentioned above, not exported

interface Chain {
    readonly id: string;
    readonly name: string;
    readonly rpcUrl: string;
    readonly currency: {
        readonly symbol: string;
        readonly decimals: number;
    };
    readonly explorerUrl?: string;
    readonly tokens?: readonly VouchedToken[];
    readonly contracts?: readonly (KnownContract & {
        readonly address: string;
    })[];
}
const FRAME_LIMITS: readonly [
    'any',
    'text',
    'nothing'
];
type FrameLimit = (typeof FRAME_LIMITS)[number];
const NEW_DEVICES: readonly [
    'code',
    'link'
];
interface PgQueries {
    query(text: string, values: unknown[]): Promise<{
        readonly rows: Row[];
    }>;
}
const REDIRECT_PROVIDERS: readonly [
    'google',
    'github',
    'apple',
    'facebook',
    'x',
    'discord'
];
type RedirectProvider = (typeof REDIRECT_PROVIDERS)[number];
interface ServerChain extends Chain {
    readonly bundlerUrl?: string;
    readonly paymasterUrl?: string;
}
interface VouchedToken {
    readonly address: string;
    readonly symbol: string;
    readonly name?: string;
    readonly decimals: number;
}

// @latchkey/embedded-wallet/testing
// Values: ALICE, FRAME_URL, actAsWallet, createFakeFrame, createFakeHost

export const ALICE = "0x00000000000000000000000000000000000a11ce";
export type Answer = {
    readonly value?: unknown;
} | {
    readonly error: unknown;
};
export interface AppMessage {
    readonly name: MessageName;
    readonly id: string;
    readonly payload: unknown;
    readonly targetOrigin: string;
}
export interface Asked {
    readonly chainId?: number | string;
    readonly preferredAccountType?: 'eoa' | 'smartAccount';
}
export const FRAME_URL = "https://wallet.example/frame";
export type FakeFrame = ReturnType<typeof createFakeFrame>;
export interface FakeFrameOptions {
    readonly loads?: boolean;
    readonly asksCodes?: boolean;
}
export interface FakeIframe {
    src: string;
    title: string;
    allow: string;
    referrerPolicy: string;
    readonly style: Record<string, string>;
    readonly contentWindow: FakeWindow | null;
    readonly isConnected: boolean;
    remove(): void;
}
export type FakeWallet = ReturnType<typeof actAsWallet>;
export interface HeardMessage {
    readonly data: unknown;
    readonly origin: string;
    readonly source: unknown;
    readonly isTrusted: boolean;
}
export function actAsWallet(frame: FakeFrame): {
    signedIn: boolean;
    token: string;
    address: string;
    solana: string;
    email: string | undefined;
    userName: string | undefined;
    smart: number[];
    deployed: boolean | undefined;
    preferred: 'eoa' | 'smartAccount';
    chainId: number | string;
    action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT';
    asked: number;
} & {
    user: ({ chainId, preferredAccountType }?: Asked) => {
        address: string;
        chainId: string | number;
        accounts: ({
            address: string;
            type: 'eoa';
        } | {
            address: string;
            type: 'smartAccount';
        })[];
        preferredAccountType: "eoa" | "smartAccount";
        email: string | null;
        userName: string | null;
    } | {
        address: string;
        chainId: string;
        accounts: {
            address: string;
            type: 'eoa';
        }[];
        email: string | null;
        userName: string | null;
    };
};
export function createFakeFrame(browser: FakeBrowser, { loads, asksCodes }?: FakeFrameOptions): {
    state: {
        loads: boolean;
    };
    messages: AppMessage[];
    made: FakeIframe[];
    inPage: FakeIframe[];
    place: () => HTMLElement;
    appended: (frame: FakeIframe) => void;
    say: (data: unknown, forged?: Partial<HeardMessage>) => void;
    tell: (what: string, payload?: unknown) => void;
    reply: (message: AppMessage, answer: Answer) => void;
    listeners: () => number;
    names: () => ("ABORT" | "CHANGE_EMAIL" | "CONNECT_DEVICE" | "CONNECT_EMAIL" | "CONNECT_FARCASTER" | "CONNECT_OTP" | "CONNECT_SOCIAL" | "EXPORT_WALLET" | "GET_CHAIN_ID" | "GET_FARCASTER_URI" | "GET_SMART_ACCOUNT_ENABLED_NETWORKS" | "GET_SOCIAL_REDIRECT_URI" | "GET_USER" | "INIT_SMART_ACCOUNT" | "IS_CONNECTED" | "LOCK_WALLET" | "LOGIN" | "RELOAD" | "RPC_ABORT" | "RPC_REQUEST" | "SET_PREFERRED_ACCOUNT" | "SIGN_OUT" | "SWITCH_NETWORK" | "SYNC_DAPP_DATA" | "SYNC_THEME" | "UNLOCK_WALLET" | "UPDATE_EMAIL" | "UPDATE_EMAIL_PRIMARY_OTP" | "UPDATE_EMAIL_SECONDARY_OTP")[];
    last: (name: MessageName) => AppMessage | undefined;
    count: (name: MessageName) => number;
    when(name: MessageName, handler: Handler | 'silent'): void;
    asked: (name: MessageName) => Promise<AppMessage>;
};
export function createFakeHost(appended?: (frame: FakeIframe) => void): {
    frames: FakeIframe[];
    host: {
        append(frame: FakeIframe & {
            attach(host: unknown): void;
        }): void;
        drop(frame: FakeIframe): void;
    };
    element: HTMLElement;
};

// Mentioned above, not exported

interface FakeWindow {
    postMessage(message: unknown, targetOrigin: string): void;
}
type Handler = (payload: never, message: AppMessage) => Answer | Promise<Answer> | 'silent';
const MESSAGES: {
    readonly SWITCH_NETWORK: {
        readonly request: v.ObjectSchema<{
            readonly chainId: v.UnionSchema<[
                v.SchemaWithPipe<readonly [
                    v.NumberSchema<undefined>,
                    v.SafeIntegerAction<number, undefined>,
                    v.MinValueAction<number, 1, undefined>
                ]>,
                v.SchemaWithPipe<readonly [
                    v.StringSchema<undefined>,
                    v.MaxLengthAction<string, number, undefined>
                ]>
            ], undefined>;
            readonly rpcUrl: v.OptionalSchema<v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>, undefined>;
        }, undefined>;
        readonly success: v.ObjectSchema<{
            readonly chainId: v.UnionSchema<[
                v.SchemaWithPipe<readonly [
                    v.NumberSchema<undefined>,
                    v.SafeIntegerAction<number, undefined>,
                    v.MinValueAction<number, 1, undefined>
                ]>,
                v.SchemaWithPipe<readonly [
                    v.StringSchema<undefined>,
                    v.MaxLengthAction<string, number, undefined>
                ]>
            ], undefined>;
        }, undefined>;
    };
    readonly CONNECT_EMAIL: {
        readonly request: v.ObjectSchema<{
            readonly email: v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>;
        }, undefined>;
        readonly success: v.ObjectSchema<{
            readonly action: v.PicklistSchema<[
                "VERIFY_DEVICE",
                "VERIFY_OTP",
                "CONNECT"
            ], undefined>;
        }, undefined>;
    };
    readonly CONNECT_DEVICE: {
        readonly request: v.UnknownSchema;
        readonly success: v.UnknownSchema;
    };
    readonly CONNECT_OTP: {
        readonly request: v.ObjectSchema<{
            readonly otp: v.OptionalSchema<v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.RegexAction<string, undefined>
            ]>, undefined>;
        }, undefined>;
        readonly success: v.UnknownSchema;
    };
    readonly GET_SOCIAL_REDIRECT_URI: {
        readonly request: v.ObjectSchema<{
            readonly provider: v.PicklistSchema<readonly [
                "google",
                "github",
                "apple",
                "facebook",
                "x",
                "discord"
            ], undefined>;
            readonly page: v.OptionalSchema<v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>, undefined>;
        }, undefined>;
        readonly success: v.ObjectSchema<{
            readonly uri: v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>;
        }, undefined>;
    };
    readonly CONNECT_SOCIAL: {
        readonly request: v.ObjectSchema<{
            readonly uri: v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>;
            readonly preferredAccountType: v.OptionalSchema<v.PicklistSchema<[
                "eoa",
                "smartAccount"
            ], undefined>, undefined>;
            readonly chainId: v.OptionalSchema<v.UnionSchema<[
                v.SchemaWithPipe<readonly [
                    v.NumberSchema<undefined>,
                    v.SafeIntegerAction<number, undefined>,
                    v.MinValueAction<number, 1, undefined>
                ]>,
                v.SchemaWithPipe<readonly [
                    v.StringSchema<undefined>,
                    v.MaxLengthAction<string, number, undefined>
                ]>
            ], undefined>, undefined>;
        }, undefined>;
        readonly success: v.ObjectSchema<{
            readonly address: v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>;
            readonly chainId: v.UnionSchema<[
                v.SchemaWithPipe<readonly [
                    v.NumberSchema<undefined>,
                    v.SafeIntegerAction<number, undefined>,
                    v.MinValueAction<number, 1, undefined>
                ]>,
                v.SchemaWithPipe<readonly [
                    v.StringSchema<undefined>,
                    v.MaxLengthAction<string, number, undefined>
                ]>
            ], undefined>;
            readonly email: v.NullishSchema<v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>, undefined>;
            readonly userName: v.NullishSchema<v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>, undefined>;
            readonly accounts: v.NullishSchema<v.SchemaWithPipe<readonly [
                v.ArraySchema<v.ObjectSchema<{
                    readonly address: v.SchemaWithPipe<readonly [
                        v.StringSchema<undefined>,
                        v.MaxLengthAction<string, number, undefined>
                    ]>;
                    readonly type: v.PicklistSchema<[
                        "eoa",
                        "smartAccount"
                    ], undefined>;
                }, undefined>, undefined>,
                v.MaxLengthAction<{
                    address: string;
                    type: "eoa" | "smartAccount";
                }[], 8, undefined>
            ]>, undefined>;
            readonly preferredAccountType: v.NullishSchema<v.PicklistSchema<[
                "eoa",
                "smartAccount"
            ], undefined>, undefined>;
            readonly smartAccountDeployed: v.NullishSchema<v.BooleanSchema<undefined>, undefined>;
            readonly passkeys: v.NullishSchema<v.BooleanSchema<undefined>, undefined>;
        }, undefined>;
    };
    readonly GET_FARCASTER_URI: {
        readonly request: v.UnknownSchema;
        readonly success: v.ObjectSchema<{
            readonly url: v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>;
        }, undefined>;
    };
    readonly CONNECT_FARCASTER: {
        readonly request: v.UnknownSchema;
        readonly success: v.ObjectSchema<{
            readonly userName: v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>;
        }, undefined>;
    };
    readonly GET_USER: {
        readonly request: v.ObjectSchema<{
            readonly chainId: v.OptionalSchema<v.UnionSchema<[
                v.SchemaWithPipe<readonly [
                    v.NumberSchema<undefined>,
                    v.SafeIntegerAction<number, undefined>,
                    v.MinValueAction<number, 1, undefined>
                ]>,
                v.SchemaWithPipe<readonly [
                    v.StringSchema<undefined>,
                    v.MaxLengthAction<string, number, undefined>
                ]>
            ], undefined>, undefined>;
            readonly preferredAccountType: v.OptionalSchema<v.PicklistSchema<[
                "eoa",
                "smartAccount"
            ], undefined>, undefined>;
            readonly socialUri: v.OptionalSchema<v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>, undefined>;
        }, undefined>;
        readonly success: v.ObjectSchema<{
            readonly address: v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>;
            readonly chainId: v.UnionSchema<[
                v.SchemaWithPipe<readonly [
                    v.NumberSchema<undefined>,
                    v.SafeIntegerAction<number, undefined>,
                    v.MinValueAction<number, 1, undefined>
                ]>,
                v.SchemaWithPipe<readonly [
                    v.StringSchema<undefined>,
                    v.MaxLengthAction<string, number, undefined>
                ]>
            ], undefined>;
            readonly email: v.NullishSchema<v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>, undefined>;
            readonly userName: v.NullishSchema<v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>, undefined>;
            readonly accounts: v.NullishSchema<v.SchemaWithPipe<readonly [
                v.ArraySchema<v.ObjectSchema<{
                    readonly address: v.SchemaWithPipe<readonly [
                        v.StringSchema<undefined>,
                        v.MaxLengthAction<string, number, undefined>
                    ]>;
                    readonly type: v.PicklistSchema<[
                        "eoa",
                        "smartAccount"
                    ], undefined>;
                }, undefined>, undefined>,
                v.MaxLengthAction<{
                    address: string;
                    type: "eoa" | "smartAccount";
                }[], 8, undefined>
            ]>, undefined>;
            readonly preferredAccountType: v.NullishSchema<v.PicklistSchema<[
                "eoa",
                "smartAccount"
            ], undefined>, undefined>;
            readonly smartAccountDeployed: v.NullishSchema<v.BooleanSchema<undefined>, undefined>;
            readonly passkeys: v.NullishSchema<v.BooleanSchema<undefined>, undefined>;
        }, undefined>;
    };
    readonly IS_CONNECTED: {
        readonly request: v.NullishSchema<v.ObjectSchema<{
            readonly token: v.OptionalSchema<v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>, undefined>;
        }, undefined>, undefined>;
        readonly success: v.ObjectSchema<{
            readonly isConnected: v.BooleanSchema<undefined>;
        }, undefined>;
    };
    readonly SIGN_OUT: {
        readonly request: v.NullishSchema<v.ObjectSchema<{
            readonly everywhere: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
        }, undefined>, undefined>;
        readonly success: v.UnknownSchema;
    };
    readonly GET_CHAIN_ID: {
        readonly request: v.UnknownSchema;
        readonly success: v.ObjectSchema<{
            readonly chainId: v.UnionSchema<[
                v.SchemaWithPipe<readonly [
                    v.NumberSchema<undefined>,
                    v.SafeIntegerAction<number, undefined>,
                    v.MinValueAction<number, 1, undefined>
                ]>,
                v.SchemaWithPipe<readonly [
                    v.StringSchema<undefined>,
                    v.MaxLengthAction<string, number, undefined>
                ]>
            ], undefined>;
        }, undefined>;
    };
    readonly GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
        readonly request: v.UnknownSchema;
        readonly success: v.ObjectSchema<{
            readonly smartAccountEnabledNetworks: v.SchemaWithPipe<readonly [
                v.ArraySchema<v.SchemaWithPipe<readonly [
                    v.NumberSchema<undefined>,
                    v.SafeIntegerAction<number, undefined>
                ]>, undefined>,
                v.MaxLengthAction<number[], 256, undefined>
            ]>;
        }, undefined>;
    };
    readonly SET_PREFERRED_ACCOUNT: {
        readonly request: v.ObjectSchema<{
            readonly type: v.PicklistSchema<[
                "eoa",
                "smartAccount"
            ], undefined>;
        }, undefined>;
        readonly success: v.ObjectSchema<{
            readonly type: v.PicklistSchema<[
                "eoa",
                "smartAccount"
            ], undefined>;
            readonly address: v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>;
        }, undefined>;
    };
    readonly INIT_SMART_ACCOUNT: {
        readonly request: v.UnknownSchema;
        readonly success: v.NullishSchema<v.ObjectSchema<{
            readonly address: v.OptionalSchema<v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>, undefined>;
        }, undefined>, undefined>;
    };
    readonly UPDATE_EMAIL: {
        readonly request: v.ObjectSchema<{
            readonly email: v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>;
        }, undefined>;
        readonly success: v.ObjectSchema<{
            readonly action: v.PicklistSchema<[
                "VERIFY_PRIMARY_OTP",
                "VERIFY_SECONDARY_OTP"
            ], undefined>;
        }, undefined>;
    };
    readonly UPDATE_EMAIL_PRIMARY_OTP: {
        readonly request: v.ObjectSchema<{
            readonly otp: v.OptionalSchema<v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.RegexAction<string, undefined>
            ]>, undefined>;
        }, undefined>;
        readonly success: v.UnknownSchema;
    };
    readonly UPDATE_EMAIL_SECONDARY_OTP: {
        readonly request: v.ObjectSchema<{
            readonly otp: v.OptionalSchema<v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.RegexAction<string, undefined>
            ]>, undefined>;
        }, undefined>;
        readonly success: v.ObjectSchema<{
            readonly newEmail: v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>;
        }, undefined>;
    };
    readonly SYNC_THEME: {
        readonly request: v.ObjectSchema<{
            readonly themeMode: v.OptionalSchema<v.PicklistSchema<[
                "light",
                "dark"
            ], undefined>, undefined>;
            readonly themeVariables: v.OptionalSchema<v.RecordSchema<v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>, v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>, undefined>, undefined>;
            readonly language: v.OptionalSchema<v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>, undefined>;
        }, undefined>;
        readonly success: v.UnknownSchema;
    };
    readonly SYNC_DAPP_DATA: {
        readonly request: v.ObjectSchema<{
            readonly metadata: v.ObjectSchema<{
                readonly name: v.OptionalSchema<v.SchemaWithPipe<readonly [
                    v.StringSchema<undefined>,
                    v.MaxLengthAction<string, number, undefined>
                ]>, undefined>;
                readonly description: v.OptionalSchema<v.SchemaWithPipe<readonly [
                    v.StringSchema<undefined>,
                    v.MaxLengthAction<string, number, undefined>
                ]>, undefined>;
                readonly url: v.OptionalSchema<v.SchemaWithPipe<readonly [
                    v.StringSchema<undefined>,
                    v.MaxLengthAction<string, number, undefined>
                ]>, undefined>;
                readonly icons: v.OptionalSchema<v.SchemaWithPipe<readonly [
                    v.ArraySchema<v.SchemaWithPipe<readonly [
                        v.StringSchema<undefined>,
                        v.MaxLengthAction<string, number, undefined>
                    ]>, undefined>,
                    v.MaxLengthAction<string[], 8, undefined>
                ]>, undefined>;
            }, undefined>;
            readonly sdkVersion: v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>;
            readonly sdkType: v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>;
            readonly projectId: v.OptionalSchema<v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>, undefined>;
        }, undefined>;
        readonly success: v.UnknownSchema;
    };
    readonly RELOAD: {
        readonly request: v.UnknownSchema;
        readonly success: v.UnknownSchema;
    };
    readonly RPC_REQUEST: {
        readonly request: v.ObjectSchema<{
            readonly method: v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>;
            readonly params: v.OptionalSchema<v.UnknownSchema, undefined>;
            readonly chainId: v.OptionalSchema<v.UnionSchema<[
                v.SchemaWithPipe<readonly [
                    v.NumberSchema<undefined>,
                    v.SafeIntegerAction<number, undefined>,
                    v.MinValueAction<number, 1, undefined>
                ]>,
                v.SchemaWithPipe<readonly [
                    v.StringSchema<undefined>,
                    v.MaxLengthAction<string, number, undefined>
                ]>
            ], undefined>, undefined>;
            readonly chainNamespace: v.OptionalSchema<v.PicklistSchema<[
                "eip155",
                "solana"
            ], undefined>, undefined>;
            readonly inWindow: v.OptionalSchema<v.BooleanSchema<undefined>, undefined>;
        }, undefined>;
        readonly success: v.UnknownSchema;
    };
    readonly RPC_ABORT: {
        readonly request: v.UnknownSchema;
        readonly success: v.UnknownSchema;
    };
    readonly ABORT: {
        readonly request: v.ObjectSchema<{
            readonly id: v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>;
        }, undefined>;
        readonly success: v.UnknownSchema;
    };
    readonly LOGIN: {
        readonly request: v.ObjectSchema<{
            readonly email: v.OptionalSchema<v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>, undefined>;
            readonly provider: v.OptionalSchema<v.PicklistSchema<[
                "google",
                "github",
                "apple",
                "facebook",
                "x",
                "discord",
                "farcaster"
            ], undefined>, undefined>;
        }, undefined>;
        readonly success: v.ObjectSchema<{
            readonly token: v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>;
            readonly userName: v.NullishSchema<v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>, undefined>;
        }, undefined>;
    };
    readonly CHANGE_EMAIL: {
        readonly request: v.ObjectSchema<{
            readonly email: v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>;
        }, undefined>;
        readonly success: v.ObjectSchema<{
            readonly token: v.OptionalSchema<v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>, undefined>;
            readonly newEmail: v.SchemaWithPipe<readonly [
                v.StringSchema<undefined>,
                v.MaxLengthAction<string, number, undefined>
            ]>;
        }, undefined>;
    };
    readonly EXPORT_WALLET: {
        readonly request: v.UnknownSchema;
        readonly success: v.UnknownSchema;
    };
    readonly LOCK_WALLET: {
        readonly request: v.UnknownSchema;
        readonly success: v.UnknownSchema;
    };
    readonly UNLOCK_WALLET: {
        readonly request: v.UnknownSchema;
        readonly success: v.UnknownSchema;
    };
};
type MessageName = keyof typeof MESSAGES;

// Widened registries

declare module '@latchkey/kernel' {
    interface KitEvents {
        EMAIL_SUBMITTED: Readonly<Record<string, never>>;
        EMAIL_VERIFICATION_CODE_SENT: Readonly<Record<string, never>>;
        EMAIL_VERIFICATION_CODE_PASS: Readonly<Record<string, never>>;
        EMAIL_VERIFICATION_CODE_FAIL: Failure;
        SOCIAL_LOGIN_STARTED: SocialFacts;
        SOCIAL_LOGIN_SUCCESS: SocialFacts;
        SOCIAL_LOGIN_ERROR: SocialFacts & Failure;
        SOCIAL_LOGIN_CANCELED: SocialFacts;
    }
}

declare module '@latchkey/kernel' {
    interface ViewParams {
        EmailLogin: {
            readonly email?: string;
        } | undefined;
        EmailVerifyDevice: undefined;
        EmailVerifyOtp: undefined;
        ConnectSocials: undefined;
        ConnectingSocial: {
            readonly provider: SocialProvider;
        };
        ConnectingFarcaster: undefined;
        UpdateEmailWallet: undefined;
        UpdateEmailPrimaryOtp: undefined;
        UpdateEmailSecondaryOtp: undefined;
        ApproveTransaction: undefined;
        'embedded-wallet:account': undefined;
    }
}

declare module '@latchkey/ui-react' {
    interface Messages extends EmbeddedWalletMessages {
    }
}
