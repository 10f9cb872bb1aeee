import { expect, test } from 'vitest'
import { failing } from './failing.js'

const isEven = (value: number) => {
  expect(value % 2).toBe(0)
}

test('rows that pass are not reported', async () => {
  expect(await failing([2, 4], isEven)).toEqual([])
})

test('every failed row is reported, with its error', async () => {
  expect(await failing([1, 2, 3], isEven)).toEqual([
    expect.stringMatching(/^1: expected 1 to be \+?0/),
    expect.stringMatching(/^3: expected 1 to be \+?0/),
  ])
})

test('a promise is waited for before the next row is checked', async () => {
  const order: string[] = []
  const check = async (row: string) => {
    order.push(`${row} begins`)
    await Promise.resolve()
    order.push(`${row} ends`)
    throw new Error(`no ${row}`)
  }
  expect(await failing(['a', 'b'], check)).toEqual(['a: no a', 'b: no b'])
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('a row has its own name, its text, or the name that the caller gives it', async () => {
  const fail = () => {
    throw new Error('no\nmore')
  }
  const circle: unknown[] = []
  circle.push(circle)
  expect(await failing([{ name: 'Acme' }, ['a', 1n], undefined, circle], fail)).toEqual([
    'Acme: no',
    '["a","1n"]: no',
    'undefined: no',
    'object: no',
  ])
  expect(await failing([7], fail, (row) => `row ${row}`)).toEqual(['row 7: no'])
})

test('a thrown value that is not an error is reported too', async () => {
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a library may do so
  const fail = () => Promise.reject('a text')
  expect(await failing(['a'], fail)).toEqual(['a: a text'])
})

test('a table without rows is a fault of the test', async () => {
  await expect(failing([], () => undefined)).rejects.toThrow('checks nothing')
})
