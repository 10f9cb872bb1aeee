import * as v from 'valibot'
import { FRAME_LIMITS } from './frame-limit.js'

/**
 * The messages between the app's page and the frame. A request is `{ type, id, payload }`; its answers have
 * the same id. The prefixes are those of the field's hosted frames, so that this plugin can drive such a frame too.
 */
export const APP_PREFIX = '@w3m-app/'
/** The prefix of the frame's message types. */
export const FRAME_PREFIX = '@w3m-frame/'

/** Longest text in a message that is no RPC parameter: an address of a page is the longest. */
const text = (length: number) => v.pipe(v.string(), v.maxLength(length))
const nothing = v.unknown()
/** A number for EVM chains; a CAIP-2 id for others. */
const chainId = v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(1)), text(64)])
const address = text(64)
const email = text(254)
/** A code of a mail. Without one our own frame asks the visitor for it: see `asksCodes`. */
const otp = v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/)))
/** The types of an account that the frame can have. */
const accountType = v.picklist(['eoa', 'smartAccount'])
const account = v.object({ address, type: accountType })
const namespace = v.picklist(['eip155', 'solana'])

const user = v.object({
  address,
  chainId,
  /** Absent for logins without a verified e-mail. */
  email: v.nullish(email),
  /** The identity provider's name for the visitor. */
  userName: v.nullish(text(128)),
  accounts: v.nullish(v.pipe(v.array(account), v.maxLength(8))),
  preferredAccountType: v.nullish(accountType),
  /** Of the named chain; absent if it has no smart account, or it is unknown. */
  smartAccountDeployed: v.nullish(v.boolean()),
  /** Ours alone: whether the wallet can be locked with a passkey here. */
  passkeys: v.nullish(v.boolean()),
})

/** An account that the answer to a login may tell. */
const wish = v.object({ chainId, preferredAccountType: accountType })

/** Identity providers with a redirect. Farcaster has messages of its own. */
export const REDIRECT_PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
/** One of {@link REDIRECT_PROVIDERS}. */
export type RedirectProvider = (typeof REDIRECT_PROVIDERS)[number]

