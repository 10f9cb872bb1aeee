/** True for whatever can have members. */
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
