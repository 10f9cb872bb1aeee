import { expect, test } from 'vitest'
import { createSeededRng, mutatedJson } from '@latchkey/kernel/testing/internal'
import { failing, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { historySchema } from './wire.js'
import { noon, OTHER, wireRow, wireTransfer } from './testing/activity-kit.js'

const [network] = TEST_NETWORKS

const read = (value: unknown) => historySchema(network!)['~standard'].validate(value)
const page = (...data: readonly unknown[]) => {
  const result = read({ data, next: null })
  if (!('value' in result)) throw new Error('It was refused.')
  return result.value
}
const only = (row: unknown) => page(row).entries[0]

test('a trade of the contract is read whole', () => {
  const token = { fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: null }, price: 1 }
  const row = wireRow(
    'efc6',
    {
      operationType: 'trade',
      hash: '0x0611',
      nonce: 7,
      application: { name: 'Uniswap', iconUrl: null },
    },
    [
      wireTransfer({ quantity: { numeric: '1.234567890123456789' } }),
      wireTransfer({ ...token, direction: 'in', quantity: { numeric: '2976.163823' } }),
    ],
  )
  expect(only(row)).toEqual({
    id: 'efc6',
    hash: '0x0611',
    network: 'eip155:1',
    at: noon(11, 20),
    kind: 'trade',
    status: 'confirmed',
    signer: row.metadata.sentFrom,
    to: OTHER,
    nonce: 7,
    application: { name: 'Uniswap' },
    transfers: [
      {
        direction: 'out',
        amount: 1_234_567_890_123_456_789n,
        listed: true,
        asset: { id: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
      {
        direction: 'in',
        amount: 2_976_163_823n,
        listed: true,
        asset: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
      },
    ],
  })
})

test('a pending transaction has no time yet; one in a block without a known time is left out', () => {
  for (const minedAt of [null, undefined])
    expect(only(wireRow('p1', { minedAt, status: 'pending' }))).toMatchObject({
      id: 'p1',
      at: undefined,
      status: 'pending',
    })
  for (const minedAt of [null, 7, 'soon'])
    expect(only(wireRow('p1', { minedAt, status: 'confirmed' }))).toBeUndefined()
  expect(only(wireRow('p1', { minedAt: 'soon', status: 'pending' }))).toBeUndefined()
})

test('entries of other chains are left out, however a chain is written', async () => {
  const rows = [
    [null, 1],
    [undefined, 1],
    [1, 1],
    ['1', 1],
    ['eip155:1', 1],
    [10, 0],
    ['eip155:10', 0],
    ['one', 0],
  ] as const
  expect(
    await failing(rows, ([chain, count]) => {
      expect(page(wireRow('a', { chain })).entries).toHaveLength(count)
    }),
  ).toEqual([])
})

test('a quantity is read exactly', async () => {
  const rows = [
    ['1e-7', 1n, 7],
    ['1.50', 15n, 1],
    [0.25, 25n, 2],
    ['2e3', 2000n, 0],
    ['0', 0n, 0],
  ] as const
  expect(
    await failing(rows, ([numeric, amount, decimals]) => {
      const info = { name: 'Token', symbol: 'TKN', icon: null }
      const row = wireRow('a', {}, [wireTransfer({ quantity: { numeric }, fungible_info: info })])
      const transfer = only(row)?.transfers[0]
      expect([transfer?.amount, transfer?.asset?.decimals]).toEqual([amount, decimals])
    }),
  ).toEqual([])
})

test('a quantity that is none costs its movement alone', async () => {
  const rows = ['', '-1', 'NaN', '1,5', '0x10', null, '9'.repeat(200), '1e999'] as const
  expect(
    await failing(rows, (numeric) => {
      const row = wireRow('a', {}, [wireTransfer({ quantity: { numeric } }), wireTransfer()])
      expect(only(row)?.transfers).toHaveLength(1)
    }),
  ).toEqual([])
})

test('a spoilt row costs no other', async () => {
  const rows = [
    ['no id', { ...wireRow('a'), id: 7 }],
    ['no metadata', { id: 'a', transfers: [] }],
    ['no hash', wireRow('a', { hash: null })],
    ['a hash that is a path', wireRow('a', { hash: '../../evil' })],
    ['no time', wireRow('a', { minedAt: 'yesterday' })],
    ['movements that are no list', wireRow('a', {}, 'none')],
    ['nothing', null],
  ] as const
  expect(
    await failing(rows, ([, row]) => {
      expect(page(row, wireRow('b')).entries.map(({ id }) => id)).toEqual(['b'])
    }),
  ).toEqual([])
})

test('movements may be missing: an approval is no empty answer', () => {
  expect(only(wireRow('a', { operationType: 'approve' }, null))).toMatchObject({
    kind: 'approve',
    transfers: [],
  })
})

test('texts are one printable line, pictures are https or data, kinds are known ones', () => {
  const hidden = 'US\u202EDC\u200B\n'
  const info = { name: hidden, symbol: hidden, icon: { url: 'javascript:alert(1)' } }
  const row = wireRow('a', { operationType: 'constructor', sentTo: 7 }, [
    wireTransfer({ fungible_info: info }),
  ])
  expect(only(row)).toMatchObject({ kind: 'unknown' })
  expect(only(row)).not.toHaveProperty('to')
  expect(only(row)?.transfers[0]?.asset).toEqual({ name: 'USDC', symbol: 'USDC', decimals: 1 })
})

test('a row that calls itself the coin is it only if the service prices it', () => {
  const parts = [wireTransfer(), wireTransfer({ price: null })]
  expect(only(wireRow('a', {}, parts))?.transfers.map(({ asset }) => asset?.id)).toEqual([
    ...['eip155:1/slip44:60', undefined],
  ])
})

test('only a service that prices or draws something has a list', () => {
  const plain = wireTransfer({ price: 0 })
  expect(page(wireRow('a', {}, [plain])).entries[0]?.transfers[0]).not.toHaveProperty('listed')
  const both = page(wireRow('a', {}, [plain]), wireRow('b', {}, [wireTransfer()])).entries
  expect(both.map(({ transfers }) => transfers[0]?.listed)).toEqual([false, true])
})

test('a malformed cursor is the end', async () => {
  const rows = [undefined, null, '', 7, {}, 'x'.repeat(2001)] as const
  expect(
    await failing(rows, (next) => {
      const result = read({ data: [], next })
      expect(result).toEqual({ value: { entries: [] } })
    }),
  ).toEqual([])
})

test('an answer of another shape is refused', async () => {
  const rows = [
    undefined,
    null,
    7,
    'html',
    [],
    { data: null },
    { data: 'none' },
    { nothing: true },
  ] as const
  expect(
    await failing(rows, (answer) => {
      expect(read(answer)).toHaveProperty('issues')
    }),
  ).toEqual([])
})

test('50 movements of a transaction are read at most, and the page says that there were more', () => {
  const moving = (count: number) =>
    page(
      wireRow(
        'a',
        {},
        Array.from({ length: count }, () => wireTransfer()),
      ),
    )
  expect(moving(50).isCut).toBeUndefined()
  const { entries, isCut } = moving(51)
  expect([entries[0]?.transfers.length, isCut]).toEqual([50, true])
})

test('500 rows of an answer are read at most', () => {
  const rows = Array.from({ length: 600 }, (_, index) => wireRow(`r${index}`))
  expect(page(...rows).entries).toHaveLength(500)
})

test('a spoiled answer never throws', () => {
  const rng = createSeededRng('history')
  const text = JSON.stringify({ data: [wireRow('a'), wireRow('b')], next: 'c' })
  for (let round = 0; round < 500; round++) {
    const spoiled = mutatedJson(rng, text)
    expect(() => read(spoiled)).not.toThrow()
  }
})