/** Each message: what its request carries and what its success carries. */
export const MESSAGES = {
  SWITCH_NETWORK: {
    request: v.object({ chainId, rpcUrl: v.optional(text(2048)) }),
    success: v.object({ chainId }),
  },
  CONNECT_EMAIL: {
    request: v.object({ email }),
    success: v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  },
  CONNECT_DEVICE: { request: nothing, success: nothing },
  CONNECT_OTP: {
    // `wants` is ours alone: the accounts that the answer may tell, so that none is asked for after it.
    request: v.object({ otp, wants: v.optional(v.pipe(v.array(wish), v.maxLength(4))) }),
    // Where it tells none, or something else, they are asked for.
    success: v.fallback(
      v.nullish(v.object({ users: v.optional(v.pipe(v.array(user), v.maxLength(4))) })),
      undefined,
    ),
  },
  GET_SOCIAL_REDIRECT_URI: {
    // `page` is ours alone: where a login in the same tab comes back to.
    request: v.object({ provider: v.picklist(REDIRECT_PROVIDERS), page: v.optional(text(4096)) }),
    success: v.object({ uri: text(4096) }),
  },
  CONNECT_SOCIAL: {
    request: v.object({
      uri: text(4096),
      preferredAccountType: v.optional(accountType),
      chainId: v.optional(chainId),
    }),
    success: user,
  },
  GET_FARCASTER_URI: { request: nothing, success: v.object({ url: text(2048) }) },
  CONNECT_FARCASTER: { request: nothing, success: v.object({ userName: text(128) }) },
  GET_USER: {
    request: v.object({
      chainId: v.optional(chainId),
      preferredAccountType: v.optional(accountType),
      socialUri: v.optional(text(4096)),
    }),
    success: user,
  },
  IS_CONNECTED: {
    request: v.nullish(v.object({ token: v.optional(text(4096)) })),
    success: v.object({ isConnected: v.boolean() }),
  },
  SIGN_OUT: {
    /** Ours alone: whether all sessions of the visitor end, in each browser. */
    request: v.nullish(v.object({ everywhere: v.optional(v.boolean()) })),
    success: nothing,
  },
  GET_CHAIN_ID: { request: nothing, success: v.object({ chainId }) },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    request: nothing,
    success: v.object({
      smartAccountEnabledNetworks: v.pipe(
        v.array(v.pipe(v.number(), v.safeInteger())),
        v.maxLength(256),
      ),
    }),
  },
  SET_PREFERRED_ACCOUNT: {
    request: v.object({ type: accountType }),
    success: v.object({ type: accountType, address }),
  },
  INIT_SMART_ACCOUNT: {
    request: nothing,
    success: v.nullish(v.object({ address: v.optional(address) })),
  },
  UPDATE_EMAIL: {
    request: v.object({ email }),
    success: v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  },
  UPDATE_EMAIL_PRIMARY_OTP: { request: v.object({ otp }), success: nothing },
  UPDATE_EMAIL_SECONDARY_OTP: {
    request: v.object({ otp }),
    success: v.object({ newEmail: email }),
  },
  SYNC_THEME: {
    request: v.object({
      themeMode: v.optional(v.picklist(['light', 'dark'])),
      /** Design tokens of the modal by name, such as `accent`. */
      themeVariables: v.optional(v.record(text(64), text(256))),
      /** Ours alone: BCP 47 tag of the modal's language; without it the frame has the browser's. */
      language: v.optional(text(35)),
    }),
    success: nothing,
  },
  SYNC_DAPP_DATA: {
    request: v.object({
      metadata: v.object({
        name: v.optional(text(128)),
        description: v.optional(text(512)),
        url: v.optional(text(2048)),
        icons: v.optional(v.pipe(v.array(text(4096)), v.maxLength(8))),
      }),
      sdkVersion: text(64),
      sdkType: text(32),
      projectId: v.optional(text(64)),
    }),
    success: nothing,
  },
  RELOAD: { request: nothing, success: nothing },
  RPC_REQUEST: {
    request: v.object({
      method: text(64),
      params: v.optional(v.unknown()),
      chainId: v.optional(chainId),
      chainNamespace: v.optional(namespace),
      /** Ours alone: a window of the wallet's is open, in which the frame may show it. */
      inWindow: v.optional(v.boolean()),
    }),
    success: v.unknown(),
  },
  RPC_ABORT: { request: nothing, success: nothing },
  /** Ours alone: ends the request with this id, which asks the visitor for a code. It has no answer of its own. */
  ABORT: { request: v.object({ id: text(64) }), success: nothing },
  /**
   * Ours alone, asked in a window of the wallet's own: signs the visitor in there, by the means named. The token is
   * for the frame in the app's page, which has another session.
   */
  LOGIN: {
    request: v.object({
      email: v.optional(email),
      provider: v.optional(v.picklist([...REDIRECT_PROVIDERS, 'farcaster'])),
    }),
    success: v.object({ token: text(4096), userName: v.nullish(text(128)) }),
  },
  /**
   * Ours alone, asked in a window of the wallet's own: the address is changed there. The token takes the place of
   * that of the login. It is absent where the change was made and the session could not be handed over after it.
   */
  CHANGE_EMAIL: {
    request: v.object({ email }),
    success: v.object({ token: v.optional(text(4096)), newEmail: email }),
  },
  /** Ours alone: shows the recovery phrase inside the frame, after a fresh code. A hosted frame does not answer it. */
  EXPORT_WALLET: { request: nothing, success: nothing },
  /** Ours alone: lets the visitor lock the wallet with a passkey, or take the lock away. */
  LOCK_WALLET: { request: nothing, success: nothing },
  /** Ours alone: lets the visitor unlock the wallet, by its passkey or the recovery phrase. */
  UNLOCK_WALLET: { request: nothing, success: nothing },
} as const

