import type { KitError } from '@latchkey/kernel'
import { readError, readMember } from '@latchkey/kernel/untrusted'
import { Eip155Errors } from './errors.js'

interface Rule {
  readonly make: (cause: unknown) => KitError
  /** Codes of EIP-1193, EIP-1474, EIP-3326 and, for 5000, CAIP-25. */
  readonly codes: readonly (number | string)[]
  /** Wallets that give another code, or none, are known by their words. */
  readonly words?: RegExp
}

const RULES: readonly Rule[] = [
  {
    make: (cause) => Eip155Errors.user_rejected({}, cause),
    codes: [4001, 5000, 'ACTION_REJECTED'],
    words:
      /\b(?:user|by the user).{0,20}\b(?:reject|den(?:y|ied)|declin|cancel|close)|\b(?:rejected|denied|declined|cancell?ed) by (?:the )?user\b/i,
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

/** Like the kernel's `isKitError`, but safe with an error whose members throw when read. */
const isOurs = (error: unknown): error is KitError => readMember(error, 'name') === 'KitError'

/**
 * Recognises an EIP-1193 error in whatever a wallet or library threw: bare or nested, with a number or
 * a numeric string as code, wrapped in −32603, or as words alone. Codes win over words, outer over inner.
 *
 * @returns `undefined` for errors of the kit itself and for ones that say nothing known.
 */
export function matchProviderError(error: unknown): { readonly error: KitError } | undefined {
  if (isOurs(error)) return undefined
  const { codes, texts } = readError(error)
  for (const code of codes) {
    const rule = RULES.find((one) => one.codes.includes(code))
    if (rule) return { error: rule.make(error) }
  }
  for (const text of texts) {
    const rule = RULES.find((one) => one.words?.test(text))
    if (rule) return { error: rule.make(error) }
  }
  return undefined
}

/** Like {@link matchProviderError}, with `request_failed` for an error that says nothing known. */
export function toProviderError(error: unknown, method: string): KitError {
  if (isOurs(error)) return error
  const reason = readError(error).texts[0]?.slice(0, 200) ?? 'no reason given'
  return matchProviderError(error)?.error ?? Eip155Errors.request_failed({ method, reason }, error)
}

/** Whether an error carries this code anywhere and no words of refusal. */
export function carriesCode(error: unknown, code: number): boolean {
  const { codes, texts } = readError(error)
  return codes.includes(code) && !texts.some((text) => RULES[0]?.words?.test(text))
}
