/** True for every value that can have members. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** Reads a member of a foreign value; `undefined` where a getter or proxy trap throws. */
export function readMember(holder: unknown, key: string): unknown {
  try {
    return isObject(holder) ? holder[key] : undefined
  } catch {
    return undefined // The code behind a getter is not ours.
  }
}

/** Longest piece of a foreign value that an error text repeats. */
const LONGEST = 80

/** Words for a list; a proxy of one may throw at any look. */
function listWords(value: object): string | undefined {
  try {
    return Array.isArray(value) ? `an array of ${value.length}` : undefined
  } catch {
    return undefined
  }
}

/** Describes a foreign value for an error text. Foreign code that it has to run is contained: it never throws. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, LONGEST))
  // The text of a function is its source; a proxy of one may have any text.
  if (typeof value === 'function') return 'a function'
  if (typeof value !== 'object' || value === null) return String(value).slice(0, LONGEST)
  return listWords(value) ?? 'an object'
}
