// @latchkey/walletconnect
// Values: AskedApps, PAIRING_LIFE, PAIRING_MARGIN, Pairing, walletConnect

export interface AskedApp {
    readonly name: string;
    readonly icon?: string;
    readonly link: WalletLink;
}
export interface AskedApps {
    readonly askedAtom: Atom<AskedApp | undefined>;
    open(): void;
}
export const AskedApps: _latchkey_kernel.Token<AskedApps>;
export interface GivenProvider {
    readonly client: object;
    readonly session?: {
        readonly topic: string;
    } | undefined;
    on(event: string, listener: () => void): unknown;
    removeListener(event: string, listener: () => void): unknown;
    disconnect(): Promise<void>;
}
export const PAIRING_LIFE = 240000;
export const PAIRING_MARGIN = 10000;
export interface Pairing {
    readonly pairingAtom: Atom<PairingOffer | undefined>;
    begin(wallet?: WalletListing): Promise<void>;
    renew(): void;
    tapped(wallet: WalletListing | undefined): void;
    cancel(): void;
}
export const Pairing: _latchkey_kernel.Token<Pairing>;
export interface PairingOffer {
    readonly uri: string;
    readonly createdAt: number;
    readonly expiresAt: number;
}
export interface WalletConnectOptions {
    readonly projectId?: string;
    readonly relayUrl?: string;
    readonly provider?: GivenProvider;
    readonly metadata?: AppMetadata;
    readonly storagePrefix?: string;
    readonly wallets?: readonly WalletListing[];
}
export function walletConnect(options: WalletConnectOptions): Plugin;

// Mentioned above, not exported

module '@latchkey/kernel' {
    interface ViewParams {
        'walletconnect:answer': undefined;
    }
}
interface ViewParams {
    'walletconnect:answer': undefined;
}

// @latchkey/walletconnect/react
// Values: AskedApps, Pairing, walletConnect, walletConnectView

export { AskedApp } from '@latchkey/walletconnect'
export { AskedApps } from '@latchkey/walletconnect'
export { Pairing } from '@latchkey/walletconnect'
export { PairingOffer } from '@latchkey/walletconnect'
export interface WalletConnectMessages {
    'title.ConnectingWalletConnect': undefined;
    'walletconnect.code': undefined;
    'walletconnect.scan': undefined;
    'walletconnect.scanOther': undefined;
    'walletconnect.scanWith': {
        wallet: string;
    };
    'walletconnect.expires': {
        time: string;
    };
    'walletconnect.preparing': undefined;
    'walletconnect.renewed': undefined;
    'walletconnect.copy': undefined;
    'walletconnect.copied': undefined;
    'walletconnect.open': {
        wallet: string;
    };
    'walletconnect.openText': {
        wallet: string;
    };
    'walletconnect.openOther': undefined;
    'walletconnect.openAgain': {
        wallet: string;
    };
    'walletconnect.hereTitle': {
        wallet: string;
    };
    'walletconnect.hereText': {
        wallet: string;
    };
    'walletconnect.backText': {
        wallet: string;
    };
    'walletconnect.others': undefined;
    'walletconnect.getApp': {
        wallet: string;
    };
    'walletconnect.showCode': undefined;
    'walletconnect.showCodeText': undefined;
    'walletconnect.otherWallet': undefined;
    'walletconnect.inBrowser': undefined;
    'walletconnect.inBrowserText': {
        wallet: string;
    };
    'walletconnect.waiting': undefined;
    'title.walletconnect:answer': undefined;
    'walletconnect.asked': {
        wallet: string;
    };
    'walletconnect.askedText': {
        wallet: string;
    };
    'walletconnect.nothingAsked': undefined;
    'walletconnect.get': undefined;
    'walletconnect.unsupported': {
        wallet: string;
    };
    'walletconnect.unsupportedText': {
        wallet: string;
    };
    'walletconnect.failedText': undefined;
    'walletconnect.ways': undefined;
    'walletconnect.way.browser': undefined;
    'walletconnect.way.mobile': undefined;
    'walletconnect.way.qrcode': undefined;
    'walletconnect.way.web': undefined;
    'walletconnect.way.desktop': undefined;
    'walletconnect.way.unsupported': undefined;
    'error.pairing_expired': undefined;
    'error.session_unusable': undefined;
    'error.sign_in_unusable': undefined;
    'error.relay_offline': undefined;
    'error.relay_unreachable': undefined;
    'error.relay_unauthorized': undefined;
    'error.relay_origin_refused': undefined;
    'error.relay_clock_skew': undefined;
    'error.relay_refused': undefined;
    'error.relay_load_failed': undefined;
}
export { WalletConnectOptions } from '@latchkey/walletconnect'
export const walletConnect: (options: WalletConnectOptions) => Plugin;
export const walletConnectView: (connects: Plugin) => Plugin;

// Widened registries

declare module '@latchkey/kernel' {
    interface ViewParams {
        'walletconnect:answer': undefined;
    }
}

declare module '@latchkey/ui-react' {
    interface Messages extends WalletConnectMessages {
    }
}
