// @latchkey/siwx
// Values: formatMessage

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
export function formatMessage(fields: SignInFields): string;

// @latchkey/siwx/server
// Values: formatMessage, parseMessage, verifySignIn

export interface ContractOptions {
    readonly rpcUrls: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>;
    readonly timeout?: number;
}
export type Proof = 'eip191' | 'eip1271' | 'eip6492' | 'solana' | 'solana-offchain' | 'bip322' | 'bip137' | 'polkadot-sr25519' | 'polkadot-ed25519' | 'polkadot-ecdsa' | 'adr36';
export interface ServerPorts {
    now(): number;
    random(length: number): Uint8Array;
    readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
    later(task: () => void, milliseconds: number): () => void;
}
export interface SignInAttempt {
    readonly message: string;
    readonly signature: string;
    readonly expected: SignInExpectations;
    readonly contracts?: ContractOptions;
    readonly addressPrefixes?: Readonly<Partial<Record<CaipNetworkId, number | string>>>;
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
export interface VerifiedSignIn {
    readonly data: SignInFields;
    readonly message: string;
    readonly signature: string;
    readonly account: CaipAccountId;
    readonly proof: Proof;
}
export { formatMessage } from '@latchkey/siwx'
export function parseMessage(text: string): SignInFields;
export function verifySignIn(attempt: SignInAttempt): Promise<VerifiedSignIn>;
