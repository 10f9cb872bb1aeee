// @latchkey/coinbase-wallet
// Values: coinbaseWallet

export interface CoinbaseWalletOptions {
    readonly wallets?: 'all' | 'smartWalletOnly' | 'eoaOnly';
    readonly windowUrl?: string;
}
export function coinbaseWallet(options?: CoinbaseWalletOptions): Plugin;

// @latchkey/coinbase-wallet/react
// Values: coinbaseWallet

export interface CoinbaseWalletMessages {
    'error.popup_needs_click': undefined;
    'error.popup_blocked': undefined;
    'error.popup_closed': undefined;
    'error.popup_hijacked': undefined;
}
export { CoinbaseWalletOptions } from '@latchkey/coinbase-wallet'
export const coinbaseWallet: (options?: CoinbaseWalletOptions) => Plugin;

// Widened registries

declare module '@latchkey/ui-react' {
    interface Messages extends CoinbaseWalletMessages {
    }
}
