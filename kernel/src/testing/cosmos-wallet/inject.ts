type Page = Record<string, unknown>

/** Puts an object at a dotted path of the page; the returned function puts back what was there. */
export function injectAt(page: object, path: string, api: object): () => void {
  const names = path.split('.')
  const last = names.pop() ?? path
  let holder = page as Page
  const made: (() => void)[] = []
  for (const name of names) {
    const at = holder
    if (typeof at[name] !== 'object' || at[name] === null) {
      at[name] = {}
      made.push(() => void Reflect.deleteProperty(at, name))
    }
    holder = at[name] as Page
  }
  const before = Object.getOwnPropertyDescriptor(holder, last)
  Object.defineProperty(holder, last, { value: api, configurable: true, writable: true })
  return () => {
    if (holder[last] !== api) return // Another wallet came later and took the place.
    if (before) Object.defineProperty(holder, last, before)
    else Reflect.deleteProperty(holder, last)
    for (const undo of made.reverse()) undo()
  }
}
