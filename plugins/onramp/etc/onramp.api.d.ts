// @latchkey/onramp
// Values: OnRamp, OnRampProvider, onramp, openPurchaseWindow

export interface LinkProvider extends Named {
    readonly kind: 'link';
    link(place: OnRampPlace): string;
    asset(network: CaipNetwork, signal: AbortSignal): Promise<AssetInfo | undefined>;
}
export interface OnRamp {
    readonly stateAtom: Atom<OnRampState>;
    readonly providersAtom: Atom<readonly OnRampProvider[]>;
    readonly pastAtom: Atom<OnRampPast>;
    readonly assetsAtom: Atom<readonly PurchaseAsset[]>;
    link(provider: string): string | undefined;
    choose(provider: string): Promise<void>;
    edit(change: Partial<OnRampForm>): Promise<void>;
    retry(): Promise<void>;
    buy(): Promise<string>;
    look(): Promise<void>;
    readPast(): Promise<void>;
    reset(): Promise<void>;
}
export const OnRamp: _latchkey_kernel.Token<OnRamp>;
export interface OnRampForm {
    readonly payment: string | undefined;
    readonly asset: string | undefined;
    readonly cents: bigint | 'invalid' | undefined;
}
export type OnRampLack = 'offer' | 'amount' | 'amount_invalid' | 'too_little' | 'too_much' | 'quote';
export interface OnRampOffer {
    readonly source: 'provider' | 'sample';
    readonly payments: readonly PaymentCurrency[];
    readonly assets: readonly PurchaseAsset[];
}
export interface OnRampOrder {
    readonly account: Account;
    readonly network: CaipNetwork;
    readonly asset: PurchaseAsset;
    readonly payment: string;
    readonly cents: bigint;
}
export interface OnRampPast {
    readonly status: 'idle' | 'loading' | 'ready' | 'failed';
    readonly purchases: readonly OnRampPurchase[];
    readonly error: KitError | undefined;
}
export interface OnRampPlace {
    readonly account: Account;
    readonly network: CaipNetwork;
}
export type OnRampProvider = LinkProvider | QuoteProvider;
export const OnRampProvider: _latchkey_kernel.Point<OnRampProvider>;
export interface OnRampPurchase {
    readonly id: string;
    readonly status: 'pending' | 'done' | 'failed';
    readonly at: number | undefined;
    readonly symbol?: string;
    readonly amount?: string;
    readonly hash?: string;
}
export interface OnRampQuote {
    readonly source: 'provider' | 'sample';
    readonly currency: string;
    readonly total: bigint;
    readonly parts?: {
        readonly subtotal: bigint;
        readonly providerFee: bigint;
        readonly networkFee: bigint;
    };
    readonly receives: string;
    readonly symbol: string;
    readonly id?: string;
}
export interface OnRampState {
    readonly step: 'providers' | 'quote' | 'window' | 'waiting' | 'seen' | 'rose' | 'arrived' | 'failed' | 'unknown';
    readonly provider: string | undefined;
    readonly seller: OnRampProvider | undefined;
    readonly form: OnRampForm;
    readonly offer: OnRampOffer | undefined;
    readonly offerError: KitError | undefined;
    readonly quote: OnRampQuote | undefined;
    readonly quoting: boolean;
    readonly quoteError: KitError | undefined;
    readonly lack: OnRampLack | undefined;
    readonly limit: PaymentLimit | undefined;
    readonly url: string | undefined;
    readonly error: KitError | undefined;
    readonly isWatched: boolean | undefined;
    readonly watched: AssetInfo | undefined;
    readonly rise: AssetAmount | undefined;
    readonly purchase: OnRampPurchase | undefined;
}
export interface PaymentCurrency {
    readonly code: string;
    readonly limits: readonly PaymentLimit[];
}
export interface PaymentLimit {
    readonly method: string;
    readonly least: bigint;
    readonly most: bigint;
}
export interface PurchaseAsset {
    readonly code: string;
    readonly name: string;
    readonly symbol: string;
    readonly networkCode: string;
    readonly network: CaipNetworkId;
    readonly icon?: string;
}
export interface PurchaseWindow {
    readonly isOpen: boolean;
    go(url: string): void;
    close(): void;
}
export interface QuoteProvider extends Named {
    readonly kind: 'quote';
    offer(network: CaipNetwork, signal: AbortSignal): Promise<Omit<OnRampOffer, 'source'>>;
    sample?(network: CaipNetwork): Omit<OnRampOffer, 'source'>;
    quote(order: OnRampOrder, signal: AbortSignal): Promise<Omit<OnRampQuote, 'source'>>;
    open(order: OnRampOrder, signal: AbortSignal): Promise<string>;
    purchases(place: OnRampPlace, signal: AbortSignal): Promise<readonly OnRampPurchase[]>;
}
export const onramp: () => Plugin;
export function openPurchaseWindow(browser: Browser, random: Random): PurchaseWindow;

// Mentioned above, not exported

