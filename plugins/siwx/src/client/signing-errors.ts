import { defineErrors, isKitError, shown, type KitError } from '@latchkey/kernel'
import { displayText } from '@latchkey/kernel/internal/tools'
import { SignInErrors } from './sign-in-errors.js'

/** Longest text of a server that is kept, in characters. */
const MOST_TEXT = 200
const UNVERIFIED = 'Couldn’t verify sign-in. Try again.'

/** A refusal by the server. */
interface Refusal {
  readonly code: string
  /** For developers, in its own words. */
  readonly text?: string
}

const textOf = ({ code, text }: Refusal) => (text === undefined ? code : `${code} (${shown(text)})`)

/** Errors of an attempt to sign in; they come with the code that makes it. */
export const SigningErrors = defineErrors('siwx', {
  /** Sign in from a page that has an origin of its own, with `https:` or on localhost. */
  origin_missing: {
    says: () =>
      'There is no page to sign in to: this runs on a server, or in a page without an origin.',
  },
  /** The sign-in could not be prepared; see the cause. Let the visitor try again. */
  initialise_failed: {
    user: 'Sign-in is unavailable right now. Try again.',
    says: () => 'A problem occurred while trying initialize authentication',
  },
  /** The visitor said no. Offer to try again. */
  signature_declined: { user: 'Signature declined', says: () => 'Signature declined' },
  /** The server names no bundler for the network. Use the account of the key. */
  smart_account_unsupported: {
    user: 'This application might not support Smart Accounts',
    says: () => 'This application might not support Smart Accounts',
  },
  /** The wallet failed; see the cause. Let the visitor try again. */
  signing_failed: {
    user: 'Couldn’t sign. Try again.',
    says: () => 'The wallet failed to sign the message.',
  },
  /** The code is the server's reason. Most are in this table. Let the visitor try again. */
  backend_refused: {
    user: UNVERIFIED,
    says: (c: Refusal) => `The server refused the sign-in: ${textOf(c)}.`,
  },
  /**
   * The server has no way to verify this account, such as no node for accounts of contracts. Set the option that the
   * code names, or let the visitor take another account.
   */
  account_unverifiable: {
    user: 'This site can’t check signatures of this account. Choose another account or wallet.',
    says: (c: Refusal) =>
      `The server cannot verify any sign-in of this account: ${textOf(c)}. Another account is needed, or another option of the server.`,
  },
  /**
   * The sign-in server has another version, or the URL is of another service. Install the same version on both sides,
   * and check `url` of the backend.
   */
  backend_answer_invalid: {
    user: 'Sign-in failed. Try again in a moment.',
    says: (c: { what: string }) => `The sign-in backend answered "${c.what}" in another shape.`,
  },
  /** The server mixes visitors up. Nothing was believed: correct the server. */
  session_of_other_account: {
    user: UNVERIFIED,
    says: () => 'The sign-in backend answered with the session of another account or network.',
  },
})

/**
 * The server's answer for an account whose every signature it refuses: a contract without a node to ask, or an
 * unknown kind.
 */
const FOR_GOOD: readonly string[] = [
  ...['rpc_missing', 'contract_missing'],
  ...['address_type_unsupported', 'address_network_unknown', 'address_of_other_network'],
]

/** The visitor's text about a server's refusal. */
export function refusedBy({ code, text }: Refusal, cause?: unknown): KitError {
  const said = text !== undefined && { text: displayText(text, MOST_TEXT) }
  const refusal = { code: displayText(code), ...said }
  return FOR_GOOD.includes(code)
    ? SigningErrors.account_unverifiable(refusal, cause)
    : SigningErrors.backend_refused(refusal, cause)
}

/** A backend's error, with a code: an app's own backend may throw anything. */
export const asBackendError = (thrown: unknown): KitError =>
  isKitError(thrown) ? thrown : SignInErrors.backend_failed({}, thrown)
