import type { CaipAccountId } from '@latchkey/kernel'
import type { SignInFields } from './message/sign-in-fields.js'

/** Where the handlers are below their base path; the client and the server share it. */
export const WIRE_PATHS = {
  nonce: '/nonce',
  verify: '/verify',
  session: '/session',
  revoke: '/revoke',
} as const

/** Answer to `GET nonce`. A cookie that page scripts cannot read comes with it. */
export interface WireNonce {
  /** For one attempt, of the browser that asked. */
  readonly nonce: string
  /** The server's time (RFC 3339), fit for the message: a visitor's clock may be wrong. */
  readonly issuedAt: string
  /**
   * Until when the nonce can be used (RFC 3339). Not for the message, unless the session is to end then,
   * too.
   */
  readonly expirationTime: string
}

/** Body of `POST verify`. Its other members are ignored: the signed text says everything. */
export interface WireVerify {
  /** The very text that was signed. */
  readonly message: string
  /** As the namespace's wallets answer it: see `verifySignIn`. */
  readonly signature: string
}

/** A sign-in that the server verified. Every field is read from the signed text or made by the server. */
export interface SignInSession {
  /** CAIP-10 id of the account that signed. */
  readonly account: CaipAccountId
  readonly data: SignInFields
  readonly message: string
  readonly signature: string
  /** The kind of proof, by its name in its namespace: `eip191`, `bip322` … */
  readonly proof: string
  /** When the server verified it (RFC 3339). */
  readonly startedAt: string
  /** When the session ends (RFC 3339): never after the message's own expiration time. */
  readonly expirationTime: string
}

/** Answer to `POST verify`. */
export interface WireVerified {
  readonly session: SignInSession
}

/** Answer to `GET session?account=<CAIP-10 id>`. */
export interface WireSession {
  readonly session: SignInSession | null
}

/** Body of `POST revoke`: one account's session, or all of the browser's without it. */
export interface WireRevoke {
  readonly account?: CaipAccountId
}

/** Answer to `POST revoke`; ending what has ended already is no error. */
export interface WireRevoked {
  /** How many sessions it ended. */
  readonly revoked: number
}

/** Answer of every refusal, with an HTTP status that is not 2xx. */
export interface WireRefusal {
  readonly error: {
    /** One of those that the README lists; compare this and never the text. */
    readonly code: string
    /** For developers. */
    readonly message: string
  }
}
