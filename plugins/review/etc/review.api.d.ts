// @latchkey/review
// Values: bind, same

export interface AssetRef {
    readonly contract: string | undefined;
    readonly item?: bigint;
}
export interface Decoded {
    readonly intent: string;
    readonly name: string;
    readonly arguments: readonly DecodedArgument[];
    readonly contract?: string;
    readonly partial?: true;
    readonly inner?: readonly ReviewCall[];
}
export interface DecodedArgument {
    readonly name: string;
    readonly format: 'address' | 'amount' | 'date' | 'text' | 'raw';
    readonly value: string;
    readonly asset?: AssetRef;
    readonly change?: 'less' | 'more' | 'any';
    readonly minor?: true;
}
export interface Difference {
    readonly what: 'chain' | 'account' | 'calls' | 'target' | 'value' | 'function' | 'spender' | 'receiver' | 'amount' | 'until' | 'fee' | 'expired' | 'data';
    readonly call?: number;
    readonly before: string;
    readonly after: string;
}
export type Expectation = {
    readonly state: 'done';
    readonly moves: readonly Movement[];
    readonly allowances: readonly SeenAllowance[];
    readonly gas: bigint;
} | {
    readonly state: 'fails';
    readonly reason: string | undefined;
    readonly call: number;
    readonly gas: bigint;
} | {
    readonly state: 'unsteady';
} | {
    readonly state: 'unknown';
};
export type Fact = {
    readonly kind: 'leaves';
    readonly call: number;
    readonly asset: AssetRef;
    readonly amount: bigint;
    readonly to: string | undefined;
    readonly orItem?: true;
} | {
    readonly kind: 'returns';
    readonly call: number;
    readonly asset: AssetRef;
    readonly amount: bigint;
    readonly to: string;
} | {
    readonly kind: 'allows';
    readonly call: number;
    readonly asset: AssetRef;
    readonly amount: bigint | 'unlimited' | 'all';
    readonly spender: string;
    readonly until?: bigint;
    readonly orItem?: true;
} | {
    readonly kind: 'calls';
    readonly call: number;
    readonly to: string;
    readonly decoded: Decoded;
} | {
    readonly kind: 'unknown';
    readonly call: number;
    readonly to: string;
    readonly selector: string;
} | {
    readonly kind: 'creates';
    readonly call: number;
} | {
    readonly kind: 'hands-over';
    readonly call: number;
    readonly what: string;
    readonly to: string;
    readonly asset?: AssetRef;
};
export interface Finding {
    readonly level: 'info' | 'caution' | 'danger';
    readonly code: FindingCode;
    readonly call?: number;
    readonly values?: Readonly<Record<string, string>>;
}
export type FindingCode = 'unknown-call' | 'unknown-signature' | 'unlimited-allowance' | 'allowance-to-unknown' | 'allowance-unseen' | 'all-items-allowed' | 'hands-over' | 'closes-to-stranger' | 'more-receivers' | 'sent-later' | 'fails' | 'unsteady' | 'not-simulated' | 'takes-more' | 'takes-other' | 'twin-token' | 'unlisted-token' | 'signature-moves-tokens' | 'order-for-nothing' | 'other-receiver' | 'other-account' | 'other-chain' | 'other-site' | 'bare-bytes' | 'hidden-characters';
export interface Movement {
    readonly asset: AssetRef;
    readonly amount: bigint;
    readonly party: string | undefined;
}
export interface ReviewCall {
    readonly to: string | undefined;
    readonly value: bigint;
    readonly data: string;
    readonly decoded?: Decoded;
    readonly signature?: true;
}
export interface ReviewModel {
    readonly request: ReviewRequest;
    readonly facts: readonly Fact[];
    readonly expected: Expectation;
    readonly findings: readonly Finding[];
    readonly details: readonly {
        readonly call: ReviewCall;
        readonly decoded: Decoded | undefined;
    }[];
}
export interface ReviewRequest {
    readonly chain: string;
    readonly account: string;
    readonly calls: readonly ReviewCall[];
    readonly feeLimit: bigint | undefined;
    readonly validUntil?: number;
}
export interface ReviewedRequest extends ReviewRequest {
    readonly facts: readonly Fact[];
}
export interface SeenAllowance {
    readonly asset: AssetRef;
    readonly spender: string;
    readonly amount: bigint | 'all';
}
export type TokenTrust = 'app' | 'known' | 'wallet' | 'service' | 'unknown';
export function bind(request: ReviewRequest, facts: readonly Fact[]): ReviewedRequest;
export function same(reviewed: ReviewedRequest, request: ReviewedRequest, now?: number): readonly Difference[];

