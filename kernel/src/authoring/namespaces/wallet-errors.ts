import type { KitError } from '../../core/errors.js'
import { matchError, REFUSAL_WORDS, type ForeignErrorRule } from '../untrusted/match-error.js'
import { readError } from '../untrusted/read-error.js'

/** Makes an error that needs to be told nothing but its cause. */
type Plain = (context?: Record<string, never>, cause?: unknown) => KitError

/** The required codes of a table of errors for {@link commonRules}. */
export interface CommonWalletErrors {
  readonly user_rejected: Plain
  readonly request_pending: Plain
  readonly unauthorized: Plain
  readonly unsupported_method: Plain
}

/**
 * How wallets say what they can never do with an account: one of a device that lacks it, or one whose key they have not.
 * A device that is only locked or not plugged in is none of these.
 */
export const UNABLE_WORDS =
  /\b(?:unsupported|does(?:n['’]t| not) support|not (?:yet )?(?:supported|implemented))\b.{0,60}\b(?:ledger|trezor|hardware|keystone)\b|\b(?:ledger|trezor|hardware|keystone)\b.{0,60}\b(?:unsupported|does(?:n['’]t| not) support|not (?:yet )?(?:supported|implemented)|can(?:not|['’]t) sign (?:text|messages?))\b|\b(?:watch|view|read)[- ]only (?:account|wallet|address)|\b(?:account|wallet|address)\b.{0,20}\b(?:watch|view|read)[- ]only\b|\bwatched (?:account|wallet|address)|\bmethod not (?:found|supported)\b/i

/** The codes of EIP-1193 and JSON-RPC that wallets of many namespaces took over, and 5000 of relays (CAIP-25). */
export const commonRules = (errors: CommonWalletErrors): readonly ForeignErrorRule[] => [
  {
    make: (cause) => errors.user_rejected({}, cause),
    codes: [4001, 5000, 'ACTION_REJECTED'],
    words: REFUSAL_WORDS,
  },
  {
    make: (cause) => errors.request_pending({}, cause),
    codes: [-32002],
    words: /\brequest.{0,60}\balready pending\b|\balready processing\b/i,
  },
  { make: (cause) => errors.unauthorized({}, cause), codes: [4100] },
  {
    make: (cause) => errors.unsupported_method({}, cause),
    codes: [4200, -32601],
    words: UNABLE_WORDS,
  },
]

/** Knows what the wallets of a namespace throw. */
export interface WalletErrors {
  /** `undefined` for errors of the kit itself and for ones that say nothing known. */
  match(error: unknown): { readonly error: KitError } | undefined
  /** Like `match`, with `request_failed` for an error that says nothing known. */
  toError(error: unknown, method: string): KitError
}

/** Recognises what wallets throw by rules, the first of which wins. */
export const createWalletErrors = (
  rules: readonly ForeignErrorRule[],
  requestFailed: (
    context: { readonly method: string; readonly reason: string },
    cause: unknown,
  ) => KitError,
): WalletErrors => ({
  match(error) {
    const known = matchError(error, rules)
    return known && { error: known }
  },
  toError(error, method) {
    const reason = readError(error).texts[0]?.slice(0, 200) ?? 'no reason given'
    return matchError(error, rules, { ours: true }) ?? requestFailed({ method, reason }, error)
  },
})
