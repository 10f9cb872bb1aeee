// @latchkey/siwx
// Values: SignIn, SignInBackend, httpBackend, signInOf, siwx

export interface BackendPorts {
    readonly http: Http;
    readonly origin: string | undefined;
}
export interface BackendSource {
    readonly hosts?: readonly string[];
    create(ports: BackendPorts): SignInBackend;
}
export interface HttpBackendOptions {
    readonly url: string;
}
export interface SignIn {
    readonly required: boolean;
    readonly stateAtom: Atom<SignInState>;
    stateOf(namespace: NamespaceId): Atom<SignInState>;
    readonly requestAtom: Atom<SignInRequest | undefined>;
    open(): void;
    sign(): Promise<SignInSession | undefined>;
    cancel(): void;
    signOut(namespace?: NamespaceId): Promise<void>;
}
export const SignIn: _latchkey_kernel.Token<SignIn>;
export interface SignInBackend {
    nonce(options?: Abortable): Promise<WireNonce>;
    verify(signed: WireVerify, options?: Abortable): Promise<SignInSession>;
    session(account: CaipAccountId, options?: Abortable): Promise<SignInSession | undefined>;
    revoke(account: CaipAccountId, options?: Abortable): Promise<void>;
}
export const SignInBackend: _latchkey_kernel.Token<SignInBackend>;
export interface SignInFacts {
    readonly network: CaipNetworkId;
    readonly isSmartAccount: boolean;
}
export interface SignInFields {
    readonly domain: string;
    readonly accountAddress: string;
    readonly statement?: string;
    readonly uri: string;
    readonly version: '1';
    readonly chainId: CaipNetworkId;
    readonly nonce: string;
    readonly issuedAt: string;
    readonly expirationTime?: string;
    readonly notBefore?: string;
    readonly requestId?: string;
    readonly resources?: readonly string[];
}
export interface SignInRequest {
    readonly subject: SignInSubject;
    readonly domain: string;
    readonly statement: string | undefined;
    readonly message: string | undefined;
    readonly busy: 'preparing' | 'signing' | 'verifying' | undefined;
    readonly error: KitError | undefined;
}
export interface SignInSession {
    readonly account: CaipAccountId;
    readonly data: SignInFields;
    readonly message: string;
    readonly signature: string;
    readonly proof: string;
    readonly startedAt: string;
    readonly expirationTime: string;
}
export interface SignInState {
    readonly status: SignInStatus;
    readonly session: SignInSession | undefined;
    readonly error: KitError | undefined;
}
export type SignInStatus = 'none' | 'required' | 'signing' | 'verifying' | 'signed-in' | 'expired';
export interface SignInSubject {
    readonly connectionId: string;
    readonly connectorId: string;
    readonly namespace: NamespaceId;
    readonly account: Account;
    readonly network: CaipNetworkId;
    readonly wallet: Connection['wallet'];
}
export interface SiwxOptions {
    readonly backend?: SignInBackend | BackendSource;
    readonly required?: boolean;
    readonly statement?: string;
    readonly resources?: readonly string[];
    readonly path?: string;
    readonly sessionScope?: 'chain' | 'account';
    readonly signOutOnDisconnect?: boolean;
    readonly closePolicy?: 'hold' | 'cancel';
    readonly oneClick?: boolean;
    readonly sessionMs?: number;
}
export interface WireNonce {
    readonly nonce: string;
    readonly issuedAt: string;
    readonly expirationTime: string;
}
export interface WireVerify {
    readonly message: string;
    readonly signature: string;
}
export const httpBackend: ({ url }: HttpBackendOptions) => BackendSource;
export function signInOf(kit: Pick<Kit, 'get'>): SignIn;
export const siwx: (options?: SiwxOptions) => Plugin;

// Mentioned above, not exported

module '@latchkey/kernel' {
    interface KitEvents {
        SIWX_AUTH_SUCCESS: SignInFacts;
        SIWX_AUTH_ERROR: SignInFacts & {
            readonly code: string;
        };
        CLICK_CANCEL_SIWX: SignInFacts;
    }
    interface ViewParams {
        SIWXSignMessage: undefined;
    }
}
interface KitEvents {
    SIWX_AUTH_SUCCESS: SignInFacts;
    SIWX_AUTH_ERROR: SignInFacts & {
        readonly code: string;
    };
    CLICK_CANCEL_SIWX: SignInFacts;
}
interface ViewParams {
    SIWXSignMessage: undefined;
}

