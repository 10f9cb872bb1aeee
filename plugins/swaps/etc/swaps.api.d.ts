// @latchkey/swaps
// Values: Swap, SwapProvider, aggregator, convert, swaps, uniswapV2

export interface AggregatorOptions {
    readonly server: string;
    readonly networks: readonly CaipNetworkId[];
    readonly tokens: readonly AssetInfo[];
    readonly name?: string;
    readonly feeText?: string;
    readonly contracts?: KnownContracts;
}
export interface ConvertOptions {
    readonly networks?: readonly CaipNetworkId[];
    readonly name?: string;
    readonly feeText?: string;
    readonly contracts?: KnownContracts;
}
export type KnownContracts = Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>;
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
    stopWaiting(): Promise<void>;
    takeBack(): Promise<void>;
    back(): Promise<void>;
    reset(): Promise<void>;
    open(values?: Partial<Pick<SwapForm, 'from' | 'to'>> & {
        readonly amount?: bigint;
    }): Promise<void>;
}
export const Swap: _latchkey_kernel.Token<Swap>;
export interface SwapChange {
    readonly what: 'target' | 'spender' | 'receiver' | 'value' | 'amount' | 'calls' | 'function' | 'data' | 'fee' | 'unproven';
    readonly before: string;
    readonly after: string;
}
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
export interface SwapLeftOut {
    readonly provider: SwapOffer['provider'];
    readonly reason: UnsafeReason | 'failed';
}
export interface SwapNote {
    readonly code: 'impact' | 'price_unknown' | 'slippage_high' | 'arrives_less' | 'least_unread' | 'providers_differ' | 'not_enough_for_fee' | 'not_simulated' | 'spender_unknown' | 'target_unknown' | 'changed' | 'maybe_sent';
    readonly level: 'stop' | 'typed' | 'check' | 'warn' | 'info';
    readonly points?: number;
    readonly missing?: AssetAmount;
    readonly address?: string;
    readonly changes?: readonly SwapChange[];
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
export interface SwapPermission {
    readonly asset: AssetInfo;
    readonly spender: string;
    readonly amount: bigint;
    readonly state: 'open' | 'asking' | 'waiting';
}
export interface SwapProvider {
    readonly id: string;
    readonly name: string;
    readonly feeText?: string;
    readonly networks: readonly CaipNetworkId[];
    contracts?(network: CaipNetwork): readonly string[];
    readonly tokenTrust?: 'app';
    tokens(network: CaipNetwork, signal: AbortSignal): Promise<readonly AssetInfo[]>;
    quote(query: SwapQuery, signal: AbortSignal): Promise<SwapQuote | undefined>;
    gasPrice?(network: CaipNetwork, signal: AbortSignal): Promise<bigint>;
    spender(query: SwapQuery, quote: SwapQuote, signal: AbortSignal): Promise<string>;
    allowance?(query: SwapQuery, signal: AbortSignal): Promise<bigint>;
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
    readonly arrives: bigint | undefined;
    readonly fee: AssetAmount;
    readonly spender: string | undefined;
    readonly allowance?: SwapAllowance | undefined;
    readonly call: ContractCall;
    readonly reading: CallReading | undefined;
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
    readonly leftOut: readonly SwapLeftOut[];
    readonly lack: SwapLack | undefined;
    readonly review: SwapReview | undefined;
    readonly error: KitError | undefined;
    readonly left: SwapPermission | undefined;
    readonly recordId: string | undefined;
}
export interface SwapStep {
    readonly kind: 'reset' | 'approve' | 'swap' | 'together';
    readonly state: 'todo' | 'asking' | 'waiting' | 'done';
    readonly recordId?: string;
}
export interface SwapsOptions {
    readonly providers?: readonly Plugin[];
}
export interface UniswapV2Options {
    readonly network: CaipNetworkId;
    readonly router: string;
    readonly tokens: readonly AssetInfo[];
    readonly name?: string;
}
export type UnsafeReason = (typeof REASONS)[number];
export const aggregator: (options: AggregatorOptions) => Plugin;
export const convert: (options?: ConvertOptions) => Plugin;
export const swaps: ({ providers }?: SwapsOptions) => Plugin;
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
        Swap: undefined;
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
const REASONS: readonly [
    'target',
    'value',
    'spender',
    'approval',
    'least',
    'decimals',
    'gas',
    'would_fail',
    'not_simulated',
    'takes_more',
    'takes_other',
    'brings_less',
    'allows_other',
    'unsteady'
];
interface SwapAllowance {
    readonly node: bigint | undefined;
    readonly provider: bigint | undefined;
}
interface ViewParams {
    Swap: undefined;
    'swaps:token': {
        readonly side: 'from' | 'to';
    };
    'swaps:review': undefined;
    'swaps:state': undefined;
}

// @latchkey/swaps/react
// Values: swapViews, swaps, useSwap

export interface SwapMessages extends LackMessages, NoteMessages, StepMessages, ChangeMessages, RefusedMessages {
    'title.Swap': undefined;
    'title.swaps:token': undefined;
    'title.swaps:review': undefined;
    'title.swaps:state': undefined;
    'account.action.swaps': undefined;
    'swaps.pay': undefined;
    'swaps.get': undefined;
    'swaps.getAmount': {
        amount: string;
    };
    'swaps.worth': {
        amount: string;
    };
    'swaps.max': undefined;
    'swaps.kept': {
        amount: string;
    };
    'swaps.fine': {
        symbol: string;
        decimals: string;
    };
    'swaps.flip': undefined;
    'swaps.rate': {
        one: string;
        other: string;
    };
    'swaps.rateTurn': {
        rate: string;
    };
    'swaps.choose': undefined;
    'swaps.least': undefined;
    'swaps.slippage': undefined;
    'swaps.impact': undefined;
    'swaps.impactUnknown': undefined;
    'swaps.provider': undefined;
    'swaps.providerFee': undefined;
    'swaps.route': undefined;
    'swaps.networkFee': undefined;
    'swaps.about': {
        amount: string;
    };
    'swaps.quoting': undefined;
    'swaps.checking': undefined;
    'swaps.review': undefined;
    'swaps.served': undefined;
    'swaps.none': undefined;
    'swaps.sentence': {
        amount: string;
        out: string;
    };
    'swaps.arrives': undefined;
    'swaps.allowed': undefined;
    'swaps.allowedNow': undefined;
    'swaps.allowedTold': undefined;
    'swaps.unlimited': undefined;
    'swaps.steps': undefined;
    'swaps.exactly': {
        amount: string;
    };
    'swaps.stepOf': {
        step: string;
        count: string;
        text: string;
    };
    'swaps.done': undefined;
    'swaps.accept': undefined;
    'swaps.acceptRead': undefined;
    'swaps.blocked': {
        reason: string;
    };
    'swaps.leftOut': undefined;
    'swaps.leftOutWhy': {
        provider: string;
        reason: string;
    };
    'swaps.typeWords': undefined;
    'swaps.typeLabel': {
        words: string;
    };
    'swaps.left': {
        amount: string;
        spender: string;
    };
    'swaps.takeBack': undefined;
    'swaps.waiting': undefined;
    'swaps.state.pending': undefined;
    'swaps.state.pendingText': {
        amount: string;
    };
    'swaps.state.included': {
        block: string;
    };
    'swaps.state.confirmed': undefined;
    'swaps.state.arrived': {
        amount: string;
    };
    'swaps.state.nothing': undefined;
    'swaps.state.nothingText': {
        least: string;
    };
    'swaps.state.less': undefined;
    'swaps.state.lessText': {
        amount: string;
        least: string;
    };
    'swaps.state.failed': undefined;
    'swaps.state.failedText': undefined;
    'swaps.state.gone': undefined;
    'swaps.state.unseen': undefined;
    'swaps.state.mismatched': undefined;
    'swaps.state.mismatchedText': undefined;
    'swaps.state.unverified': undefined;
    'swaps.state.unverifiedText': undefined;
    'swaps.state.unwatched': undefined;
    'swaps.state.none': undefined;
    'swaps.state.hash': undefined;
    'swaps.state.explorer': {
        name: string;
    };
    'swaps.close': undefined;
    'swaps.finish': undefined;
    'swaps.again': undefined;
    'error.swaps_unsupported': undefined;
    'error.gas_price_unsupported': undefined;
    'error.insufficient_liquidity': undefined;
    'error.swap_stopped': undefined;
    'error.swap_unchecked': undefined;
    'error.swap_unsafe': undefined;
    'error.swap_changed': undefined;
    'error.price_changed': undefined;
    'error.approval_failed': undefined;
    'error.swap_moved': undefined;
    'error.batch_unsupported': undefined;
    'error.swap_failed': undefined;
    'error.swap_load_failed': undefined;
}
export interface UseSwap extends Pick<Swap, SwapAction> {
    readonly state: SwapState;
    readonly openSwap: Swap['open'];
}
export const swapViews: (swapping: Plugin) => Plugin;
export const swaps: (options?: SwapsOptions) => Plugin;
export function useSwap(): UseSwap;

// Mentioned above, not exported

type ChangeMessages = {
    readonly [W in SwapChange['what'] as `swaps.changed.${W}`]: Params<ChangeParams, W>;
};
interface ChangeParams {
    readonly target: {
        before: string;
        after: string;
    };
    readonly spender: {
        before: string;
        after: string;
    };
    readonly receiver: {
        before: string;
        after: string;
    };
}
type LackMessages = {
    readonly [L in SwapLack as `swaps.lack.${L}`]: Params<LackParams, L>;
};
interface LackParams {
    readonly not_enough: {
        symbol: string;
    };
}
type NoteMessages = {
    readonly [C in Exclude<SwapNote['code'], 'maybe_sent'> as `swaps.note.${C}`]: Params<NoteParams, C>;
};
interface NoteParams {
    readonly impact: {
        percent: string;
    };
    readonly slippage_high: {
        percent: string;
    };
    readonly arrives_less: {
        missing: string;
    };
    readonly providers_differ: {
        percent: string;
    };
    readonly not_enough_for_fee: {
        missing: string;
    };
    readonly spender_unknown: {
        address: string;
    };
    readonly target_unknown: {
        address: string;
    };
}
type Params<Table, Code> = Code extends keyof Table ? Table[Code] : undefined;
type RefusedMessages = {
    readonly [R in SwapLeftOut['reason'] as `swaps.refused.${R}`]: undefined;
};
type StepMessages = {
    readonly [K in SwapStep['kind'] as `swaps.step.${K}`]: undefined;
};
type SwapAction = ('edit' | 'flip' | 'tokens' | 'follow' | 'review') | ('accept' | 'confirm' | 'stopWaiting' | 'back' | 'reset' | 'takeBack');

// @latchkey/swaps/server
// Values: NATIVE, createMemoryLimits, createRedisLimits, swapServer, zeroEx

export interface Aggregator {
    readonly id: string;
    price(order: AggregatorOrder, ports: AggregatorPorts, signal: AbortSignal): Promise<AggregatorPrice | undefined>;
    build(order: AggregatorOrder, ports: AggregatorPorts, signal: AbortSignal): Promise<AggregatorCall | undefined>;
}
export interface AggregatorCall extends AggregatorPrice {
    readonly least: bigint;
    readonly to: string;
    readonly data: string;
    readonly value: bigint;
}
export interface AggregatorOrder {
    readonly chainId: number;
    readonly account: string;
    readonly from: string;
    readonly to: string;
    readonly amount: bigint;
    readonly slippage: number;
}
export type AggregatorPorts = Pick<ServerPorts, 'fetch'>;
export interface AggregatorPrice {
    readonly out: bigint;
    readonly spender: string | undefined;
}
export { LimitCount } from '@latchkey/kernel'
export { LimitStore } from '@latchkey/kernel'
export const NATIVE = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
export { RedisClient } from '@latchkey/kernel'
export { RequestHandler } from '@latchkey/kernel'
export interface SwapServerOptions {
    readonly aggregator: Aggregator;
    readonly origins: readonly string[];
    readonly chainIds?: readonly number[];
    readonly authorise?: (request: Request) => Promise<boolean> | boolean;
    readonly clientOf?: (request: Request) => string | undefined;
    readonly limits?: LimitStore;
    readonly perMinute?: number;
    readonly basePath?: string;
    readonly crossOrigin?: boolean;
    readonly report?: (error: unknown) => void;
    readonly ports?: SwapServerPorts;
}
export type SwapServerPorts = Pick<ServerPorts, 'now' | 'fetch' | 'later'>;
export interface ZeroExOptions {
    readonly key: string;
    readonly api?: string;
}
export { createMemoryLimits } from '@latchkey/kernel'
export { createRedisLimits } from '@latchkey/kernel'
export function swapServer(given: SwapServerOptions): RequestHandler;
export function zeroEx({ key, api }: ZeroExOptions): Aggregator;

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
        Swap: undefined;
        'swaps:token': {
            readonly side: 'from' | 'to';
        };
        'swaps:review': undefined;
        'swaps:state': undefined;
    }
}

declare module '@latchkey/ui-react' {
    interface Messages extends SwapMessages {
    }
}
