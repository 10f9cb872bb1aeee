/**
 * Puts members on `Object.prototype`, as a page does whose library copies foreign keys without looking. Returns what
 * takes them off again.
 *
 * @example
 * const restore = pollutePrototype({ url: 'https://evil.example' })
 */
export function pollutePrototype(members: Readonly<Record<string, unknown>>): () => void {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(Object.prototype, name, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    })
  }
  return () => {
    for (const name of Object.keys(members)) Reflect.deleteProperty(Object.prototype, name)
  }
}
