// @latchkey/names
// Values: NameRegistrar, names

export type NameLack = 'empty' | 'hyphen' | 'short' | 'asking' | 'taken';
export interface NameNote {
    readonly code: 'maybe_sent' | 'changed';
    readonly level: 'check' | 'warn';
}
export interface NameRegistrar {
    readonly stateAtom: Atom<NameState>;
    readonly offeredAtom: Atom<boolean>;
    readonly zone: string;
    edit(text: string): Promise<void>;
    retry(): Promise<void>;
    register(): Promise<string>;
    accept(code: NameNote['code'], isAccepted: boolean): Promise<void>;
    cancel(): Promise<void>;
    reset(): Promise<void>;
}
export const NameRegistrar: _latchkey_kernel.Token<NameRegistrar>;
export interface NameReview {
    readonly name: string;
    readonly registry: string;
    readonly account: string;
    readonly address: string;
    readonly network: CaipNetworkId;
    readonly coinType: number;
    readonly isFree: boolean;
    readonly message: string;
    readonly madeAt: number;
    readonly validUntil: number;
    readonly notes: readonly NameNote[];
    readonly accepted: readonly string[];
}
export interface NameState {
    readonly step: 'typing' | 'signing' | 'posting' | 'done';
    readonly text: string;
    readonly lack: NameLack | undefined;
    readonly suggestions: readonly NameSuggestion[];
    readonly availability: 'unknown' | 'asking' | 'free' | 'taken';
    readonly suggestionsError: KitError | undefined;
    readonly review: NameReview | undefined;
    readonly signUntil: number | undefined;
    readonly error: KitError | undefined;
    readonly name: string | undefined;
}
export interface NameSuggestion {
    readonly name: string;
    readonly text: string;
    readonly isTaken: boolean | undefined;
}
export interface NamesOptions {
    readonly timestampLead?: number;
}
export const names: (options?: NamesOptions) => Plugin;

// Mentioned above, not exported

module '@latchkey/kernel' {
    interface ViewParams {
        RegisterAccountName: undefined;
        RegisterAccountNameSuccess: undefined;
    }
}
interface ViewParams {
    RegisterAccountName: undefined;
    RegisterAccountNameSuccess: undefined;
}

// @latchkey/names/react
// Values: nameViews, names, useNameRegistration

export interface NamesMessages extends LackMessages {
    'title.RegisterAccountName': undefined;
    'title.RegisterAccountNameSuccess': undefined;
    'account.action.names': undefined;
    'names.label': undefined;
    'names.rule': undefined;
    'names.hyphens': undefined;
    'names.asking': {
        name: string;
    };
    'names.free': {
        name: string;
    };
    'names.taken': {
        name: string;
    };
    'names.unknown': {
        name: string;
    };
    'names.others': undefined;
    'names.isFree': undefined;
    'names.isTaken': undefined;
    'names.register': undefined;
    'names.registerIt': {
        name: string;
    };
    'names.again': undefined;
    'names.called': {
        name: string;
    };
    'names.for': undefined;
    'names.valid': undefined;
    'names.text': undefined;
    'names.show': undefined;
    'names.checked': undefined;
    'names.sign': {
        wallet: string;
    };
    'names.signText': {
        name: string;
    };
    'names.within': {
        time: string;
    };
    'names.late': undefined;
    'names.posting': {
        name: string;
    };
    'names.postingText': undefined;
    'names.yours': {
        name: string;
    };
    'names.yoursText': undefined;
    'names.copy': undefined;
    'names.nothing': undefined;
    'names.nothingText': undefined;
    'names.notHere': undefined;
    'toast.name_registered': undefined;
    'error.name_resolve_failed': undefined;
    'error.names_fetch_failed': undefined;
    'error.name_suggestions_failed': undefined;
    'error.name_owner_missing': undefined;
    'error.name_register_failed': undefined;
    'error.name_taken': undefined;
    'error.name_signed_late': undefined;
    'error.name_maybe_registered': undefined;
    'error.name_changed': undefined;
    'error.name_moved': undefined;
    'error.chain_id_invalid': undefined;
    'error.names_load_failed': undefined;
}
export interface UseNameRegistration extends Pick<NameRegistrar, NameAction | 'zone'> {
    readonly state: NameState;
    readonly isOffered: boolean;
}
export const nameViews: (registers: Plugin) => Plugin;
export const names: (options?: NamesOptions) => Plugin;
export function useNameRegistration(): UseNameRegistration;

// Mentioned above, not exported

type LackMessages = {
    readonly [L in NameLack as `names.lack.${L}`]: undefined;
};
type NameAction = 'edit' | 'retry' | 'register' | 'accept' | 'cancel' | 'reset';

// Widened registries

declare module '@latchkey/kernel' {
    interface ViewParams {
        RegisterAccountName: undefined;
        RegisterAccountNameSuccess: undefined;
    }
}

declare module '@latchkey/ui-react' {
    interface Messages extends NamesMessages {
    }
}
