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
    readonly step: 'providers' | 'quote' | 'window' | 'waiting' | 'seen' | 'arrived' | 'failed' | 'unknown';
    readonly provider: string | undefined;
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
    readonly arrived: AssetAmount | undefined;
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
        'onramp:progress': undefined;
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
    'onramp:progress': undefined;
    'onramp:activity': undefined;
}

// @latchkey/onramp/react
// Values: 


// Widened registries

declare module '@latchkey/kernel' {
    interface ViewParams {
        'onramp:providers': undefined;
        'onramp:buy': undefined;
        'onramp:currency': {
            readonly of: 'payment' | 'asset';
        };
        'onramp:progress': undefined;
        'onramp:activity': undefined;
    }
}
