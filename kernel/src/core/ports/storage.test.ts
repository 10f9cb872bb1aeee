import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage } from './storage.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page's storage that takes what `takes` allows. */
function pageStorage(initial: Readonly<Record<string, string>>, takes: () => boolean) {
  const held: Record<string, unknown> = { ...initial }
  const hide = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties(held, {
    getItem: hide((key: string) => held[key] ?? null),
    setItem: hide((key: string, value: string) => {
      if (!takes()) throw new DOMException('full', 'QuotaExceededError')
      held[key] = value
    }),
    removeItem: hide((key: string) => Reflect.deleteProperty(held, key)),
  })
}

test('values go to the page and come back', () => {
  const page = pageStorage({ 'a:1': 'old' }, () => true)
  vi.stubGlobal('localStorage', page)
  const storage = browserStorage()
  expect(storage.get('a:1')).toBe('old')
  expect(storage.get('a:none')).toBeUndefined()
  expect(storage.set('a:2', 'new')).toBe(true)
  expect(page['a:2']).toBe('new')
  expect([...storage.keys('a:')].toSorted()).toEqual(['a:1', 'a:2'])
  storage.remove('a:1')
  expect(storage.get('a:1')).toBeUndefined()
})

test('a full store keeps new values in memory, before those it still holds', () => {
  let free = false
  vi.stubGlobal(
    'localStorage',
    pageStorage({ key: 'old' }, () => free),
  )
  const storage = browserStorage()
  expect(storage.set('key', 'new')).toBe(false)
  expect([storage.get('key'), storage.lasts?.()]).toEqual(['new', false])
  free = true
  expect(storage.set('key', 'newer')).toBe(true)
  expect([storage.get('key'), storage.lasts?.()]).toEqual(['newer', true])
  storage.remove('key')
  expect(storage.get('key')).toBeUndefined()
})

test('without a store values live in memory', () => {
  vi.stubGlobal('localStorage', undefined)
  const storage = browserStorage()
  expect(storage.set('key', 'x')).toBe(false)
  expect([storage.get('key'), storage.keys('k')]).toEqual(['x', ['key']])
})

test('a page’s store is fetched in the task that makes the kit', async () => {
  const page = pageStorage({}, () => true)
  const asked = vi.fn(() => page)
  vi.stubGlobal('document', {})
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: asked })
  try {
    browserStorage()
    expect(asked).not.toHaveBeenCalled()
    await Promise.resolve()
    expect(asked).toHaveBeenCalledTimes(1)
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage')
  }
})

test.each([
  ['a page’s store', () => pageStorage({}, () => true), true],
  ['no store', () => undefined, false],
])('%s outlives the page: %s', (_name, store, lasts) => {
  vi.stubGlobal('localStorage', store())
  expect(browserStorage().lasts?.()).toBe(lasts)
})

test('where a frame’s store is blocked it says that nothing lasts', () => {
  const page = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  try {
    const storage = browserStorage()
    expect(storage.lasts?.()).toBe(false)
    expect(storage.set('key', 'value')).toBe(false)
    expect(storage.get('key')).toBe('value')
  } finally {
    if (page) Object.defineProperty(globalThis, 'localStorage', page)
    else Reflect.deleteProperty(globalThis, 'localStorage')
  }
})
