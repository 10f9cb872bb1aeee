const NAME = 'localStorage'

/** Whether to read the page's store throws: cookies are blocked, or the page is in a sandboxed frame. */
function isBlocked(): boolean {
  try {
    Reflect.get(globalThis, NAME)
    return false
  } catch {
    return true
  }
}

/**
 * Loads code that reads `localStorage` while it loads. Where that throws, the page has none until the code is
 * there. The library would fail, and a module that failed once fails at every later import.
 */
export async function loadWithoutStorage<T>(load: () => Promise<T>): Promise<T> {
  if (!isBlocked()) return load()
  const own = Object.getOwnPropertyDescriptor(globalThis, NAME)
  if (!Reflect.defineProperty(globalThis, NAME, { configurable: true, value: undefined })) {
    return load()
  }
  try {
    return await load()
  } finally {
    if (own) Object.defineProperty(globalThis, NAME, own)
    else Reflect.deleteProperty(globalThis, NAME)
  }
}
