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
    readonly verdict: Verdict;
    readonly record?: TransactionRecord;
}
export interface ActivityMonth {
    readonly year: number;
    readonly month: number;
    readonly items: readonly ActivityItem[];
}
export interface ActivityState {
    readonly status: 'idle' | 'loading' | 'ready' | 'failed';
    readonly pending: readonly ActivityItem[];
    readonly months: readonly ActivityMonth[];
    readonly hidden: readonly ActivityItem[];
    readonly source: string | undefined;
    readonly reach: ActivityReach | undefined;
    readonly older: 'none' | 'more' | 'loading' | 'failed';
    readonly error: KitError | undefined;
}
export type Verdict = 'shown' | 'zero' | 'forged' | 'unknown-token' | 'look-alike' | 'spam';
export const activity: () => Plugin;

// @latchkey/activity/react
// Values: Activity, useActivity

export { Activity } from '@latchkey/activity'
export { ActivityItem } from '@latchkey/activity'
export { ActivityMonth } from '@latchkey/activity'
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
export function useActivity(options?: UseActivityOptions): UseActivity;
