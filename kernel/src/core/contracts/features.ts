import type { CaipNetwork } from '../caip/network.js'
import type { NamespaceId } from '../caip/namespace.js'
import type { CaipNetworkId, CaipAccountId } from '../caip/ids.js'
import type { AccountType, Provider } from '../points/connector.js'
import type { Http } from '../ports/http.js'
import type { Clock } from '../ports/clock.js'
import type { Abortable } from '../../authoring/untrusted/abortable.js'
import type { ContractCall, ContractCallsFeature } from './contract-calls.js'
import type {
  ActivityFeature,
  DecodeCallFeature,
  FeesFeature,
  TokenBalancesFeature,
  TokenInfoFeature,
  TransactionStatusFeature,
} from './money.js'
import type { ReplacementFeature } from './replacement.js'
import type { ConnectSignInFeature, SignInInput, SignInProfile } from './sign-in.js'
import type { SentSearch, TransferFeature } from './submit.js'

/**
 * Feature contracts: what a capability offers, by feature name. Types only, declared in the kernel so
 * that namespace plugins and feature plugins meet without importing each other. Open by augmentation.
 */
export interface Features {
  /** Signs a text with the account shown. */
  signMessage: SignMessageFeature
  /** Connects and signs in by one prompt of the wallet. */
  signIn: SignInFeature
  /** How the namespace writes its sign-in message. Without it no account of it can sign in. */
  signInProfile: SignInProfile
  /** Signs structured data. */
  signTypedData: SignTypedDataFeature
  /** Signs a transaction in part. */
  signPsbt: SignPsbtFeature
  /** Checks a signature without a wallet. */
  verifyMessage: VerifyMessageFeature
  /** Tells whether a text is an address of the network shown. */
  checkAddress: CheckAddressFeature
  /** Reads the amount of the network's coin. */
  nativeBalance: NativeBalanceFeature
  /** Sends a transaction as the app has built it. */
  sendTransaction: SendTransactionFeature
  /** Asks the wallet for another network. */
  switchNetwork: SwitchNetworkFeature
  /** Reads the account's assets from the wallet. */
  assetDiscovery: AssetDiscoveryFeature
  /** Asks the wallet for permissions that last, such as those of a session. */
  walletPermissions: WalletPermissionsFeature
  /** Sends several calls as one. */
  walletCalls: WalletCallsFeature
  /** Finds the name of an address, and the address of a name. */
  names: NamesFeature
  /** Lets wallet apps over a relay speak for the namespace. */
  relay: RelayFeature
  /** Connects and signs in by one approval. */
  connectSignIn: ConnectSignInFeature
  /** Reads the amounts of tokens. */
  tokenBalances: TokenBalancesFeature
  /** Reads decimals and name of a token. */
  tokenInfo: TokenInfoFeature
  /** Reads the past of an account. */
  activity: ActivityFeature
  /** Reads what a transaction costs. */
  fees: FeesFeature
  /** Prepares a transfer of an asset, and submits exactly that. */
  transfer: TransferFeature
  /** Replaces a transaction that no block holds yet. */
  replacement: ReplacementFeature
  /** Tells what became of a transaction. */
  transactionStatus: TransactionStatusFeature
  /** Tells what a call of a contract does. */
  decodeCall: DecodeCallFeature
  /** Reads contracts, and calls them after a simulation. */
  contractCalls: ContractCallsFeature
}

/** Name of a feature. */
export type FeatureName = keyof Features & string

/** The context of a feature's module: the account and network shown, and the ports. */
export interface FeatureContext {
  readonly namespace: NamespaceId
  /** The account shown, when one is connected. */
  account():
    | { readonly id: CaipAccountId; readonly address: string; readonly type?: AccountType }
    | undefined
  /** The network shown. */
  network(): CaipNetwork | undefined
  /** Any requested network by its id. */
  networkById(id: CaipNetworkId): CaipNetwork | undefined
  /**
   * The connected wallet, guarded: each write is checked against the account and network shown.
   * @throws KitError `not_connected`
   */
  provider(): Promise<Provider>
  readonly http: Http
  readonly clock: Clock
}

/** Default export of a feature's lazy module. */
export type FeatureFactory<F extends FeatureName> = (context: FeatureContext) => Features[F]

/** The result of a capability's loader. */
export interface FeatureModule<F extends FeatureName> {
  readonly default: FeatureFactory<F>
}

/** How a text is to be signed. */
export interface SignMessageOptions extends Abortable {
  /**
   * Bitcoin alone: the old recoverable signature, or BIP-322.
   *
   * @default what suits the address where a wallet in the page can be told, `ecdsa` over a relay, and
   *   else the wallet's own
   */
  readonly protocol?: 'ecdsa' | 'bip322'
}

