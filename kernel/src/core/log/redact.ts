/** The replacement of a secret, and its form in running text. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // A pairing URI opens the visitor's wallet to its reader, also inside a deep link.
  [/\bwc(?::|%(?:25)*3a)[^\s"'<>]+/gi, '[pairing]'],
  [/(sym_?key["']?\s*(?:[:=]|%(?:25)*3d)\s*["']?)[^\s"'&,}]+/gi, '$1[removed]'],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 [token]'],
  [
    /\b(\w*(?:token|secret|password|passcode|otp|(?:api|private)_?key|authorization|cookie|mnemonic|phrase|seed)\\*["']?\s*[:=]\s*\\*)(?:["'][^"'\\]*|[^\s"'&,}\\]+)/gi,
    '$1[removed]',
  ],
  [/([?#])[^\s"'<>()?#=]+=[^\s"'<>)]*/g, '$1[query]'],
  // In a URL it needs no `=` to be one.
  [/(\/[^\s"'<>?#/]*[?#])[^\s"'<>)]+/g, '$1[query]'],
  [
    // A host has no further `@` in it: what may go over one is gone through again from each.
    /[\p{L}\p{M}\p{N}_.+%-]{1,64}(?:@|%(?:25)*40)(?:[\p{L}\p{M}\p{N}_-]|%(?!(?:25)*40)[\da-f]{2})+(?:\.(?:[\p{L}\p{M}\p{N}_-]|%(?!(?:25)*40)[\da-f]{2})+)+/giu,
    '[e-mail]',
  ],
  // Keys that a node takes as a part of its path.
  [/(\/v\d+\/)(?=[a-z_-]*\d)[\w-]{20,}/gi, '$1[key]'],
  [/\/[0-9a-f]{32,}\b/gi, '/[key]'],
  // A bare key: hashes and addresses carry their 0x, which is no word boundary here.
  [/\b[0-9a-f]{64}\b/gi, '[key]'],
]

const SECRET_MEMBER =
  /sym_?key|private_?key|token|secret|passw|passcode|otp|mnemonic|seed|cookie|authorization|e-?mail|^uri$/i

const MAX_TEXT = 4_000
const MAX_MEMBERS = 50
const MAX_DEPTH = 5
/** Values of one thing: what refers to the same object many times grows with each level. */
const MAX_VALUES = 2_000

/** Removes pairing URIs, keys, tokens, e-mail addresses and query strings from a text, and cuts it. */
export function redactText(text: string): string {
  // Cut last, so that no secret is cut into something that no longer looks like one.
  const clean = SECRETS.reduce(
    (rest, [secret, stand]) => rest.replace(secret, stand),
    text.slice(0, MAX_TEXT * 4),
  )
  return clean.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT)}…` : clean
}

/** A member's value, or the fact that reading it throws. */
function member(value: object, key: string): unknown {
  try {
    return (value as Readonly<Record<string, unknown>>)[key]
  } catch {
    return '[unreadable]'
  }
}

const ERROR_MEMBERS = ['name', 'code', 'message', 'context', 'cause', 'stack']

function keysOf(value: object): readonly string[] {
  try {
    return value instanceof Error
      ? ERROR_MEMBERS.filter((key) => key in value)
      : Object.keys(value).slice(0, MAX_MEMBERS)
  } catch {
    return []
  }
}

/**
 * A plain copy of anything, without secrets: members with telling names are left out, texts are
 * cleaned, and what is deep, long, large, circular or throws is cut. Never throws.
 *
 * @param clean What texts go through. @default {@link redactText}
 */
export function redact(value: unknown, clean: (text: string) => string = redactText): unknown {
  let left = MAX_VALUES
  const copy = (one: unknown, above: readonly object[]): unknown => {
    if (typeof one === 'string') return clean(one)
    if (typeof one === 'bigint') return one.toString()
    if (typeof one === 'function' || typeof one === 'symbol') return `[${typeof one}]`
    if (typeof one !== 'object' || one === null) return one
    if (above.length >= MAX_DEPTH || above.includes(one)) return '[…]'
    const inside = (next: unknown) => (--left < 0 ? '[…]' : copy(next, [...above, one]))
    try {
      // Asking a proxy that was revoked whether it is a list throws.
      if (Array.isArray(one)) return one.slice(0, MAX_MEMBERS).map(inside)
    } catch {
      return '[unreadable]'
    }
    const members = keysOf(one).map((key) => {
      const found = SECRET_MEMBER.test(key) ? '[removed]' : inside(member(one, key))
      return [clean(key), found] as const
    })
    return Object.fromEntries(members)
  }
  return copy(value, [])
}
