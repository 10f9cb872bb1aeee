import { expect, test } from 'vitest'
import { SOLANA_TWINS } from '@latchkey/kernel/testing/internal'
import type { Holding } from '@latchkey/money'
import { inOrder, merged, ofQuality } from './merge.js'
import { totalOf } from './total.js'
import { DAI, ETHER, USDC } from './testing/balances-kit.js'

const COIN: Holding = {
  id: 'eip155:1/slip44:60',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: ETHER,
  listed: true,
  counted: true,
}
const usdc = (parts: Partial<Holding> = {}): Holding => ({
  ...USDC,
  amount: 5n,
  listed: true,
  counted: true,
  ...parts,
})
const list = (...holdings: readonly Holding[]) => ({ holdings, complete: true })

test('an id in other case is the same token', () => {
  const upper = USDC.id.replace('0xa0b8', '0xA0B8') as typeof USDC.id
  const { holdings } = merged(list(COIN, usdc({ id: upper, price: '1' })), {
    holdings: [COIN, usdc({ amount: 7n })],
    complete: false,
    empty: [],
  })
  expect(holdings).toEqual([COIN, usdc({ amount: 7n, price: '1' })])
})

test('two mints of Solana that differ in case alone are two tokens', () => {
  const own: Holding = { ...SOLANA_TWINS.USDC, amount: 7n, listed: true }
  const twin: Holding = { ...SOLANA_TWINS.TWIN, amount: 9n, listed: true }
  const { holdings } = merged(list(twin), { holdings: [own], complete: false, empty: [] })
  expect(holdings).toEqual([own, twin])
})

test('a complete list of a node needs no other list but for names, pictures and prices', () => {
  const bait: Holding = { ...DAI, amount: 9n, listed: true }
  const own = usdc({ name: 'x', symbol: 'X', listed: false })
  const told = usdc({ price: '1', icon: 'https://icons.example/usdc.png', amount: 999n })
  const { holdings, complete } = merged(list(COIN, told, bait), {
    holdings: [COIN, own],
    complete: true,
    empty: [],
  })
  expect(holdings).toEqual([COIN, { ...told, amount: 5n }])
  expect(complete).toBe(true)
})

test('without a node the coin is unknown, and is not taken from a list', () => {
  expect(merged(list(COIN, usdc()), undefined)).toEqual({ holdings: [usdc()], complete: false })
})

test('a token without decimals is left out, but for the coin and those of the app’s own list', () => {
  const whole = { decimals: 0 }
  const coin = { ...COIN, ...whole }
  const bait: Holding = { ...DAI, ...whole, amount: 1n, listed: true }
  expect(ofQuality([coin, usdc(whole), bait], [USDC])).toEqual([coin, usdc(whole)])
})

test('a token whose decimal point is unknown is shown, and no other token of its network without decimals', () => {
  const id = 'cosmos:cosmoshub-4/denom:factory%2Fsome%2Ftoken'
  const whole: Holding = { ...DAI, id, decimals: 0, amount: 7n, listed: false }
  const unknown: Holding = { ...whole, id: `${id}2`, unscaled: true }
  const told = merged(list(), { holdings: [whole, unknown], complete: true, empty: [] })
  expect(ofQuality(told.holdings, [])).toEqual([unknown])
})

test('the coin comes first, then what is worth most, then symbols; unlisted ones come last', () => {
  const row = (symbol: string, parts: Partial<Holding> = {}): Holding => ({
    ...usdc({ symbol, id: `eip155:1/erc20:0x${symbol}`, ...parts }),
  })
  const rows = [
    row('bait', { listed: false, price: '1000000', amount: 10n ** 12n }),
    row('Zed'),
    row('abc'),
    row('small', { price: '1', amount: 1_000_000n }),
    row('big', { price: '1', amount: 9_000_000n }),
    COIN,
  ]
  expect(inOrder(rows).map(({ symbol }) => symbol)).toEqual([
    'ETH',
    'big',
    'small',
    'abc',
    'Zed',
    'bait',
  ])
})

test('known tokens come before those that a service alone lists, at any claimed worth', () => {
  const bait = usdc({
    id: 'eip155:1/erc20:0xbait',
    symbol: 'BAIT',
    price: '1000000',
    trust: 'service',
  })
  const rows = [bait, usdc({ trust: 'known' }), { ...COIN, trust: 'app' as const }]
  expect(inOrder(rows).map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'BAIT'])
})

test.each([
  ['nothing', [], { cents: undefined, unpriced: 0, uncounted: 0 }],
  ['no price', [COIN], { cents: undefined, unpriced: 1, uncounted: 0 }],
  [
    'nothing of a priced coin',
    [{ ...COIN, amount: 0n, price: '3000' }],
    { cents: 0n, unpriced: 0, uncounted: 0 },
  ],
  [
    'nothing of an unpriced coin',
    [{ ...COIN, amount: 0n }],
    { cents: undefined, unpriced: 0, uncounted: 0 },
  ],
  [
    'a token without a price',
    [{ ...COIN, price: '3000' }, usdc()],
    { cents: 300_000n, unpriced: 1, uncounted: 0 },
  ],
  [
    'a service’s token',
    [{ ...COIN, price: '3000' }, usdc({ counted: false, price: '1', amount: 1_000_000n })],
    { cents: 300_000n, unpriced: 0, uncounted: 1 },
  ],
  [
    'bait',
    [usdc({ counted: false, listed: false, price: '1e9' })],
    { cents: undefined, unpriced: 0, uncounted: 0 },
  ],
] as const)('the total of %s', (_what, holdings, total) => {
  expect(totalOf(holdings)).toEqual(total)
})
