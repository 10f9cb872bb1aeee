import type { KitError } from '@latchkey/kernel'
import { Eip155Errors } from './errors.js'

/** Most values looked at in one error; a longer chain is a loop or an attack. */
const MOST_NODES = 24
const CHILDREN = ['data', 'originalError', 'cause', 'error', 'info'] as const
const TEXTS = ['message', 'shortMessage', 'details', 'reason'] as const

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

/** What an error says about itself, outermost first. */
interface Findings {
  readonly codes: readonly (number | string)[]
  readonly texts: readonly string[]
}

/** A foreign object may be a proxy or have getters that throw. */
function read(holder: object, key: string): unknown {
  try {
    return (holder as Readonly<Record<string, unknown>>)[key]
  } catch {
    return undefined
  }
}

/** Like the kernel's `isKitError`, but safe with an error whose members throw when read. */
const isOurs = (error: unknown): error is KitError =>
  typeof error === 'object' && error !== null && read(error, 'name') === 'KitError'

/** Walks an error breadth first: wallets wrap the real one in `data`, `cause`, `originalError` … */
function findings(error: unknown): Findings {
  const queue: unknown[] = [error]
  const seen = new Set<unknown>()
  const codes: (number | string)[] = []
  const texts: string[] = []
  for (let node = 0; node < queue.length && node < MOST_NODES; node++) {
    const current = queue[node]
    if (typeof current === 'string') texts.push(current.slice(0, 500))
    if (typeof current !== 'object' || current === null || seen.has(current)) continue
    seen.add(current)
    const code = read(current, 'code')
    if (typeof code === 'number') codes.push(code)
    else if (typeof code === 'string') codes.push(/^-?\d{1,6}$/.test(code) ? Number(code) : code)
    for (const key of TEXTS) {
      const text = read(current, key)
      if (typeof text === 'string') texts.push(text.slice(0, 500))
    }
    for (const key of CHILDREN) queue.push(read(current, key))
  }
  return { codes, texts }
}

/**
 * Recognises an EIP-1193 error in whatever a wallet or library threw: bare or nested, with a number or
 * a numeric string as code, wrapped in −32603, or as words alone. Codes win over words, outer over inner.
 *
 * @returns `undefined` for errors of the kit itself and for ones that say nothing known.
 */
export function matchProviderError(error: unknown): { readonly error: KitError } | undefined {
  if (isOurs(error)) return undefined
  const { codes, texts } = findings(error)
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
  const reason = findings(error).texts[0]?.slice(0, 200) ?? 'no reason given'
  return matchProviderError(error)?.error ?? Eip155Errors.request_failed({ method, reason }, error)
}

/** Whether an error carries this code anywhere and no words of refusal. */
export function carriesCode(error: unknown, code: number): boolean {
  const { codes, texts } = findings(error)
  return codes.includes(code) && !texts.some((text) => RULES[0]?.words?.test(text))
}