module '@latchkey/kernel' {
    interface ViewParams {
        'onramp:providers': undefined;
        'onramp:buy': undefined;
        'onramp:currency': {
            readonly of: 'payment' | 'asset';
        };
        'onramp:progress': {
            readonly blocked?: boolean;
        } | undefined;
        'onramp:activity': undefined;
    }
}
interface Named {
    readonly id: string;
    readonly name: string;
    readonly icon?: string;
    readonly fee?: {
        readonly least: string;
        readonly most: string;
    };
    covers(network: CaipNetwork): boolean;
}
interface ViewParams {
    'onramp:providers': undefined;
    'onramp:buy': undefined;
    'onramp:currency': {
        readonly of: 'payment' | 'asset';
    };
    'onramp:progress': {
        readonly blocked?: boolean;
    } | undefined;
    'onramp:activity': undefined;
}

// @latchkey/onramp/react
// Values: onramp, onrampViews, useOnRamp

export interface OnRampMessages extends LackMessages {
    'title.onramp:providers': undefined;
    'title.onramp:buy': undefined;
    'title.onramp:currency': undefined;
    'title.onramp:progress': undefined;
    'title.onramp:activity': undefined;
    'account.action.onramp': undefined;
    'onramp.providersText': undefined;
    'onramp.fee': {
        least: string;
        most: string;
    };
    'onramp.feeThere': undefined;
    'onramp.newWindow': undefined;
    'onramp.linkDetail': {
        fee: string;
    };
    'onramp.none': undefined;
    'onramp.noneText': {
        network: string;
    };
    'onramp.pay': undefined;
    'onramp.payWith': undefined;
    'onramp.get': undefined;
    'onramp.limits': {
        least: string;
        most: string;
        method: string;
    };
    'onramp.method.card': undefined;
    'onramp.method.bank': undefined;
    'onramp.method.other': undefined;
    'onramp.fine': undefined;
    'onramp.youGet': undefined;
    'onramp.forCrypto': undefined;
    'onramp.providerFee': {
        provider: string;
    };
    'onramp.networkFee': undefined;
    'onramp.total': undefined;
    'onramp.quoting': undefined;
    'onramp.quoted': {
        receives: string;
        total: string;
    };
    'onramp.sampleQuote': undefined;
    'onramp.sampleOffer': undefined;
    'onramp.example': undefined;
    'onramp.continue': undefined;
    'onramp.loading': {
        provider: string;
    };
    'onramp.sellsNothing': {
        provider: string;
        network: string;
    };
    'onramp.window': {
        provider: string;
    };
    'onramp.waiting': undefined;
    'onramp.waitingText': {
        provider: string;
    };
    'onramp.watching': {
        symbol: string;
    };
    'onramp.watchingPurchase': undefined;
    'onramp.notWatched': undefined;
    'onramp.blocked': {
        provider: string;
    };
    'onramp.blockedText': undefined;
    'onramp.open': {
        provider: string;
    };
    'onramp.copyLink': undefined;
    'onramp.seen': undefined;
    'onramp.seenText': undefined;
    'onramp.current': {
        provider: string;
    };
    'onramp.rose': undefined;
    'onramp.roseText': {
        amount: string;
        provider: string;
    };
    'onramp.arrived': undefined;
    'onramp.arrivedText': {
        amount: string;
    };
    'onramp.arrivedPlain': undefined;
    'onramp.failed': undefined;
    'onramp.failedText': {
        provider: string;
    };
    'onramp.unknown': undefined;
    'onramp.unknownText': undefined;
    'onramp.look': undefined;
    'onramp.done': undefined;
    'onramp.again': undefined;
    'onramp.purchases': {
        provider: string;
    };
    'onramp.noPurchases': undefined;
    'onramp.noPurchasesText': {
        provider: string;
    };
    'onramp.pastFailed': undefined;
    'onramp.status.pending': undefined;
    'onramp.status.done': undefined;
    'onramp.status.failed': undefined;
    'onramp.purchase': undefined;
    'toast.onramp_rose': undefined;
    'toast.onramp_arrived': undefined;
    'toast.onramp_failed': undefined;
    'error.onramp_unavailable': undefined;
    'error.onramp_incomplete': undefined;
    'error.onramp_url_invalid': undefined;
    'error.onramp_failed': undefined;
    'error.onramp_load_failed': undefined;
}
export interface UseOnRamp extends Pick<OnRamp, OnRampAction> {
    readonly state: OnRampState;
    readonly providers: readonly OnRampProvider[];
    readonly past: OnRampPast;
}
export const onramp: () => Plugin;
export const onrampViews: (buys: Plugin) => Plugin;
export function useOnRamp(): UseOnRamp;

// Mentioned above, not exported

type LackMessages = {
    readonly [L in OnRampLack as `onramp.lack.${L}`]: Params<LackParams, L>;
};
interface LackParams {
    readonly too_little: {
        amount: string;
    };
    readonly too_much: {
        amount: string;
    };
}
type OnRampAction = 'link' | 'choose' | 'edit' | 'retry' | 'buy' | 'look' | 'readPast' | 'reset';
type Params<Table, Code> = Code extends keyof Table ? Table[Code] : undefined;

// Widened registries

declare module '@latchkey/kernel' {
    interface ViewParams {
        'onramp:providers': undefined;
        'onramp:buy': undefined;
        'onramp:currency': {
            readonly of: 'payment' | 'asset';
        };
        'onramp:progress': {
            readonly blocked?: boolean;
        } | undefined;
        'onramp:activity': undefined;
    }
}

declare module '@latchkey/ui-react' {
    interface Messages extends OnRampMessages {
    }
}
