// @latchkey/ui-react
// Values: ConnectButton, KitPanel, KitProvider, ModalHost, NetworkButton, PluginWords, ReactSlot, ReactView, WalletButton, useAccount, useAtomValue, useAttempts, useBalance, useConnect, useConnections, useDisconnect, useKit, useLiveKit, useModal, useNetwork, useOpenWallet, useProfile, useProvider, useRoute, useSendTransaction, useService, useSignMessage, useSignTypedData, useSupports, useSwitchNetwork, useWords

export type Action<Args extends readonly unknown[], Data> = ActionState<Data> & {
    readonly run: (...args: Args) => Promise<Data>;
    readonly reset: () => void;
};
export type ActionState<Data> = {
    readonly status: 'idle';
    readonly data: undefined;
    readonly error: undefined;
} | {
    readonly status: 'pending';
    readonly data: undefined;
    readonly error: undefined;
} | {
    readonly status: 'success';
    readonly data: Data;
    readonly error: undefined;
} | {
    readonly status: 'error';
    readonly data: undefined;
    readonly error: Error;
};
export interface Balance {
    readonly amount: bigint;
    readonly decimals: number;
    readonly symbol: string;
}
export interface BalanceState {
    readonly status: 'idle' | 'pending' | 'success' | 'error';
    readonly data: Balance | undefined;
    readonly error: Error | undefined;
}
export function ConnectButton(props: ConnectButtonProps): react.JSX.Element;
export interface ConnectButtonProps {
    readonly balance?: boolean;
    readonly namespace?: NamespaceId;
    readonly label?: string;
}
export type KitOrLoader = {
    readonly kit: Kit;
    readonly load?: never;
} | {
    readonly kit?: never;
    readonly load: () => Promise<LoadedKit>;
};
export function KitPanel(): react.JSX.Element;
export function KitProvider(props: KitProviderProps): react.JSX.Element;
export type KitProviderProps = KitOrLoader & LanguageOptions & {
    readonly children?: ReactNode;
    readonly theme?: ThemeOptions;
    readonly storageId?: string;
    readonly layout?: ModalLayout;
    readonly debug?: boolean;
};
export interface LanguageOptions {
    readonly language?: string;
    readonly languages?: Readonly<Record<string, LanguageTable>>;
    readonly words?: WordOverrides;
}
export type LanguageTable = LoadedTable | (() => Promise<{
    readonly default: LoadedTable;
}>);
export type LoadedKit = Kit | {
    readonly default: Kit;
};
export type LoadedTable<Set = CoreMessages> = {
    readonly [Key in keyof Set]: string;
};
export type MessageKey = keyof Messages & string;
export interface Messages extends CoreMessages {
}
export interface ModalHost {
    readonly element: () => HTMLElement;
}
export const ModalHost: Point<ModalHost>;
export type ModalLayout = 'wide' | 'compact';
export function NetworkButton(props: NetworkButtonProps): react.JSX.Element;
export interface NetworkButtonProps {
    readonly namespace?: NamespaceId;
}
export interface PluginWords {
    readonly english: WordOverrides | WordLoader;
    readonly languages?: Readonly<Record<string, WordLoader>>;
}
export const PluginWords: Point<PluginWords>;
export interface Profile {
    readonly name: string;
    readonly avatar?: string;
}
export interface ReactSlot {
    readonly id: string;
    readonly slot: SlotName;
    readonly shownAtom?: Atom<boolean>;
    readonly load: () => Promise<{
        readonly default: ComponentType<SlotProps>;
    }>;
    readonly height?: number;
}
export const ReactSlot: Point<ReactSlot>;
export type ReactView = {
    readonly [N in ViewName]: {
        readonly name: N;
        readonly load: () => Promise<{
            readonly default: ViewComponent<N>;
        }>;
        readonly height?: number;
    };
}[ViewName];
export const ReactView: Point<ReactView>;
export type SlotName = 'header' | 'footer' | 'connect-header' | 'connect-email' | 'connect-social' | 'connect-footer' | 'connect-tiles' | 'get-wallet' | 'wallet-row' | 'account-top' | 'account-balance' | 'account-rows';
export interface SlotProps {
    readonly route: Route;
}
export type ThemeMode = 'light' | 'dark' | 'auto';
export interface ThemeOptions {
    readonly mode?: ThemeMode;
    readonly accent?: string;
    readonly colorMix?: string;
    readonly colorMixStrength?: number;
    readonly fontFamily?: string;
    readonly fontSizeMaster?: string;
    readonly borderRadiusMaster?: string;
    readonly qrColor?: string;
    readonly zIndex?: number;
    readonly width?: string;
}
export type TransactionRequest = Parameters<SendTransactionFeature['sendTransaction']>[0];
export type Translate = <Key extends MessageKey>(key: Key, ...args: WordArgs<Key>) => string;
export type TypedData = Parameters<SignTypedDataFeature['signTypedData']>[0];
export type UseAccount = ({
    readonly status: 'unknown' | 'idle' | 'disconnected' | 'connecting';
} & NoAccount) | {
    readonly status: 'restoring';
    readonly address: string;
    readonly account: undefined;
    readonly connection: undefined;
    readonly network: CaipNetwork | undefined;
    readonly supported: boolean;
    readonly remembered: {
        readonly networkId: CaipNetworkId | undefined;
        readonly name: string | undefined;
    };
} | {
    readonly status: 'connected';
    readonly address: string;
    readonly account: Account;
    readonly connection: Connection;
    readonly network: CaipNetwork | undefined;
    readonly supported: boolean;
};
export type UseBalance = BalanceState & {
    readonly reload: () => void;
};
export interface UseBalanceOptions {
    readonly namespace?: NamespaceId;
    readonly enabled?: boolean;
}
export type UseConnect = Action<readonly [
    connectorId: string,
    options?: ConnectOptions
], readonly Connection[]> & {
    readonly connectors: readonly Connector[];
};
export interface UseModal {
    readonly isOpen: boolean;
    readonly open: <N extends ViewName>(name?: N, ...args: RouteArgs<N>) => Promise<void>;
    readonly close: () => CloseOutcome;
}
export interface UseNetwork {
    readonly network: CaipNetwork | undefined;
    readonly supported: boolean;
    readonly networks: readonly CaipNetwork[];
    readonly pick: (id: CaipNetworkId) => Promise<SwitchOutcome>;
}
export interface UseNetworkOptions {
    readonly namespace?: NamespaceId;
}
export type ViewComponent<N extends ViewName = ViewName> = (props: {
    readonly route: Extract<Route, {
        name: N;
    }>;
}) => ReactNode;
export function WalletButton(props: WalletButtonProps): react.JSX.Element;
export interface WalletButtonProps {
    readonly wallet: WalletListing;
}
export type WordOverrides = {
    readonly [Key in MessageKey]?: Wording<Messages[Key]>;
};
export type WordTable<Set = CoreMessages> = {
    readonly [Key in keyof Set]: Wording<Set[Key]>;
};
export interface Words {
    readonly t: Translate;
    has(key: string): key is MessageKey;
    readonly language: string;
    readonly direction: Direction | undefined;
}
export function useAccount(of?: NamespaceId | {
    readonly namespace?: NamespaceId;
}): UseAccount;
export function useAtomValue<Value>(atom: Atom<Value>): Value;
export function useAtomValue<Value, Fallback>(atom: Atom<Value> | undefined, fallback: Fallback): Value | Fallback;
export function useAttempts(): readonly ConnectAttempt[];
export function useBalance(options?: UseBalanceOptions): UseBalance;
export function useConnect(): UseConnect;
export function useConnections(): readonly Connection[];
export function useDisconnect(): Action<readonly [
    scope?: DisconnectScope
], void>;
export function useKit(): Kit | undefined;
export function useLiveKit(): Kit;
export function useModal(): UseModal;
export function useNetwork(options?: UseNetworkOptions): UseNetwork;
export const useOpenWallet: () => Action<readonly [
    wallet: WalletListing
], void>;
export function useProfile(of: Named | undefined): Profile | undefined;
export function useProvider(namespace: NamespaceId): Required<Provider> | undefined;
export function useRoute(): Route | undefined;
export function useSendTransaction(namespace?: NamespaceId): Action<readonly [
    transaction: TransactionRequest,
    options?: Abortable
], string>;
export function useService<Service>(token: Token<Service>): Service | undefined;
export function useSignMessage(namespace?: NamespaceId): Action<readonly [
    message: string | Uint8Array,
    options?: Abortable
], string>;
export function useSignTypedData(namespace?: NamespaceId): Action<readonly [
    typedData: TypedData,
    options?: Abortable
], string>;
export function useSupports(feature: FeatureName, namespace?: NamespaceId): boolean;
export function useSwitchNetwork(): Action<readonly [
    id: CaipNetworkId,
    options?: Abortable
], void>;
export function useWords(): Words;

