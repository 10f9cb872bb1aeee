import type { KnownContract } from '@latchkey/review/internal'
import type { FrameLimit } from './frame-limit.js'

/**
 * The messages between the frame's page and its server. Both are on one origin: the page at its root, the server
 * below {@link API}. Bodies are JSON of at most 8 kB unless a path says otherwise, answers are JSON with
 * `Cache-Control: no-store`.
 */
export const API = '/api'

/** Paths below {@link API}, each with its method. */
export const PATHS = {
  /** → {@link ServerConfig} */
  config: { method: 'GET', path: '/config' },
  /** `{ email }` → {@link EmailStarted} */
  emailStart: { method: 'POST', path: '/email/start' },
  /** `{ otp }` → {@link SignedIn} */
  emailVerify: { method: 'POST', path: '/email/verify' },
  /** Server-sent events of the pending login: `event: approved` once the link of the mail was used. */
  deviceEvents: { method: 'GET', path: '/device/events' },
  /**
   * `{ provider, app, page }` → `{ uri }` of the identity provider's page. `app` gets the result: an app's origin,
   * or the address of the wallet's own page if it is a window. `page` is that of the app's if the tab itself
   * leaves: it comes back there.
   */
  socialStart: { method: 'POST', path: '/social/start' },
  /** `{ uri }`, what the result page told → {@link SignedIn} */
  socialFinish: { method: 'POST', path: '/social/finish' },
  /** → `{ url }` of the QR code or the link */
  farcasterChannel: { method: 'POST', path: '/farcaster/channel' },
  /** 202 `{ state: 'pending' }` or 200 {@link SignedIn} */
  farcasterStatus: { method: 'GET', path: '/farcaster/status' },
  /** → `{ user: ServerUser | null }` */
  user: { method: 'GET', path: '/user' },
  /** → {@link KeptWallet} */
  wallet: { method: 'GET', path: '/wallet' },
  /** `{ sealed, wrappingKey }` → `{}`; 409 `wallet_exists` if there is one already. A passkey locks it afterwards. */
  walletMake: { method: 'POST', path: '/wallet' },
  /** `{ email }` → {@link EmailChangeStarted} */
  changeStart: { method: 'POST', path: '/email/change/start' },
  /**
   * `{ otp, email }`, the code from the old address → `{}`; the code to the new address goes out. `email` is the new
   * address as the visitor saw it: 400 `change_missing` where the change leads to another by now.
   */
  changePrimary: { method: 'POST', path: '/email/change/primary' },
  /** `{ otp, email }`, the code from the new address → `{ newEmail }` */
  changeSecondary: { method: 'POST', path: '/email/change/secondary' },
  /**
   * → {@link CodeStarted}: a fresh code for who is signed in, before the phrase is shown; `CONNECT` where a social login
   * without an address is young enough, else 401 `login_too_old`
   */
  exportStart: { method: 'POST', path: '/export/start' },
  /** `{ otp }` → `{}` */
  exportVerify: { method: 'POST', path: '/export/verify' },
  /** Moves a session from the wallet's window to the frame: → {@link HandedOver} */
  handOver: { method: 'POST', path: '/session/hand-over' },
  /** `{ ticket }` → {@link SignedIn} */
  takeOver: { method: 'POST', path: '/session/take-over' },
  /**
   * `{ leave, everywhere }`: `leave` is of a further session that ends with this one, that of the wallet's window;
   * with `everywhere: true` all sessions of the user end → `{}`, or 401 `not_signed_in` without a session
   */
  signOut: { method: 'POST', path: '/sign-out' },
  /** → options of `@simplewebauthn/browser`'s `startRegistration` with the PRF extension */
  passkeyRegister: { method: 'POST', path: '/passkey/register' },
  /** The browser's answer → `{}` */
  passkeyRegistered: { method: 'POST', path: '/passkey/registered' },
  /** → options of `startAuthentication` */
  passkeyUse: { method: 'POST', path: '/passkey/use' },
  /** The browser's answer → `{}` */
  passkeyUsed: { method: 'POST', path: '/passkey/used' },
  /**
   * `{}` → `{}`: all passkeys but the one just used are deleted, and all other sessions; within five minutes of `passkeyUsed`
   */
  passkeyForget: { method: 'POST', path: '/passkey/forget' },
  /**
   * `{ sealed, wrappingKey }` → `{}`: the entropy of a locked wallet, under a new key that the server keeps; its passkeys are
   * deleted. Only who has the recovery phrase can make it.
   */
  walletReset: { method: 'POST', path: '/wallet/reset' },
  /**
   * `{ credentialId, sealedKey, phraseCheck, sealed }` → `{}`: the passkey keeps the wrapping key from now on, the
   * server has it no more; within five minutes of `passkeyUsed` by that passkey. Once more for each further
   * passkey. `sealed` is the wallet that the key opens: 400 `passkey_invalid` if it is another one by now.
   */
  walletLock: { method: 'POST', path: '/wallet/lock' },
  /** `{ wrappingKey }` → `{}`: the server keeps it again; within five minutes of `passkeyUsed` */
  walletUnlock: { method: 'POST', path: '/wallet/unlock' },
  /**
   * `?chain=<CAIP-2 id>`: a call of the chain's ERC-4337 bundler → its answer, both JSON-RPC; 502 `relay_silent` if
   * it gave none. For signed-in users, except questions for the outcome of an operation.
   */
  bundler: { method: 'POST', path: '/bundler', longest: 128 * 1_024 },
  /** The same of the chain's ERC-7677 paymaster. */
  paymaster: { method: 'POST', path: '/paymaster', longest: 128 * 1_024 },
  /**
   * `{ assets }`, at most 32 CAIP-19 ids on the wallet's chains → `{ prices }`: US dollars for one whole unit in
   * decimal digits, by id. Unknown ones are left out. For signed-in users; 404 `route_unknown` if the wallet has no
   * prices.
   */
  prices: { method: 'POST', path: '/prices' },
} as const

