import { expect, test } from 'vitest'
import { createFakePorts } from '@latchkey/kernel/testing'
import { createFakeStorage } from '@latchkey/kernel/testing'
import { BOB, CAROL } from '../testing/scripted-chain.js'
import { FORM, sendKit } from '../testing/send-kit.js'
import { addressBook } from './address-book.js'
import { AddressBook, type Contact } from './service.js'

const KEY = 'latchkey:default:contacts'
/** Shares the first and last six characters with Bob's. */
const DOUBLE = `0x${'b0'.repeat(3)}${'11'.repeat(14)}${'b0'.repeat(3)}`
const MAINNET = 'eip155:1'

async function bookKit(stored?: unknown) {
  const storage = createFakeStorage(stored === undefined ? {} : { [KEY]: JSON.stringify(stored) })
  const ports = { ...createFakePorts(), storage }
  const self = await sendKit({}, { more: [addressBook()], ports })
  const book = self.kit.get(AddressBook)
  const add = (label: string, address: string) => book.save({ label, address, network: MAINNET })
  const labels = () => self.kit.store.get(book.contactsAtom).map(({ label }) => label)
  const codeOf = (run: Promise<unknown>) =>
    run.then(
      () => undefined,
      (error: unknown) => (error as { code: string }).code,
    )
  return { ...self, book, storage, add, labels, codeOf }
}

test('contacts are kept on the device, changed, removed and restored', async () => {
  const { book, storage, add, labels, codeOf } = await bookKit()
  expect(storage.content()[KEY]).toBeUndefined()
  const bob = await add('  Bob\u202e ', BOB.toUpperCase().replace('0X', '0x'))
  expect(bob).toEqual({ id: `eip155:${BOB}`, label: 'Bob', namespace: 'eip155', address: BOB })
  await add('Ann', `eip155:10:${CAROL}`)
  expect(labels()).toEqual(['Ann', 'Bob'])
  expect(await codeOf(add('Robert', BOB))).toBe('contact_exists')
  expect(await codeOf(add('\u200b', DOUBLE))).toBe('contact_label_missing')
  expect(await codeOf(add('Eve', 'eve.eth'))).toBe('contact_address_invalid')
  await book.save({ label: 'Robert', address: BOB, network: MAINNET }, bob.id)
  expect(labels()).toEqual(['Ann', 'Robert'])
  const removed = await book.remove(bob.id)
  expect(labels()).toEqual(['Ann'])
  await book.restore(removed as Contact)
  expect(labels()).toEqual(['Ann', 'Robert'])
  expect(JSON.parse(storage.content()[KEY] ?? '')).toEqual({
    v: 1,
    rows: [
      { label: 'Ann', namespace: 'eip155', address: CAROL },
      { label: 'Robert', namespace: 'eip155', address: BOB },
    ],
  })
})

test('stored rows are untrusted, and changes of another tab are followed', async () => {
  const row = { label: 'Bob', namespace: 'eip155', address: BOB }
  const bad = [
    { ...row, label: '' },
    { ...row, label: 7 },
    { ...row, address: 'javascript:alert(1)' },
    { ...row, namespace: '__proto__' },
    { ...row, address: CAROL, network: 'solana:x' },
    null,
    row,
    { ...row, label: 'Twice', address: BOB.toUpperCase().replace('0X', '0x') },
  ]
  const { book, storage, labels } = await bookKit({ v: 1, rows: bad })
  expect((await book.load()).map(({ label }) => label)).toEqual(['Bob'])
  storage.fromOtherTab(KEY, JSON.stringify({ v: 1, rows: [{ ...row, label: 'B'.repeat(99) }] }))
  expect(labels()).toEqual(['B'.repeat(60)])
  storage.fromOtherTab(KEY, 'no JSON')
  expect(labels()).toEqual([])
})

test('a store that refuses and a full book change nothing', async () => {
  const rows = Array.from({ length: 200 }, (_none, at) => ({
    label: `C${String(at)}`,
    namespace: 'eip155',
    address: `0x${at.toString(16).padStart(40, '0')}`,
  }))
  const { add, book, storage, labels, codeOf } = await bookKit({ v: 1, rows })
  expect(await codeOf(add('Bob', BOB))).toBe('contacts_full')
  storage.fault('quota')
  const [first] = await book.load()
  expect(await codeOf(book.remove(first?.id ?? ''))).toBe('contacts_not_kept')
  expect(labels().length).toBe(200)
})

test('a file brings what is new, asks about other labels, and counts what it refuses', async () => {
  const { add, book, labels, codeOf } = await bookKit()
  await add('Bob', BOB)
  const own = await book.exportText()
  expect(await book.readImport(own)).toEqual({ fresh: [], differing: [], same: 1, refused: 0 })
  const rows = [
    { label: 'Robert', namespace: 'eip155', address: BOB },
    { label: 'Carol', namespace: 'eip155', address: CAROL.toUpperCase().replace('0X', '0x') },
    { label: 'Carol again', namespace: 'eip155', address: CAROL },
    { label: 'Eve', namespace: 'eip155', address: 'eve1234' },
    { label: 'No plugin', namespace: 'stacks', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66' },
  ]
  const found = await book.readImport(JSON.stringify({ v: 1, rows }))
  expect(labels()).toEqual(['Bob'])
  expect([found.fresh.map(({ address }) => address), found.same, found.refused]).toEqual([
    [CAROL],
    1,
    2,
  ])
  expect(found.differing.map(({ label }) => label)).toEqual(['Robert'])
  expect(await book.import(found, false)).toBe(1)
  expect(labels()).toEqual(['Bob', 'Carol'])
  expect(await book.import(found, true)).toBe(2)
  expect(labels()).toEqual(['Carol', 'Robert'])
  for (const text of ['{', '[]', '{"v":2,"rows":[]}', ' '.repeat(100_001)])
    expect(await codeOf(book.readImport(text))).toBe('contacts_file_invalid')
})

test('a labelled receiver shows its label, and its double has to be checked', async () => {
  const self = await bookKit()
  await self.add('Bob', BOB)
  await self.fill()
  expect(self.state().receiver).toMatchObject({ label: 'Bob', name: undefined })
  const review = await self.send.review()
  expect([review.receiver.label, self.codes()]).toEqual(['Bob', ['first_time']])
  // Money went to the double once: the label still stands against it.
  self.counterparties.add(MAINNET, DOUBLE)
  await self.fill({ ...FORM, to: DOUBLE })
  const { notes, receiver } = await self.send.review()
  expect(receiver.label).toBeUndefined()
  expect(notes).toEqual([{ code: 'look_alike', level: 'check', address: BOB, text: 'Bob' }])
  const { outcome } = await self.press()
  expect([(await outcome) instanceof Error, self.chain.prompts.length]).toEqual([true, 0])
})

test('nothing of it is read or loaded before it is used', async () => {
  const { storage, kit } = await bookKit({
    v: 1,
    rows: [{ label: 'B', namespace: 'eip155', address: BOB }],
  })
  const book = kit.get(AddressBook)
  expect(kit.store.get(book.contactsAtom)).toEqual([])
  expect(storage.writes.filter(({ key }) => key === KEY)).toEqual([])
  expect((await book.load()).length).toBe(1)
})
