/** Longest piece of a foreign value that an error text repeats. */
const LONGEST = 80

/** Describes a foreign value for an error text, without running any code of that value. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, LONGEST))
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (value === null || typeof value !== 'object') return String(value).slice(0, LONGEST)
  return 'an object'
}
