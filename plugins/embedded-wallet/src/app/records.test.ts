import { expect, test } from 'vitest'
import { createFakePorts, failing } from '@latchkey/kernel/testing'
import { createRecords, type Records } from './records.js'

const PREFIX = 'latchkey:shop:embedded-wallet:'

/** The records as they are written: each under our prefix and the kit's id, and with its version. */
const KEPT = {
  'email-login-at': 1_700_000_000_000,
  social: { provider: 'google', userName: 'alice' },
  'session-token': 'of this app',
  'social-left': { provider: 'x', at: 1_700_000_000_000 },
  'last-chain': { eip155: 'eip155:1', solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  'smart-account-networks': [1, 8453],
  'account-types': { eip155: 'smartAccount', solana: 'eoa' },
} as const
type Name = keyof typeof KEPT
const NAMES = Object.keys(KEPT) as Name[]

function rig() {
  const { storage } = createFakePorts()
  return { storage, records: createRecords(storage, 'shop') }
}

const write = (records: Records, name: Name) => {
  ;(records.write as (name: Name, value: unknown) => void)(name, KEPT[name])
}

test('a record is under our prefix with its version, and read again', async () => {
  expect(
    await failing(NAMES, (name) => {
      const { storage, records } = rig()
      write(records, name)
      expect(JSON.parse(storage.get(`${PREFIX}${name}`) ?? '')).toEqual({ v: 1, data: KEPT[name] })
      expect(createRecords(storage, 'shop').read(name)).toEqual(KEPT[name])
      expect(createRecords(storage, 'another').read(name)).toBeUndefined()
    }),
  ).toEqual([])
})

/** Of each kind what is nearly right. */
const WRONG: Readonly<Record<Name, readonly unknown[]>> = {
  'email-login-at': ['1', -1, 1.5, null],
  social: [
    { provider: 'myspace' },
    { userName: 'alice' },
    { provider: 'x', userName: 'a'.repeat(129) },
  ],
  'session-token': ['', 'a'.repeat(4_097), 7],
  'social-left': [{ provider: 'x' }, { provider: 'x', at: -1 }, 'x'],
  'last-chain': [{ eip155: 'solana' }, { solana: 'javascript:alert(1)' }, 'eip155:1'],
  'smart-account-networks': [
    [0],
    ['1'],
    [1.5],
    Array.from({ length: 257 }, () => 1),
    { length: 1 },
  ],
  'account-types': [{ eip155: 'payment' }, { solana: true }, 'eoa'],
}

test.each(NAMES)('%s that is stored in another form is none, and is dropped', async (name) => {
  const texts = [
    ...WRONG[name].map((data) => JSON.stringify({ v: 1, data })),
    JSON.stringify({ v: 2, data: KEPT[name] }),
    JSON.stringify({ data: KEPT[name] }),
    JSON.stringify(KEPT[name]),
    'no JSON',
  ]
  const check = (text: string) => {
    const { storage, records } = rig()
    storage.set(`${PREFIX}${name}`, text)
    expect(records.read(name)).toBeUndefined()
    expect(storage.get(`${PREFIX}${name}`)).toBeUndefined()
  }
  expect(await failing(texts, check)).toEqual([])
})

test('records of the signed-in visitor go with them, the rest stays', () => {
  const { storage, records } = rig()
  for (const name of NAMES) write(records, name)
  records.wipe()
  expect(NAMES.filter((name) => storage.get(`${PREFIX}${name}`) !== undefined)).toEqual([
    'email-login-at',
    'account-types',
  ])
})
