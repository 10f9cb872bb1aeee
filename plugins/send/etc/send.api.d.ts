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
    readonly reason: 'address' | 'checksum' | 'name' | 'network' | 'unloaded' | 'unreachable' | 'unsupported';
};
export interface Send {
    readonly stateAtom: Atom<SendState>;
    supportedAtom(namespace: NamespaceId): Atom<boolean>;
    edit(change: Partial<SendForm>): Promise<void>;
    holdings(): Promise<readonly TokenHolding[]>;
    review(): Promise<SendReview>;
    accept(code: SendNote['code'], isAccepted?: boolean): Promise<void>;
    confirm(): Promise<TransactionRecord | undefined>;
    stopWaiting(): Promise<void>;
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
export type SendLack = 'token' | 'amount_invalid' | 'amount' | 'not_enough' | 'receiver' | 'receiver_pending' | 'receiver_invalid' | 'memo';
export interface SendNote extends Omit<TransferNote, 'code'> {
    readonly code: TransferNoteCode | 'look_alike' | 'name_moved' | 'first_time' | 'receiver_is_self' | 'screening' | 'screening_failed' | 'maybe_sent';
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
    readonly memo: MemoNeed;
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
        'send:scan': undefined;
        'send:review': undefined;
        'send:state': {
            readonly id?: string;
        } | undefined;
        'send:receive': undefined;
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
    'send:scan': undefined;
    'send:review': undefined;
    'send:state': {
        readonly id?: string;
    } | undefined;
    'send:receive': undefined;
}

// @latchkey/send/react
// Values: send, sendViews, useSend, useTransactions

export interface SendMessages extends LackMessages, NoteMessages {
    'title.send:form': undefined;
    'send.ordinals': undefined;
    'title.send:token': undefined;
    'title.send:review': undefined;
    'title.send:state': undefined;
    'title.send:scan': undefined;
    'title.send:receive': undefined;
    'account.action.send': undefined;
    'account.action.receive': undefined;
    'send.token': undefined;
    'send.amount': undefined;
    'send.max': undefined;
    'send.maxNote': undefined;
    'send.inFiat': {
        amount: string;
    };
    'send.to': undefined;
    'send.paste': undefined;
    'send.pasteRefused': undefined;
    'send.clear': undefined;
    'send.memo': undefined;
    'send.memoOptional': undefined;
    'send.memoRequired': undefined;
    'send.memoNote': undefined;
    'send.recent': undefined;
    'send.resolving': undefined;
    'send.invalid.address': undefined;
    'send.invalid.checksum': undefined;
    'send.invalid.name': undefined;
    'send.invalid.network': {
        network: string;
    };
    'send.invalid.unreachable': undefined;
    'send.invalid.unloaded': undefined;
    'send.invalid.unsupported': undefined;
    'send.fine': {
        symbol: string;
        decimals: string;
    };
    'send.review': undefined;
    'send.checking': undefined;
    'send.notHeld': undefined;
    'send.sentence': {
        amount: string;
        to: string;
    };
    'send.from': undefined;
    'send.toLabel': undefined;
    'send.network': undefined;
    'send.fee': undefined;
    'send.feeUnknown': undefined;
    'send.arrives': undefined;
    'send.changed': undefined;
    'send.changedText': undefined;
    'send.checked': {
        ends: string;
    };
    'send.checkFirst': undefined;
    'send.sentBefore': undefined;
    'send.this': undefined;
    'send.inWalletSlow': {
        wallet: string;
    };
    'send.state.pending': undefined;
    'send.state.pendingText': {
        amount: string;
        to: string;
    };
    'send.state.back': undefined;
    'send.state.slow': undefined;
    'send.state.included': {
        block: string;
    };
    'send.state.confirmed': undefined;
    'send.state.confirmedText': {
        amount: string;
        to: string;
    };
    'send.state.failed': undefined;
    'send.state.failedText': undefined;
    'send.state.repriced': undefined;
    'send.state.cancelled': undefined;
    'send.state.replaced': undefined;
    'send.state.gone': undefined;
    'send.state.droppedText': undefined;
    'send.state.unseen': undefined;
    'send.state.elsewhere': undefined;
    'send.state.mismatched': undefined;
    'send.state.mismatchedText': undefined;
    'send.state.unverified': undefined;
    'send.state.unverifiedText': {
        amount: string;
        to: string;
    };
    'send.state.expiredText': undefined;
    'send.state.unwatched': undefined;
    'send.state.unwatchedText': undefined;
    'send.state.unwatchable': undefined;
    'send.state.none': undefined;
    'send.state.hash': undefined;
    'send.state.explorer': {
        name: string;
    };
    'send.closeWatch': undefined;
    'send.done': undefined;
    'send.again': undefined;
    'send.scan': undefined;
    'send.scan.asking': undefined;
    'send.scan.text': undefined;
    'send.scan.picture': undefined;
    'send.scan.failed': undefined;
    'send.scan.failedText': undefined;
    'receive.only': {
        network: string;
    };
    'receive.onlyThese': undefined;
    'receive.ordinalOnly': undefined;
    'receive.networks': undefined;
    'receive.more': {
        count: string;
    };
    'receive.kind': undefined;
    'receive.kind.payment': undefined;
    'receive.kind.ordinal': undefined;
    'receive.code': {
        address: string;
    };
    'receive.copy': undefined;
    'receive.copied': {
        ends: string;
    };
    'error.chain_unsupported': undefined;
    'error.receiver_invalid': undefined;
    'error.decimals_differ': undefined;
    'error.decimals_unknown': undefined;
    'error.send_stopped': undefined;
    'error.send_unchecked': undefined;
    'error.send_moved': undefined;
    'error.send_failed': undefined;
    'error.send_load_failed': undefined;
    'error.book_load_failed': undefined;
}
export interface UseSend extends Pick<Send, SendAction> {
    readonly state: SendState;
}
export interface UseTransactions {
    readonly transactions: readonly TransactionRecord[];
    readonly pending: number;
}
export const send: () => Plugin;
export const sendViews: (sends: Plugin) => Plugin;
export function useSend(): UseSend;
export function useTransactions(): UseTransactions;

// Mentioned above, not exported

type LackMessages = {
    readonly [L in SendLack as `send.lack.${L}`]: Params<LackParams, L>;
};
interface LackParams {
    readonly not_enough: {
        symbol: string;
    };
}
type NoteMessages = {
    readonly [C in Exclude<SendNote['code'], 'maybe_sent'> as `send.note.${C}`]: Params<NoteParams, C>;
};
interface NoteParams {
    readonly opens_account: {
        cost: string;
    };
    readonly token_takes_fee: {
        cost: string;
    };
    readonly below_minimum: {
        least: string;
    };
    readonly account_removed: {
        least: string;
    };
    readonly not_enough: {
        symbol: string;
    };
    readonly not_enough_for_fee: {
        missing: string;
    };
    readonly frozen: {
        symbol: string;
    };
    readonly would_fail: {
        reason: string;
    };
    readonly screening: {
        reason: string;
    };
    readonly name_moved: {
        name: string;
    };
}
type Params<Table, Code> = Code extends keyof Table ? Table[Code] : undefined;
type SendAction = 'edit' | 'holdings' | 'review' | 'accept' | 'confirm' | 'stopWaiting' | 'back' | 'reset';

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
        'send:scan': undefined;
        'send:review': undefined;
        'send:state': {
            readonly id?: string;
        } | undefined;
        'send:receive': undefined;
    }
}

declare module '@latchkey/ui-react' {
    interface Messages extends SendMessages {
    }
}
