/**
 * Makes a value for an account when it is first asked for, and keeps it. The page draws addresses again with each
 * change, and a key is thousands of hashes or a multiplication on a curve.
 *
 * @template T
 * @param {(index: number) => T} make
 * @returns {(index: number) => T}
 */
export function perAccount(make) {
  /** @type {Map<number, T>} */
  const made = new Map()
  return (index) => {
    const known = made.get(index) ?? make(index)
    made.set(index, known)
    return known
  }
}
