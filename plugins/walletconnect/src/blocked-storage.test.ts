import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadWithoutStorage } from './blocked-storage.js'

let before: PropertyDescriptor | undefined

beforeEach(() => {
  before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage')
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
})

const give = (get: () => unknown, configurable = true) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable, get })

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

const read = () => Promise.resolve().then(() => globalThis.localStorage as unknown)

test('code that loads finds no store if it may not read one, and the page keeps its own', async () => {
  give(refuse)
  expect(await loadWithoutStorage(read)).toBeUndefined()
  expect(() => globalThis.localStorage).toThrow('insecure')
})

test('code that fails to load leaves the page as it was', async () => {
  give(refuse)
  const failed = loadWithoutStorage(() => Promise.reject(new Error('offline')))
  await expect(failed).rejects.toThrow('offline')
  expect(() => globalThis.localStorage).toThrow('insecure')
})

test('two that load at once both find none', async () => {
  give(refuse)
  expect(await Promise.all([loadWithoutStorage(read), loadWithoutStorage(read)])).toEqual([
    undefined,
    undefined,
  ])
  expect(() => globalThis.localStorage).toThrow('insecure')
})

test('a store that can be read is left alone', async () => {
  const store = { length: 0 }
  give(() => store)
  expect(await loadWithoutStorage(read)).toBe(store)
})
