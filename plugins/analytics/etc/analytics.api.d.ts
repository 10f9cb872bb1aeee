// @latchkey/analytics
// Values: Analytics, analytics

export interface Analytics {
    readonly consentAtom: Atom<boolean>;
    setConsent(given: boolean): void;
}
export const Analytics: _latchkey_kernel.Token<Analytics>;
export interface AnalyticsOptions {
    readonly url?: string;
    readonly configUrl?: string;
    readonly projectId?: string;
    readonly consent?: boolean;
    readonly address?: boolean;
}
export const analytics: (options?: AnalyticsOptions) => Plugin;