// @latchkey/siwx/react
// Values: siwx, siwxView, useSignIn

export interface SiwxMessages {
    'title.SIWXSignMessage': undefined;
    'siwx.title': {
        app: string;
    };
    'siwx.text': undefined;
    'siwx.site': undefined;
    'siwx.account': undefined;
    'siwx.network': undefined;
    'siwx.statement': undefined;
    'siwx.message': undefined;
    'siwx.sign': undefined;
    'siwx.signing': {
        wallet: string;
    };
    'siwx.verifying': undefined;
    'siwx.slow': {
        wallet: string;
    };
    'siwx.again': undefined;
    'siwx.otherWallet': undefined;
    'siwx.required': undefined;
    'siwx.expired': undefined;
    'siwx.nothing': undefined;
    'siwx.nothingText': undefined;
    'toast.initialise_failed': undefined;
    'error.initialise_failed': undefined;
    'error.address_missing': undefined;
    'error.sign_in_missing': undefined;
    'error.network_missing': undefined;
    'error.client_missing': undefined;
    'error.signature_declined': undefined;
    'error.smart_account_unsupported': undefined;
    'error.signing_failed': undefined;
    'error.backend_refused': undefined;
    'error.account_unverifiable': undefined;
    'error.backend_failed': undefined;
    'error.backend_answer_invalid': undefined;
    'error.session_of_other_account': undefined;
    'error.sign_in_required': undefined;
    'error.sign_in_cancelled': undefined;
}
export { SiwxOptions } from '@latchkey/siwx'
export interface UseSignIn extends SignInState {
    readonly required: boolean;
    readonly open: () => void;
    readonly signOut: () => Promise<void>;
}
export const siwx: (options?: SiwxOptions) => Plugin;
export const siwxView: (signsIn: Plugin) => Plugin;
export function useSignIn(): UseSignIn;

// @latchkey/siwx/server
// Values: createMemoryNonces, createMemoryStorage, createNodeListener, createOpaqueSessions, createRedisNonces, createSignIn, createSignedSessions, formatMessage, parseMessage, toWebRequest, verifySignIn

