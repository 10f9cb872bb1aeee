// @latchkey/wallet-directory
// Values: WalletDirectory, walletDirectory

export type AllWallets = (typeof ALL_WALLETS)[number];
export interface WalletDirectory {
    readonly hasService: boolean;
    readonly countAtom: Atom<number | undefined>;
    getWallets(query?: WalletQuery, signal?: AbortSignal): Promise<WalletPage>;
    list(options?: WalletListOptions): Promise<WalletList>;
    search(text: string, options?: WalletListOptions, signal?: AbortSignal): Promise<WalletsFound>;
    image(wallet: WalletListing, signal: AbortSignal): Promise<string | undefined>;
    preloadImages(wallets: readonly WalletListing[], signal: AbortSignal): Promise<void>;
}
export const WalletDirectory: _latchkey_kernel.Token<WalletDirectory>;
export interface WalletDirectoryOptions {
    readonly url?: string;
    readonly projectId?: string;
    readonly sdk?: {
        readonly type: string;
        readonly version: string;
    };
    readonly bundled?: boolean;
    readonly include?: readonly string[];
    readonly exclude?: readonly string[];
    readonly featured?: readonly string[];
    readonly custom?: readonly WalletListing[];
    readonly allWallets?: AllWallets;
}
export interface WalletList {
    readonly stateAtom: Atom<WalletListState>;
    more(): Promise<void>;
    reload(): Promise<void>;
    close(): void;
}
export interface WalletListOptions {
    readonly certified?: boolean;
    readonly namespaces?: readonly NamespaceId[];
    readonly origin?: 'bundled';
}
export interface WalletListState {
    readonly wallets: readonly WalletListing[];
    readonly count: number;
    readonly status: 'idle' | 'loading' | 'ready';
    readonly complete: boolean;
    readonly origin: WalletOrigin;
    readonly failure: KitError | undefined;
}
export type WalletOrigin = 'service' | 'bundled';
export interface WalletPage {
    readonly wallets: readonly WalletListing[];
    readonly count: number;
    readonly origin: WalletOrigin;
    readonly failure?: KitError;
}
export interface WalletQuery {
    readonly page?: number;
    readonly entries?: number;
    readonly include?: readonly string[];
    readonly exclude?: readonly string[];
    readonly chains?: readonly string[];
    readonly search?: string;
    readonly badge?: 'certified';
}
export interface WalletsFound extends WalletPage {
    readonly walletsAtom: Atom<readonly WalletListing[]>;
}
export const walletDirectory: (options?: WalletDirectoryOptions) => Plugin;

// Mentioned above, not exported

module '@latchkey/kernel' {
    interface ViewParams {
        AllWallets: undefined;
    }
}
const ALL_WALLETS: readonly [
    'SHOW',
    'HIDE',
    'ONLY_MOBILE'
];
interface ViewParams {
    AllWallets: undefined;
}

// @latchkey/wallet-directory/react
// Values: WalletDirectory, walletDirectory

export { AllWallets } from '@latchkey/wallet-directory'
export { WalletDirectory } from '@latchkey/wallet-directory'
export interface WalletDirectoryMessages {
    'title.AllWallets': undefined;
    'wallet-directory.all': undefined;
    'wallet-directory.allShort': undefined;
    'wallet-directory.search': undefined;
    'wallet-directory.list': undefined;
    'wallet-directory.loading': undefined;
    'wallet-directory.certified': undefined;
    'wallet-directory.shown': {
        count: string;
    };
    'wallet-directory.found': {
        count: string;
    };
    'wallet-directory.noneTitle': {
        text: string;
    };
    'wallet-directory.noneText': undefined;
    'wallet-directory.emptyTitle': undefined;
    'wallet-directory.emptyText': undefined;
    'wallet-directory.uncertifiedTitle': undefined;
    'wallet-directory.uncertifiedText': undefined;
    'wallet-directory.standIn': undefined;
    'wallet-directory.moreFailed': undefined;
    'wallet-directory.get': undefined;
    'wallet-directory.ios': undefined;
    'wallet-directory.android': undefined;
    'wallet-directory.chrome': undefined;
    'wallet-directory.edge': undefined;
    'wallet-directory.firefox': undefined;
    'error.directory_load_failed': undefined;
    'error.http_status': undefined;
    'error.http_timeout': undefined;
    'error.http_network': undefined;
    'error.http_too_large': undefined;
    'error.http_not_json': undefined;
    'error.http_answer_invalid': undefined;
}
export { WalletDirectoryOptions } from '@latchkey/wallet-directory'
export const walletDirectory: (options?: WalletDirectoryOptions) => Plugin;

// @latchkey/wallet-directory/sources
// Values: bundledSources

export interface BundledSource {
    readonly sources: readonly `https://${string}`[];
    readonly checked: string;
}
export const bundledSources: Readonly<Record<string, BundledSource>>;

// Widened registries

declare module '@latchkey/kernel' {
    interface ViewParams {
        AllWallets: undefined;
    }
}

declare module '@latchkey/ui-react' {
    interface Messages extends WalletDirectoryMessages {
    }
}