// Mentioned above, not exported

interface AccountMessages {
    'button.network': {
        network: string;
    };
    'button.chooseNetwork': undefined;
    'button.wallet': {
        wallet: string;
    };
    'button.walletConnected': {
        wallet: string;
    };
    'account.label': undefined;
    'button.balanceUnknown': undefined;
    'button.pending': {
        count: string;
    };
    'announce.connected': {
        account: string;
        wallet: string;
    };
    'announce.disconnected': undefined;
}
interface ButtonMessages {
    'button.connect': undefined;
    'button.connecting': undefined;
    'button.wrongNetwork': undefined;
    'button.accountRestoring': {
        account: string;
    };
    'button.failed': undefined;
    'button.broken': undefined;
    'error.chunk_failed': undefined;
}
interface CoreMessages extends ButtonMessages, AccountMessages {
    'title.Connect': undefined;
    'title.ConnectingExternal': undefined;
    'title.ConnectingMultiChain': undefined;
    'title.Account': undefined;
    'title.ProfileWallets': undefined;
    'title.Networks': undefined;
    'title.SwitchNetwork': undefined;
    'title.SwitchActiveChain': undefined;
    'title.UnsupportedChain': undefined;
    'title.WhatIsAWallet': undefined;
    'title.GetWallet': undefined;
    'title.WalletBrowser': undefined;
    'title.Settings': undefined;
    'modal.broken': undefined;
    'modal.close': undefined;
    'modal.back': undefined;
    'modal.help': undefined;
    'modal.settings': undefined;
    'modal.held': undefined;
    'modal.dismiss': undefined;
    'modal.loading': undefined;
    'frame.known': {
        host: string;
    };
    'frame.unknown': undefined;
    'frame.leave': undefined;
    'modal.unavailable': undefined;
    'modal.brokenText': undefined;
    'modal.viewMissing': undefined;
    'modal.viewMissingText': undefined;
    'modal.viewFailed': undefined;
    'modal.viewFailedText': undefined;
    'modal.chunkFailed': undefined;
    'modal.chunkFailedText': undefined;
    'action.retry': undefined;
    'action.cancel': undefined;
    'action.back': undefined;
    'action.done': undefined;
    'action.clear': undefined;
    'action.copied': undefined;
    'action.copyFailed': undefined;
    'action.copyAltered': undefined;
    'tag.qrcode': undefined;
    'tag.installed': undefined;
    'tag.recent': undefined;
    'tag.connected': undefined;
    'tag.testnet': undefined;
    'tag.active': undefined;
    'state.failed': undefined;
    'connect.wallets': undefined;
    'connect.recent': undefined;
    'connect.installed': undefined;
    'connect.popular': undefined;
    'connect.none': undefined;
    'connect.code': undefined;
    'connect.chains': undefined;
    'connect.allChains': undefined;
    'connect.noneOn': {
        chain: string;
    };
    'connect.noneOnText': {
        chain: string;
    };
    'connect.notKept': undefined;
    'connect.shown': {
        chain: string;
        count: string;
    };
    'connect.lost': undefined;
    'connect.someLost': undefined;
    'connect.emptyTitle': undefined;
    'connect.emptyText': undefined;
    'connect.emptyTextPhone': undefined;
    'connect.emptyAction': undefined;
    'connect.more': undefined;
    'connect.unfolded': {
        count: string;
    };
    'connect.taken': undefined;
    'legal.one': {
        page: string;
    };
    'legal.both': {
        terms: string;
        privacy: string;
    };
    'legal.terms': undefined;
    'legal.privacy': undefined;
    'legal.refused': undefined;
    'legal.resumes': undefined;
    'connecting.open': {
        wallet: string;
    };
    'connecting.openText': undefined;
    'connecting.slow': {
        wallet: string;
    };
    'connecting.rejected': undefined;
    'connecting.rejectedText': undefined;
    'connecting.failed': undefined;
    'connecting.failedText': {
        wallet: string;
    };
    'connecting.pendingRequest': undefined;
    'connecting.pendingRequestText': {
        wallet: string;
    };
    'connecting.pendingWaiting': {
        wallet: string;
    };
    'connecting.missing': undefined;
    'connecting.missingText': undefined;
    'connecting.connected': undefined;
    'connecting.connectedText': {
        wallet: string;
    };
    'connecting.partly': undefined;
    'connecting.partlyText': {
        connected: string;
        missing: string;
    };
    'connecting.rest': undefined;
    'connecting.chooseChain': undefined;
    'connecting.chooseChainText': {
        wallet: string;
    };
    'connecting.allChains': undefined;
    'connecting.someChains': undefined;
    'connecting.theseChains': undefined;
    'account.copyAddress': undefined;
    'account.addressCopied': undefined;
    'account.explorer': {
        explorer: string;
    };
    'account.newWindow': undefined;
    'account.showAddress': undefined;
    'account.hideAddress': undefined;
    'account.fullAddress': undefined;
    'account.balance': undefined;
    'account.balanceUnknown': undefined;
    'account.balanceRetry': undefined;
    'account.network': undefined;
    'account.wallet': undefined;
    'account.switchWallet': undefined;
    'account.tabs': undefined;
    'account.disconnect': undefined;
    'account.disconnecting': undefined;
    'account.disconnected': undefined;
    'account.restoring': undefined;
    'account.unreachable': {
        wallet: string;
    };
    'account.unsupported': undefined;
    'account.none': undefined;
    'account.noneText': undefined;
    'wallets.accounts': {
        wallet: string;
    };
    'wallets.empty': undefined;
    'wallets.emptyText': undefined;
    'wallets.add': undefined;
    'wallets.addOn': {
        chain: string;
    };
    'wallets.disconnectAll': undefined;
    'wallets.remembered': undefined;
    'wallets.rememberedNote': undefined;
    'wallets.forget': {
        wallet: string;
    };
    'wallets.forgotten': {
        wallet: string;
    };
    'wallets.type.payment': undefined;
    'wallets.type.ordinal': undefined;
    'wallets.type.smartAccount': undefined;
    'toast.wallet_added': undefined;
    'wallets.disconnect': {
        wallet: string;
    };
    'wallets.switched': {
        account: string;
    };
    'networks.list': undefined;
    'networks.current': undefined;
    'networks.empty': undefined;
    'networks.emptyText': undefined;
    'networks.walletCannot': {
        wallet: string;
    };
    'networks.inWallet': {
        wallet: string;
    };
    'networks.search': undefined;
    'networks.noMatch': {
        query: string;
    };
    'switch.title': {
        network: string;
    };
    'switch.text': {
        wallet: string;
    };
    'switch.slow': {
        wallet: string;
    };
    'switch.declined': undefined;
    'switch.declinedText': undefined;
    'switch.failed': undefined;
    'switch.failedText': {
        network: string;
    };
    'switch.elsewhereText': {
        wallet: string;
        actual: string;
    };
    'switch.unsupported': undefined;
    'switch.unsupportedText': {
        wallet: string;
        network: string;
    };
    'switch.done': {
        network: string;
    };
    'switch.doneText': {
        wallet: string;
    };
    'switch.missing': undefined;
    'chain.title': {
        chain: string;
    };
    'chain.text': {
        chain: string;
    };
    'chain.connect': {
        chain: string;
    };
    'unsupported.text': undefined;
    'unsupported.choose': undefined;
    'unsupported.noneTitle': undefined;
    'unsupported.noneText': undefined;
    'help.homeTitle': undefined;
    'help.homeText': undefined;
    'help.loginTitle': undefined;
    'help.loginText': undefined;
    'help.yoursTitle': undefined;
    'help.yoursText': undefined;
    'help.get': undefined;
    'help.more': undefined;
    'get.browserTitle': undefined;
    'get.browserText': undefined;
    'get.phoneTitle': undefined;
    'get.phoneText': undefined;
    'get.hardwareTitle': undefined;
    'get.hardwareText': undefined;
    'get.safetyTitle': undefined;
    'get.safetyText': undefined;
    'get.reload': undefined;
    'browse.title': {
        wallet: string;
    };
    'browse.text': {
        wallet: string;
    };
    'browse.open': {
        wallet: string;
    };
    'browse.get': {
        wallet: string;
    };
    'settings.language': undefined;
    'settings.theme': undefined;
    'settings.theme.auto': undefined;
    'settings.theme.light': undefined;
    'settings.theme.dark': undefined;
    'settings.forget': undefined;
    'settings.forgetText': undefined;
    'settings.forgetConfirm': undefined;
    'settings.forgotten': undefined;
    'toast.tab_disconnected': undefined;
    'toast.not_kept': undefined;
    'error.general': undefined;
    'error.user_rejected': undefined;
    'error.unsupported_method': undefined;
    'error.request_pending': undefined;
    'error.connect_aborted': undefined;
    'error.connect_failed': undefined;
    'error.connector_not_found': undefined;
    'error.already_connected': undefined;
    'error.provider_answer_invalid': undefined;
    'error.network_not_found': undefined;
    'error.switch_unsupported': undefined;
    'error.switch_failed': undefined;
    'error.disconnect_failed': undefined;
}
type Direction = 'ltr' | 'rtl';
type Named = Pick<Account, 'id' | 'namespace' | 'address'>;
interface NoAccount {
    readonly address: undefined;
    readonly account: undefined;
    readonly connection: undefined;
    readonly network: CaipNetwork | undefined;
    readonly supported: boolean;
}
type WordArgs<Key extends MessageKey> = Messages[Key] extends undefined ? [
] : [
    params: Messages[Key]
];
type WordLoader = () => Promise<{
    readonly default: Partial<LoadedTable<Messages>>;
}>;
type Wording<Params> = Params extends undefined ? string : `${string}{${keyof Params & string}}${string}`;

