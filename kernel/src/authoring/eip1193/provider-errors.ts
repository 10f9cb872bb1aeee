import { commonRules, createWalletErrors } from '../namespaces/wallet-errors.js'
import { REFUSAL_WORDS, type ForeignErrorRule } from '../untrusted/match-error.js'
import { readError } from '../untrusted/read-error.js'
import { Eip1193Errors } from './errors.js'

/** Codes of EIP-1193, EIP-1474 and EIP-3326. */
const RULES: readonly ForeignErrorRule[] = [
  ...commonRules(Eip1193Errors),
  {
    make: (cause) => Eip1193Errors.chain_unknown({}, cause),
    codes: [4902],
    words:
      /\bunrecogni[sz]ed chain\b|\bchain.{0,40}\b(?:has not been|not been|is not|not) (?:added|configured)\b|\bunknown chain id\b/i,
  },
  { make: (cause) => Eip1193Errors.wallet_disconnected({}, cause), codes: [4900, 4901] },
]

const errors = createWalletErrors(RULES, Eip1193Errors.request_failed)

/**
 * Recognises an EIP-1193 error in any thrown value: bare or nested, with a number or a numeric string as code,
 * wrapped in −32603, or as words alone. Codes win over words, outer over inner.
 *
 * @returns `undefined` for errors of the kit itself and for ones that say nothing known.
 */
export const matchWalletError = errors.match

/** Like {@link matchWalletError}, with `request_failed` for an error that says nothing known. */
export const toProviderError = errors.toError

/** Whether an error carries this code anywhere and no words of refusal. */
export function carriesCode(error: unknown, code: number): boolean {
  const { codes, texts } = readError(error)
  return codes.includes(code) && !texts.some((text) => REFUSAL_WORDS.test(text))
}
