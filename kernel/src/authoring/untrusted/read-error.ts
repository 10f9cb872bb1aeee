import { readMember } from './foreign-value.js'

/** Most values looked at in one error; a longer chain is a loop or an attack. */
const MOST_NODES = 24
const LONGEST_TEXT = 500
const CHILDREN = ['data', 'originalError', 'cause', 'error', 'info'] as const
const TEXTS = ['message', 'shortMessage', 'details', 'reason'] as const

/** An error's own words, outermost first. */
export interface ErrorReading {
  /** Members named `code`; a numeric string counts as a number. */
  readonly codes: readonly (number | string)[]
  readonly texts: readonly string[]
}

/**
 * Reads any thrown value of a wallet or library, breadth first: wallets wrap the real error in `data`, `cause`,
 * `originalError` and the like. Never throws itself.
 */
export function readError(error: unknown): ErrorReading {
  const queue: unknown[] = [error]
  const seen = new Set<unknown>()
  const codes: (number | string)[] = []
  const texts: string[] = []
  for (let node = 0; node < queue.length && node < MOST_NODES; node++) {
    const current = queue[node]
    if (typeof current === 'string') texts.push(current.slice(0, LONGEST_TEXT))
    if (typeof current !== 'object' || current === null || seen.has(current)) continue
    seen.add(current)
    const code = readMember(current, 'code')
    if (typeof code === 'number') codes.push(code)
    else if (typeof code === 'string') codes.push(/^-?\d{1,6}$/.test(code) ? Number(code) : code)
    for (const key of TEXTS) {
      const text = readMember(current, key)
      if (typeof text === 'string') texts.push(text.slice(0, LONGEST_TEXT))
    }
    for (const key of CHILDREN) queue.push(readMember(current, key))
  }
  return { codes, texts }
}
