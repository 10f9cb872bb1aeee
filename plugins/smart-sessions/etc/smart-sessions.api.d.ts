// @latchkey/smart-sessions
// Values: SmartSessions, smartSessions

export interface EndReview extends SessionReview {
    readonly session: SmartSession;
    readonly bytes: string;
}
export interface GrantReview extends SessionReview {
    readonly signer: SessionRequest['signer'];
    readonly permissions: readonly SessionPermission[];
    readonly limits: readonly SessionLimit[];
    readonly expiry: number;
    readonly asked: Required<Omit<SessionRequest, 'expiry'>> & {
        readonly chainId: string;
        readonly address: string;
        readonly expiry: number;
    };
}
export interface SessionGrant {
    readonly context: string;
    readonly expiry: number;
    readonly permissions: readonly SessionPart[];
    readonly policies: readonly SessionPart[];
}
export type SessionLimit = {
    readonly kind: 'gas';
    readonly amount: bigint;
} | {
    readonly kind: 'spend';
    readonly amount: bigint;
} | {
    readonly kind: 'calls';
    readonly count: number;
} | {
    readonly kind: 'rate';
    readonly count: number;
    readonly seconds: number;
} | {
    readonly kind: 'unknown';
    readonly type: string;
    readonly data: string;
};
export interface SessionNote {
    readonly code: 'maybe_sent' | 'changed';
    readonly level: 'check' | 'warn';
}
export interface SessionPart {
    readonly type: string;
    readonly data: Readonly<Record<string, unknown>>;
}
export type SessionPermission = {
    readonly kind: 'native';
    readonly amount: bigint;
} | {
    readonly kind: 'erc20';
    readonly token: string;
    readonly amount: bigint;
    readonly asset: AssetInfo | undefined;
} | {
    readonly kind: 'erc721';
    readonly token: string;
    readonly ids: readonly bigint[];
} | {
    readonly kind: 'erc1155';
    readonly token: string;
    readonly count: number;
} | {
    readonly kind: 'call';
    readonly target: string;
    readonly functions: readonly string[];
} | {
    readonly kind: 'unknown';
    readonly type: string;
    readonly data: string;
};
export interface SessionRequest {
    readonly expiry: number;
    readonly signer: {
        readonly type: string;
        readonly data: Readonly<Record<string, unknown>>;
    };
    readonly permissions: readonly SessionPart[];
    readonly policies?: readonly SessionPart[];
}
export interface SessionStep<R> {
    readonly step: 'editing' | 'checking' | 'review' | 'asking' | 'sent';
    readonly review: R | undefined;
    readonly error: KitError | undefined;
}
export interface SmartSession {
    readonly id: string;
    readonly app: {
        readonly name: string;
        readonly url?: string;
        readonly icon?: string;
    };
    readonly permissions: readonly SessionPermission[];
    readonly limits: readonly SessionLimit[];
    readonly expiry: number | undefined;
    readonly createdAt: number | undefined;
}
export interface SmartSessions {
    readonly stateAtom: Atom<SmartSessionsState>;
    readonly offeredAtom: Atom<boolean>;
    read(): Promise<void>;
    review(request: SessionRequest): Promise<GrantReview>;
    confirm(): Promise<SessionGrant>;
    accept(flow: 'grant' | 'end', isAccepted: boolean): Promise<void>;
    reviewEnd(id: string): Promise<EndReview>;
    grant(request: SessionRequest): Promise<SessionGrant>;
    revoke(id: string): Promise<void>;
}
export const SmartSessions: _latchkey_kernel.Token<SmartSessions>;
export interface SmartSessionsState {
    readonly status: 'idle' | 'loading' | 'ready' | 'failed';
    readonly sessions: readonly SmartSession[];
    readonly unreadable: number;
    readonly isCut?: boolean;
    readonly error: KitError | undefined;
    readonly grant: SessionStep<GrantReview>;
    readonly end: SessionStep<EndReview>;
    readonly ending: {
        readonly id: string;
        readonly step: 'signing' | 'posting';
    } | undefined;
    readonly endError: {
        readonly id: string;
        readonly error: KitError;
    } | undefined;
}
export const smartSessions: () => Plugin;