/** Name of a message. */
export type MessageName = keyof typeof MESSAGES
/** The payload of a request. */
export type RequestPayload<X extends MessageName> = v.InferOutput<(typeof MESSAGES)[X]['request']>
/** The payload of a success. */
export type SuccessPayload<X extends MessageName> = v.InferOutput<(typeof MESSAGES)[X]['success']>
/** The payload of an error. `code` and `retryAfter` are ours alone: a hosted frame sends the message only. */
export const ErrorPayload = v.object({
  message: text(1024),
  /** That of the server's refusal, such as `otp_invalid`, or of the frame: see `frame/errors.ts`. */
  code: v.optional(text(64)),
  /** Seconds after which another try may succeed. */
  retryAfter: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Ours alone: a code was refused that the frame had asked for. Its field is shown still: ask again. */
  again: v.optional(v.boolean()),
})

/** The frame's events, by type after {@link FRAME_PREFIX}. */
export const UNSOLICITED = {
  /** The frame reads messages now; `blocked` (ours alone) where the browser lets it keep nothing, in a page of another site. */
  FRAME_READY: v.nullish(
    v.object({
      version: v.optional(text(32)),
      storage: v.optional(v.picklist(['kept', 'blocked'])),
      /** Ours alone: the frame asks the visitor for the codes of mails, so that the app's page reads none. */
      asksCodes: v.optional(v.boolean()),
      /** Ours alone: the frame tells the visitor's accounts with its answer to a right code, if it is asked to. */
      tellsUsers: v.optional(v.boolean()),
      /**
       * Ours alone: the requests that it approves itself. The rest needs a window, which the page opens while it
       * may.
       */
      approves: v.optional(v.picklist(FRAME_LIMITS)),
    }),
  ),
  SESSION_UPDATE: v.object({ token: text(4096) }),
  /** Ours alone: the session ended elsewhere, as in another tab of this browser. */
  SESSION_END: v.nullish(v.object({})),
} as const

/** Shape of any message, before its payload is read. */
export const Envelope = v.object({
  type: text(64),
  id: v.optional(text(64)),
  payload: v.optional(v.unknown()),
})

/** The visitor as the frame tells of them. */
export type FrameUser = v.InferOutput<typeof user>
/** An account that the answer to a login may tell: of a network, and of a type. */
export type UserWish = v.InferOutput<typeof wish>
/** A number for EVM chains; a CAIP-2 id for others. */
export type FrameChainId = v.InferOutput<typeof chainId>
/** Type of an account of the frame. */
export type FrameAccountType = v.InferOutput<typeof accountType>

/** The message of the identity provider's result page to its opener: only from the frame's origin. */
export const SocialResult = v.object({ resultUri: text(4096) })
export { RESULT_PARAMETER } from './page.js'

/** RPC methods that need no approval. */
export const SAFE_METHODS = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
] as const

/** RPC methods that the visitor approves in the frame, each time. */
export const UNSAFE_METHODS = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
] as const

const transaction = v.pipe(v.string(), v.base64(), v.maxLength(4096))

/**
 * Parameters of the Solana methods, as WalletConnect's RPC reference for Solana has them: messages and signatures in
 * base58, whole transactions in base64. Results: `{ signature }`, `{ signature, transaction }`, `{ transactions }` and
 * `{ signature }`.
 */
export const SOLANA_PARAMS = {
  solana_signMessage: v.object({ message: text(65_536), pubkey: v.optional(address) }),
  solana_signTransaction: v.object({ transaction, pubkey: v.optional(address) }),
  solana_signAllTransactions: v.object({
    transactions: v.pipe(v.array(transaction), v.minLength(1), v.maxLength(16)),
    pubkey: v.optional(address),
  }),
  solana_signAndSendTransaction: v.object({
    transaction,
    pubkey: v.optional(address),
    sendOptions: v.optional(
      v.object({
        skipPreflight: v.optional(v.boolean()),
        preflightCommitment: v.optional(v.picklist(['processed', 'confirmed', 'finalized'])),
        maxRetries: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
        minContextSlot: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
      }),
    ),
  }),
} as const