/** Signs a text with the account shown. */
export interface SignMessageFeature {
  /** @returns the signature in the namespace's own form (EVM: `0x` hex, Bitcoin: base64). */
  signMessage(message: string | Uint8Array, options?: SignMessageOptions): Promise<string>
}

/** An input of a PSBT that the wallet is to sign. */
export interface PsbtInputToSign {
  readonly index: number
  /** One of the account's addresses. @default the one shown */
  readonly address?: string
  readonly sighashTypes?: readonly number[]
}

/** Signs a partially signed Bitcoin transaction (BIP-174) with the account shown. */
export interface SignPsbtFeature {
  /**
   * @param request.psbt base64 or bytes.
   * @param request.finalise Whether the signed inputs are made final. @default true
   * @returns the PSBT as base64, and the transaction as hex once all its inputs are final
   * @throws KitError `psbt_changed` when the wallet answers with another transaction
   */
  signPsbt(
    request: {
      readonly psbt: string | Uint8Array
      readonly inputs: readonly PsbtInputToSign[]
      readonly finalise?: boolean
    },
    options?: Abortable,
  ): Promise<{ readonly psbt: string; readonly transaction: string | undefined }>
}

/** A sign-in as the wallet put it together. Untrusted until the message was parsed and the signature verified. */
export interface SignedIn {
  readonly address: string
  /** The very bytes that were signed. */
  readonly message: Uint8Array
  /** In the namespace's own form. */
  readonly signature: string
}

/** Sign-in by a prompt of the wallet's own, which shows the message field by field. */
export interface SignInFeature {
  /** @throws KitError `unsupported_method` when the wallet has none: sign the message instead. */
  signIn(input: SignInInput, options?: Abortable): Promise<SignedIn>
}

/** Signs EIP-712 typed data with the account shown. */
export interface SignTypedDataFeature {
  signTypedData(
    typedData: {
      readonly domain: Readonly<Record<string, unknown>>
      readonly types: Readonly<Record<string, readonly { name: string; type: string }[]>>
      readonly primaryType: string
      readonly message: Readonly<Record<string, unknown>>
    },
    options?: Abortable,
  ): Promise<string>
}

/** Checks a signature against an address, without asking a wallet. */
export interface VerifyMessageFeature {
  verifyMessage(
    signed: { message: string | Uint8Array; signature: string; address: string },
    options?: Abortable,
  ): Promise<boolean>
}

/** Full decode of an address, checksums included; run before any money path. */
export interface CheckAddressFeature {
  /** @returns the address in canonical form, or `undefined` when it is not one. */
  checkAddress(address: string): string | undefined
  /** Whether an invalid address has the form of one on the network shown, so that some character of it is wrong. */
  isMistyped?(text: string): boolean
}

/** Reads the native balance of an address. */
export interface NativeBalanceFeature {
  /**
   * @param query.confirmed Leaves out what no block holds yet. Nodes that tell of blocks alone need not look at it.
   * @returns the amount in the currency's smallest unit.
   */
  nativeBalance(
    query: { address: string; network: CaipNetwork; confirmed?: boolean },
    options?: Abortable,
  ): Promise<{ readonly amount: bigint; readonly decimals: number; readonly symbol: string }>
}

/** Hands a transaction to the wallet. */
export interface SendTransactionFeature {
  /**
   * Resolves when the transaction was sent; whether the network confirms it is not waited for.
   *
   * @param transaction.value smallest unit.
   * @returns the transaction id, by the wallet's word or that of the node that took it
   */
  sendTransaction(
    transaction: { to?: string; value?: bigint; data?: string; gas?: bigint },
    options?: Abortable,
  ): Promise<string>
}

/** Asks the wallet to move to another network. */
export interface SwitchNetworkFeature {
  /**
   * True where a wallet is asked nothing: it is on no network, and another one is only shown. The kernel
   * chooses the next network by itself then, when the one shown is taken away.
   */
  readonly asksNothing?: boolean
  /** Resolves once the wallet *reports* that network, not merely once it answered. */
  switchNetwork(network: CaipNetwork, options?: Abortable): Promise<void>
}

/** One asset as reported by the wallet (ERC-7811). */
export interface WalletAsset {
  /** Contract of a token; `undefined` for the native coin. */
  readonly address: string | undefined
  /** In the smallest unit. */
  readonly amount: bigint
  readonly type: 'NATIVE' | 'ERC20'
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly icon: string | undefined
  /** Price of one whole unit in US dollars, in decimal digits. Absent: unknown. */
  readonly price?: string
  /** Worth of the amount in US dollars, in decimal digits. Absent: unknown. */
  readonly value?: string
}

