import { expect, test } from 'vitest'
import { accountId, type CaipNetworkId } from '@latchkey/kernel'
import { failing } from '@latchkey/kernel/testing'
import { initialState } from './server/index.js'
import { hintOfPage, nameOf, readHint } from './stored-hint.js'

const GOOD = { v: 1, address: '0x52908400098527886E0F7030069857D2E4169EE7', networkId: 'eip155:1' }

const DAY = 24 * 3_600_000
const NOW = 1_000 * DAY
const read = (raw: string | null) =>
  readHint(
    () => raw,
    () => NOW,
  )

test('a hint of the kernel is read back', () => {
  const { v: _, ...expected } = { ...GOOD, name: 'alice.eth' }
  expect(read(JSON.stringify({ ...GOOD, name: 'alice.eth' }))).toEqual(expected)
})

test('a malformed record is no hint', async () => {
  const rows = [
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[1]'],
    ['another version', JSON.stringify({ ...GOOD, v: 2 })],
    ['a huge record', JSON.stringify({ ...GOOD, padding: 'x'.repeat(1000) })],
  ] as const
  expect(
    await failing(rows, ([, raw]) => {
      expect(read(raw)).toBeUndefined()
    }),
  ).toEqual([])
})

test('a spoilt record tells that there is something to restore, and shows nothing', async () => {
  const rows = [
    ['no account', { address: undefined, networkId: undefined }],
    ['no address', { address: undefined }],
    ['an address with markup', { address: '<img src=x>' }],
    ['an address that is too long', { address: 'a'.repeat(129) }],
    ['an address that is no text', { address: { toString: 1 } }],
    ['a network of another form', { networkId: '1' }],
  ] as const
  expect(
    await failing(rows, ([, extra]) => {
      expect(read(JSON.stringify({ ...GOOD, ...extra }))).toEqual({})
    }),
  ).toEqual([])
})

test('spoilt members of a record are left out, the rest stays', async () => {
  const rows = [
    ['a name with a control character', { name: 'a\u202eb' }],
    ['a name that is too long', { name: 'a'.repeat(65) }],
    ['a name that is no text', { name: {} }],
    ['a member nobody knows', { __proto__: null, icon: 'javascript:alert(1)' }],
  ] as const
  expect(
    await failing(rows, ([, extra]) => {
      const { v: _version, ...expected } = GOOD
      expect(read(JSON.stringify({ ...GOOD, ...extra }))).toEqual(expected)
    }),
  ).toEqual([])
})

test('without storage there is no hint', () => {
  expect(hintOfPage('default')).toBeUndefined()
})

test('an account is shown as long as its wallet was heard of lately', async () => {
  const rows = [
    [0, true],
    [30, true],
    [31, false],
    [-31, false],
    ['never', false],
  ] as const
  expect(
    await failing(rows, ([days, isShown]) => {
      const at = typeof days === 'number' ? NOW - days * DAY : days
      const { v: _version, ...shown } = GOOD
      expect(read(JSON.stringify({ ...GOOD, at }))).toEqual(isShown ? shown : {})
    }),
  ).toEqual([])
})

test('a stored name is that of its account on its network alone', () => {
  const hint = { address: '0xA', networkId: 'eip155:1', name: 'alice.eth' } as const
  const account = (network: CaipNetworkId, address: string) => ({
    id: accountId(network, address),
    address,
  })
  expect(nameOf(hint, account('eip155:1', '0xA'))).toBe('alice.eth')
  expect(nameOf(hint, account('eip155:10', '0xA'))).toBeUndefined()
  expect(nameOf(hint, account('eip155:1', '0xB'))).toBeUndefined()
  expect(nameOf(undefined, account('eip155:1', '0xA'))).toBeUndefined()
})

const cookie = (record: object, id = 'default') =>
  `latchkey-${id}=${encodeURIComponent(JSON.stringify(record))}`

test('a server reads the account of a cookie of its kit', () => {
  const { v: _, ...expected } = GOOD
  expect(initialState(`a=b; ${cookie(GOOD)};c=d`)).toEqual(expected)
  expect(initialState(cookie(GOOD, 'shop'), 'shop')).toEqual(expected)
  expect(initialState(cookie(GOOD, 'shop'))).toBeUndefined()
})

test('a cookie that names no account is nothing to a server', async () => {
  const rows = [
    ['no header', undefined],
    ['an empty header', ''],
    ['no JSON', 'latchkey-default={'],
    ['a broken escape', 'latchkey-default=%E0%A4%A'],
    ['markup for an address', cookie({ ...GOOD, address: '<script>' })],
    ['another version', cookie({ ...GOOD, v: 2 })],
    ['one that is old', cookie({ ...GOOD, at: 1 })],
    ['two of one name', `${cookie(GOOD)}; ${cookie(GOOD)}`],
    ['a long one', cookie({ ...GOOD, padding: 'x'.repeat(1000) })],
  ] as const
  expect(
    await failing(rows, ([, header]) => {
      expect(initialState(header)).toBeUndefined()
    }),
  ).toEqual([])
})
