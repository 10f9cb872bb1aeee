import { expect, test } from 'vitest'
import { createChunk } from './chunk.js'

test('a chunk is fetched once, however often it is asked for', async () => {
  let fetched = 0
  const chunk = createChunk(() => Promise.resolve({ number: ++fetched }))
  const [first, second] = await Promise.all([chunk.load(), chunk.load()])
  expect(first).toBe(second)
  expect(chunk.loaded()).toEqual({ number: 1 })
})

test('a chunk that failed is fetched again', async () => {
  const outcomes = [() => Promise.reject(new Error('404')), () => Promise.resolve('module')]
  const chunk = createChunk(() => (outcomes.shift() ?? (() => Promise.reject(new Error('once'))))())
  await expect(chunk.load()).rejects.toThrow('404')
  expect(chunk.loaded()).toBeUndefined()
  await expect(chunk.load()).resolves.toBe('module')
})