// @latchkey/ui-react/languages
// Values: languages

export type LanguageTag = 'ar' | 'de' | 'es' | 'fa' | 'fr' | 'he' | 'hi' | 'id' | 'it' | 'ja' | 'ko' | 'nl' | 'pl' | 'pt' | 'ru' | 'tr' | 'uk' | 'vi' | 'zh';
export const languages: Readonly<Record<LanguageTag, () => Promise<{
    readonly default: LoadedTable;
}>>>;

// @latchkey/ui-react/legal
// Values: Legal, legalCheckbox

export interface Legal {
    readonly termsUrl: string | undefined;
    readonly privacyUrl: string | undefined;
    readonly acceptedAtom: Atom<boolean>;
    readonly refusedAtom: Atom<number>;
    readonly resumesAtom: Atom<boolean>;
    accept(accepted: boolean): void;
}
export const Legal: _latchkey_kernel.Token<Legal>;
export interface LegalOptions {
    readonly termsUrl?: string;
    readonly privacyUrl?: string;
    readonly remember?: boolean;
}
export const legalCheckbox: (options: LegalOptions) => Plugin;

// @latchkey/ui-react/parts
// Values: AddressText, Amount, AmountField, Avatar, Banner, Button, ChevronDownIcon, Chips, CodeField, CopyButton, CountdownRing, CurrencyIcon, Divider, ErrorState, ExternalIcon, Facts, Fiat, Figure, Group, Hosted, IconButton, Image, LeavesFocus, List, ListItem, LogoTiles, NamedAddress, NamedIcon, NetworkIcon, OneOf, Page, PhoneIcon, PicturePair, Plate, ProgressRing, QrCode, QrIcon, Quote, RetryIcon, Segments, SelectList, Skeleton, Slot, Spinner, StatusBlock, StoreRow, SubmitButton, Switch, Tabs, Tag, TextField, Tile, TileGrid, TileSkeletons, TokenIcon, Unfold, Viewfinder, Waiting, WalletIcon, WalletImage, cleanText, errorText, formatAmount, ifAdmitted, plural, safeImageUrl, shortAddress, transactionLink, useAccountActions, useAnnounce, useAnnounced, useAttempt, useConnectLook, useCopy, useLeadOn, useLoaded, useQuiet, useSecondsUntil, useTabStop, useThroughout, useTries, useViewChrome, useWalletPicture, whenSeen

