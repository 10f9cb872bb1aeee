// @latchkey/balances
// Values: balances

export interface BalancesOptions {
    readonly currency?: string;
    readonly tokens?: TokenListJson | readonly TokenListJson[];
}
export interface TokenListJson {
    readonly tokens: readonly {
        readonly chainId: number | string;
        readonly address: string;
        readonly name: string;
        readonly symbol: string;
        readonly decimals: number;
        readonly logoURI?: string;
    }[];
}
export const balances: (options?: BalancesOptions) => Plugin;

// @latchkey/balances/react
// Values: usePortfolio

export type UsePortfolio = PortfolioState & {
    readonly total: Total;
    readonly currency: string;
    readonly reload: () => void;
};
export interface UsePortfolioOptions {
    readonly namespace?: NamespaceId;
    readonly enabled?: boolean;
}
export function usePortfolio(options?: UsePortfolioOptions): UsePortfolio;

// Mentioned above, not exported

interface Total {
    readonly cents: bigint | undefined;
    readonly unpriced: number;
}
