// @latchkey/send
// Values: Send, send

export type Receiver = {
    readonly status: 'none' | 'pending';
} | {
    readonly status: 'known';
    readonly address: string;
    readonly name: string | undefined;
    readonly acquaintance: Acquaintance;
} | {
    readonly status: 'invalid';
    readonly reason: 'address' | 'name' | 'network' | 'unreachable';
};
export interface Send {
    readonly stateAtom: Atom<SendState>;
    supportedAtom(namespace: NamespaceId): Atom<boolean>;
    edit(change: Partial<SendForm>): Promise<void>;
    holdings(): Promise<readonly TokenHolding[]>;
    review(): Promise<SendReview>;
    accept(code: SendNote['code'], isAccepted?: boolean): Promise<void>;
    confirm(): Promise<TransactionRecord | undefined>;
    back(): Promise<void>;
    reset(): Promise<void>;
}
export const Send: _latchkey_kernel.Token<Send>;
export interface SendFacts {
    readonly network: CaipNetworkId;
    readonly asset: AssetId | undefined;
}
export interface SendForm {
    readonly asset: AssetInfo | undefined;
    readonly amount: bigint | 'max' | 'invalid' | undefined;
    readonly to: string;
    readonly memo: string;
    readonly feeLevel: FeeLevelId | undefined;
}
export type SendLack = 'token' | 'amount_invalid' | 'amount' | 'not_enough' | 'receiver' | 'receiver_pending' | 'receiver_invalid';
export interface SendNote extends Omit<TransferNote, 'code'> {
    readonly code: TransferNoteCode | 'look_alike' | 'name_moved' | 'first_time' | 'receiver_is_self' | 'screening' | 'screening_failed';
    readonly level: 'stop' | 'check' | 'warn' | 'info';
    readonly address?: string;
    readonly text?: string;
}
export interface SendReview {
    readonly transfer: PreparedTransfer;
    readonly receiver: {
        readonly address: string;
        readonly name: string | undefined;
    };
    readonly notes: readonly SendNote[];
    readonly accepted: readonly SendNote['code'][];
    readonly changed: readonly SendRow[];
}
export type SendRow = 'receiver' | 'amount' | 'arrives' | 'fee' | 'notes';
export interface SendState {
    readonly step: 'editing' | 'checking' | 'review' | 'asking' | 'sent';
    readonly form: SendForm;
    readonly receiver: Receiver;
    readonly balance: TokenHolding | undefined;
    readonly lack: SendLack | undefined;
    readonly review: SendReview | undefined;
    readonly error: KitError | undefined;
    readonly recordId: string | undefined;
    readonly isSlow: boolean;
}
export const send: () => Plugin;

// Mentioned above, not exported

module '@latchkey/kernel' {
    interface KitEvents {
        SEND_INITIATED: SendFacts;
        SEND_SUCCESS: SendFacts;
        SEND_REJECTED: SendFacts;
        SEND_ERROR: SendFacts & {
            readonly code: string;
        };
    }
    interface ViewParams {
        'send:form': undefined;
        'send:token': undefined;
        'send:review': undefined;
        'send:state': {
            readonly id?: string;
        } | undefined;
        'receive:show': undefined;
    }
}
interface KitEvents {
    SEND_INITIATED: SendFacts;
    SEND_SUCCESS: SendFacts;
    SEND_REJECTED: SendFacts;
    SEND_ERROR: SendFacts & {
        readonly code: string;
    };
}
interface ViewParams {
    'send:form': undefined;
    'send:token': undefined;
    'send:review': undefined;
    'send:state': {
        readonly id?: string;
    } | undefined;
    'receive:show': undefined;
}

// @latchkey/send/react
// Values: useSend, useTransactions

export interface UseSend extends Pick<Send, SendAction> {
    readonly state: SendState;
}
export interface UseTransactions {
    readonly transactions: readonly TransactionRecord[];
    readonly pending: number;
}
export function useSend(): UseSend;
export function useTransactions(): UseTransactions;

// Mentioned above, not exported

type SendAction = 'edit' | 'holdings' | 'review' | 'accept' | 'confirm' | 'back' | 'reset';

// Widened registries

declare module '@latchkey/kernel' {
    interface KitEvents {
        SEND_INITIATED: SendFacts;
        SEND_SUCCESS: SendFacts;
        SEND_REJECTED: SendFacts;
        SEND_ERROR: SendFacts & {
            readonly code: string;
        };
    }
    interface ViewParams {
        'send:form': undefined;
        'send:token': undefined;
        'send:review': undefined;
        'send:state': {
            readonly id?: string;
        } | undefined;
        'receive:show': undefined;
    }
}