// Mentioned above, not exported

module '@latchkey/kernel' {
    interface ViewParams {
        'smart-sessions:list': undefined;
        'smart-sessions:session': {
            readonly id: string;
        };
    }
}
interface SessionReview {
    readonly account: string;
    readonly network: CaipNetworkId;
    readonly notes: readonly SessionNote[];
    readonly accepted: readonly string[];
}
interface ViewParams {
    'smart-sessions:list': undefined;
    'smart-sessions:session': {
        readonly id: string;
    };
}

// @latchkey/smart-sessions/react
// Values: sessionViews, smartSessions, useSmartSessions

export interface SessionMessages extends MayMessages, LimitMessages {
    'title.smart-sessions:list': undefined;
    'title.smart-sessions:session': undefined;
    'account.action.smart-sessions': undefined;
    'sessions.text': undefined;
    'sessions.list': undefined;
    'sessions.nameless': undefined;
    'sessions.until': {
        time: string;
    };
    'sessions.ended': {
        time: string;
    };
    'sessions.endless': undefined;
    'sessions.isOver': undefined;
    'sessions.since': undefined;
    'sessions.may': undefined;
    'sessions.upTo': {
        amount: string;
    };
    'sessions.smallest': {
        amount: string;
        token: string;
    };
    'sessions.numbers': {
        numbers: string;
        token: string;
    };
    'sessions.kinds': {
        count: string;
        token: string;
    };
    'sessions.functions': {
        names: string;
        target: string;
    };
    'sessions.anyFunction': {
        target: string;
    };
    'sessions.gas': {
        amount: string;
    };
    'sessions.count': {
        count: string;
    };
    'sessions.rate': {
        count: string;
        time: string;
    };
    'sessions.nothingTold': undefined;
    'sessions.asTold': undefined;
    'sessions.end': undefined;
    'sessions.sure': {
        app: string;
    };
    'sessions.keep': undefined;
    'sessions.signing': {
        wallet: string;
    };
    'sessions.posting': undefined;
    'sessions.notThere': undefined;
    'sessions.none': undefined;
    'sessions.noneText': undefined;
    'sessions.notHere': undefined;
    'sessions.failed': undefined;
    'sessions.unreadable': {
        count: string;
    };
    'sessions.more': undefined;
    'toast.session_revoked': undefined;
    'error.sessions_unavailable': undefined;
    'error.sessions_unsupported': undefined;
    'error.grant_invalid': undefined;
    'error.sessions_failed': undefined;
    'error.session_unknown': undefined;
    'error.revoke_unsigned': undefined;
    'error.revoke_failed': undefined;
    'error.session_kept': undefined;
    'error.session_maybe_granted': undefined;
    'error.session_maybe_revoked': undefined;
    'error.session_changed': undefined;
    'error.session_moved': undefined;
    'error.session_unchecked': undefined;
    'error.sessions_load_failed': undefined;
}
export interface UseSmartSessions extends Pick<SmartSessions, SessionAction> {
    readonly state: SmartSessionsState;
    readonly isOffered: boolean;
}
export const sessionViews: (lists: Plugin) => Plugin;
export const smartSessions: () => Plugin;
export function useSmartSessions(): UseSmartSessions;

// Mentioned above, not exported

type LimitMessages = {
    readonly [K in SessionLimit['kind'] as `sessions.limit.${K}`]: undefined;
};
type MayMessages = {
    readonly [K in SessionPermission['kind'] as `sessions.may.${K}`]: undefined;
};
type SessionAction = 'read' | 'review' | 'confirm' | 'accept' | 'grant' | 'reviewEnd' | 'revoke';

// Widened registries

declare module '@latchkey/kernel' {
    interface ViewParams {
        'smart-sessions:list': undefined;
        'smart-sessions:session': {
            readonly id: string;
        };
    }
}

declare module '@latchkey/ui-react' {
    interface Messages extends SessionMessages {
    }
}
