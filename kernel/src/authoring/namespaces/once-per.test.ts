import { expect, test } from 'vitest'
import { oncePer } from './once-per.js'

test('one thing for each key, made when it is first asked for; what is made as nothing counts too', () => {
  const keys: object[] = []
  const make = oncePer((key: object) => {
    keys.push(key)
    return keys.length === 1 ? undefined : keys.length
  })
  const [one, other] = [{}, {}]
  expect([make(one), make(other), make(one), make(other)]).toEqual([undefined, 2, undefined, 2])
  expect(keys).toEqual([one, other])
})

test('a value that cannot be made is tried again', () => {
  let fails = true
  const make = oncePer((_key: object) => {
    if (fails) throw new RangeError('not yet')
    return 1
  })
  const key = {}
  expect(() => make(key)).toThrow(RangeError)
  fails = false
  expect(make(key)).toBe(1)
})
