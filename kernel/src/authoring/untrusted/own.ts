/**
 * A copy of an object's own members that inherits nothing: what a page has put on `Object.prototype` is no option that
 * an app gave.
 */
export const own = <T extends object>(value: T): T =>
  Object.assign(Object.create(null) as object, value)

/**
 * A member that an object may lack. Members of a page's `Object.prototype` do not count; those of the object's own
 * class do.
 */
export const ownMember = <T extends object, K extends keyof T>(
  holder: T | undefined,
  key: K,
): T[K] | undefined =>
  holder === undefined || (key in Object.prototype && !Object.hasOwn(holder, key))
    ? undefined
    : holder[key]
