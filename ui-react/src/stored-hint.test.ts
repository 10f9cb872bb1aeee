import { expect, test } from 'vitest'
import { hintOfPage, readHint } from './stored-hint.js'

const GOOD = { v: 1, address: '0x52908400098527886E0F7030069857D2E4169EE7', networkId: 'eip155:1' }

test('a hint of the kernel is read back', () => {
  const { v: _, ...expected } = { ...GOOD, name: 'alice.eth' }
  expect(readHint(() => JSON.stringify({ ...GOOD, name: 'alice.eth' }))).toEqual(expected)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a list', '[1]'],
  ['another version', JSON.stringify({ ...GOOD, v: 2 })],
  ['a huge record', JSON.stringify({ ...GOOD, padding: 'x'.repeat(1000) })],
])('%s is no hint', (_, raw) => {
  expect(readHint(() => raw)).toBeUndefined()
})

test.each([
  ['no account', { address: undefined, networkId: undefined }],
  ['no address', { address: undefined }],
  ['an address with markup', { address: '<img src=x>' }],
  ['an address that is too long', { address: 'a'.repeat(129) }],
  ['an address that is no text', { address: { toString: 1 } }],
  ['a network of another form', { networkId: '1' }],
])('a record with %s tells that there is something to restore, and shows nothing', (_, extra) => {
  expect(readHint(() => JSON.stringify({ ...GOOD, ...extra }))).toEqual({})
})

test.each([
  ['a name with a control character', { name: 'a\u202eb' }],
  ['a name that is too long', { name: 'a'.repeat(65) }],
  ['a name that is no text', { name: {} }],
  ['a member nobody knows', { __proto__: null, icon: 'javascript:alert(1)' }],
])('%s is left out, the rest stays', (_, extra) => {
  const { v: _version, ...expected } = GOOD
  expect(readHint(() => JSON.stringify({ ...GOOD, ...extra }))).toEqual(expected)
})

test('without storage there is no hint', () => {
  expect(hintOfPage('default')).toBeUndefined()
})
