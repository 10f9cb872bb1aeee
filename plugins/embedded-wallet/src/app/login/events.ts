import { isKitError, type SocialProvider } from '@latchkey/kernel'

interface SocialFacts {
  readonly provider: SocialProvider
}

interface Failure {
  /** Code of the error, `unknown` for one that is none of ours. */
  readonly code: string
}

declare module '@latchkey/kernel' {
  /** The events of logins, by the usual names: no address, no code, no name. */
  interface KitEvents {
    /** A visitor gave an address; no mail went out yet. */
    EMAIL_SUBMITTED: Readonly<Record<string, never>>
    /** A mail went out: with the code, or with the link that comes before it. */
    EMAIL_VERIFICATION_CODE_SENT: Readonly<Record<string, never>>
    /** The code was right. */
    EMAIL_VERIFICATION_CODE_PASS: Readonly<Record<string, never>>
    /** The code was wrong, too old or tried too often. */
    EMAIL_VERIFICATION_CODE_FAIL: Failure
    /** The window of the provider opens. */
    SOCIAL_LOGIN_STARTED: SocialFacts
    /** The visitor is signed in, and the account is connected. */
    SOCIAL_LOGIN_SUCCESS: SocialFacts
    /** The provider, the server or the window failed. */
    SOCIAL_LOGIN_ERROR: SocialFacts & Failure
    /** The visitor closed the window, or gave up. */
    SOCIAL_LOGIN_CANCELED: SocialFacts
  }
}

/** The reported code of a failure. */
export const codeOf = (error: unknown): string => (isKitError(error) ? error.code : 'unknown')

/** Whether the visitor gave up. */
export const isGivenUp = (error: unknown): boolean =>
  isKitError(error, 'popup_closed') || isKitError(error, 'connect_aborted')
