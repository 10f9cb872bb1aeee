/**
 * Makes something when it is first asked for, and keeps it. A making that failed is no reason for the next to fail: what
 * was missing may be there by then.
 *
 * @template T
 * @param {() => Promise<T>} make
 * @returns {() => Promise<T>}
 */
export function madeOnce(make) {
  /** @type {Promise<T> | undefined} */
  let made
  return () =>
    (made ??= make().catch((error) => {
      made = undefined
      throw error
    }))
}
