import type { KitError } from '@latchkey/kernel'
import {
  matchError,
  readError,
  REFUSAL_WORDS,
  type ForeignErrorRule,
} from '@latchkey/kernel/untrusted'
import { Bip122Errors } from './errors.js'

/** Codes that a wallet's documentation gives its own meaning. */
export type WalletCodes = Partial<
  Record<'user_rejected' | 'unauthorized' | 'unsupported_method', readonly number[]>
>

/** Codes taken over from EIP-1193, 5000 of relays (CAIP-25), and what wallets without codes say. */
const COMMON: readonly ForeignErrorRule[] = [
  {
    make: (cause) => Bip122Errors.user_rejected({}, cause),
    codes: [4001, 5000, 'ACTION_REJECTED'],
    words: REFUSAL_WORDS,
  },
  {
    make: (cause) => Bip122Errors.request_pending({}, cause),
    codes: [-32002],
    words: /\brequest.{0,60}\balready pending\b|\balready processing\b/i,
  },
  { make: (cause) => Bip122Errors.unauthorized({}, cause), codes: [4100] },
  { make: (cause) => Bip122Errors.unsupported_method({}, cause), codes: [4200, -32601] },
]

const rulesWith = (own: WalletCodes): readonly ForeignErrorRule[] => [
  {
    make: (cause) => Bip122Errors.user_rejected({}, cause),
    codes: own.user_rejected ?? [],
  },
  { make: (cause) => Bip122Errors.unauthorized({}, cause), codes: own.unauthorized ?? [] },
  {
    make: (cause) => Bip122Errors.unsupported_method({}, cause),
    codes: own.unsupported_method ?? [],
  },
  ...COMMON,
]

/**
 * Recognises what a Bitcoin wallet threw, by the codes that all wallets give one meaning.
 *
 * @returns `undefined` for errors of the kit itself and for ones that say nothing known.
 */
export function matchWalletError(error: unknown): { readonly error: KitError } | undefined {
  const known = matchError(error, COMMON)
  return known && { error: known }
}

/** Like {@link matchWalletError}, with the wallet's own codes and `request_failed` for the rest. */
export function toWalletError(error: unknown, method: string, own: WalletCodes = {}): KitError {
  const reason = readError(error).texts[0]?.slice(0, 200) ?? 'no reason given'
  return (
    matchError(error, rulesWith(own), { ours: true }) ??
    Bip122Errors.request_failed({ method, reason }, error)
  )
}