// @latchkey/review/evm
// Values: BUNDLED_CONTRACTS, addressesIn, checkedContracts, decode, decodeTyped, facts, judge, knownContracts, readOperation, recheck, settleItems, signedPart, simulate, simulateFor

export const BUNDLED_CONTRACTS: readonly NamedContract[];
export interface DecodedTyped {
    readonly signed: TypedRequest;
    readonly decoded: Decoded | undefined;
    readonly facts: readonly Fact[];
    readonly isHarmless: boolean;
    readonly actor?: string;
    readonly chain: string | undefined;
}
export interface Effects {
    readonly moves: readonly SeenMovement[];
    readonly allowances: readonly SeenAllowance[];
}
export type EvmNode = (method: string, params: readonly unknown[], options: {
    readonly signal?: AbortSignal | undefined;
}) => Promise<unknown>;
export type Family = 'permit2' | 'wrapped' | 'uniswap-v2' | 'uniswap-v3' | 'uniswap-universal' | 'entry-point' | 'seaport' | 'multicall' | 'multi-send' | 'governor';
export type FieldTypes = Readonly<Record<string, readonly {
    readonly name: string;
    readonly type: string;
}[]>>;
export interface KnownContract {
    readonly name: string;
    readonly family?: Family;
}
export type KnownContracts = (chain: string, address: string) => KnownContract | undefined;
export interface NamedContract extends KnownContract {
    readonly chain: string;
    readonly address: string;
}
export interface SafeOperation {
    readonly owner: string;
    readonly module: string;
    readonly entryPoint: string;
    readonly nonce: bigint;
    readonly callData: string;
    readonly factory?: {
        readonly to: string;
        readonly data: string;
    } | undefined;
}
export interface SeenMovement extends Movement {
    readonly standard: TokenStandard;
}
export type Simulation = {
    readonly state: 'done';
    readonly effects: ReadonlyMap<string, Effects>;
    readonly gas: readonly bigint[];
} | {
    readonly state: 'fails';
    readonly call: number;
    readonly reason: string | undefined;
    readonly gas: readonly bigint[];
} | {
    readonly state: 'unsteady';
} | {
    readonly state: 'unknown';
};
export interface SimulationTerms {
    readonly signal?: AbortSignal | undefined;
    readonly gas?: readonly bigint[] | undefined;
    readonly fees?: {
        readonly max: bigint;
        readonly tip?: bigint | undefined;
    } | undefined;
    readonly accounts?: readonly string[] | undefined;
    readonly tokens?: readonly string[] | undefined;
    readonly smart?: boolean | undefined;
    readonly operation?: SafeOperation | undefined;
    readonly isRefusal?: ((error: unknown) => boolean) | undefined;
    readonly random?: ((bytes: number) => Uint8Array) | undefined;
}
export type TokenStandard = 'native' | 'erc20' | 'erc721' | 'erc1155';
export interface Trust {
    readonly account: string;
    readonly contract?: (address: string) => KnownContract | undefined;
    readonly token?: (contract: string) => {
        readonly trust: TokenTrust;
        readonly twinOf?: string;
    };
    readonly isSignature?: boolean;
    readonly isHarmless?: boolean;
}
export interface TypedRequest {
    readonly types: FieldTypes;
    readonly primaryType: string;
    readonly domain: Readonly<Record<string, unknown>>;
    readonly message: Readonly<Record<string, unknown>>;
}
export const addressesIn: (calls: readonly NamedCall[], facts: readonly Fact[]) => readonly string[];
export function checkedContracts(contracts: KnownContracts, { chain, addresses }: {
    readonly chain: string;
    readonly addresses: readonly string[];
}, codeAt: (address: Hex) => Promise<unknown>): Promise<KnownContracts>;
export function decode(call: ReviewCall, chain: string, contracts?: KnownContracts): Decoded | undefined;
export function decodeTyped(data: TypedRequest, { chain, account }: {
    readonly chain: string;
    readonly account: string;
}, contracts?: KnownContracts): DecodedTyped;
export function facts({ chain, account, calls }: Pick<ReviewRequest, 'chain' | 'account' | 'calls'>, contracts?: KnownContracts): readonly Fact[];
export function judge(facts: readonly Fact[], expected: Expectation | undefined, trust: Trust): readonly Finding[];
export function knownContracts(named?: readonly NamedContract[]): KnownContracts;
export function readOperation(callData: string): readonly Act[] | undefined;
export function recheck(before: Expectation, after: Expectation): boolean;
export const settleItems: (list: readonly Fact[], hasItems: (contract: string) => boolean) => readonly Fact[];
export function signedPart({ types, primaryType, domain, message }: TypedRequest): TypedRequest;
export function simulate(request: ReviewRequest, node: EvmNode, terms?: SimulationTerms): Promise<Expectation>;
export function simulateFor(request: ReviewRequest, node: EvmNode, terms?: SimulationTerms): Promise<Simulation>;