export function AddressText({ address, full, unlike }: AddressTextProps): react.JSX.Element;
export interface AddressTextProps {
    readonly address: string;
    readonly full?: boolean;
    readonly unlike?: string;
}
export function Amount(props: AmountProps): react.JSX.Element;
export function AmountField(props: AmountFieldProps): react.JSX.Element;
export interface AmountFieldProps {
    readonly label: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly onEnter?: () => void;
    readonly unit?: string;
    readonly children?: ReactNode;
    readonly error?: string | undefined;
    readonly startsFocused?: boolean;
    readonly readOnly?: boolean;
}
export interface AmountProps {
    readonly amount: bigint;
    readonly decimals: number;
    readonly symbol?: string;
    readonly shown?: number | 'all';
    readonly before?: '+' | '−' | '';
}
export type Attempt = AttemptState & {
    readonly retry: () => void;
};
export type AttemptState = {
    readonly status: 'waiting';
    readonly slow: boolean;
    readonly pending: boolean;
} | {
    readonly status: 'done';
} | {
    readonly status: 'failed';
    readonly error: unknown;
};
export function Avatar({ address, src, size }: AvatarProps): react.JSX.Element;
export interface AvatarProps {
    readonly address: string;
    readonly src?: string | undefined;
    readonly size?: number;
}
export function Banner(props: {
    readonly children: ReactNode;
    readonly tone?: 'warning' | 'danger' | 'info';
    readonly action?: ReactNode;
}): react.JSX.Element;
export function Button(props: ButtonProps): react.JSX.Element;
export interface ButtonProps {
    readonly children: ReactNode;
    readonly label?: string;
    readonly onClick: () => void;
    readonly variant?: 'primary' | 'secondary' | 'danger' | 'link';
    readonly size?: 'large' | 'small';
    readonly wide?: boolean;
    readonly icon?: ReactNode;
    readonly disabled?: boolean;
    readonly busy?: boolean;
    readonly wayOut?: boolean;
    readonly onIntent?: () => void;
    readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
}
export const ChevronDownIcon: ({ size }: IconProps) => react.JSX.Element;
export function Chips({ label, chips }: ChipsProps): react.JSX.Element;
export interface ChipsProps {
    readonly label: string;
    readonly chips: readonly {
        readonly id: string;
        readonly icon?: ReactNode;
        readonly text: string;
    }[];
}
export function CodeField(props: CodeFieldProps): react.JSX.Element;
export interface CodeFieldProps {
    readonly label: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly onComplete: (code: string) => void;
    readonly length?: number;
    readonly error?: string | undefined;
    readonly hint?: string | undefined;
    readonly busy?: boolean;
    readonly startsFocused?: boolean;
}
export type ConnectLook = 'rows' | 'panes' | 'tiles';
export function CopyButton(props: CopyButtonProps): react.JSX.Element;
export interface CopyButtonProps {
    readonly text: string;
    readonly label: string;
    readonly done?: string;
    readonly look?: 'icon' | 'button' | 'tile';
    readonly wide?: boolean;
    readonly variant?: 'primary' | 'secondary';
    readonly onCopy?: () => void;
}
export type CopyState = 'idle' | 'copied' | 'failed' | 'altered';
export function CountdownRing({ ms, since }: CountdownRingProps): react.JSX.Element;
export interface CountdownRingProps {
    readonly ms: number;
    readonly since: number;
}
export function CurrencyIcon({ code, src, size }: CurrencyIconProps): react.JSX.Element;
export interface CurrencyIconProps {
    readonly code: string;
    readonly src: string | undefined;
    readonly size: number;
}
export function Divider({ children }: {
    readonly children?: ReactNode;
}): react.JSX.Element;
export function ErrorState({ title, text, onRetry, onCancel }: ErrorStateProps): react.JSX.Element;
export interface ErrorStateProps {
    readonly title?: string;
    readonly text: string;
    readonly onRetry?: () => void;
    readonly onCancel?: () => void;
}
export interface ExplorerLink {
    readonly name: string;
    readonly url: string;
}
export const ExternalIcon: ({ size }: IconProps) => react.JSX.Element;
export interface Fact {
    readonly id: string;
    readonly label: string;
    readonly value: ReactNode;
    readonly wide?: boolean;
}
export function Facts({ facts }: {
    readonly facts: readonly Fact[];
}): react.JSX.Element;
export function Fiat({ sign, before, whole, fraction, after }: FiatProps): react.JSX.Element;
export interface FiatProps {
    readonly sign: string;
    readonly before: string;
    readonly whole: string;
    readonly fraction: string;
    readonly after: string;
}
export function Figure({ label, children, note, busy }: FigureProps): react.JSX.Element;
export interface FigureProps {
    readonly label: string;
    readonly children: ReactNode;
    readonly note?: ReactNode;
    readonly busy?: boolean;
}
export { FormattedAmount } from '@latchkey/kernel'
export function Group(props: {
    readonly label?: ReactNode;
    readonly icon?: ReactNode;
    readonly note?: ReactNode;
    readonly children: ReactNode;
}): react.JSX.Element;
export function Hosted(props: HostedProps): string | number | bigint | boolean | react.JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | react.ReactPortal | null | undefined> | null | undefined;
export interface HostedProps {
    readonly title: string;
    readonly isReady: boolean;
    readonly children: ReactNode;
    readonly height?: number;
    readonly around?: (part: ReactNode) => ReactNode;
    readonly startsFocused?: boolean;
    readonly onClose: () => void;
}
export function IconButton(props: IconButtonProps): react.JSX.Element;
export interface IconButtonProps {
    readonly label: string;
    readonly children: ReactNode;
    readonly onClick: () => void;
    readonly size?: 'large' | 'small';
    readonly expanded?: boolean;
    readonly buttonRef?: Ref<HTMLButtonElement>;
}
export interface IconProps {
    readonly size?: number;
}
export function Image({ src, own, size, name, color, round, fallback }: ImageProps): string | number | bigint | boolean | react.JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | react.ReactPortal | null | undefined>;
export interface ImageProps {
    readonly src: string | undefined;
    readonly own?: string | undefined;
    readonly size: number;
    readonly name?: string;
    readonly color?: string | undefined;
    readonly round?: boolean;
    readonly fallback?: ReactNode;
}
export function LeavesFocus(props: {
    readonly heir?: string;
    readonly children: ReactNode;
}): react.JSX.Element;
export function List(props: {
    readonly children: ReactNode;
    readonly label?: string;
    readonly calm?: boolean;
    readonly plain?: boolean;
}): react.JSX.Element;
export function ListItem(props: ListItemProps): react.JSX.Element;
export interface ListItemProps {
    readonly icon?: ReactNode;
    readonly label: ReactNode;
    readonly detail?: ReactNode;
    readonly value?: ReactNode;
    readonly valueDetail?: ReactNode;
    readonly tag?: ReactNode;
    readonly tone?: 'danger' | 'accent';
    readonly end?: 'chevron' | 'check' | 'none' | ReactNode;
    readonly onClick?: () => void;
    readonly onIntent?: () => void;
    readonly href?: string;
    readonly expanded?: boolean;
    readonly current?: boolean;
    readonly checked?: boolean | undefined;
    readonly disabled?: boolean;
    readonly busy?: boolean;
    readonly part?: string;
}
export interface LogoTile {
    readonly id: string;
    readonly label: string;
    readonly picture: ReactNode;
    readonly onClick: () => void;
}
export function LogoTiles(props: {
    readonly label: string;
    readonly tiles: readonly LogoTile[];
}): react.JSX.Element;
export function NamedAddress({ account, full }: NamedAddressProps): react.JSX.Element;
export interface NamedAddressProps {
    readonly account: Pick<Account, 'id' | 'namespace' | 'address' | 'name'>;
    readonly full?: boolean;
}
export function NamedIcon({ name, size }: IconProps & {
    readonly name: string | undefined;
}): string | number | bigint | boolean | react.JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | react.ReactPortal | null | undefined> | null | undefined;
export function NetworkIcon({ network, size }: NetworkIconProps): react.JSX.Element;
export interface NetworkIconProps {
    readonly network: Pick<CaipNetwork, 'name' | 'icon' | 'imageId' | 'color'> & MarkedNetwork;
    readonly size?: number;
}
export function OneOf({ texts, shown, problem }: OneOfProps): react.JSX.Element;
export interface OneOfProps {
    readonly texts: Readonly<Record<string, string>>;
    readonly shown: string;
    readonly problem?: string | undefined;
}
export function Page({ children, actions }: PageProps): react.JSX.Element;
export interface PageProps {
    readonly children?: ReactNode;
    readonly actions?: ReactNode;
}
export const PhoneIcon: ({ size }: IconProps) => react.JSX.Element;
export function PicturePair(props: {
    readonly first: ReactNode;
    readonly second: ReactNode;
}): react.JSX.Element;
export function Plate(props: {
    readonly children: ReactNode;
    readonly solid?: boolean;
}): react.JSX.Element;
export function ProgressRing(props: {
    readonly children: ReactNode;
    readonly state: RingState;
    readonly round?: boolean;
}): react.JSX.Element;
export function QrCode({ value, label, picture, size: room, onError }: QrCodeProps): react.JSX.Element;
export interface QrCodeProps {
    readonly value: string | undefined;
    readonly label: string;
    readonly picture?: ReactNode;
    readonly size?: 'full' | 'small';
    readonly onError?: (error: unknown) => void;
}
export const QrIcon: ({ size }: IconProps) => react.JSX.Element;
export function Quote({ text, summary }: QuoteProps): react.JSX.Element;
export interface QuoteProps {
    readonly text: string;
    readonly summary?: string;
}
export const RetryIcon: ({ size }: IconProps) => react.JSX.Element;
export type RingState = 'waiting' | 'done' | 'failed' | 'idle';
export interface Segment<Value extends string> {
    readonly value: Value;
    readonly label: string;
}
export function Segments<Value extends string>(props: SegmentsProps<Value>): react.JSX.Element;
export interface SegmentsProps<Value extends string> {
    readonly label: string;
    readonly options: readonly Segment<Value>[];
    readonly value: Value;
    readonly onChange: (value: Value) => void;
}
export function SelectList({ label, options, value, onChange }: SelectListProps): react.JSX.Element;
export interface SelectListProps {
    readonly label: string;
    readonly options: readonly SelectOption[];
    readonly value: string;
    readonly onChange: (value: string) => void;
}
export interface SelectOption {
    readonly value: string;
    readonly label: ReactNode;
    readonly detail?: ReactNode;
    readonly lang?: string;
    readonly icon?: ReactNode;
}
export interface ShownAction {
    readonly id: string;
    readonly label: string;
    readonly icon: string | undefined;
    open(): void;
    readonly openFor: ((asset: AssetInfo) => void) | undefined;
}
export function Skeleton({ shape }: {
    readonly shape?: SkeletonShape;
}): react.JSX.Element;
export type SkeletonShape = 'text' | 'title' | 'avatar' | 'picture' | 'row' | 'tile' | 'icon' | 'bar';
export function Slot({ name }: {
    readonly name: SlotName;
}): react.JSX.Element[];
export function Spinner({ size }: {
    readonly size?: number;
}): react.JSX.Element;
export function StatusBlock(props: StatusBlockProps): react.JSX.Element;
export interface StatusBlockProps {
    readonly picture?: ReactNode;
    readonly bare?: boolean;
    readonly title: ReactNode;
    readonly text?: ReactNode;
    readonly note?: ReactNode;
    readonly tone?: 'danger' | 'positive';
}
export function StoreRow({ label, url }: StoreRowProps): react.JSX.Element;
export interface StoreRowProps {
    readonly label: string;
    readonly url: string;
}
export function SubmitButton({ label, onClick, disabled, busy, }: SubmitButtonProps): react.JSX.Element;
export interface SubmitButtonProps {
    readonly label: string;
    readonly onClick: () => void;
    readonly disabled?: boolean;
    readonly busy?: boolean;
}
export function Switch({ label, checked, onChange }: SwitchProps): react.JSX.Element;
export interface SwitchProps {
    readonly label: string;
    readonly checked: boolean;
    readonly onChange: (checked: boolean) => void;
}
export interface TabItem {
    readonly id: string;
    readonly label: string;
}
export interface TabStop<E extends HTMLElement> {
    readonly ref: RefObject<E | null>;
    readonly onFocus: (event: FocusEvent<E>) => void;
    readonly onKeyDown: (event: KeyboardEvent<E>) => void;
}
export function Tabs({ label, tabs, active, onChange, look, children }: TabsProps): react.JSX.Element;
export interface TabsProps {
    readonly label: string;
    readonly tabs: readonly TabItem[];
    readonly active: string;
    readonly onChange: (id: string) => void;
    readonly look?: 'pill' | 'line';
    readonly children: ReactNode;
}
export function Tag(props: {
    readonly children: ReactNode;
    readonly tone?: TagTone;
}): react.JSX.Element;
export type TagTone = 'neutral' | 'accent' | 'positive' | 'warning';
export function TextField(props: TextFieldProps): react.JSX.Element;
export interface TextFieldProps {
    readonly label: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly type?: 'text' | 'email' | 'search';
    readonly name?: string;
    readonly icon?: ReactNode;
    readonly end?: ReactNode;
    readonly error?: string | undefined;
    readonly autoComplete?: HTMLInputAutoCompleteAttribute;
    readonly dir?: 'ltr';
    readonly onEnter?: () => void;
    readonly startsFocused?: boolean;
    readonly readOnly?: boolean;
}
export function Tile(props: TileProps): react.JSX.Element;
export function TileGrid<T>({ label, items, tile, open, at }: TileGridProps<T>): react.JSX.Element;
export interface TileGridProps<T> {
    readonly label: string;
    readonly items: readonly T[];
    readonly tile: (item: T) => ReactElement;
    readonly open?: boolean;
    readonly at?: number;
}
export interface TileProps {
    readonly picture: ReactNode;
    readonly label: string;
    readonly note?: string | undefined;
    readonly disabled?: boolean;
    readonly describedBy?: string | undefined;
    readonly onClick: () => void;
    readonly part?: string;
}
export function TileSkeletons({ rows }: {
    readonly rows: number;
}): react.JSX.Element;
export function TokenIcon({ id, src, name, size, listed }: TokenIconProps): react.JSX.Element;
export interface TokenIconProps {
    readonly id: string;
    readonly src: string | undefined;
    readonly name: string;
    readonly size?: number;
    readonly listed?: boolean;
}
export function Unfold(props: {
    readonly summary: string;
    readonly children: ReactNode;
    readonly part?: string;
}): react.JSX.Element;
export interface ViewChrome {
    readonly title?: string;
    readonly help?: boolean;
    readonly back?: boolean;
}
export function Viewfinder({ label, video }: ViewfinderProps): react.JSX.Element;
export interface ViewfinderProps {
    readonly label: string;
    readonly video: Ref<HTMLVideoElement>;
}
export function Waiting(props: WaitingProps): react.JSX.Element;
export interface WaitingProps {
    readonly attempt: AttemptState & {
        readonly retry: () => void;
    };
    readonly words: WaitingWords;
    readonly picture: ReactNode;
    readonly round?: boolean;
    readonly restLabel?: string | undefined;
    readonly cancelLabel?: string | undefined;
    readonly onCancel: () => void;
}
export interface WaitingWords {
    readonly title: string;
    readonly text: string;
    readonly note?: string | undefined;
}
export const WalletIcon: ({ size }: IconProps) => react.JSX.Element;
export function WalletImage({ wallet, size, when, fallback }: WalletImageProps): react.JSX.Element;
export interface WalletImageProps {
    readonly wallet: WalletListing;
    readonly size: number;
    readonly when?: When;
    readonly fallback?: ReactNode;
}
export function cleanText(value: unknown, longest?: number): string;
export function errorText({ t, has }: Words, error: unknown): string;
export { formatAmount } from '@latchkey/kernel'
export function ifAdmitted(kit: Kit, run: () => void): void;
export function plural(text: string, count: number | bigint, language: string): string;
export function safeImageUrl(url: unknown, own?: string): string | undefined;
export function shortAddress(address: string, ends?: number): string;
export const transactionLink: (kit: Kit, hash: string, network: CaipNetwork | undefined) => ExplorerLink | undefined;
export function useAccountActions(kit: Kit, account: Account): readonly ShownAction[];
export const useAnnounce: () => Announce;
export function useAnnounced(text: string | undefined): void;
export function useAttempt(ask: Ask): Attempt;
export const useConnectLook: () => ConnectLook;
export function useCopy(text: string, copiedMessage: string, near?: RefObject<Element | null>): readonly [
    CopyState,
    () => void
];
export function useLeadOn(kit: Kit): (route: Route) => void;
export function useLoaded<T>(part: LazyPart<T>, wanted: boolean, failed?: (error: unknown) => void): T | undefined;
export function useQuiet(waiting: boolean): boolean;
export function useSecondsUntil(moment: number | undefined): number;
export function useTabStop<E extends HTMLElement>(selector: string): TabStop<E>;
export function useThroughout(kit: Kit): (connectorId: string | undefined, namespaces: readonly NamespaceId[], name?: string) => boolean;
export function useTries(): {
    readonly tries: number;
    readonly failed: () => void;
};
export function useViewChrome({ title, help, back }: ViewChrome): void;
export function useWalletPicture(wallet: WalletListing | undefined, when?: When): {
    picture: string | undefined;
    isPending: boolean;
};
export function whenSeen(clock: Clock, element: Element, seen: () => void): () => void;

