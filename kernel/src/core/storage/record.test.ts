import { expect, test } from 'vitest'
import * as v from 'valibot'
import { createFakeStorage } from '../../testing/index.js'
import { storedRecord } from './record.js'

const schema = v.object({ name: v.string() })
const key = 'latchkey:default:thing'
const setUp = (text?: string) => {
  const storage = createFakeStorage(text === undefined ? {} : { [key]: text })
  return { storage, record: storedRecord({ storage, key, version: 2, schema }) }
}

test('a written record is read again', () => {
  const { record } = setUp()
  expect(record.read()).toBeUndefined()
  record.write({ name: 'x' })
  expect(record.read()).toEqual({ name: 'x' })
  record.clear()
  expect(record.read()).toBeUndefined()
})

test.each([
  'not json',
  '',
  'null',
  '[]',
  '42',
  '{"v":1,"data":{"name":"older"}}',
  '{"v":2,"data":{"name":1}}',
  '{"v":2,"data":{"__proto__":{"name":"x"}}}',
  `{"v":2,"data":{"name":"${'x'.repeat(70_000)}"}}`,
])('%s is dropped', (text) => {
  const { storage, record } = setUp(text)
  expect(record.read()).toBeUndefined()
  expect(storage.get(key)).toBeUndefined()
})
