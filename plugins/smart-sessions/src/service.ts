import {
  defineToken,
  type AssetInfo,
  type Atom,
  type CaipNetworkId,
  type KitError,
} from '@latchkey/kernel'

/** Something that a session may do, as far as it can be read. Amounts are in the smallest unit. */
export type SessionPermission =
  /** Send the network's coin, this much of it in all. */
  | { readonly kind: 'native'; readonly amount: bigint }
  /** Send a token; `asset` is what its contract says of itself, where a node told it. */
  | {
      readonly kind: 'erc20'
      readonly token: string
      readonly amount: bigint
      readonly asset: AssetInfo | undefined
    }
  | { readonly kind: 'erc721'; readonly token: string; readonly ids: readonly bigint[] }
  | { readonly kind: 'erc1155'; readonly token: string; readonly count: number }
  /** Call functions of a contract; without any named: each function there is. */
  | { readonly kind: 'call'; readonly target: string; readonly functions: readonly string[] }
  /** It is not known what that allows. */
  | { readonly kind: 'unknown'; readonly type: string; readonly data: string }

/** The limits of a session besides its permissions. */
export type SessionLimit =
  | { readonly kind: 'gas'; readonly amount: bigint }
  /** The network's coin that may be spent in all. */
  | { readonly kind: 'spend'; readonly amount: bigint }
  | { readonly kind: 'calls'; readonly count: number }
  | { readonly kind: 'rate'; readonly count: number; readonly seconds: number }
  | { readonly kind: 'unknown'; readonly type: string; readonly data: string }

/** The rights of an app to an account, without a question each time. */
export interface SmartSession {
  /** Its id at the service (`pci`). */
  readonly id: string
  readonly app: {
    /** Empty: the service does not say. */
    readonly name: string
    /** `https:` */
    readonly url?: string
    readonly icon?: string
  }
  readonly permissions: readonly SessionPermission[]
  readonly limits: readonly SessionLimit[]
  /** The end in milliseconds since the Unix epoch; `undefined` if unknown. */
  readonly expiry: number | undefined
  readonly createdAt: number | undefined
}

/** The findings before a wallet is asked. `maybe_sent`: an earlier request may have gone through. */
export interface SessionNote {
  readonly code: 'maybe_sent' | 'changed'
  readonly level: 'check' | 'warn'
}

interface SessionReview {
  /** CAIP-10 */
  readonly account: string
  readonly network: CaipNetworkId
  readonly notes: readonly SessionNote[]
  /** Codes of the notes that the visitor has accepted. */
  readonly accepted: readonly string[]
}

/** The request for a permission. */
export interface GrantReview extends SessionReview {
  /** The app or key that may use it. */
  readonly signer: SessionRequest['signer']
  readonly permissions: readonly SessionPermission[]
  readonly limits: readonly SessionLimit[]
  /** In milliseconds since the Unix epoch. */
  readonly expiry: number
  /** The wallet's request, member by member. */
  readonly asked: Required<Omit<SessionRequest, 'expiry'>> & {
    readonly chainId: string
    readonly address: string
    /** In seconds since the Unix epoch. */
    readonly expiry: number
  }
}

/** The request to end a session. */
export interface EndReview extends SessionReview {
  readonly session: SmartSession
  /** All that the service told of it. */
  readonly bytes: string
}

/** Where a request to the wallet stands. */
export interface SessionStep<R> {
  readonly step: 'editing' | 'checking' | 'review' | 'asking' | 'sent'
  readonly review: R | undefined
  readonly error: KitError | undefined
}

/** The sessions of the account shown. */
export interface SmartSessionsState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Those that end last come first. They stay while they are read again, and after a failure. */
  readonly sessions: readonly SmartSession[]
  /** Sessions of which nothing can be read, not even an id. */
  readonly unreadable: number
  /** The service has more sessions than were read. */
  readonly isCut?: boolean
  /** Why the list could not be read. */
  readonly error: KitError | undefined
  /** The session that is asked for. */
  readonly grant: SessionStep<GrantReview>
  /** The session that is to be ended. */
  readonly end: SessionStep<EndReview>
  /** Id of the session that is being ended, and what is waited for. */
  readonly ending: { readonly id: string; readonly step: 'signing' | 'posting' } | undefined
  /** Why the last session is still there. */
  readonly endError: { readonly id: string; readonly error: KitError } | undefined
}

/** An app's request for a permission (ERC-7715). */
export interface SessionRequest {
  /** When it ends, in milliseconds since the Unix epoch. */
  readonly expiry: number
  /** The app or key that may use it, such as `{ type: 'account', data: { address } }`. */
  readonly signer: { readonly type: string; readonly data: Readonly<Record<string, unknown>> }
  /** At least one, such as `{ type: 'native-token-transfer', data: { allowance: '0x…' } }`. */
  readonly permissions: readonly SessionPart[]
  /** @default none */
  readonly policies?: readonly SessionPart[]
}

/** A permission or a policy, as the wire has it: JSON alone. */
export interface SessionPart {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The wallet's grant: never more than the request. */
export interface SessionGrant {
  /** The name of the session for wallet and chain: `0x…`. */
  readonly context: string
  /** In milliseconds since the Unix epoch; at most that of the request. */
  readonly expiry: number
  readonly permissions: readonly SessionPart[]
  readonly policies: readonly SessionPart[]
}

/** The rights of apps to the EVM account shown, without a question each time. */
export interface SmartSessions {
  readonly stateAtom: Atom<SmartSessionsState>
  /** Whether sessions can be listed: the feature is on, and there is a service and an EVM account. */
  readonly offeredAtom: Atom<boolean>
  /** Reads the list from the service. @throws KitError `sessions_unavailable`, `sessions_failed` */
  read(): Promise<void>
  /** The request to the wallet, in `state.grant`. No wallet shows anything yet. */
  review(request: SessionRequest): Promise<GrantReview>
  /** Asks the wallet for exactly what was reviewed. @throws KitError as `grant` does */
  confirm(): Promise<SessionGrant>
  /** The visitor has looked into the wallet: an earlier request came to nothing. */
  accept(flow: 'grant' | 'end', isAccepted: boolean): Promise<void>
  /** The session that `revoke` will end, in `state.end`. */
  reviewEnd(id: string): Promise<EndReview>
  /**
   * Reviews and confirms at once: asks the wallet for a session of this app. A grant of anything more, or of something else, is refused.
   *
   * @throws KitError `sessions_unavailable`, `sessions_unsupported`, `request_invalid`, `grant_invalid`,
   *   `user_rejected` …; `session_changed`, `session_moved` if it differs from the review; `session_maybe_granted`
   *   if nothing proves a refusal: then `session_unchecked` until that is accepted
   */
  grant(request: SessionRequest): Promise<SessionGrant>
  /**
   * Ends a session: the wallet signs, the service is informed, and the list is read again. Resolves once the
   * service no longer lists it.
   *
   * @throws KitError `session_unknown`, `sessions_unsupported`, `revoke_unsigned`, `revoke_failed`, `session_kept`,
   *   `sessions_failed`, `user_rejected` …
   */
  revoke(id: string): Promise<void>
}

/** Token of the sessions. */
export const SmartSessions = defineToken<SmartSessions>(
  'smart-sessions',
  'Add smartSessions() to plugins.',
)
