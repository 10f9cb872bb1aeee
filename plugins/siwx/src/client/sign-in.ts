import {
  atom,
  defineToken,
  type Atom,
  type CaipNetworkId,
  type KitError,
  type NamespaceId,
  type PrimitiveAtom,
} from '@latchkey/kernel'
import type { SignInSession } from '../wire.js'
import type { SignInSubject } from './subject.js'

/**
 * - `none`: no session, and none is needed, possible or looked for yet
 * - `required`: no session, and the app needs one
 * - `signing`: the wallet was asked and has not answered
 * - `verifying`: the signature is with the server
 * - `signed-in`: the server has a session of the account shown
 * - `expired`: it had one, which ended while the page was open
 */
export type SignInStatus = 'none' | 'required' | 'signing' | 'verifying' | 'signed-in' | 'expired'

/** Whether the account shown in a namespace is signed in. A server asks its own session, never this. */
export interface SignInState {
  readonly status: SignInStatus
  readonly session: SignInSession | undefined
  /** Why the last attempt, or the look for a session, failed. */
  readonly error: KitError | undefined
}

/** A sign-in that waits for the visitor. */
export interface SignInRequest {
  readonly subject: SignInSubject
  /** Host that asks, with its port if that is not the usual one. */
  readonly domain: string
  readonly statement: string | undefined
  /** The text that will be signed, once the server has made its nonce. */
  readonly message: string | undefined
  /** The awaited event; `undefined` while it is the visitor's turn. */
  readonly busy: 'preparing' | 'signing' | 'verifying' | undefined
  readonly error: KitError | undefined
}

/** Signing in with the account shown. */
export interface SignIn {
  /** Whether the app needs a session. */
  readonly required: boolean
  /** Of the namespace shown. */
  readonly stateAtom: Atom<SignInState>
  stateOf(namespace: NamespaceId): Atom<SignInState>
  /** The request that waits for the visitor, if there is one. */
  readonly requestAtom: Atom<SignInRequest | undefined>
  /**
   * Asks the visitor in whose namespace is shown: opens the view. Does nothing if there is a session.
   *
   * @throws KitError `address_missing`, `network_missing`, `client_missing`
   */
  open(): void
  /**
   * Asks the wallet, once: never a second prompt by itself.
   *
   * @returns the session, or `undefined` when the attempt was ended meanwhile
   * @throws KitError `address_missing`, `network_missing`, `client_missing`; `signature_declined`,
   *   `smart_account_unsupported`, `backend_refused` …, after which it can be tried again
   */
  sign(): Promise<SignInSession | undefined>
  /** Gives up what waits. Required: back to the last network with a session, else disconnected. */
  cancel(): void
  /** Ends the session of the account shown; the connection stays. */
  signOut(namespace?: NamespaceId): Promise<void>
}

/** Token of {@link SignIn}. */
export const SignIn = defineToken<SignIn>('siwx', 'SIWX is not enabled. Add siwx() to plugins.')

/** The known state of one key. */
export interface KnownSession {
  readonly status: 'live' | 'absent' | 'expired' | 'unknown'
  readonly session?: SignInSession
  readonly error?: KitError
}

/** A kit's atoms of signing in: there from the start, written by the lazy code. */
export interface SignInAtoms {
  /** By `keyOf` of a subject. */
  readonly tableAtom: PrimitiveAtom<ReadonlyMap<string, KnownSession>>
  readonly requestAtom: PrimitiveAtom<SignInRequest | undefined>
}

/** The atoms of one kit. */
export const createSignInAtoms = (): SignInAtoms => ({
  tableAtom: atom<ReadonlyMap<string, KnownSession>>(new Map()),
  requestAtom: atom<SignInRequest | undefined>(undefined),
})

/** The events of a sign-in: no address, no text. */
export interface SignInFacts {
  readonly network: CaipNetworkId
  readonly isSmartAccount: boolean
}

declare module '@latchkey/kernel' {
  interface KitEvents {
    /** The visitor has signed in, with a session to show for it. */
    SIWX_AUTH_SUCCESS: SignInFacts
    /** The wallet, the server or the check failed; `code` is that of the error. */
    SIWX_AUTH_ERROR: SignInFacts & { readonly code: string }
    /** The visitor left the sign-in view without signing. */
    CLICK_CANCEL_SIWX: SignInFacts
  }
  interface ViewParams {
    SIWXSignMessage: undefined
  }
}

/** The view in which a visitor signs in. */
export const VIEW = 'SIWXSignMessage'

/** The facts of a subject. */
export const factsOf = ({ network, account }: SignInSubject): SignInFacts => ({
  network,
  isSmartAccount: account.type === 'smartAccount',
})