export interface MemoryNonceOptions {
    readonly most?: number;
    readonly mostOfClient?: number;
    readonly ports?: Pick<ServerPorts, 'now' | 'random'>;
}
export { NodeRequest } from '@latchkey/kernel'
export { NodeResponse } from '@latchkey/kernel'
export interface NonceStore {
    issue(ttl: number, client?: string): Promise<string>;
    consume(nonce: string): Promise<boolean>;
}
export interface OpaqueSessionOptions {
    readonly storage: SessionStorage;
    readonly ports?: Pick<ServerPorts, 'now' | 'random'>;
}
export { RedisClient } from '@latchkey/kernel'
export interface RedisNonceOptions {
    readonly prefix?: string;
    readonly ports?: Pick<ServerPorts, 'random'>;
}
export interface RequestFacts {
    readonly action: 'nonce' | 'verify' | 'session' | 'revoke';
    readonly client: string | undefined;
}
export { RequestHandler } from '@latchkey/kernel'
export { ServerPorts } from '@latchkey/kernel'
export interface SessionRecord {
    readonly message: string;
    readonly signature: string;
    readonly proof: string;
    readonly startedAt: number;
    readonly endsAt: number;
}
export type SessionScope = 'chain' | 'account';
export interface SessionStorage {
    getItem(key: string): Promise<unknown>;
    setItem(key: string, value: object, options: {
        readonly ttl: number;
    }): Promise<void>;
    removeItem(key: string): Promise<void>;
}
export interface SessionStore {
    open(record: SessionRecord): Promise<string>;
    read(token: string): Promise<SessionRecord | undefined>;
    end(token: string): Promise<void>;
}
export interface SignInAttempt {
    readonly message: string;
    readonly signature: string;
    readonly expected: SignInExpectations;
    readonly namespaces: readonly SignInNamespace[];
    readonly signal?: AbortSignal;
    readonly ports?: ServerPorts;
}
export interface SignInExpectations {
    readonly domains: readonly string[];
    readonly uris: 'domain' | readonly string[];
    readonly chains: readonly CaipNetworkId[];
    readonly nonce: string;
    readonly now: number;
    readonly maxAge: number;
    readonly clockSkew: number;
}
export { SignInFields } from '@latchkey/siwx'
export interface SignInOptions extends Pick<SignInAttempt, 'namespaces'> {
    readonly domains: readonly string[];
    readonly chains: readonly CaipNetworkId[];
    readonly nonceStore: NonceStore;
    readonly sessions: SessionStore;
    readonly uris?: SignInExpectations['uris'];
    readonly basePath?: string;
    readonly sessionScope?: SessionScope;
    readonly nonceLifetime?: number;
    readonly sessionLifetime?: number;
    readonly clockSkew?: number;
    readonly storeTimeout?: number;
    readonly clientOf?: (request: Request) => string | undefined;
    readonly allows?: (request: Request, about: RequestFacts) => boolean | Promise<boolean>;
    readonly cookieName?: string;
    readonly sameSite?: 'lax' | 'strict';
    readonly crossOrigin?: boolean;
    readonly report?: (error: unknown) => void;
    readonly ports?: ServerPorts;
}
export interface SignInServer {
    readonly handle: RequestHandler;
    readonly handlers: Readonly<Record<ActionName, RequestHandler>>;
    sessions(request: Request): Promise<readonly SignInSession[]>;
}
export { SignInSession } from '@latchkey/siwx'
export interface SignedSessionOptions {
    readonly secrets: readonly (string | Uint8Array)[];
    readonly storage: SessionStorage;
    readonly ports?: Pick<ServerPorts, 'now' | 'random'>;
}
export interface VerifiedSignIn {
    readonly data: SignInFields;
    readonly message: string;
    readonly signature: string;
    readonly account: CaipAccountId;
    readonly proof: string;
}
export { WireNonce } from '@latchkey/siwx'
export interface WireRefusal {
    readonly error: {
        readonly code: string;
        readonly message: string;
    };
}
export interface WireRevoke {
    readonly account?: CaipAccountId;
}
export interface WireRevoked {
    readonly revoked: number;
}
export interface WireSession {
    readonly session: SignInSession | null;
}
export interface WireVerified {
    readonly session: SignInSession;
}
export { WireVerify } from '@latchkey/siwx'
export function createMemoryNonces(options?: MemoryNonceOptions): NonceStore;
export function createMemoryStorage(ports?: Pick<ServerPorts, 'now'>): SessionStorage;
export { createNodeListener } from '@latchkey/kernel'
export function createOpaqueSessions(options: OpaqueSessionOptions): SessionStore;
export function createRedisNonces(client: RedisClient, { prefix, ports }?: RedisNonceOptions): NonceStore;
export function createSignIn(options: SignInOptions): SignInServer;
export function createSignedSessions(options: SignedSessionOptions): SessionStore;
export function formatMessage(fields: SignInFields, profiles: readonly SignInProfile[]): string;
export function parseMessage(text: string, profiles: readonly SignInProfile[]): SignInFields;
export { toWebRequest } from '@latchkey/kernel'
export function verifySignIn(attempt: SignInAttempt): Promise<VerifiedSignIn>;

// Mentioned above, not exported

type ActionName = keyof typeof WIRE_PATHS;
const WIRE_PATHS: {
    readonly nonce: '/nonce';
    readonly verify: '/verify';
    readonly session: '/session';
    readonly revoke: '/revoke';
};

// @latchkey/siwx/testing
// Values: memoryBackend

export interface MemoryBackend extends SignInBackend {
    readonly asked: readonly string[];
    sessions(): readonly SignInSession[];
    failNext(question: keyof SignInBackend, error: Error): void;
    hold(question: keyof SignInBackend): () => void;
}
export interface MemoryBackendOptions {
    readonly domains: readonly string[];
    readonly chains: readonly CaipNetworkId[];
    readonly namespaces: readonly SignInNamespace[];
    readonly now?: () => number;
    readonly sessionMs?: number;
}
export function memoryBackend(options: MemoryBackendOptions): MemoryBackend;

// Widened registries

declare module '@latchkey/kernel' {
    interface KitEvents {
        SIWX_AUTH_SUCCESS: SignInFacts;
        SIWX_AUTH_ERROR: SignInFacts & {
            readonly code: string;
        };
        CLICK_CANCEL_SIWX: SignInFacts;
    }
    interface ViewParams {
        SIWXSignMessage: undefined;
    }
}

declare module '@latchkey/ui-react' {
    interface Messages extends SiwxMessages {
    }
}
