import { expect, test } from 'vitest'
import { atom, createAtomStore } from '../core/state.js'
import { until } from './until.js'

test('it resolves at once when the value is as wanted already', async () => {
  expect(await until(createAtomStore(), atom(3), (value) => value === 3)).toBe(3)
})

test('it waits for the value, and stops looking afterwards', async () => {
  const store = createAtomStore()
  const counted = atom(0)
  let looks = 0
  const waiting = until(store, counted, (value) => {
    looks += 1
    return value >= 2
  })
  for (const value of [1, 2, 3, 4]) store.set(counted, value)
  expect(await waiting).toBe(2)
  expect(looks).toBe(3)
})
