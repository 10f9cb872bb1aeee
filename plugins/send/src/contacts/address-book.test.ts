import { expect, test } from 'vitest'
import { definePlugin, type Connection } from '@latchkey/kernel'
import {
  createFakePorts,
  createFakeStorage,
  TEST_NETWORKS,
  type FakeStorage,
} from '@latchkey/kernel/testing'
import { BOB, CAROL } from '../testing/scripted-chain.js'
import { FORM, sendKit } from '../testing/send-kit.js'
import { addressBook } from './address-book.js'
import { ownAccounts } from './contact-format.js'
import { AddressBook, type Contact } from './service.js'

const KEY = 'latchkey:default:contacts'
/** Shares the first and last six characters with Bob's. */
const DOUBLE = `0x${'b0'.repeat(3)}${'11'.repeat(14)}${'b0'.repeat(3)}`
const MAINNET = 'eip155:1'

/** A namespace whose check takes addresses of the network shown alone: none of these tests. */
const elsewhere = definePlugin({
  id: 'test:elsewhere',
  setup(host) {
    const checkAddress = () => undefined
    host.capability('bip122', 'checkAddress', () =>
      Promise.resolve({ default: () => ({ checkAddress }) }),
    )
  },
})

/** As the browser's port does, memory holds what the store refused, before what the store has. */
function withMemory(storage: FakeStorage): FakeStorage {
  const memory = new Map<string, string>()
  return {
    ...storage,
    get: (key) => memory.get(key) ?? storage.get(key),
    set(key, value) {
      const kept = storage.set(key, value)
      if (kept) memory.delete(key)
      else memory.set(key, value)
      return kept
    },
    remove(key) {
      memory.delete(key)
      storage.remove(key)
    },
  }
}

async function bookKit(stored?: unknown) {
  const storage = createFakeStorage(stored === undefined ? {} : { [KEY]: JSON.stringify(stored) })
  const ports = { ...createFakePorts(), storage: withMemory(storage) }
  const self = await sendKit({}, { more: [addressBook(), elsewhere], ports })
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
    { ...row, label: 'An', network: MAINNET },
    { ...row, namespace: 'bip122', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
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
  expect((await book.load()).length).toBe(200)
  const empty = await bookKit()
  empty.storage.fault('forbidden')
  expect(await codeOf(empty.add('Bob', BOB))).toBe('contacts_not_kept')
  expect(await empty.book.load()).toEqual([])
})

test('a contact of another network gets a new label, and no new address', async () => {
  const row = { namespace: 'bip122', network: 'bip122:000000000933ea01ad0ee984209779ba' } as const
  const [address, other] = ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'tb1qother']
  const { book, labels, codeOf } = await bookKit({
    v: 1,
    rows: [{ ...row, address, label: 'Ann' }],
  })
  const [ann] = await book.load()
  const change = (label: string, to: string) =>
    book.save({ label, address: `${row.network}:${to}`, network: row.network }, ann?.id)
  await change('Anna', address)
  expect(await codeOf(change('Annie', other))).toBe('contact_address_invalid')
  expect(labels()).toEqual(['Anna'])
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
  await book.remove(`eip155:${CAROL}`)
  await add('Caroline', CAROL)
  // The file's own label was never asked about.
  expect([await book.import(found, false), labels()]).toEqual([0, ['Caroline', 'Robert']])
  for (const text of ['{', '[]', '{"v":2,"rows":[]}', ' '.repeat(100_001)])
    expect(await codeOf(book.readImport(text))).toBe('contacts_file_invalid')
})

test('a second Bob of a file gets a number, and the same file brings nothing new later', async () => {
  const { book, add, labels } = await bookKit()
  await add('Bob', BOB)
  const row = (label: string, address: string) => ({ label, namespace: 'eip155', address })
  const rows = [row('bob', CAROL), row('Bob', DOUBLE)]
  const text = JSON.stringify({ v: 1, rows })
  const found = await book.readImport(text)
  expect(found.fresh.map(({ label }) => label)).toEqual(['bob (2)', 'Bob (3)'])
  await book.import(found, false)
  expect(labels()).toEqual(['Bob', 'bob (2)', 'Bob (3)'])
  expect(await book.readImport(text)).toMatchObject({ fresh: [], differing: [], same: 2 })
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
  // A label for the double, which a file may have brought, vouches for nothing.
  await self.add('Bob 2', DOUBLE)
  const again = await self.send.review()
  expect([again.receiver.label, again.notes]).toEqual(['Bob 2', notes])
})

test('accounts of the visitor are proved, and approved where they are sent to', () => {
  const id = (address: string) => `eip155:1:${address}` as const
  const account = (address: string) =>
    ({ id: id(address), namespace: 'eip155', address, type: 'eoa' }) as const
  const connection = (address: string, change: Partial<Connection> = {}): Connection => ({
    id: address,
    namespace: 'eip155',
    connectorId: 'io.orbit',
    wallet: { name: 'Orbit' },
    status: 'connected',
    accounts: [account(address)],
    network: MAINNET,
    approved: 'all',
    reachable: true,
    ...change,
  })
  const network = { ...TEST_NETWORKS[0]!, id: 'eip155:10' } as const
  const own = ownAccounts(
    [
      connection('0xa1'),
      connection('0xa2', { approved: [MAINNET, network.id] }),
      // A contract of one network alone, and what a script may have stored.
      connection('0xa3', { approved: [MAINNET] }),
      connection('0xa4', { status: 'reconnecting' }),
    ],
    network,
  )
  expect([...own.keys()]).toEqual(['0xa1', '0xa2'])
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