// Mentioned above, not exported

type Announce = (text: string) => void;
type Ask = (signal: AbortSignal, onRequestPending: () => void) => Promise<unknown>;
interface MarkedNetwork {
    readonly id?: CaipNetworkId;
    readonly namespace?: NamespaceId;
    readonly nativeCurrency?: Pick<CaipNetwork['nativeCurrency'], 'symbol'>;
}
type When = (run: () => void) => (() => void) | undefined;

// @latchkey/ui-react/testing
// Values: connectRows, renderHook, renderKit, testReactView

export interface RenderedHook<T> {
    readonly now: () => T;
    readonly renders: () => number;
    readonly during: (run?: () => unknown) => Promise<void>;
    readonly rerender: (useIt: () => T) => void;
    readonly unmount: () => void;
}
export interface RenderedKit {
    readonly inside: (host?: 'connect-button' | 'network-button' | 'wallet-button' | 'panel' | 'broken') => RootQueries;
    readonly modal: () => RootQueries;
    readonly modalRoot: () => ShadowRoot | undefined;
    readonly settle: () => Promise<void>;
    readonly during: (run: () => unknown) => Promise<void>;
    readonly rerender: (children: ReactNode, props: KitProviderProps) => void;
    readonly unmount: () => void;
}
export type RootQueries = BoundFunctions<typeof queries>;
export interface TestReactViewOptions<N extends ViewName> {
    readonly View: ViewComponent<N>;
    readonly route: Extract<Route, {
        name: N;
    }>;
    readonly kit: () => Kit;
}
export interface ViewCheck {
    readonly name: string;
    readonly passed: boolean;
    readonly detail?: string;
}
export const connectRows: (kit: Kit) => readonly string[];
export function renderHook<T>(useIt: () => T, props: KitProviderProps): RenderedHook<T>;
export function renderKit(children: ReactNode, props: KitProviderProps): RenderedKit;
export function testReactView<N extends ViewName>(options: TestReactViewOptions<N>): Promise<readonly ViewCheck[]>;

// @latchkey/ui-react/themes
// Values: forest, midnight, paper, sunset

export const forest: {
    readonly accent: '#15734a';
    readonly colorMix: '#15734a';
    readonly colorMixStrength: 5;
    readonly borderRadiusMaster: '3px';
};
export const midnight: {
    readonly accent: '#4f46e5';
    readonly colorMix: '#4f46e5';
    readonly colorMixStrength: 5;
    readonly borderRadiusMaster: '5px';
};
export const paper: {
    readonly accent: '#7a5c2e';
    readonly colorMix: '#b08d57';
    readonly colorMixStrength: 6;
    readonly fontFamily: 'ui-serif, Georgia, Cambria, "Times New Roman", serif';
    readonly borderRadiusMaster: '1px';
};
export const sunset: {
    readonly accent: '#c2410c';
    readonly colorMix: '#ea580c';
    readonly colorMixStrength: 4;
    readonly borderRadiusMaster: '6px';
};

// @latchkey/ui-react/words/de
// Values: de, default

export const de: LoadedTable;
export const de: LoadedTable;

// @latchkey/ui-react/words/ar
// Values: ar, default

export const ar: LoadedTable;
export const ar: LoadedTable;
