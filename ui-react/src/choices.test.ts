import { expect, test } from 'vitest'
import { parseChoices, rememberChoice } from './choices.js'
import { createSampleKit } from './testing/sample-kit.js'

const KEY = 'latchkey:default:choices'

test('choices are added to each other, under the kit’s own prefix', () => {
  const { kit, ports } = createSampleKit()
  expect(ports.storage.keys('')).toEqual([])
  rememberChoice(kit, { mode: 'dark' })
  rememberChoice(kit, { language: 'pt-BR' })
  expect(ports.storage.keys('')).toEqual([KEY])
  expect(parseChoices(ports.storage.get(KEY))).toEqual({ mode: 'dark', language: 'pt-BR' })
})

test.each([
  undefined,
  '',
  'null',
  '[]',
  '{"v":1}',
  '{"v":1,"data":null}',
  '{"v":2,"data":{"mode":"dark"}}',
  '{"v":1,"data":{"mode":"constructor","language":"../../x"}}',
  '{"v":1,"data":{"mode":["dark"],"language":7}}',
  JSON.stringify({ v: 1, data: { mode: 'dark', more: 'x'.repeat(300) } }),
])('a record of another shape counts as nothing chosen: %s', (raw) => {
  expect(parseChoices(raw)).toEqual({})
})

test('one wrong choice does not take the other one along', () => {
  expect(parseChoices('{"v":1,"data":{"mode":"dark","language":"<b>"}}')).toEqual({ mode: 'dark' })
})
