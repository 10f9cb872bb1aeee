import { expect, test } from 'vitest'
import type { CaipNetwork } from '@latchkey/kernel'
import { createSeededRng, mutatedJson } from '@latchkey/kernel/testing/internal'
import { failing, TEST_NETWORKS } from '@latchkey/kernel/testing'
import { wireEther, wireRow } from './testing/balances-kit.js'
import { wireAddress } from '@latchkey/money/internal'
import { balanceSchema, type WireBalances } from './wire.js'

const network = TEST_NETWORKS[0]!
const SOLANA: CaipNetwork = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [],
}

const validate = (value: unknown, on = network) =>
  balanceSchema(on)['~standard'].validate(value) as {
    readonly value?: WireBalances
    readonly issues?: readonly { readonly message: string }[]
  }
const read = (...rows: readonly unknown[]) => {
  const { value } = validate({ balances: [wireEther(), ...rows] })
  return { rows: value?.holdings.slice(1) ?? [], complete: value?.complete }
}

test('a row is read whole', () => {
  expect(read(wireRow()).rows).toEqual([
    {
      id: 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      amount: 250_500_000n,
      price: '1',
      icon: 'https://icons.example/usdc.png',
      listed: true,
    },
  ])
})

test('the coin has the address of the wire, or none', async () => {
  const rows = [
    ['no address', undefined],
    ['null for one', null],
    ['the wire’s own address', 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
  ] as const
  expect(
    await failing(rows, ([, address]) => {
      const { value } = validate({ balances: [wireEther({ address })] })
      expect(value?.holdings[0]).toMatchObject({ id: 'eip155:1/slip44:60', symbol: 'ETH' })
    }),
  ).toEqual([])
})

test('Solana’s coin lacks the end of its address on the wire, and mints keep their case', () => {
  const chainId = SOLANA.id
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const rows = [
    wireRow({ chainId, address: `${chainId}:So11111111111111111111111111111111111111111` }),
    wireRow({ chainId, address: `${chainId}:${mint}` }),
  ]
  expect(validate({ balances: rows }, SOLANA).value?.holdings.map(({ id }) => id)).toEqual([
    `${chainId}/slip44:501`,
    `${chainId}/token:${mint}`,
  ])
  expect(wireAddress(`${chainId}/token:${mint}`, SOLANA)).toBe(`${chainId}:${mint}`)
  expect(wireAddress('eip155:1/slip44:60', SOLANA)).toBeUndefined()
})

test('members that a service may leave out or add are tolerated', async () => {
  const rows = [
    ['a bare chain id', { chainId: '1' }],
    ['a number for it', { chainId: 1 }],
    ['no worth', { value: undefined }],
    ['no picture', { iconUrl: null }],
    ['no price', { price: null }],
    ['members nobody knows', { reputation: 'good' }],
  ] as const
  expect(
    await failing(rows, ([, parts]) => {
      expect(read(wireRow(parts)).rows).toHaveLength(1)
    }),
  ).toEqual([])
})

test.each([
  ['nothing of it', { quantity: { decimals: '6', numeric: '0' } }],
  ['another chain', { chainId: 'eip155:10' }],
  ['no chain', { chainId: '' }],
])('a row with %s is left out, and the list is whole', (_what, parts) => {
  expect(read(wireRow(parts))).toEqual({ rows: [], complete: true })
})

test('a spoilt row is dropped alone, and the list says that it is not whole', async () => {
  const rows = [
    ['a price as text', { price: '1' }],
    ['a price below nothing', { price: -1 }],
    ['decimals as a number', { quantity: { decimals: 6, numeric: '1' } }],
    ['decimals of a hundred', { quantity: { decimals: '100', numeric: '1' } }],
    ['an amount as a number', { quantity: { decimals: '6', numeric: 1 } }],
    ['an amount below nothing', { quantity: { decimals: '6', numeric: '-1' } }],
    ['more than any contract can count', { quantity: { decimals: '6', numeric: '1e99' } }],
    ['no amount', { quantity: { decimals: '6', numeric: 'lots' } }],
    ['no quantity', { quantity: null }],
    [
      'an address of another chain',
      { address: 'eip155:10:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' },
    ],
    ['an address that is none', { address: 'eip155:1:USDC' }],
    ['no name', { name: 7 }],
    ['no visible symbol', { symbol: '\u202e\u200b' }],
  ] as const
  expect(
    await failing(rows, ([, parts]) => {
      const { rows, complete } = read(wireRow(parts), wireRow({ symbol: 'GOOD' }))
      expect([rows.map(({ symbol }) => symbol), complete]).toEqual([['GOOD'], false])
    }),
  ).toEqual([])
})

test('small amounts come with an exponent, and are exact', () => {
  const [row] = read(wireRow({ quantity: { decimals: '18', numeric: '1e-18' } })).rows
  expect(row?.amount).toBe(1n)
})

test('a price of 0 is not known, and a small one is in digits', () => {
  expect(read(wireRow({ price: 0 })).rows[0]).not.toHaveProperty('price')
  expect(read(wireRow({ price: 1.5e-9 })).rows[0]?.price).toBe('0.0000000015')
})

test('a picture that must not be shown is left out', async () => {
  const rows = [
    'http://icons.example/a.png',
    'ipfs://Qm',
    'javascript:alert(1)',
    'https://a.example/"><x',
  ] as const
  expect(
    await failing(rows, (iconUrl) => {
      expect(read(wireRow({ iconUrl })).rows[0]).not.toHaveProperty('icon')
    }),
  ).toEqual([])
})

test('texts cannot hide or reorder what is beside them', () => {
  const [row] = read(wireRow({ name: 'USD\u202e Coin\u0000', symbol: 'U\u200bSDC' })).rows
  expect(row).toMatchObject({ name: 'USD Coin', symbol: 'USDC' })
})

test('a token that comes twice is there once, as it came first', () => {
  const twice = wireRow({ quantity: { decimals: '6', numeric: '9' } })
  expect(read(wireRow(), twice).rows.map(({ amount }) => amount)).toEqual([250_500_000n])
})

test('of too many rows the first ones are read, and the list is not whole', () => {
  const many = Array.from({ length: 600 }, (_one, at) =>
    wireRow({ address: `eip155:1:0x${String(at).padStart(40, '0')}` }),
  )
  const { rows, complete } = read(...many)
  expect([rows.length, complete]).toEqual([499, false])
})

test('reading a spoilt answer throws nothing and gives possible amounts', () => {
  const rng = createSeededRng('balances')
  for (let at = 0; at < 300; at += 1) {
    const { value } = validate(mutatedJson(rng, { balances: [wireEther(), wireRow()] }))
    for (const { amount, decimals } of value?.holdings ?? []) {
      expect(amount).toBeGreaterThan(0n)
      expect(decimals).toBeGreaterThan(0)
    }
  }
})
