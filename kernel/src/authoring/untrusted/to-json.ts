const isPlain = (value: object) =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as null)

/** A copy in which each list and plain object says itself that it has no `toJSON`. */
function shielded(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  const copy: unknown = Array.isArray(value)
    ? value.map(shielded)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shielded(part)]))
  return Object.defineProperty(copy, 'toJSON', { value: undefined })
}

/**
 * Plain data as JSON. Old libraries put a `toJSON` of their own on `Array.prototype` or `Object.prototype`, and
 * `JSON.stringify` would call it: lists become texts, and what is read again is of another shape.
 */
export const toJson = (data: unknown): string => JSON.stringify(shielded(data))
