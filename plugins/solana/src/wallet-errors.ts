import type { KitError } from '@latchkey/kernel'
import {
  matchError,
  readError,
  REFUSAL_WORDS,
  type ForeignErrorRule,
} from '@latchkey/kernel/untrusted'
import { SolanaErrors } from './errors.js'

/** Codes that Solana wallets took over from EIP-1193, and 5000 of relays (CAIP-25). */
const RULES: readonly ForeignErrorRule[] = [
  {
    make: (cause) => SolanaErrors.user_rejected({}, cause),
    codes: [4001, 5000, 'ACTION_REJECTED'],
    words: REFUSAL_WORDS,
  },
  {
    make: (cause) => SolanaErrors.request_pending({}, cause),
    codes: [-32002],
    words: /\brequest.{0,60}\balready pending\b|\balready processing\b/i,
  },
  { make: (cause) => SolanaErrors.unauthorized({}, cause), codes: [4100] },
  { make: (cause) => SolanaErrors.unsupported_method({}, cause), codes: [4200, -32601] },
  { make: (cause) => SolanaErrors.wallet_disconnected({}, cause), codes: [4900, 4901] },
]

/**
 * Recognises what a Solana wallet threw.
 *
 * @returns `undefined` for errors of the kit itself and for ones that say nothing known.
 */
export function matchWalletError(error: unknown): { readonly error: KitError } | undefined {
  const known = matchError(error, RULES)
  return known && { error: known }
}

/** Like {@link matchWalletError}, with `request_failed` for an error that says nothing known. */
export function toWalletError(error: unknown, method: string): KitError {
  const reason = readError(error).texts[0]?.slice(0, 200) ?? 'no reason given'
  return (
    matchError(error, RULES, { ours: true }) ??
    SolanaErrors.request_failed({ method, reason }, error)
  )
}