/** Asset discovery by the wallet itself, offered only when the wallet reports it. */
export interface AssetDiscoveryFeature {
  supported(options?: Abortable): Promise<boolean>
  /**
   * Assets of the account and network shown. One row that breaks the form of the EIP refuses them
   * all; of ERC-7811's own form (types in lower case) a bad row is left out, and what a row lacks is read
   * from the network.
   *
   * @throws KitError `provider_answer_invalid`, `unsupported_method` …
   */
  assets(options?: Abortable): Promise<readonly WalletAsset[]>
}

/** Permissions that a wallet gives an app (ERC-7715). Wallets' answers are passed on unchanged, untrusted. */
export interface WalletPermissionsFeature {
  grant(request: Readonly<Record<string, unknown>>, options?: Abortable): Promise<unknown>
  /** @returns a signature for the service that knows the permission, or nothing: wallets differ */
  revoke(request: Readonly<Record<string, unknown>>, options?: Abortable): Promise<unknown>
  /**
   * ERC-7715, `wallet_revokeExecutionPermission`: revokes the permission with this context. Nothing is signed.
   *
   * @throws KitError `unsupported_method` where the wallet lacks this method, `user_rejected` …
   */
  revokeExecution(permissionContext: string, options?: Abortable): Promise<void>
}

/** How a batch fares, by the wallet's word (EIP-5792). */
export interface CallsStatus {
  /** `failed`: not on the chain, and nothing was done. `reverted`, `partial`: a block holds all or some of it. */
  readonly state: 'pending' | 'done' | 'failed' | 'reverted' | 'partial'
  /** Of the last of its transactions; always there for `done`. */
  readonly hash?: string
}

/** EIP-5792 batches and the wallet's capabilities. */
export interface WalletCallsFeature {
  /** The wallet's capabilities on the network shown. @throws KitError `wallet_capabilities_invalid` … */
  capabilities(options?: Abortable): Promise<Readonly<Record<string, unknown>>>
  /**
   * @param options.atomic The wallet has to do all calls or none. @default false
   * @returns the id of the batch
   * @throws KitError `call_target_invalid` unless each `to` is `0x…`
   */
  sendCalls(
    calls: readonly { to: string; value?: bigint; data?: string }[],
    options?: Abortable & { readonly atomic?: boolean },
  ): Promise<string>
  /** @throws KitError `provider_answer_invalid` */
  callsStatus(id: string, options?: Abortable): Promise<CallsStatus>
  /**
   * As `searchSent` of transfers. A transaction counts as the batch if its calls are seen in it, or in its effects
   * as far as nodes report them.
   */
  searchSent?(calls: readonly ContractCall[], options?: Abortable): Promise<SentSearch>
}

/** Names of accounts. */
export interface NamesFeature {
  /** @param options.fresh Past every answer of before. @default false */
  resolve(
    name: string,
    options?: Abortable & { readonly fresh?: boolean },
  ): Promise<string | undefined>
  /** A name in the form that counts; `undefined` for what is no name. */
  normalise?(name: string): string | undefined
  reverse(
    address: string,
    options?: Abortable,
  ): Promise<{ readonly name: string; readonly avatar: string | undefined } | undefined>
}

/** A relay session's content in one namespace. */
export interface RelayShown {
  /** Addresses the wallet shares on the network shown, active one first. */
  readonly addresses: readonly string[]
  readonly network: CaipNetworkId
}

/** The request of a namespace to wallets behind a relay (CAIP-25). Without it they are not asked for it. */
export interface RelayFeature {
  /** Methods a session is proposed with. */
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** The event with which a wallet names other accounts, beside `accountsChanged`. */
  readonly accountsEvent?: string
  /** Ids of before, which wallets still use, each with the id its network has today. */
  readonly oldIds?: Readonly<Record<CaipNetworkId, CaipNetworkId>>
  /** Whether two spellings name the same address: wallets tell one otherwise than they granted it. @default equality */
  readonly sameAddress?: (left: string, right: string) => boolean
  /** Methods that the session itself answers, so that no wallet has to wake up for them. */
  readonly answers?: Readonly<Record<string, (shown: RelayShown) => unknown>>
  /** The methods that a wallet answers by itself: the visitor need not be sent to it for them. */
  readonly quiet?: readonly string[]
  /** Methods with which an app chooses among the approved networks, and the network each names. */
  readonly chooses?: Readonly<Record<string, (params: unknown) => CaipNetworkId | undefined>>
}
