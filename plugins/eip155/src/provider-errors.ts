import type { KitError } from '@latchkey/kernel'
import {
  matchError,
  readError,
  REFUSAL_WORDS,
  type ForeignErrorRule,
} from '@latchkey/kernel/untrusted'
import { Eip155Errors } from './errors.js'

/** Codes of EIP-1193, EIP-1474, EIP-3326 and, for 5000, CAIP-25. */
const RULES: readonly ForeignErrorRule[] = [
  {
    make: (cause) => Eip155Errors.user_rejected({}, cause),
    codes: [4001, 5000, 'ACTION_REJECTED'],
    words: REFUSAL_WORDS,
  },
  {
    make: (cause) => Eip155Errors.chain_unknown({}, cause),
    codes: [4902],
    words:
      /\bunrecogni[sz]ed chain\b|\bchain.{0,40}\b(?:has not been|not been|is not|not) (?:added|configured)\b|\bunknown chain id\b/i,
  },
  {
    make: (cause) => Eip155Errors.request_pending({}, cause),
    codes: [-32002],
    words: /\brequest.{0,60}\balready pending\b|\balready processing\b/i,
  },
  { make: (cause) => Eip155Errors.unauthorized({}, cause), codes: [4100] },
  { make: (cause) => Eip155Errors.unsupported_method({}, cause), codes: [4200, -32601] },
  { make: (cause) => Eip155Errors.wallet_disconnected({}, cause), codes: [4900, 4901] },
]

/**
 * Recognises an EIP-1193 error in whatever a wallet or library threw: bare or nested, with a number or
 * a numeric string as code, wrapped in −32603, or as words alone. Codes win over words, outer over inner.
 *
 * @returns `undefined` for errors of the kit itself and for ones that say nothing known.
 */
export function matchProviderError(error: unknown): { readonly error: KitError } | undefined {
  const known = matchError(error, RULES)
  return known && { error: known }
}

/** Like {@link matchProviderError}, with `request_failed` for an error that says nothing known. */
export function toProviderError(error: unknown, method: string): KitError {
  const reason = readError(error).texts[0]?.slice(0, 200) ?? 'no reason given'
  return (
    matchError(error, RULES, { ours: true }) ??
    Eip155Errors.request_failed({ method, reason }, error)
  )
}

/** Whether an error carries this code anywhere and no words of refusal. */
export function carriesCode(error: unknown, code: number): boolean {
  const { codes, texts } = readError(error)
  return codes.includes(code) && !texts.some((text) => REFUSAL_WORDS.test(text))
}