/** A token that a wallet vouches for. */
interface VouchedToken {
  readonly address: string
  readonly symbol: string
  /** @default its symbol */
  readonly name?: string
  readonly decimals: number
}

interface Chain {
  /** CAIP-2 id. */
  readonly id: string
  readonly name: string
  /** A node, which the frame asks itself: a key in it is no secret. */
  readonly rpcUrl: string
  readonly currency: { readonly symbol: string; readonly decimals: number }
  readonly explorerUrl?: string
  /** EVM tokens that an approval calls by these names, besides the well-known ones: any other says itself how it is called. */
  readonly tokens?: readonly VouchedToken[]
  /** EVM contracts that an approval names, besides the well-known ones; functions of its `family` are believed of each. */
  readonly contracts?: readonly (KnownContract & { readonly address: string })[]
}

/** One network of the wallet, as its server knows it: an element of `chains`. */
export interface ServerChain extends Chain {
  /**
   * ERC-4337 bundler; smart accounts exist only with it. The server asks it: its address never leaves the server.
   */
  readonly bundlerUrl?: string
  /** ERC-7677 paymaster, asked by the server as well. */
  readonly paymasterUrl?: string
}

/** One chain of the wallet, as the frame gets it. */
interface ToldChain extends Chain {
  /** There is a bundler at {@link PATHS}. */
  readonly bundler?: boolean
  /** There is a paymaster at {@link PATHS}. */
  readonly paymaster?: boolean
}

/** The frame's first answer. */
export interface ServerConfig {
  /** Name of the wallet, as mails and the approval sheet say it. */
  readonly name: string
  /** Origins of apps that may use the wallet. */
  readonly origins: readonly string[]
  /** The requests that may be approved in the frame; text by default. */
  readonly frameLimit?: FrameLimit
  readonly email: boolean
  readonly socials: readonly string[]
  readonly farcaster: boolean
  readonly passkeys: boolean
  /** There are prices at {@link PATHS}. */
  readonly prices?: boolean
  readonly chains: readonly ToldChain[]
}

/** The step after a request for a code. */
export interface CodeStarted {
  readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
}

/** The step after a login by e-mail. */
export interface EmailStarted extends CodeStarted {
  /** The address as the server reads it, with its host in ASCII: what the visitor is shown. */
  readonly email: string
}

/** The step after a request to change the address: the code of the old one. */
export interface EmailChangeStarted {
  readonly action: 'VERIFY_PRIMARY_OTP'
  /** The new address as the server reads it, with its host in ASCII: what the visitor is shown. */
  readonly email: string
}

/** The signed-in visitor. */
export interface ServerUser {
  /** Random, stable, the same for all logins of one person. */
  readonly id: string
  readonly email?: string
  readonly userName?: string
  /** How they signed in: `email`, `google` … `farcaster`. */
  readonly provider: string
}

/** A session has begun; its cookie is httpOnly. */
export interface SignedIn {
  readonly user: ServerUser
}

/** A window's message to the frame. */
export interface HandedOver {
  /** Starts a session of the frame's own; works once, within a minute. */
  readonly ticket: string
  /** Ends the window's session, and does nothing else. */
  readonly leave: string
}

/** The wallet of a user as the server keeps it; base64. */
export interface SealedWallet {
  /** AES-256-GCM of the BIP-39 entropy under the wrapping key: 12 bytes of nonce, then the ciphertext with its tag. */
  readonly sealed: string
  /** The wrapping key, which the server seals by its own secret; absent where a passkey keeps it. */
  readonly wrappingKey?: string
  /** Of a locked wallet: tells its recovery phrase from those of others. 32 bytes that HKDF-SHA-256 makes of the entropy. */
  readonly phraseCheck?: string
  /** The wrapping key sealed to a WebAuthn PRF output, by credential. */
  readonly passkeys?: readonly {
    readonly credentialId: string
    readonly sealedKey: string
  }[]
}

/** The wallet of who is signed in, `null` before their first login made one: a state like any other, and no error. */
export interface KeptWallet {
  readonly wallet: SealedWallet | null
}
