// @latchkey/onramp-meld
// Values: onrampMeld

export interface MeldOptions {
    readonly publicKey: string;
    readonly url?: string;
    readonly currencyCode?: (network: CaipNetwork) => string;
    readonly lockAddress?: boolean;
    readonly sourceAmount?: string;
    readonly sourceCurrencyCode?: string;
    readonly countryCode?: string;
    readonly redirectUrl?: string;
    readonly theme?: 'lightMode' | 'darkMode';
}
export const onrampMeld: (options: MeldOptions) => Plugin;

// @latchkey/onramp-meld/react
// Values: onrampMeld

export { MeldOptions } from '@latchkey/onramp-meld'
export const onrampMeld: (options: MeldOptions) => Plugin;
