// @latchkey/money
// Values: ActivitySource, Counterparties, Identities, Portfolio, PortfolioSource, PriceSource, Prices, Screening, TokenList, TransactionBook, amountOfFiat, askSource, createServiceReads, createSharedCache, decimalMark, fiatCents, fiatText, formatFiat, hasEnded, listedTokens, money, parseAmount, plainDecimal, readDecimal, readHoldings, readRows, readTokenList, signOf, tokenIcon, tokenId

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
export interface Holding extends TokenHolding {
    readonly price?: string;
    readonly listed: boolean;
}
export interface HoldingsGround {
    readonly account: Account;
    readonly network: CaipNetwork;
}
export interface Identities {
    identityAtom(namespace: NamespaceId, address: string): Atom<Identity | undefined>;
    read(namespace: NamespaceId, address: string): Promise<Identity | undefined>;
    resolve(namespace: NamespaceId, name: string, signal?: AbortSignal): Promise<{
        readonly address: string;
        readonly name: string;
    } | undefined>;
}
export const Identities: _latchkey_kernel.Token<Identities>;
export interface Identity {
    readonly name: string | undefined;
    readonly avatar: string | undefined;
}
export interface MoneyOptions {
    readonly prices?: PriceSource['prices'];
}
export interface Portfolio {
    stateAtom(account: CaipAccountId): Atom<PortfolioState>;
    totalAtom(account: CaipAccountId): Atom<{
        readonly cents: bigint | undefined;
        readonly unpriced: number;
    }>;
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
    look(id: string): Promise<void>;
    forget(id?: string): Promise<void>;
}
export const TransactionBook: _latchkey_kernel.Token<TransactionBook>;
export interface TransactionIntent {
    readonly kind: TransactionKind;
    readonly asset?: AssetInfo;
    readonly amount?: string;
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
export function amountOfFiat(cents: bigint, decimals: number, price: string | undefined): bigint | undefined;
export function askSource<S extends {
    readonly id: string;
}, T>(source: S, ask: (source: S, signal: AbortSignal) => T | Promise<T>, { clock, ms, signal }: SourceLimits): Promise<T>;
export function createServiceReads({ clock, random }: ServiceReadsContext): ServiceReads;
export function createSharedCache<T>(options: TimedCacheOptions): SharedCache<T>;
export const decimalMark: (locale: string) => string;
export function fiatCents(amount: bigint, decimals: number, price: string | undefined): bigint | undefined;
export function fiatText(...given: Parameters<typeof formatFiat>): string;
export function formatFiat(cents: bigint, currency: string, locale: string, { some }?: {
    readonly some?: boolean;
}): FormattedFiat;
export const hasEnded: ({ standing }: TransactionRecord) => boolean;
export function listedTokens({ contributions, clock }: {
    readonly contributions: Contributions;
    readonly clock: Clock;
}, network: CaipNetwork, signal: AbortSignal): Promise<readonly AssetInfo[]>;
export const money: (options?: MoneyOptions) => Plugin;
export function parseAmount(text: string, decimals: number, locale: string): bigint | 'fine' | undefined;
export function plainDecimal(amount: bigint, decimals: number): string;
export function readDecimal(value: unknown, decimals: number): bigint | undefined;
export function readHoldings({ capabilities }: {
    readonly capabilities: Capabilities;
}, { account, network }: HoldingsGround, tokens: readonly AssetInfo[], signal: AbortSignal): Promise<readonly TokenHolding[]>;
export function readRows<T>(format: RowsFormat<T>, text: string | undefined): readonly T[];
export function readTokenList(list: unknown): readonly AssetInfo[];
export function signOf(kind: TransactionKind, direction: TransferPart['direction']): '+' | '−' | '';
export const tokenIcon: (value: unknown) => string | undefined;
export function tokenId(network: CaipNetworkId, reference: string): AssetInfo['id'] | undefined;

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

// @latchkey/money/react
// Values: AssetIcon, TokenPicker, TransactionStanding, exactText, isOpenStanding, symbolOf, useGuard, usePrice

export function AssetIcon({ asset, network, size }: AssetIconProps): react.JSX.Element;
export interface AssetIconProps {
    readonly asset: AssetInfo;
    readonly network: CaipNetwork | undefined;
    readonly size?: number;
}
export interface Price {
    readonly price: string;
    readonly currency: string;
}
export function TokenPicker(props: TokenPickerProps): react.JSX.Element;
export interface TokenPickerProps {
    readonly kit: Kit;
    readonly network: CaipNetwork;
    readonly tokens: readonly TokenHolding[] | undefined;
    readonly chosen: AssetId | undefined;
    readonly texts: TokenPickerTexts;
    readonly onChoose: (asset: AssetInfo) => void;
}
export interface TokenPickerTexts {
    readonly list: string;
    readonly search: string;
    readonly notFound: string;
    readonly none: string;
    readonly unlisted: string;
    readonly found: (count: string) => string;
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
    readonly actions: ReactNode;
}
export function exactText({ asset, amount }: AssetAmount, language: string): string;
export const isOpenStanding: ({ standing }: TransactionRecord) => boolean;
export const symbolOf: ({ symbol }: AssetInfo) => string;
export function useGuard(kit: Kit, shown: unknown): boolean;
export function usePrice(kit: Kit, asset: AssetInfo | undefined): Price | undefined;

// Widened registries

declare module '@latchkey/kernel' {
    interface KitEvents {
        'transaction:settled': {
            readonly record: TransactionRecord;
        };
    }
}
