import { createStore as createOlder } from 'jotai-2/vanilla'
import { expect, test } from 'vitest'
import { atom, createAtomStore, type Store } from './state.js'

test('a store of each major of jotai that an app may get keeps, derives and tells', () => {
  const stores: readonly Store[] = [createAtomStore(), createOlder()]
  for (const store of stores) {
    const count = atom(1)
    const double = atom((get) => get(count) * 2)
    const add = atom(undefined, (get, set, more: number) => {
      set(count, get(count) + more)
      return get(double)
    })
    const heard: number[] = []
    const stop = store.sub(double, () => heard.push(store.get(double)))
    expect(store.set(add, 2)).toBe(6)
    store.set(count, 3) // The same once more.
    store.set(count, 4)
    stop()
    store.set(count, 5)
    expect([heard, store.get(double)]).toEqual([[6, 8], 10])
  }
})
