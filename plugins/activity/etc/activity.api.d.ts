// @latchkey/activity
// Values: Activity, activity

export interface Activity {
    stateAtom(account: CaipAccountId): Atom<ActivityState>;
    open(account: Account, network: CaipNetwork): Promise<void>;
    older(account: Account, network: CaipNetwork): Promise<void>;
    retry(account: Account, network: CaipNetwork): Promise<void>;
}
export const Activity: _latchkey_kernel.Token<Activity>;
export interface ActivityItem extends ActivityEntry {
    readonly transfers: readonly JudgedPart[];
    readonly verdict: Verdict;
    readonly record?: TransactionRecord;
}
export interface ActivityMonth {
    readonly year: number;
    readonly month: number;
    readonly items: readonly ActivityItem[];
}
export interface ActivityOptions {
    readonly watch?: boolean;
}
export interface ActivityState {
    readonly status: 'idle' | 'loading' | 'ready' | 'failed';
    readonly pending: readonly ActivityItem[];
    readonly months: readonly ActivityMonth[];
    readonly hidden: readonly ActivityItem[];
    readonly source: string | undefined;
    readonly reach: ActivityReach | 'part' | undefined;
    readonly older: 'none' | 'more' | 'loading' | 'failed';
    readonly error: KitError | undefined;
}
export type Verdict = 'shown' | 'unlisted' | 'zero' | 'forged' | 'unknown-token' | 'look-alike' | 'spam';
export const activity: (options?: ActivityOptions) => Plugin;

// Mentioned above, not exported

module '@latchkey/kernel' {
    interface KitEvents {
        ERROR_FETCH_TRANSACTIONS: {
            readonly network: CaipNetworkId;
            readonly code: string;
        };
    }
}
module '@latchkey/kernel' {
    interface ViewParams {
        'activity:list': undefined;
        'activity:entry': {
            readonly id: string;
        };
    }
}
type JudgedPart = TransferPart & Pick<TokenJudgement, 'twinOf'>;
interface KitEvents {
    ERROR_FETCH_TRANSACTIONS: {
        readonly network: CaipNetworkId;
        readonly code: string;
    };
}
interface ViewParams {
    'activity:list': undefined;
    'activity:entry': {
        readonly id: string;
    };
}

// @latchkey/activity/react
// Values: Activity, activity, useActivity

export { Activity } from '@latchkey/activity'
export { ActivityItem } from '@latchkey/activity'
export interface ActivityMessages extends Of<'activity.kind.', TransactionKind>, Of<'activity.short.', Ended>, Of<'activity.verdict.', Exclude<Verdict, 'shown'>>, Of<'activity.standing.', Exclude<TransactionStanding['state'], 'included'>> {
    'account.tab.activity': undefined;
    'title.activity:list': undefined;
    'title.activity:entry': undefined;
    'activity.list': {
        month: string;
    };
    'activity.pending': undefined;
    'activity.loading': undefined;
    'activity.count': {
        count: string;
    };
    'activity.more': {
        count: string;
    };
    'activity.empty': undefined;
    'activity.emptyText': undefined;
    'activity.failed': undefined;
    'activity.ownOnly': undefined;
    'activity.older': undefined;
    'activity.olderFailed': undefined;
    'activity.hidden': {
        count: string;
    };
    'activity.recentTokens': undefined;
    'activity.own': undefined;
    'activity.part': undefined;
    'activity.done.send': undefined;
    'activity.done.receive': undefined;
    'activity.done.trade': undefined;
    'activity.to': {
        who: string;
    };
    'activity.from': {
        who: string;
    };
    'activity.andMore': {
        count: string;
    };
    'activity.standing.included': {
        block: string;
    };
    'activity.standing.reorganised': undefined;
    'activity.standing.unwatched': undefined;
    'activity.standing.unseen': undefined;
    'activity.status': undefined;
    'activity.twin': {
        symbol: string;
    };
    'activity.date': undefined;
    'activity.sender': undefined;
    'activity.receiver': undefined;
    'activity.contract': undefined;
    'activity.amount': undefined;
    'activity.moved': undefined;
    'activity.network': undefined;
    'activity.fee': undefined;
    'activity.app': undefined;
    'activity.hash': undefined;
    'activity.copyHash': undefined;
    'activity.hashCopied': undefined;
    'activity.copyAddress': undefined;
    'activity.gone': undefined;
    'activity.goneText': undefined;
    'toast.transactions_failed': undefined;
    'error.transactions_failed': undefined;
}
export { ActivityMonth } from '@latchkey/activity'
export { ActivityOptions } from '@latchkey/activity'
export { ActivityState } from '@latchkey/activity'
export type UseActivity = ActivityState & {
    readonly loadOlder: () => void;
    readonly retry: () => void;
};
export interface UseActivityOptions {
    readonly namespace?: NamespaceId;
    readonly enabled?: boolean;
}
export { Verdict } from '@latchkey/activity'
export const activity: (options?: ActivityOptions) => Plugin;
export function useActivity(options?: UseActivityOptions): UseActivity;

// Mentioned above, not exported

type Ended = 'failed' | 'cancelled' | 'replaced' | 'dropped' | 'expired' | 'mismatched';
type Of<Prefix extends string, Names extends string> = {
    readonly [N in `${Prefix}${Names}`]: undefined;
};

// Widened registries

declare module '@latchkey/kernel' {
    interface KitEvents {
        ERROR_FETCH_TRANSACTIONS: {
            readonly network: CaipNetworkId;
            readonly code: string;
        };
    }
}

declare module '@latchkey/kernel' {
    interface ViewParams {
        'activity:list': undefined;
        'activity:entry': {
            readonly id: string;
        };
    }
}

declare module '@latchkey/ui-react' {
    interface Messages extends ActivityMessages {
    }
}
