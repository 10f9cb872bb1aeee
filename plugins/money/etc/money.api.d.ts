// @latchkey/money
// Values: ActivitySource, Counterparties, Identities, Portfolio, PortfolioSource, PriceSource, Prices, Screening, TokenList, TransactionBook, amountOfFiat, answerSchema, askSource, assetKey, createServiceReads, createSharedCache, fiatCents, fiatText, formatFiat, hasEnded, hasFailed, listedTokens, money, parseAmount, plainDecimal, providerRules, readDecimal, readHolding, readHoldings, readRows, readTokenList, readTyped, sameAsset, signOf, tokenIcon, tokenId, typedText, wireAddress, wireAsset

export type Acquaintance = {
    readonly kind: 'known';
} | {
    readonly kind: 'new';
} | {
    readonly kind: 'alike';
    readonly address: string;
};
export interface ActivityQuery {
    readonly account: Account;
    readonly network: CaipNetwork;
    readonly cursor?: string;
}
export interface ActivitySource {
    readonly id: string;
    readonly reach: ActivityReach;
    readonly proves?: true;
    covers(network: CaipNetwork): boolean;
    page(query: ActivityQuery, signal: AbortSignal): Promise<ActivityPage>;
}
export const ActivitySource: _latchkey_kernel.Point<ActivitySource>;
export interface Counterparties {
    add(network: CaipNetworkId, address: string): void;
    look(network: CaipNetworkId, address: string): Acquaintance;
    recent(network: CaipNetworkId): readonly string[];
}
export const Counterparties: _latchkey_kernel.Token<Counterparties>;
export interface FormattedFiat {
    readonly sign: '' | '<' | '-';
    readonly before: string;
    readonly whole: string;
    readonly fraction: string;
    readonly after: string;
}
export interface Holding extends TokenHolding, Partial<TokenJudgement> {
    readonly price?: string;
    readonly listed: boolean;
    readonly counted?: boolean;
    readonly toldBy?: 'wallet' | 'service';
}
export interface HoldingsGround {
    readonly account: Account;
    readonly network: CaipNetwork;
}
export interface Identities extends Omit<IdentitySource, 'id'> {
    resolve(namespace: NamespaceId, name: string, signal?: AbortSignal): Promise<{
        readonly address: string;
        readonly name: string;
    } | undefined>;
}
export const Identities: _latchkey_kernel.Token<Identities>;
export { Identity } from '@latchkey/kernel'
export interface MoneyOptions {
    readonly prices?: PriceSource['prices'];
}
export interface Portfolio {
    stateAtom(account: CaipAccountId): Atom<PortfolioState>;
    totalAtom(account: CaipAccountId): Atom<{
        readonly cents: bigint | undefined;
        readonly unpriced: number;
        readonly uncounted: number;
    }>;
    count(account: CaipAccountId, counts: boolean): Promise<void>;
    readonly currency: string;
    read(account: Account, network: CaipNetwork, options?: {
        readonly refresh?: readonly AssetId[];
        readonly force?: boolean;
    }): Promise<void>;
}
export const Portfolio: _latchkey_kernel.Token<Portfolio>;
export interface PortfolioQuery {
    readonly account: Account;
    readonly network: CaipNetwork;
    readonly currency: string;
    readonly refresh?: readonly AssetId[];
}
export interface PortfolioSource {
    readonly id: string;
    readonly trust?: 'wallet' | 'service';
    covers(network: CaipNetwork): boolean;
    read(query: PortfolioQuery, signal: AbortSignal): Promise<{
        readonly holdings: readonly Holding[];
        readonly complete: boolean;
    } | undefined>;
}
export const PortfolioSource: _latchkey_kernel.Point<PortfolioSource>;
export interface PortfolioState {
    readonly status: 'idle' | 'loading' | 'ready' | 'failed';
    readonly holdings: readonly Holding[];
    readonly source: string | undefined;
    readonly complete: boolean;
    readonly asOf: number | undefined;
    readonly retryAt: number | undefined;
    readonly error: KitError | undefined;
}
export interface PriceSource {
    readonly id: string;
    prices(assets: readonly AssetId[], currency: string, signal: AbortSignal): Promise<ReadonlyMap<AssetId, string>>;
}
export const PriceSource: _latchkey_kernel.Point<PriceSource>;
export interface Prices {
    of(assets: readonly AssetId[], currency: string, signal?: AbortSignal): Promise<ReadonlyMap<AssetId, string>>;
}
export const Prices: _latchkey_kernel.Token<Prices>;
export interface RowsFormat<T> {
    readonly version: number;
    readonly most: number;
    readonly readRow: (row: Readonly<Record<string, unknown>>) => T | undefined;
}
export interface RuledProvider {
    readonly id: string;
    readonly name: string;
}
export interface Screening {
    readonly id: string;
    check(query: {
        readonly network: CaipNetwork;
        readonly from: string;
        readonly to: string;
    }, signal: AbortSignal): Promise<{
        readonly level: 'warn' | 'stop';
        readonly text: string;
    } | undefined>;
}
export const Screening: _latchkey_kernel.Point<Screening>;
export type ServiceReads = <T>(ask: () => Promise<T>, signal: AbortSignal) => Promise<T>;
export interface ServiceReadsContext {
    readonly clock: Clock;
    readonly random: Random;
}
export type SharedCache<T> = (key: string, ask: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
export interface SourceLimits {
    readonly clock: Clock;
    readonly ms?: number;
    readonly signal?: AbortSignal | undefined;
}
export interface TokenJudgement {
    readonly trust: TokenTrust;
    readonly twinOf?: Pick<TrustedToken, 'id' | 'symbol'>;
}
export interface TokenList {
    readonly id: string;
    tokens(network: CaipNetwork, signal: AbortSignal): Promise<readonly AssetInfo[]>;
}
export const TokenList: _latchkey_kernel.Point<TokenList>;
export interface TransactionBook {
    readonly recordsAtom: Atom<readonly TransactionRecord[]>;
    readonly pendingAtom: Atom<number>;
    recordAtom(id: string): Atom<TransactionRecord | undefined>;
    ready(): Promise<void>;
    add(sent: SentTransaction, intent: TransactionIntent): Promise<TransactionRecord>;
    addNew(sent: SentTransaction, intent: TransactionIntent): Promise<TransactionRecord>;
    readonly doubts: SentDoubts;
    look(id: string): Promise<void>;
    forget(id?: string): Promise<void>;
}
export const TransactionBook: _latchkey_kernel.Token<TransactionBook>;
export interface TransactionIntent {
    readonly kind: TransactionKind;
    readonly asset?: AssetInfo;
    readonly amount?: string;
    readonly arrives?: string;
    readonly to?: string;
    readonly name?: string;
}
export interface TransactionRecord {
    readonly id: string;
    readonly sent: SentTransaction;
    readonly intent: TransactionIntent;
    readonly made: number;
    readonly standing: TransactionStanding;
    readonly looks: number;
    readonly unwatched?: true;
    readonly firstHash?: string;
}
export interface TypedAmount {
    readonly value: bigint | 'invalid' | undefined;
    readonly isTooFine: boolean;
    readonly readings: {
        readonly whole: string;
        readonly decimal: string;
    } | undefined;
}
export function amountOfFiat(cents: bigint, decimals: number, price: string | undefined): bigint | undefined;
export const answerSchema: <T>(read: (value: unknown) => T | string) => Schema<T>;
export function askSource<S extends {
    readonly id: string;
}, T>(source: S, ask: (source: S, signal: AbortSignal) => T | Promise<T>, { clock, ms, signal }: SourceLimits): Promise<T>;
export const assetKey: (id: AssetId) => string;
export function createServiceReads({ clock, random }: ServiceReadsContext): ServiceReads;
export function createSharedCache<T>(options: TimedCacheOptions): SharedCache<T>;
export function fiatCents(amount: bigint, decimals: number, price: string | undefined): bigint | undefined;
export function fiatText(...given: Parameters<typeof formatFiat>): string;
export function formatFiat(cents: bigint, currency: string, locale: string, { some }?: {
    readonly some?: boolean;
}): FormattedFiat;
export const hasEnded: ({ standing }: TransactionRecord) => boolean;
export const hasFailed: (record: TransactionRecord | undefined) => boolean;
export function listedTokens({ contributions, clock }: {
    readonly contributions: Contributions;
    readonly clock: Clock;
}, network: CaipNetwork, signal: AbortSignal): Promise<readonly AssetInfo[]>;
export const money: (options?: MoneyOptions) => Plugin;
export function parseAmount(text: string, decimals: number, locale: string): bigint | 'fine' | 'ambiguous' | undefined;
export function plainDecimal(amount: bigint, decimals: number): string;
export function providerRules(contributions: Contributions, feature: 'onramp' | 'swaps'): Atom<(provider: RuledProvider) => boolean>;
export function readDecimal(value: unknown, decimals: number): bigint | undefined;
export function readHolding(context: {
    readonly capabilities: Capabilities;
}, ground: HoldingsGround, asset: AssetInfo, signal: AbortSignal): Promise<TokenHolding | undefined>;
export function readHoldings({ capabilities }: {
    readonly capabilities: Capabilities;
}, { account, network }: HoldingsGround, tokens: readonly AssetInfo[], signal: AbortSignal): Promise<readonly TokenHolding[]>;
export function readRows<T>(format: RowsFormat<T>, text: string | undefined): readonly T[];
export function readTokenList(list: unknown): readonly AssetInfo[];
export function readTyped(text: string, decimals: number, language: string): TypedAmount;
export const sameAsset: (one: AssetId, other: AssetId) => boolean;
export function signOf(kind: TransactionKind, direction: TransferPart['direction']): '+' | '−' | '';
export const tokenIcon: (value: unknown) => string | undefined;
export function tokenId(network: CaipNetworkId, reference: string): AssetInfo['id'] | undefined;
export const typedText: (amount: bigint, decimals: number, language: string) => string;
export function wireAddress(id: AssetId, network: Pick<CaipNetwork, 'id' | 'namespace'>): string | undefined;
export function wireAsset(address: unknown, network: CaipNetwork): AssetId | undefined;

// Mentioned above, not exported

module '@latchkey/kernel' {
    interface KitEvents {
        'transaction:settled': {
            readonly record: TransactionRecord;
        };
    }
}
interface KitEvents {
    'transaction:settled': {
        readonly record: TransactionRecord;
    };
}
interface SentDoubt {
    readonly id: string;
    readonly flow: string;
    readonly place: string;
    readonly asked: number;
    readonly intent: TransactionIntent;
    readonly brings?: SentTransaction['brings'];
    readonly mark?: SearchMark;
    readonly isStep?: true;
    readonly isAnswered?: true;
    readonly isAccepted?: true;
    readonly isRefused?: true;
}
interface SentDoubts {
    any(): boolean;
    load(): Promise<StoredDoubts>;
    watch(listener: () => void): () => void;
}
interface StoredDoubts {
    of(flow: string, place: string): readonly SentDoubt[];
    add(doubt: Omit<SentDoubt, 'id'>): string;
    change(id: string, change: Pick<SentDoubt, 'mark' | 'isAnswered' | 'isAccepted' | 'isRefused'>): void;
    drop(id: string): void;
    searchOf(doubt: SentDoubt): Promise<SentSearch | undefined>;
}

// @latchkey/money/flow
// Values: createReviewFlow, keptDoubts

export type AskWallet<T extends Outcome = TransactionRecord, S = SentTransaction> = (request: WalletRequest<T, S>) => Promise<T>;
export interface FlowComparison<R> {
    readonly freshMs?: number;
    readonly expiresAt?: (review: R) => number | undefined;
    readonly isStill?: (review: R, signal: AbortSignal) => Promise<boolean>;
    readonly isOther: (before: R, after: R) => boolean;
    readonly isWithin: (before: R, after: R) => boolean;
    readonly marked: (before: R, after: R) => R;
}
export interface FlowContext {
    readonly store: Store;
    readonly clock: Clock;
    readonly events: Events;
    readonly book: TransactionBook;
}
export interface FlowErrors {
    not_reviewed(context: {
        readonly step: string;
    }): KitError;
    stopped(context: {
        readonly codes: string;
    }): KitError;
    unchecked(context: {
        readonly codes: string;
    }): KitError;
    moved(): KitError;
    failed(context: Record<string, never>, cause: unknown): KitError;
    maybe?(context: Record<string, never>, cause?: unknown): KitError;
}
export type FlowEvent<R> = {
    readonly type: 'edited' | 'checking' | 'confirmed';
} | {
    readonly type: 'reviewed' | 'agreed';
    readonly review: R;
} | {
    readonly type: 'accepted';
    readonly code: string;
    readonly isAccepted: boolean;
} | {
    readonly type: 'sent';
    readonly recordId: string;
} | {
    readonly type: 'failed';
    readonly error: KitError | undefined;
    readonly at: 'editing' | 'review';
};
export interface FlowForm<R> {
    readonly get: () => FlowState<R>;
    readonly set: (change: Partial<FlowState<R>>) => void;
    readonly begin: () => void;
    readonly isFilled: () => boolean;
}
export interface FlowGround {
    readonly key: () => string | undefined;
    readonly isSame?: (before: string | undefined, now: string | undefined) => boolean;
    readonly onChange: (listener: () => void) => () => void;
}
export interface FlowNote {
    readonly code: string;
    readonly level: 'stop' | 'check' | 'typed' | 'warn' | 'info';
}
export interface FlowRules<R, T extends Outcome = TransactionRecord, S = SentTransaction> {
    readonly form: FlowForm<R>;
    readonly ground: FlowGround;
    readonly lack: () => void;
    readonly check: (signal: AbortSignal) => Promise<R>;
    readonly compare: FlowComparison<R>;
    readonly ask: (agreed: R, wallet: AskWallet<T, S>, signal: AbortSignal) => Promise<T>;
    readonly errors: FlowErrors;
    readonly kept?: KeptDoubts<T, S>;
    readonly on?: {
        readonly sent?: (record: T) => void;
        readonly settled?: (record: TransactionRecord) => void;
        readonly unreviewed?: (error: unknown) => void;
        readonly failed?: (error: unknown) => 'editing' | 'review' | 'again';
    };
}
export interface FlowState<R> {
    readonly step: 'editing' | 'checking' | 'review' | 'asking' | 'sent';
    readonly review: R | undefined;
    readonly error: KitError | undefined;
    readonly recordId: string | undefined;
}
export interface KeptDoubts<T extends Outcome = TransactionRecord, S = SentTransaction> {
    any(): boolean;
    ready(): Promise<unknown>;
    add(doubt: OpenDoubt<S>): string | undefined;
    change(id: string, change: Parameters<StoredDoubts['change']>[1]): void;
    drop(id: string): void;
    at(key: string): readonly RestoredDoubt<T, S>[];
    watch(listener: () => void): () => void;
}
export type ReviewFlow<R extends Reviewed, T extends Outcome = TransactionRecord, S = SentTransaction> = ReturnType<typeof createReviewFlow<R, T, S>>;
export interface Reviewed {
    readonly notes: readonly FlowNote[];
    readonly accepted: readonly string[];
}
export interface SigningContext extends Omit<FlowContext, 'book'> {
    readonly book?: TransactionBook | undefined;
}
export interface WalletRequest<T extends Outcome = TransactionRecord, S = SentTransaction> extends Keeping<T, S> {
    readonly search?: () => Promise<Search<S> | undefined> | undefined;
    readonly run: () => Promise<T>;
    readonly isRefused?: () => boolean;
    readonly isStep?: boolean;
    readonly note?: DoubtNote;
}
export function createReviewFlow<R extends Reviewed, T extends Outcome = TransactionRecord, S = SentTransaction>(context: SigningContext, rules: FlowRules<R, T, S>): {
    review: () => Promise<R>;
    confirm: () => Promise<T | undefined>;
    isMoved: () => boolean;
    edit(apply: (isKept: boolean) => void): void;
    accept(code: string, isAccepted: boolean): void;
    stopWaiting(): void;
    back(): void;
    reset(): void;
    leave(): void;
    stop(): void;
};
export function keptDoubts(book: TransactionBook, flow: string): KeptDoubts;

// Mentioned above, not exported

interface DoubtNote {
    readonly intent: TransactionIntent;
    readonly brings?: SentTransaction['brings'];
}
type Found<S = SentTransaction> = readonly {
    readonly sent: S;
    readonly isReviewed: boolean;
}[] | Extract<Awaited<ReturnType<SentSearch['find']>>, string>;
interface Keeping<T extends Outcome = TransactionRecord, S = SentTransaction> {
    readonly keep: (sent: S) => Promise<T>;
}
interface OpenDoubt<S> {
    readonly key: string;
    readonly note: DoubtNote;
    readonly search: Search<S> | undefined;
    readonly asked: number;
    readonly isStep: boolean;
}
interface Outcome {
    readonly id: string;
}
interface RestoredDoubt<T extends Outcome, S> {
    readonly id: string;
    readonly asked: number;
    readonly isStep: boolean;
    readonly isAnswered: boolean;
    readonly isAccepted: boolean;
    readonly isRefused: boolean;
    readonly request: Keeping<T, S>;
    readonly search: Search<S>;
}
interface Search<S = SentTransaction> {
    find(options?: Abortable & {
        readonly answered?: boolean;
    }): Promise<Found<S>>;
    mark?(): SearchMark;
    isRefused?(error: unknown, options?: Abortable): Promise<boolean>;
}

// @latchkey/money/setup
// Values: Portfolio, money, providerRules

export { Portfolio } from '@latchkey/money'
export { money } from '@latchkey/money'
export { providerRules } from '@latchkey/money'

// @latchkey/money/fiat
// Values: amountOfFiat, fiatCents, fiatText, formatFiat

export { FormattedFiat } from '@latchkey/money'
export { amountOfFiat } from '@latchkey/money'
export { fiatCents } from '@latchkey/money'
export { fiatText } from '@latchkey/money'
export { formatFiat } from '@latchkey/money'

// @latchkey/money/trust
// Values: judgeTokens

export { TokenJudgement } from '@latchkey/money'
export interface TrustGround {
    readonly network: CaipNetwork;
    readonly app: readonly AssetInfo[];
}
export function judgeTokens<T extends AssetInfo & Partial<TokenJudgement>>(tokens: readonly T[], ground: TrustGround): Promise<readonly (T & TokenJudgement)[]>;

// @latchkey/money/words
// Values: moneyWords

export const moneyWords: () => Plugin;

// @latchkey/money/react
// Values: AssetIcon, CallFacts, CheckRow, ContractText, FailedPart, FoldedRows, LoadingRows, ReviewPage, RoundedAmount, TokenPicker, TransactionStanding, TwinNote, exactText, isOpenStanding, moneyWords, roundedText, symbolOf, useLookAgain, usePrice, useWalletName, useWayToState

export function AssetIcon({ asset, network, size, listed }: AssetIconProps): react.JSX.Element;
export interface AssetIconProps {
    readonly asset: AssetInfo;
    readonly network: CaipNetwork | undefined;
    readonly size?: number;
    readonly listed?: boolean;
}
export function CallFacts({ call, reading, assets }: CallFactsProps): react.JSX.Element;
export interface CallFactsProps {
    readonly call: {
        readonly to: string;
        readonly data: string;
    };
    readonly reading: CallReading | undefined;
    readonly assets: readonly AssetInfo[];
}
export function CheckRow(props: {
    readonly label: string;
    readonly isChecked: boolean;
    readonly onChange: (isChecked: boolean) => void;
}): react.JSX.Element;
export const ContractText: ({ id }: {
    readonly id: AssetId;
}) => react.JSX.Element;
export function FailedPart({ text, onRetry, heir, label, disabled }: FailedPartProps): react.JSX.Element;
export interface FailedPartProps {
    readonly text: string;
    readonly onRetry: () => void;
    readonly heir: string;
    readonly label?: string;
    readonly disabled?: boolean;
}
export function FoldedRows({ part, label, children }: FoldedRowsProps): react.JSX.Element;
export interface FoldedRowsProps {
    readonly part: string;
    readonly label: string;
    readonly children: ReactNode;
}
export function LoadingRows({ rows, label }: {
    readonly rows: number;
    readonly label: string;
}): react.JSX.Element;
export interface MoneyMessages extends ToastMessages, CallMessages {
    'error.transaction_repeated': undefined;
    'error.maybe_sent': undefined;
    'money.lookedInWallet': undefined;
    'money.stopWaiting': undefined;
    'money.change': undefined;
    'money.confirm': undefined;
    'money.inWallet': {
        wallet: string;
    };
    'money.atMost': {
        amount: string;
    };
    'money.allDigits': {
        amount: string;
    };
    'money.unclear': {
        whole: string;
        decimal: string;
    };
    'money.search': undefined;
    'money.found': {
        count: string;
    };
    'money.notFound': undefined;
    'money.toldByService': undefined;
    'money.toldByWallet': undefined;
    'money.twin': {
        symbol: string;
    };
    'money.twinNote': {
        symbol: string;
    };
    'money.unlisted': undefined;
    'money.tokensFailed': undefined;
    'money.tokensLoading': undefined;
    'money.call': undefined;
    'money.callUnread': {
        name: string;
    };
    'money.callDetails': undefined;
    'money.contract': undefined;
    'money.copyData': undefined;
    'money.call.send': undefined;
    'money.call.allow': undefined;
    'money.call.allowAll': undefined;
    'money.call.revoke': undefined;
    'money.call.wrap': undefined;
    'money.call.unwrap': undefined;
    'money.call.swap': undefined;
}
export type MoreAppTokens = (network: CaipNetwork, signal: AbortSignal) => Promise<readonly AssetInfo[]>;
export interface Price {
    readonly price: string;
    readonly currency: string;
}
export function ReviewPage(props: ReviewPageProps): react.JSX.Element;
export interface ReviewPageProps {
    readonly kit: Kit;
    readonly title: string;
    readonly asset: AssetInfo;
    readonly shown: object;
    readonly isAsking: boolean;
    readonly progress?: string | undefined;
    readonly note?: string | undefined;
    readonly problem?: string | undefined;
    readonly isUnchecked: boolean;
    readonly isStopped: boolean;
    readonly onBack: () => void;
    readonly onConfirm: () => void;
    readonly onStopWaiting?: (() => void) | undefined;
    readonly children: ReactNode;
}
export function RoundedAmount({ of, round, say }: RoundedAmountProps): string | react.JSX.Element;
export interface RoundedAmountProps {
    readonly of: ShownAmount;
    readonly round: 'up' | 'down';
    readonly say?: (amount: string) => string;
}
export function TokenPicker(props: TokenPickerProps): react.JSX.Element | null;
export interface TokenPickerProps {
    readonly kit: Kit;
    readonly label: string;
    readonly none: string;
    readonly read: () => Promise<readonly Chosen[]>;
    readonly follows?: boolean;
    readonly chosen: AssetId | undefined;
    readonly onChoose: (asset: AssetInfo) => void;
}
export interface Told {
    readonly ring: RingState;
    readonly title: string;
    readonly text: string | undefined;
    readonly note?: string | undefined;
}
export function TransactionStanding(props: TransactionStandingProps): react.JSX.Element;
export interface TransactionStandingProps {
    readonly kit: Kit;
    readonly record: TransactionRecord;
    readonly told: Told;
    readonly copyLabel: string;
    readonly explorerLabel: (explorer: string) => string;
    readonly extra?: ReactNode;
    readonly actions: ReactNode;
}
export function TwinNote({ kit, asset, more }: TwinNoteProps): react.JSX.Element | null;
export interface TwinNoteProps {
    readonly kit: Kit;
    readonly asset: AssetInfo;
    readonly more?: MoreAppTokens;
}
export function exactText({ asset, amount }: ShownAmount, language: string): string;
export const isOpenStanding: ({ standing }: TransactionRecord) => boolean;
export { moneyWords } from '@latchkey/money/words'
export function roundedText({ asset, amount }: ShownAmount, language: string, round: 'up' | 'down'): string;
export const symbolOf: ({ symbol }: ShownAmount['asset']) => string;
export function useLookAgain(kit: Kit, record: TransactionRecord | undefined): void;
export function usePrice(kit: Kit, asset: AssetInfo | undefined): Price | undefined;
export function useWalletName(): string;
export function useWayToState(kit: Kit, step: string, push: () => void): void;

// Mentioned above, not exported

type CallLabel = ('receiver' | 'sender' | 'spender' | 'amount' | 'sold' | 'bought') | ('least' | 'most' | 'deadline' | 'along');
type CallMessages = {
    readonly [L in CallLabel as `money.field.${L}`]: undefined;
};
type Chosen = TokenHolding & Pick<Holding, 'toldBy'>;
interface ShownAmount {
    readonly asset: Pick<AssetInfo, 'symbol' | 'decimals'>;
    readonly amount: bigint;
}
const TOAST_TEXTS: {
    readonly confirmed: 'Transaction confirmed';
    readonly failed: 'Failed on the network. The fee was charged.';
    readonly cancelled: 'You cancelled this in your wallet';
    readonly replaced: 'Another transaction took its place';
    readonly dropped: 'Your wallet gave it up. Nothing was moved.';
    readonly expired: "The network didn't take it in time. Nothing was moved.";
    readonly mismatched: 'Your wallet sent another transaction than you confirmed.';
    readonly unverified: 'In a block. What it did could not be checked.';
    readonly empty: 'Nothing arrived';
    readonly short: 'Less arrived than agreed';
};
type ToastMessages = {
    readonly [S in keyof typeof TOAST_TEXTS as `toast.transaction_${S}`]: undefined;
};

// Widened registries

declare module '@latchkey/kernel' {
    interface KitEvents {
        'transaction:settled': {
            readonly record: TransactionRecord;
        };
    }
}

declare module '@latchkey/ui-react' {
    interface Messages extends MoneyMessages {
    }
}
