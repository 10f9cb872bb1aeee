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
// Values: Portfolio, balances, usePortfolio

export interface BalancesMessages {
    'account.tab.tokens': undefined;
    'title.balances:tokens': undefined;
    'balances.list': undefined;
    'balances.loading': undefined;
    'balances.count': {
        count: string;
    };
    'balances.showAll': {
        count: string;
    };
    'balances.showFewer': undefined;
    'balances.empty': undefined;
    'balances.emptyText': undefined;
    'balances.failed': undefined;
    'balances.updateFailed': undefined;
    'balances.retryIn': {
        seconds: string;
    };
    'balances.incomplete': undefined;
    'balances.unlisted': {
        count: string;
    };
    'balances.unlistedNote': undefined;
    'balances.twin': {
        symbol: string;
    };
    'balances.toldByService': undefined;
    'balances.toldByWallet': undefined;
    'balances.frozen': undefined;
    'balances.total': undefined;
    'balances.unpriced': {
        count: string;
    };
    'balances.uncounted': {
        count: string;
    };
    'balances.unsure': {
        count: string;
    };
    'balances.countThem': undefined;
    'balances.countKnown': undefined;
    'balances.countSure': undefined;
    'balances.asOf': {
        time: string;
    };
    'toast.balances_unavailable': undefined;
    'error.balances_unavailable': undefined;
    'error.nodes_unavailable': undefined;
}
export { BalancesOptions } from '@latchkey/balances'
export { Portfolio } from '@latchkey/money'
export { TokenListJson } from '@latchkey/balances'
export type UsePortfolio = PortfolioState & {
    readonly total: Total;
    readonly currency: string;
    readonly reload: () => void;
    readonly count: (counts: boolean) => void;
};
export interface UsePortfolioOptions {
    readonly namespace?: NamespaceId;
    readonly enabled?: boolean;
}
export const balances: (options?: BalancesOptions) => Plugin;
export function usePortfolio(options?: UsePortfolioOptions): UsePortfolio;

// Mentioned above, not exported

interface Total {
    readonly cents: bigint | undefined;
    readonly unpriced: number;
    readonly uncounted: number;
}

// Widened registries

declare module '@latchkey/kernel' {
    interface ViewParams {
        'balances:tokens': undefined;
    }
}

declare module '@latchkey/ui-react' {
    interface Messages extends BalancesMessages {
    }
}
