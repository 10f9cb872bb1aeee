// @latchkey/onramp
// Values: OnRamp, OnRampErrors, OnRampProvider, onramp, openPurchaseWindow

export interface LinkProvider extends Named {
    readonly kind: 'link';
    link(place: OnRampPlace): string;
    asset(network: CaipNetwork, signal: AbortSignal): Promise<AssetInfo | undefined>;
}
export interface OnRamp {
    readonly stateAtom: Atom<OnRampState>;
    readonly providersAtom: Atom<readonly OnRampProvider[]>;
    readonly pastAtom: Atom<OnRampPast>;
    readonly underWayAtom: Atom<readonly OnRampUnderWay[]>;
    readonly assetsAtom: Atom<readonly PurchaseAsset[]>;
    link(provider: string): string | undefined;
    choose(provider: string): Promise<void>;
    edit(change: Partial<OnRampForm>): Promise<void>;
    retry(): Promise<void>;
    accept(code: OnRampNote['code'], isAccepted: boolean): Promise<void>;
    buy(): Promise<string | undefined>;
    opened(): Promise<void>;
    reopen(): Promise<string>;
    show(id: string): Promise<void>;
    look(): Promise<void>;
    readPast(provider?: string): Promise<void>;
    readonly signIn: (() => Promise<void>) | undefined;
    reset(): Promise<void>;
}
export const OnRamp: _latchkey_kernel.Token<OnRamp>;
export const OnRampErrors: _latchkey_kernel.ErrorFactories<{
    readonly onramp_unavailable: {
        readonly user: "Switch account or network to buy.";
        readonly says: (c: {
            readonly provider: string;
        }) => string;
    };
    readonly onramp_incomplete: {
        readonly user: "Choose what to buy, and for how much.";
        readonly says: (c: {
            readonly lack: string;
        }) => string;
    };
    readonly onramp_url_invalid: {
        readonly user: "Try again. The provider’s page isn’t safe.";
        readonly says: (c: {
            readonly provider: string;
        }) => string;
    };
    readonly onramp_failed: {
        readonly user: "Try again in a moment. The provider failed.";
        readonly says: (c: {
            readonly provider: string;
        }) => string;
    };
    readonly onramp_no_answer: {
        readonly user: "Try again in a moment. The provider didn’t answer.";
        readonly says: (c: {
            readonly provider: string;
            readonly status: number;
        }) => string;
    };
    readonly onramp_sign_in_needed: {
        readonly user: "Sign a message to continue. It’s free.";
        readonly says: (c: {
            readonly provider: string;
        }) => string;
    };
    readonly onramp_amount_refused: {
        readonly user: "Change the amount. It’s outside the limits.";
        readonly says: (c: {
            readonly provider: string;
        }) => string;
    };
    readonly onramp_not_sold: {
        readonly user: "Choose something else. This isn’t sold here.";
        readonly says: (c: {
            readonly provider: string;
        }) => string;
    };
    readonly onramp_refused: {
        readonly user: "Change your purchase. The provider refused it.";
        readonly says: (c: {
            readonly provider: string;
        }) => string;
    };
    readonly onramp_too_many: {
        readonly user: "Wait a moment. You asked too often.";
        readonly says: (c: {
            readonly provider: string;
            readonly retryAfter: number;
        }) => string;
    };
    readonly onramp_changed: {
        readonly user: "Check your purchase again. The seller changed it.";
        readonly says: (c: {
            readonly provider: string;
            readonly changes: readonly PurchaseChange[];
        }) => string;
    };
    readonly onramp_maybe_started: {
        readonly user: "Check your purchases first. The seller may have started this one.";
        readonly says: (c: {
            readonly provider: string;
        }) => string;
    };
    readonly onramp_moved: {
        readonly user: "Choose again. Your account or network changed.";
        readonly says: () => string;
    };
    readonly onramp_load_failed: {
        readonly user: "Try again. This page didn’t load completely.";
        readonly says: () => string;
    };
}>;
export interface OnRampForm {
    readonly payment: string | undefined;
    readonly asset: string | undefined;
    readonly cents: bigint | 'invalid' | undefined;
    readonly method: string | undefined;
}
export type OnRampLack = 'offer' | 'amount' | 'amount_invalid' | 'too_little' | 'too_much' | 'quote' | 'check';
export interface OnRampNote {
    readonly code: 'changed' | 'maybe_sent';
    readonly level: 'check' | 'warn';
    readonly changes?: readonly PurchaseChange[];
}
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
    readonly method: string | undefined;
}
export interface OnRampPast {
    readonly status: 'idle' | 'loading' | 'ready' | 'failed';
    readonly seller: OnRampProvider | undefined;
    readonly buyer: OnRampPlace | undefined;
    readonly purchases: readonly OnRampPurchase[];
    readonly error: KitError | undefined;
    readonly retryAt: number | undefined;
}
export interface OnRampPlace {
    readonly account: Account;
    readonly network: CaipNetwork;
}
export type OnRampProvider = LinkProvider | QuoteProvider;
export const OnRampProvider: _latchkey_kernel.Point<OnRampProvider>;
export interface OnRampPurchase {
    readonly id: string;
    readonly status: 'pending' | 'done' | 'failed' | 'unknown';
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
    readonly least?: string;
    readonly id?: string;
}
export interface OnRampReview {
    readonly seller: QuoteProvider;
    readonly order: OnRampOrder;
    readonly quote: OnRampQuote;
    readonly notes: readonly OnRampNote[];
    readonly accepted: readonly string[];
}
export interface OnRampState extends Shown {
    readonly step: 'providers' | 'quote' | 'window' | OnRampUnderWay['step'];
    readonly id: string | undefined;
    readonly provider: string | undefined;
    readonly seller: OnRampProvider | undefined;
    readonly buyer: OnRampPlace | undefined;
    readonly form: OnRampForm;
    readonly review: OnRampReview | undefined;
    readonly offer: OnRampOffer | undefined;
    readonly offerError: KitError | undefined;
    readonly quote: OnRampQuote | undefined;
    readonly quoting: boolean;
    readonly quoteError: KitError | undefined;
    readonly lack: OnRampLack | undefined;
    readonly limit: PaymentLimit | undefined;
    readonly error: KitError | undefined;
    readonly retryAt: number | undefined;
}
export interface OnRampUnderWay {
    readonly id: string;
    readonly step: 'waiting' | 'seen' | 'told' | 'rose' | 'arrived' | 'failed' | 'unknown';
    readonly provider: string;
    readonly seller: OnRampProvider;
    readonly buyer: OnRampPlace;
    readonly order: OnRampOrder | undefined;
    readonly url: string | undefined;
    readonly isWatched: boolean | undefined;
    readonly watched: AssetInfo | undefined;
    readonly rise: AssetAmount | undefined;
    readonly purchase: OnRampPurchase | undefined;
    readonly lookError: KitError | undefined;
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
    readonly asset?: AssetId;
    readonly icon?: string;
}
export type PurchaseChange = 'price' | 'amount' | 'currency' | 'asset' | 'receiver' | 'network' | 'seller';
export interface PurchasePage {
    readonly url: string;
    readonly cents?: bigint;
    readonly payment?: string;
    readonly asset?: string;
    readonly network?: string;
    readonly address?: string;
}
export interface PurchaseWindow {
    readonly isOpen: boolean;
    go(url: string): void;
    close(): void;
}
export interface QuoteProvider extends Named {
    readonly kind: 'quote';
    readonly picksMethod?: boolean;
    offer(network: CaipNetwork, signal: AbortSignal): Promise<Omit<OnRampOffer, 'source'>>;
    sample?(network: CaipNetwork): Omit<OnRampOffer, 'source'> | Promise<Omit<OnRampOffer, 'source'>>;
    quote(order: OnRampOrder, signal: AbortSignal): Promise<Omit<OnRampQuote, 'source'>>;
    open(order: OnRampOrder, signal: AbortSignal): Promise<string | PurchasePage>;
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
        'onramp:method': undefined;
        'onramp:progress': {
            readonly blocked?: boolean;
        } | undefined;
        'onramp:activity': {
            readonly provider?: string;
        } | undefined;
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
type Shown = Omit<OnRampUnderWay, 'id' | 'step' | 'provider' | 'seller' | 'buyer'>;
interface ViewParams {
    'onramp:providers': undefined;
    'onramp:buy': undefined;
    'onramp:currency': {
        readonly of: 'payment' | 'asset';
    };
    'onramp:method': undefined;
    'onramp:progress': {
        readonly blocked?: boolean;
    } | undefined;
    'onramp:activity': {
        readonly provider?: string;
    } | undefined;
}

// @latchkey/onramp/react
// Values: onramp, onrampViews, useOnRamp

export interface OnRampMessages extends LackMessages, ChangeMessages {
    'title.onramp:providers': undefined;
    'title.onramp:buy': undefined;
    'title.onramp:currency': undefined;
    'title.onramp:method': undefined;
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
    'onramp.method': undefined;
    'onramp.get': undefined;
    'onramp.limits': {
        least: string;
        most: string;
        method: string;
    };
    'onramp.range': {
        least: string;
        most: string;
    };
    'onramp.method.card': undefined;
    'onramp.method.bank': undefined;
    'onramp.by.card': undefined;
    'onramp.by.bank': undefined;
    'onramp.by.other': {
        method: string;
    };
    'onramp.fine': undefined;
    'onramp.unclear': {
        whole: string;
        decimal: string;
    };
    'onramp.youGet': undefined;
    'onramp.to': undefined;
    'onramp.network': undefined;
    'onramp.atLeast': undefined;
    'onramp.word': {
        provider: string;
    };
    'onramp.lookedThere': undefined;
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
    'onramp.retryIn': {
        seconds: string;
    };
    'onramp.signIn': undefined;
    'onramp.signInFirst': undefined;
    'onramp.signInElsewhere': undefined;
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
    'onramp.openAgain': {
        provider: string;
    };
    'onramp.copyLink': undefined;
    'onramp.seen': undefined;
    'onramp.seenText': {
        provider: string;
    };
    'onramp.seenUnknown': {
        provider: string;
    };
    'onramp.seenUnknownText': {
        provider: string;
    };
    'onramp.current': {
        provider: string;
    };
    'onramp.history': {
        provider: string;
    };
    'onramp.told': {
        provider: string;
    };
    'onramp.toldText': undefined;
    'onramp.toldUnseen': undefined;
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
    'onramp.purchasesOf': {
        provider: string;
        account: string;
    };
    'onramp.nothing': undefined;
    'onramp.noPurchases': undefined;
    'onramp.noPurchasesText': {
        provider: string;
    };
    'onramp.pastFailed': undefined;
    'onramp.status.pending': undefined;
    'onramp.status.done': undefined;
    'onramp.status.failed': undefined;
    'onramp.status.unknown': undefined;
    'onramp.purchase': undefined;
    'toast.onramp_rose': undefined;
    'toast.onramp_told': undefined;
    'toast.onramp_arrived': undefined;
    'toast.onramp_failed': undefined;
    'error.onramp_unavailable': undefined;
    'error.onramp_incomplete': undefined;
    'error.onramp_url_invalid': undefined;
    'error.onramp_failed': undefined;
    'error.onramp_no_answer': undefined;
    'error.onramp_sign_in_needed': undefined;
    'error.onramp_amount_refused': undefined;
    'error.onramp_not_sold': undefined;
    'error.onramp_refused': undefined;
    'error.onramp_too_many': undefined;
    'error.onramp_changed': undefined;
    'error.onramp_maybe_started': undefined;
    'error.onramp_moved': undefined;
    'error.onramp_load_failed': undefined;
}
export interface UseOnRamp extends Pick<OnRamp, OnRampAction> {
    readonly state: OnRampState;
    readonly providers: readonly OnRampProvider[];
    readonly past: OnRampPast;
    readonly underWay: readonly OnRampUnderWay[];
}
export const onramp: () => Plugin;
export const onrampViews: (buys: Plugin) => Plugin;
export function useOnRamp(): UseOnRamp;

// Mentioned above, not exported

type ChangeMessages = {
    readonly [C in PurchaseChange as `onramp.changed.${C}`]: undefined;
};
type LackMessages = {
    readonly [L in Exclude<OnRampLack, 'offer' | 'check'> as `onramp.lack.${L}`]: Params<LackParams, L>;
};
interface LackParams {
    readonly too_little: {
        amount: string;
        method: string;
    };
    readonly too_much: {
        amount: string;
        method: string;
    };
}
type OnRampAction = Exclude<keyof OnRamp, 'stateAtom' | 'pastAtom' | 'providersAtom' | 'assetsAtom' | 'underWayAtom'>;
type Params<Table, Code> = Code extends keyof Table ? Table[Code] : undefined;

// Widened registries

declare module '@latchkey/kernel' {
    interface ViewParams {
        'onramp:providers': undefined;
        'onramp:buy': undefined;
        'onramp:currency': {
            readonly of: 'payment' | 'asset';
        };
        'onramp:method': undefined;
        'onramp:progress': {
            readonly blocked?: boolean;
        } | undefined;
        'onramp:activity': {
            readonly provider?: string;
        } | undefined;
    }
}

declare module '@latchkey/ui-react' {
    interface Messages extends OnRampMessages {
    }
}
