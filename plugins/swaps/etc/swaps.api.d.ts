// @latchkey/swaps
// Values: Swap, SwapProvider, swaps, uniswapV2

export interface Swap {
    readonly stateAtom: Atom<SwapState>;
    supports(network: CaipNetworkId): boolean;
    edit(change: Partial<SwapForm>): Promise<void>;
    flip(): Promise<void>;
    tokens(): Promise<readonly TokenHolding[]>;
    follow(): () => void;
    review(): Promise<SwapReview>;
    accept(code: SwapNote['code'], isAccepted?: boolean): Promise<void>;
    confirm(): Promise<TransactionRecord | undefined>;
    back(): Promise<void>;
    reset(): Promise<void>;
    open(values?: Partial<Pick<SwapForm, 'from' | 'to'>> & {
        readonly amount?: bigint;
    }): Promise<void>;
}
export const Swap: _latchkey_kernel.Token<Swap>;
export interface SwapFacts {
    readonly network: CaipNetworkId;
    readonly asset: AssetId | undefined;
}
export interface SwapForm {
    readonly from: AssetInfo | undefined;
    readonly to: AssetInfo | undefined;
    readonly amount: bigint | 'max' | 'invalid' | undefined;
    readonly slippage: number;
}
export interface SwapImpact {
    readonly points: number | undefined;
    readonly level: 'fine' | 'unknown' | 'warn' | 'check' | 'typed';
}
export type SwapLack = 'from' | 'to' | 'same' | 'amount_invalid' | 'amount' | 'not_enough' | 'not_enough_for_fee' | 'quote';
export interface SwapNote {
    readonly code: 'impact' | 'price_unknown' | 'slippage_high' | 'arrives_less' | 'providers_differ' | 'not_enough_for_fee';
    readonly level: 'stop' | 'typed' | 'check' | 'warn' | 'info';
    readonly points?: number;
    readonly missing?: AssetAmount;
}
export interface SwapOffer {
    readonly provider: {
        readonly id: string;
        readonly name: string;
        readonly feeText?: string;
    };
    readonly in: bigint;
    readonly out: bigint;
    readonly least: bigint;
    readonly impact: SwapImpact;
    readonly route: readonly string[];
    readonly kept: bigint;
    readonly gap: number | undefined;
    readonly at: number;
}
export interface SwapProvider {
    readonly id: string;
    readonly name: string;
    readonly feeText?: string;
    readonly networks: readonly CaipNetworkId[];
    tokens(network: CaipNetwork, signal: AbortSignal): Promise<readonly AssetInfo[]>;
    quote(query: SwapQuery, signal: AbortSignal): Promise<SwapQuote | undefined>;
    spender(query: SwapQuery, quote: SwapQuote, signal: AbortSignal): Promise<string>;
    build(query: SwapQuery, quote: SwapQuote, least: bigint, signal: AbortSignal): Promise<ContractCall>;
}
export const SwapProvider: _latchkey_kernel.Point<SwapProvider>;
export interface SwapQuery {
    readonly network: CaipNetwork;
    readonly account: string;
    readonly from: AssetInfo;
    readonly to: AssetInfo;
    readonly amount: bigint;
}
export interface SwapQuote {
    readonly out: bigint;
    readonly impact?: number;
    readonly route?: readonly string[];
    readonly id?: string;
}
export interface SwapReview {
    readonly from: AssetInfo;
    readonly to: AssetInfo;
    readonly offer: SwapOffer;
    readonly arrives: bigint;
    readonly fee: AssetAmount;
    readonly spender: string | undefined;
    readonly steps: readonly SwapStep[];
    readonly notes: readonly SwapNote[];
    readonly accepted: readonly SwapNote['code'][];
}
export interface SwapState {
    readonly step: 'editing' | 'checking' | 'review' | 'asking' | 'sent';
    readonly form: SwapForm;
    readonly networks: readonly CaipNetworkId[];
    readonly balance: TokenHolding | undefined;
    readonly offer: SwapOffer | undefined;
    readonly quoting: boolean;
    readonly lack: SwapLack | undefined;
    readonly review: SwapReview | undefined;
    readonly error: KitError | undefined;
    readonly recordId: string | undefined;
}
export interface SwapStep {
    readonly kind: 'reset' | 'approve' | 'swap';
    readonly state: 'todo' | 'asking' | 'waiting' | 'done';
    readonly recordId?: string;
}
export interface UniswapV2Options {
    readonly network: CaipNetworkId;
    readonly router: string;
    readonly tokens: readonly AssetInfo[];
    readonly name?: string;
}
export const swaps: () => Plugin;
export const uniswapV2: (options: UniswapV2Options) => Plugin;

// Mentioned above, not exported

module '@latchkey/kernel' {
    interface KitEvents {
        SWAP_INITIATED: SwapFacts;
        SWAP_SUCCESS: SwapFacts;
        SWAP_APPROVAL_ERROR: SwapFacts & {
            readonly code: string;
        };
        SWAP_ERROR: SwapFacts & {
            readonly code: string;
        };
    }
    interface ViewParams {
        Swap: {
            readonly from?: AssetInfo;
            readonly to?: AssetInfo;
            readonly amount?: bigint;
        } | undefined;
        'swaps:token': {
            readonly side: 'from' | 'to';
        };
        'swaps:review': undefined;
        'swaps:state': undefined;
    }
}
interface KitEvents {
    SWAP_INITIATED: SwapFacts;
    SWAP_SUCCESS: SwapFacts;
    SWAP_APPROVAL_ERROR: SwapFacts & {
        readonly code: string;
    };
    SWAP_ERROR: SwapFacts & {
        readonly code: string;
    };
}
interface ViewParams {
    Swap: {
        readonly from?: AssetInfo;
        readonly to?: AssetInfo;
        readonly amount?: bigint;
    } | undefined;
    'swaps:token': {
        readonly side: 'from' | 'to';
    };
    'swaps:review': undefined;
    'swaps:state': undefined;
}

// @latchkey/swaps/react
// Values: 


// Widened registries

declare module '@latchkey/kernel' {
    interface KitEvents {
        SWAP_INITIATED: SwapFacts;
        SWAP_SUCCESS: SwapFacts;
        SWAP_APPROVAL_ERROR: SwapFacts & {
            readonly code: string;
        };
        SWAP_ERROR: SwapFacts & {
            readonly code: string;
        };
    }
    interface ViewParams {
        Swap: {
            readonly from?: AssetInfo;
            readonly to?: AssetInfo;
            readonly amount?: bigint;
        } | undefined;
        'swaps:token': {
            readonly side: 'from' | 'to';
        };
        'swaps:review': undefined;
        'swaps:state': undefined;
    }
}
