import { expect, expectTypeOf, test } from 'vitest'
import { lazyPart } from './lazy-part.js'
import { lazyVerbs } from './lazy-verbs.js'

/** A counter, and how often its code was loaded. */
function counter() {
  let count = 0
  let loads = 0
  const part = lazyPart(() => {
    loads += 1
    return Promise.resolve({
      add(by: number) {
        count += by
        return count
      },
      read: (): Promise<number> => Promise.resolve(count),
      fail: (): void => {
        throw new Error('no')
      },
    })
  })
  return { part, loads: () => loads }
}

test('the first call of a verb loads the part, and every call reaches it with its arguments', async () => {
  const { part, loads } = counter()
  const { add, read } = lazyVerbs(part, ['add', 'read'])
  expect(loads()).toBe(0)
  expect(await Promise.all([add(2), add(3)])).toEqual([2, 5])
  expect(await read()).toBe(5)
  expect(loads()).toBe(1)
})

test('a verb that throws rejects', async () => {
  const { fail } = lazyVerbs(counter().part, ['fail'])
  await expect(fail()).rejects.toThrow('no')
})

test('a verb rejects with why the part cannot be loaded, and a later call loads it', async () => {
  let isThere = false
  const part = lazyPart(() =>
    isThere ? Promise.resolve({ say: () => 'hello' }) : Promise.reject(new Error('lost')),
  )
  const { say } = lazyVerbs(part, ['say'])
  await expect(say()).rejects.toThrow('lost')
  isThere = true
  expect(await say()).toBe('hello')
})

test('only the verbs that were named are there, each with its own types', () => {
  const verbs = lazyVerbs(counter().part, ['add', 'read'])
  expect(Object.keys(verbs)).toEqual(['add', 'read'])
  expectTypeOf(verbs.add).toEqualTypeOf<(by: number) => Promise<number>>()
  expectTypeOf(verbs.read).toEqualTypeOf<() => Promise<number>>()
})
