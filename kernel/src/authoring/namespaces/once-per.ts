/**
 * Makes one thing for each key, such as the kit's HTTP, for all callers. The features of a kit then share their
 * knowledge of its nodes, and ask each of them only once which network it serves. The value goes with its key.
 *
 * @example
 * const createRpc = oncePer((http: Http) => createJsonRpc(http, options))
 */
export function oncePer<Key extends object, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new WeakMap<Key, { readonly value: T }>()
  return (key) => {
    const known = made.get(key) ?? { value: make(key) }
    if (!made.has(key)) made.set(key, known)
    return known.value
  }
}