// Mentioned above, not exported

interface Act {
    readonly to: Address;
    readonly value: bigint;
    readonly data: Hex;
}
interface NamedCall {
    readonly to: string | undefined;
    readonly decoded?: {
        readonly inner?: readonly NamedCall[];
    } | undefined;
}

// @latchkey/review/solana
// Values: decodeSolana, isDurable, judgeSolana, lookedUp, simulateSolana, solanaFacts, solanaMessage

export type AskSolanaNode = (method: string, params: readonly unknown[]) => Promise<unknown>;
export type SolanaAccount = string | undefined;
export interface SolanaHolder {
    readonly owner: string;
    readonly mint: string;
}
export type SolanaHolders = ReadonlyMap<string, SolanaHolder>;
export interface SolanaInstruction {
    readonly program: string;
    readonly accounts: readonly SolanaAccount[];
    readonly data: Uint8Array;
}
export interface SolanaLookup {
    readonly lookupTableAddress: string;
    readonly writableIndices?: readonly number[];
    readonly readableIndices?: readonly number[];
}
export interface SolanaMessage {
    readonly instructions: readonly SolanaInstruction[];
}
export type SolanaSimulation = {
    readonly kind: 'done';
    readonly accounts: readonly unknown[];
} | {
    readonly kind: 'failed';
    readonly error: unknown;
    readonly logs: readonly unknown[];
} | {
    readonly kind: 'unknown';
};
export type SolanaTables = ReadonlyMap<string, readonly string[]>;
export function decodeSolana(message: SolanaMessage, holders?: SolanaHolders): readonly Decoded[];
export const isDurable: ({ instructions: [first] }: SolanaMessage) => boolean;
export function judgeSolana(message: SolanaMessage, facts: readonly Fact[]): readonly Finding[];
export function lookedUp(lookups: readonly SolanaLookup[], tables: SolanaTables): {
    readonly writable: readonly SolanaAccount[];
    readonly readable: readonly SolanaAccount[];
};
export function simulateSolana(ask: AskSolanaNode, transaction: string, addresses: readonly string[]): Promise<SolanaSimulation>;
export function solanaFacts(message: SolanaMessage, own: string, holders?: SolanaHolders): readonly Fact[];
export function solanaMessage(compiled: Compiled, tables?: SolanaTables): SolanaMessage;

// Mentioned above, not exported

interface Compiled {
    readonly staticAccounts: readonly string[];
    readonly instructions: readonly {
        readonly programAddressIndex: number;
        readonly accountIndices?: readonly number[];
        readonly data?: ArrayLike<number>;
    }[];
    readonly addressTableLookups?: readonly SolanaLookup[];
}

// @latchkey/review/trust
// Values: createTokenBook, findTwins, isTrusted, knownTokens, mergeTokens, tokenKey

export interface NamedContract {
    readonly chain: string;
    readonly contract: string;
    readonly name?: string;
    readonly symbol: string;
}
export interface TokenBook {
    trustOf(chain: string, contract: string | undefined): TokenTrust;
    find(chain: string, contract: string): TrustedToken | undefined;
    twinOf(token: NamedContract, coin?: TrustedToken): Promise<TrustedToken | undefined>;
}
export interface TokenSource<T extends ToldToken> {
    readonly trust: TokenTrust;
    readonly tokens: readonly T[];
}
export { TokenTrust } from '@latchkey/review'
export interface ToldToken extends TrustedToken {
    readonly icon?: string;
    readonly price?: string;
}
export interface TrustedToken {
    readonly id: string;
    readonly name: string;
    readonly symbol: string;
    readonly decimals: number;
}
export function createTokenBook(app: readonly TrustedToken[]): TokenBook;
export function findTwins<T extends TrustedToken>(suspects: readonly Pick<TrustedToken, 'id' | 'name' | 'symbol'>[], trusted: readonly T[]): Promise<ReadonlyMap<string, T>>;
export const isTrusted: (trust: TokenTrust) => boolean;
export function knownTokens(chain: string): readonly TrustedToken[];
export function mergeTokens<T extends ToldToken>(sources: readonly TokenSource<T>[]): readonly (T & {
    readonly trust: TokenTrust;
})[];
export const tokenKey: (id: string) => string;
