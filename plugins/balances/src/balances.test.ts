import { expect, test } from 'vitest'
import {
  createKit,
  definePlugin,
  type TransactionStanding,
  type TransactionStatusFeature,
} from '@latchkey/kernel'
import type { WalletAsset } from '@latchkey/kernel/internal'
import {
  createFakePorts,
  evmTestPlugin,
  settle,
  TEST_NETWORKS,
  until,
  type HttpAnswer,
} from '@latchkey/kernel/testing'
import { PortfolioSource, PriceSource, TransactionBook } from '@latchkey/money'
import type { PortfolioQuery } from '@latchkey/money/internal'
import { balances } from './index.js'
import {
  ACCOUNT,
  assetWallet,
  BALANCE,
  balancesKit,
  DAI,
  ETHER,
  listWith,
  scriptedNode,
  USDC,
  USDC_HELD,
  wireEther,
  wireRow,
} from './testing/balances-kit.js'

const answering = (...rows: readonly object[]) => ({ json: { balances: rows } })

const asset = (parts: Partial<WalletAsset> = {}): WalletAsset => ({
  address: USDC.id.split(':').at(-1),
  amount: 7_000_000n,
  type: 'ERC20',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  icon: undefined,
  price: '1',
  ...parts,
})

test('without a service nodes tell, and tokens of the app are looked for', async () => {
  const node = scriptedNode([USDC_HELD, { ...DAI, amount: 5n * ETHER }])
  const self = await balancesKit({ node, options: { tokens: listWith(USDC) } })
  expect(self.state()).toMatchObject({ status: 'idle', holdings: [] })
  expect(node.calls).toEqual([])
  await self.read()
  expect(self.state()).toMatchObject({ status: 'ready', source: 'node', complete: false })
  expect(self.rows()).toEqual([
    ['ETH', 1_500_000_000_000_000_000n],
    ['USDC', 250_500_000n],
  ])
  expect(node.calls).toEqual([[USDC]])
  expect(self.http.requests).toEqual([])
  self.dispose()
})

test('a namespace whose nodes know no tokens shows its coin', async () => {
  const node = scriptedNode()
  const self = await balancesKit({ node, nodePlugin: node.plugin({ withTokens: false }) })
  await self.read()
  expect(self.rows()).toEqual([['ETH', 1_500_000_000_000_000_000n]])
  expect(self.state().status).toBe('ready')
  self.dispose()
})

test('a service gives the list, with prices; the coin is always the node’s', async () => {
  const lie = wireEther({ quantity: { decimals: '18', numeric: '999' } })
  const node = scriptedNode([USDC_HELD])
  const self = await balancesKit({ node, service: answering(wireRow(), lie) })
  await self.read()
  expect(self.state()).toMatchObject({ source: 'service', complete: true, error: undefined })
  expect(self.rows()).toEqual([
    ['ETH', 1_500_000_000_000_000_000n],
    ['USDC', 250_500_000n],
  ])
  expect(self.total()).toEqual({ cents: 450_000n + 25_050n, unpriced: 0, uncounted: 0 })
  const path = `/v1/account/${encodeURIComponent(self.account.address)}/balance`
  expect(self.calls()).toEqual([
    expect.objectContaining({
      path,
      currency: 'usd',
      chainId: 'eip155:1',
      projectId: 'p1',
      st: 'latchkey',
      sv: expect.any(String) as string,
    }),
  ])
  self.dispose()
})

const TWIN_ADDRESS = '0x00000000000000000000000000000000000000fa'
const twinRow = (parts: object = {}) =>
  wireRow({
    address: `eip155:1:${TWIN_ADDRESS}`,
    quantity: { decimals: '6', numeric: '1000000' },
    value: 1_000_000,
    ...parts,
  })

test.each([
  ['the app’s list', { tokens: listWith(USDC) }],
  ['the well-known tokens', undefined],
])('a service’s twin of a token of %s never counts and stands last', async (_who, options) => {
  const node = scriptedNode([USDC_HELD])
  const self = await balancesKit({
    node,
    service: answering(
      twinRow(),
      twinRow({ symbol: 'UЅDС', address: `eip155:1:0x${'fb'.repeat(20)}` }),
      wireEther(),
      wireRow(),
    ),
    ...(options && { options }),
  })
  await self.read()
  expect(self.rows().map(([symbol]) => symbol)).toEqual(['ETH', 'USDC', 'USDC', 'UЅDС'])
  expect(self.state().holdings.map(({ listed, twinOf }) => [listed, twinOf?.id])).toEqual([
    [true, undefined],
    [true, undefined],
    [false, USDC.id],
    [false, USDC.id],
  ])
  expect(self.total()).toEqual({ cents: 450_000n + 25_050n, unpriced: 0, uncounted: 0 })
  await self.portfolio.count(self.account.id, true)
  expect(self.total()).toMatchObject({ cents: 450_000n + 25_050n })
  self.dispose()
})

test('a service renames neither a token of the app nor a well-known one, whether or not a node answers', async () => {
  const dai = wireRow({
    name: 'Rubbish',
    symbol: 'NOPE',
    address: `eip155:1:${DAI.id.split(':').at(-1)}`,
    iconUrl: 'https://evil.example/x.png',
    quantity: { decimals: '18', numeric: '250.5' },
  })
  const node = scriptedNode()
  node.fails = true
  const ours = {
    tokens: [
      { ...listWith(USDC).tokens[0]!, name: 'Our dollar', logoURI: 'https://app.example/usdc.png' },
    ],
  }
  const self = await balancesKit({
    node,
    options: { tokens: ours },
    service: answering(wireRow({ name: 'Worthless', symbol: 'WLESS' }), dai),
  })
  await self.read()
  expect(
    self.state().holdings.map(({ name, symbol, icon, trust }) => [name, symbol, icon, trust]),
  ).toEqual([
    ['Dai Stablecoin', 'DAI', undefined, 'known'],
    ['Our dollar', 'USDC', 'https://app.example/usdc.png', 'app'],
  ])
  self.dispose()
})

test('a well-known token that only a service lists has the node’s amount, asked by one more question', async () => {
  const node = scriptedNode([{ ...USDC, amount: 7n }])
  const dai = wireRow({
    symbol: 'DAI',
    address: `eip155:1:${DAI.id.split(':').at(-1)}`,
    quantity: { decimals: '18', numeric: '1000000' },
  })
  const gift = twinRow({ name: 'One', symbol: 'ONE' })
  const self = await balancesKit({
    node,
    service: answering(wireRow({ quantity: { decimals: '6', numeric: '1000000' } }), dai, gift),
  })
  await self.read()
  // It holds no DAI.
  expect(
    self.state().holdings.map(({ symbol, amount, toldBy }) => [symbol, amount, toldBy]),
  ).toEqual([
    ['ETH', (3n * ETHER) / 2n, undefined],
    ['USDC', 7n, undefined],
    ['ONE', 1_000_000_000_000n, 'service'],
  ])
  expect(node.calls.map((sought) => sought.map(({ symbol }) => symbol))).toEqual([
    [],
    ['USDC', 'DAI'],
  ])
  self.dispose()
})

test.each([
  ['a service', 'service', { service: answering(wireRow()) }],
  ['the wallet', 'wallet', { plugins: [assetWallet([asset({ amount: 250_500_000n })])] }],
])(
  'where no node answers a known token is %s’s word, and counts when the visitor says so',
  async (_who, toldBy, given) => {
    const node = scriptedNode()
    node.fails = true
    const options = toldBy === 'service' ? {} : { options: { tokens: listWith(USDC) } }
    const self = await balancesKit({ node, ...given, ...options })
    await self.read()
    expect(self.state().holdings).toMatchObject([{ symbol: 'USDC', toldBy, counted: false }])
    expect(self.total()).toEqual({ cents: undefined, unpriced: 0, uncounted: 1 })
    await self.portfolio.count(self.account.id, true)
    expect(self.total()).toEqual({ cents: 25_050n, unpriced: 0, uncounted: 0 })
    self.dispose()
  },
)

test('a node that leaves the second question open does not hold back the list', async () => {
  const node = scriptedNode()
  node.failsFor = (sought) => sought.length > 0
  const self = await balancesKit({ node, service: answering(wireEther(), wireRow()) })
  await self.read()
  expect(self.state()).toMatchObject({ status: 'ready', error: undefined })
  expect(self.state().holdings[1]).toMatchObject({ symbol: 'USDC', toldBy: 'service' })
  expect(self.total()).toMatchObject({ cents: 450_000n, uncounted: 1 })
  self.dispose()
})

test('figures of nodes are shown at once, and rows of a slow service are added; prices come last', async () => {
  const [late, lastly]: ((answer: HttpAnswer) => void)[][] = [[], []]
  const node = scriptedNode([USDC_HELD])
  const self = await balancesKit({
    node,
    options: { tokens: listWith(USDC) },
    service: () => new Promise<HttpAnswer>((resolve) => late?.push(resolve)),
    routes: {
      'POST https://chain.example/v1/fungible/price': () =>
        new Promise<HttpAnswer>((resolve) => lastly?.push(resolve)),
    },
  })
  const held = () => self.state().holdings.map(({ symbol, price }) => [symbol, price])
  const shown = (expected: readonly unknown[]) => expect.poll(held).toEqual(expected)
  const reading = self.read()
  await shown([
    ['ETH', undefined],
    ['USDC', undefined],
  ])
  expect(self.state()).toMatchObject({ status: 'loading', source: undefined, complete: false })
  late?.[0]?.(answering(wireRow({ price: 2 }), twinRow({ name: 'One', symbol: 'ONE', price: 0 })))
  await shown([
    ['ETH', undefined],
    ['USDC', '2'],
    ['ONE', undefined],
  ])
  expect(self.state()).toMatchObject({ status: 'loading', source: 'service' })
  await expect.poll(() => lastly).toHaveLength(1)
  lastly?.[0]?.({ json: { fungibles: [{ price: 3000 }, { price: 1 }] } })
  await reading
  expect(self.state().status).toBe('ready')
  expect(held()).toEqual([
    ['ETH', '3000'],
    ['USDC', '2'],
    ['ONE', '1'],
  ])
  // While it is read again nothing is lost: neither the list's rows nor prices.
  node.native = 1n
  const again = self.read({ force: true })
  await expect.poll(() => self.rows()[0]).toEqual(['ETH', 1n])
  expect(held()).toEqual([
    ['ETH', '3000'],
    ['USDC', '2'],
    ['ONE', '1'],
  ])
  self.dispose()
  await again
})

test('a token that only a service lists counts when the visitor says so, and a later one is a new question', async () => {
  const gift = (symbol: string, at: number) =>
    twinRow({ name: `${symbol} token`, symbol, address: `eip155:1:0x${String(at).repeat(40)}` })
  const rows: object[] = [wireEther(), gift('ONE', 1)]
  const self = await balancesKit({ service: () => Promise.resolve(answering(...rows)) })
  await self.read()
  const million = 100_000_000n
  expect(self.total()).toEqual({ cents: 450_000n, unpriced: 0, uncounted: 1 })
  await self.portfolio.count(self.account.id, true)
  expect(self.total()).toEqual({ cents: 450_000n + million, unpriced: 0, uncounted: 0 })
  rows.push(gift('TWO', 2))
  await self.read({ force: true })
  expect(self.total()).toEqual({ cents: 450_000n + million, unpriced: 0, uncounted: 1 })
  await self.portfolio.count(self.account.id, false)
  expect(self.total()).toEqual({ cents: 450_000n, unpriced: 0, uncounted: 2 })
  self.dispose()
})

test("the visitor's choice of what counts is forgotten with the account", async () => {
  const row = twinRow({ name: 'One', symbol: 'ONE' })
  const self = await balancesKit({ service: answering(wireEther(), row) })
  await self.read()
  await self.portfolio.count(self.account.id, true)
  const stored = () => [...self.storage.keys('latchkey:')].filter((key) => key.includes('counted'))
  expect(stored()).toHaveLength(1)
  await self.kit.connections.disconnect()
  expect(stored()).toEqual([])
  self.dispose()
})

test('a token that the app vouches for has the node’s figure, not the service’s', async () => {
  const node = scriptedNode([{ ...USDC, amount: 1n }])
  const dai = wireRow({
    name: 'Dai',
    symbol: 'DAI',
    address: `eip155:1:${DAI.id.split(':').at(-1)}`,
    quantity: { decimals: '18', numeric: '9' },
  })
  const self = await balancesKit({
    node,
    service: answering(wireEther(), wireRow(), dai),
    options: { tokens: listWith(USDC, DAI) },
  })
  await self.read()
  // The node knows of no DAI at all.
  expect(self.rows()).toEqual([
    ['ETH', 1_500_000_000_000_000_000n],
    ['USDC', 1n],
  ])
  expect(self.state().holdings[1]).toMatchObject({ price: '1', listed: true })
  self.dispose()
})

test('a wallet that tells its assets goes before the service', async () => {
  const self = await balancesKit({
    node: scriptedNode([{ ...USDC, amount: 7_000_000n }]),
    plugins: [assetWallet([asset()])],
    service: answering(wireEther(), wireRow()),
  })
  await self.read()
  expect(self.state()).toMatchObject({ source: 'wallet', complete: true })
  expect(self.rows()).toEqual([
    ['ETH', 1_500_000_000_000_000_000n],
    ['USDC', 7_000_000n],
  ])
  expect(self.balanceCalls()).toEqual([])
  self.dispose()
})

/** The unit of a token without known decimals, by each of the sources. */
const whole = { decimals: 0, amount: 1n }
const wholeRow = wireRow({ quantity: { decimals: '0', numeric: '1' } })
test.each([
  ['the wallet', { plugins: [assetWallet([asset(whole)])] }],
  ['the service', { service: answering(wireEther(), wholeRow) }],
  [
    'a node',
    {
      nodePlugin: definePlugin({
        id: 'acme:node',
        setup(host) {
          const held = { ...USDC, ...whole }
          const coin = { ...DAI, id: 'eip155:1/slip44:60' as const, amount: 1n }
          host.capability('eip155', 'tokenBalances', () =>
            Promise.resolve({
              default: () => ({
                tokenBalances: () => Promise.resolve({ holdings: [coin, held], complete: true }),
              }),
            }),
          )
        },
      }),
    },
  ],
])('a token without decimals that %s tells of is not shown', async (_who, given) => {
  const self = await balancesKit(given)
  await self.read()
  expect(self.state().holdings.map(({ id }) => id)).toEqual(['eip155:1/slip44:60'])
  self.dispose()
})

test('a wallet that offers none leaves it to the service', async () => {
  const self = await balancesKit({
    plugins: [assetWallet([asset()], false)],
    service: answering(wireEther(), wireRow()),
  })
  await self.read()
  expect(self.state().source).toBe('service')
  self.dispose()
})

test('a source that plugins bring has its place between', async () => {
  const asked: PortfolioQuery[] = []
  const explorer = definePlugin({
    id: 'acme:explorer',
    setup(host) {
      const source: PortfolioSource = {
        id: 'explorer',
        covers: () => true,
        read(query) {
          asked.push(query)
          return Promise.resolve({
            holdings: [{ ...USDC, amount: 3n, listed: false }],
            complete: true,
          })
        },
      }
      host.add(PortfolioSource, source, { order: 30 })
    },
  })
  const self = await balancesKit({
    node: scriptedNode([{ ...USDC, amount: 3n }]),
    plugins: [explorer],
    service: { status: 500 },
  })
  await self.read()
  expect(self.state()).toMatchObject({ source: 'explorer', complete: true })
  expect(self.rows()).toEqual([
    ['ETH', 1_500_000_000_000_000_000n],
    ['USDC', 3n],
  ])
  expect(asked).toMatchObject([{ currency: 'usd', network: { id: 'eip155:1' } }])
  self.dispose()
})

test.each([
  ['a status', { status: 500 }],
  ['nothing it is allowed to', { status: 403 }],
  ['no JSON', { fault: 'not_json' }],
  ['50 MB', { fault: 'too_large' }],
  ['nothing in time', { fault: 'timeout' }],
  ['another shape', { json: { nothing: true } }],
  ['no list', { json: { balances: 'all of them' } }],
  ['numbers as text', answering(wireRow({ price: '1', value: '250.5' }))],
  ['nulls', answering(null as never, 7 as never)],
] as const)('a service that answers with %s leaves it to the nodes', async (_what, service) => {
  const node = scriptedNode([{ ...USDC, amount: 2n }])
  const self = await balancesKit({ node, service, options: { tokens: listWith(USDC) } })
  await self.read()
  expect(self.state()).toMatchObject({ status: 'ready', source: 'node', complete: false })
  expect(self.rows()).toEqual([
    ['ETH', 1_500_000_000_000_000_000n],
    ['USDC', 2n],
  ])
  expect(self.toast()).toBeUndefined()
  self.dispose()
})

test('a service that is slow is waited for within its limit; after it nodes tell, and its late word is not taken', async () => {
  const late: (() => void)[] = []
  const service = () =>
    new Promise<HttpAnswer>((resolve) => {
      late.push(() => {
        resolve(answering(wireEther(), wireRow({ quantity: { decimals: '6', numeric: '999' } })))
      })
    })
  const node = scriptedNode([{ ...USDC, amount: 2n }])
  const self = await balancesKit({ node, service, options: { tokens: listWith(USDC) } })
  const slow = self.read()
  await self.clock.advance(14_999)
  expect(self.state()).toMatchObject({ status: 'loading' })
  await self.clock.advance(1)
  await slow
  const byNodes = [
    ['ETH', 1_500_000_000_000_000_000n],
    ['USDC', 2n],
  ]
  expect(self.state()).toMatchObject({ status: 'ready', source: 'node' })
  expect(self.rows()).toEqual(byNodes)
  late[0]?.()
  await settle()
  expect(self.rows()).toEqual(byNodes)
  const intime = self.read({ force: true })
  await self.clock.advance(10_000)
  late[1]?.()
  await intime
  expect(self.state()).toMatchObject({ source: 'service' })
  // The coin is the node's, however long the service took.
  expect(self.rows()[0]).toEqual(byNodes[0])
  expect(self.toast()).toBeUndefined()
  self.dispose()
})

test('a gateway without the service behind it is tried once more', async () => {
  const self = await balancesKit({ service: [{ status: 503 }, answering(wireEther())] })
  const reading = self.read()
  await self.clock.advance(750)
  await reading
  expect(self.state().source).toBe('service')
  expect(self.calls()).toHaveLength(2)
  self.dispose()
})

test('a service that asks to be left alone is, for as long as it asks', async () => {
  const self = await balancesKit({
    service: [{ status: 429, retryAfter: 45 }, answering(wireEther())],
  })
  await self.read()
  expect(self.state().source).toBe('node')
  await self.clock.advance(44_000)
  await self.read({ force: true })
  expect(self.balanceCalls()).toHaveLength(1)
  await self.clock.advance(1_000)
  await self.read({ force: true })
  expect(self.balanceCalls()).toHaveLength(2)
  expect(self.state().source).toBe('service')
  self.dispose()
})

test('a list that is too long is read as far as it goes, and says that there may be more', async () => {
  const rows = Array.from({ length: 2_000 }, (_one, at) =>
    twinRow({
      symbol: `T${String(at)}`,
      address: `eip155:1:0x${String(at + 1).padStart(40, '0')}`,
    }),
  )
  const self = await balancesKit({ service: answering(wireEther(), ...rows) })
  await self.read()
  expect(self.state()).toMatchObject({ source: 'service', complete: false })
  expect(self.state().holdings.length).toBeGreaterThan(400)
  self.dispose()
})

test('a network that the service does not know is not asked about again', async () => {
  const self = await balancesKit({ service: { status: 400 } })
  await self.read()
  await self.read({ force: true })
  expect(self.state().source).toBe('node')
  expect(self.calls()).toHaveLength(1)
  self.dispose()
})

test('where no node answers the list is shown without the coin, and says so', async () => {
  const node = scriptedNode()
  node.fails = true
  const self = await balancesKit({ node, service: answering(wireEther(), wireRow()) })
  await self.read()
  expect(self.state()).toMatchObject({
    status: 'ready',
    source: 'service',
    complete: false,
    error: { code: 'nodes_unavailable' },
  })
  expect(self.rows()).toEqual([['USDC', 250_500_000n]])
  self.dispose()
})

test('20 openings in 30 s are one request', async () => {
  const self = await balancesKit({ service: answering(wireEther()) })
  const first = Array.from({ length: 10 }, () => self.read())
  await Promise.all(first)
  await self.clock.advance(29_999)
  for (let at = 0; at < 10; at += 1) await self.read()
  expect([self.calls().length, self.node.calls.length]).toEqual([1, 1])
  await self.clock.advance(1)
  await self.read()
  expect([self.calls().length, self.node.calls.length]).toEqual([2, 2])
  self.dispose()
})

test('after a failure nothing is asked for 30 s, also after a press, and the words are those of the specification', async () => {
  const node = scriptedNode()
  node.fails = true
  const self = await balancesKit({ node })
  await self.read()
  const retryAt = self.clock.now() + 30_000
  expect(self.state()).toMatchObject({
    status: 'failed',
    holdings: [],
    retryAt,
    error: { code: 'balances_unavailable', user: 'Token Balance Unavailable' },
  })
  expect(self.toast()).toMatchObject({ variant: 'error', message: 'Token Balance Unavailable' })
  await self.clock.advance(29_999)
  await self.read()
  await self.read({ force: true })
  expect(node.calls).toHaveLength(1)
  node.fails = false
  await self.clock.advance(1)
  await self.read()
  expect(node.calls).toHaveLength(2)
  expect(self.state()).toMatchObject({ status: 'ready', retryAt: undefined, error: undefined })
  self.dispose()
})

test('the last figures stay while newer ones fail, and no toast covers them', async () => {
  const self = await balancesKit()
  await self.read()
  const asOf = self.clock.now()
  self.node.fails = true
  await self.clock.advance(30_000)
  await self.read()
  expect(self.state()).toMatchObject({ status: 'failed', asOf })
  expect(self.rows()).toEqual([['ETH', 1_500_000_000_000_000_000n]])
  expect(self.toast()).toBeUndefined()
  self.dispose()
})

test('a refresh goes past every rest, and tells the service what changed', async () => {
  const self = await balancesKit({ service: answering(wireEther(), wireRow()) })
  await self.read()
  self.node.native = 1n
  await self.read({ refresh: [USDC.id, 'eip155:1/slip44:60'] })
  expect(self.rows()[0]).toEqual(['ETH', 1n])
  const ether = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const usdc = `eip155:1:${USDC.id.split(':').at(-1)}`
  expect(self.calls().at(-1)).toMatchObject({ forceUpdate: `${usdc},${ether}` })
  self.dispose()
})

test('an answer of before a refresh is not taken', async () => {
  const late: (() => void)[] = []
  const row = (numeric: string) =>
    twinRow({ name: 'One', symbol: 'ONE', quantity: { decimals: '6', numeric } })
  const answers = [row('1'), row('250.5')]
  const self = await balancesKit({
    service: () =>
      new Promise((resolve) => {
        const next = answers.shift()
        late.push(() => {
          resolve(answering(wireEther(), next ?? {}))
        })
      }),
  })
  const first = self.read()
  await expect.poll(() => late).toHaveLength(1)
  const second = self.read({ refresh: [USDC.id] })
  await expect.poll(() => late).toHaveLength(2)
  late[1]?.()
  await second
  late[0]?.()
  await first
  expect(self.rows()[1]).toEqual(['ONE', 250_500_000n])
  self.dispose()
})

test('an answer for an account that is gone is not shown, and what is stored of it goes', async () => {
  let answer: (() => void) | undefined
  const self = await balancesKit({
    service: () =>
      new Promise((resolve) => {
        answer = () => {
          resolve(answering(wireEther()))
        }
      }),
  })
  const reading = self.read()
  await expect.poll(() => answer).toBeDefined()
  await self.kit.connections.disconnect()
  answer?.()
  await reading
  expect(self.state()).toMatchObject({ status: 'idle', holdings: [] })
  expect(self.storage.keys('').filter((key) => key.endsWith(':balances'))).toEqual([])
  self.dispose()
})

test('figures belong to their network', async () => {
  const self = await balancesKit()
  await self.read()
  const other = TEST_NETWORKS[1]!
  self.node.native = 10n
  await self.portfolio.read(self.account, other)
  expect(self.rows()).toEqual([['ETH', 1_500_000_000_000_000_000n]])
  expect(self.state(`eip155:10:${self.account.address}`).holdings[0]?.amount).toBe(10n)
  self.dispose()
})

test('prices that the list lacks come from the price sources, and unlisted tokens are not asked about', async () => {
  const asked: unknown[] = []
  const source: PriceSource = {
    id: 'acme',
    prices(assets) {
      asked.push(assets)
      return Promise.resolve(new Map(assets.map((id) => [id, '2'])))
    },
  }
  const explorer: PortfolioSource = {
    id: 'explorer',
    covers: () => true,
    read: () =>
      Promise.resolve({
        holdings: [{ ...USDC, id: `eip155:1/erc20:${TWIN_ADDRESS}`, amount: 3n, listed: false }],
        complete: true,
      }),
  }
  const plugin = definePlugin({
    id: 'acme:prices',
    setup(host) {
      host.add(PriceSource, source)
      host.add(PortfolioSource, explorer, { order: 30 })
    },
  })
  const self = await balancesKit({ plugins: [plugin] })
  await self.read()
  expect(asked).toEqual([['eip155:1/slip44:60']])
  expect(self.total()).toEqual({ cents: 300n, unpriced: 0, uncounted: 0 })
  self.dispose()
})

test('the service tells prices where its list could not be read', async () => {
  const node = scriptedNode([USDC_HELD])
  const self = await balancesKit({
    node,
    service: { status: 500 },
    options: { tokens: listWith(USDC) },
    routes: {
      'POST https://chain.example/v1/fungible/price': {
        json: { fungibles: [{ price: 3000 }, { price: 1 }] },
      },
    },
  })
  await self.read()
  expect(self.total()).toEqual({ cents: 475_050n, unpriced: 0, uncounted: 0 })
  expect(self.http.requests.at(-1)?.body).toEqual({
    currency: 'usd',
    projectId: 'p1',
    addresses: [
      'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
      `eip155:1:${USDC.id.split(':').at(-1)}`,
    ],
  })
  self.dispose()
})

test('prices of which one is left out are not taken for one another', async () => {
  const node = scriptedNode([USDC_HELD])
  const self = await balancesKit({
    node,
    service: { status: 500 },
    options: { tokens: listWith(USDC) },
    routes: {
      'POST https://chain.example/v1/fungible/price': { json: { fungibles: [{ price: 1 }] } },
    },
  })
  await self.read()
  expect(self.total()).toEqual({ cents: undefined, unpriced: 2, uncounted: 0 })
  self.dispose()
})

test('once a transaction of this browser has ended, the moved balances are read again', async () => {
  let state: TransactionStanding['state'] = 'pending'
  const feature: TransactionStatusFeature = {
    lookAtTransaction: () => Promise.resolve({ state }),
  }
  const status = definePlugin({
    id: 'acme:status',
    setup(host) {
      const load = () => Promise.resolve({ default: () => feature })
      host.capability('eip155', 'transactionStatus', load)
    },
  })
  const self = await balancesKit({ plugins: [status], service: answering(wireEther(), wireRow()) })
  const book = self.kit.get(TransactionBook)
  await self.read()
  const hash = `0x${'1'.repeat(64)}`
  const sent = { hash, network: self.network.id, account: self.account.id, to: ACCOUNT }
  const { id } = await book.add(sent, { kind: 'send', asset: USDC, amount: '1' })
  await book.look(id)
  expect(self.balanceCalls()).toHaveLength(1)
  state = 'confirmed'
  await book.look(id)
  await expect.poll(self.balanceCalls).toHaveLength(2)
  const ether = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const usdc = `eip155:1:${USDC.id.split(':').at(-1)}`
  expect(self.balanceCalls().at(-1)).toMatchObject({ forceUpdate: `${ether},${usdc}` })
  self.dispose()
})

test('the last unit of a large amount is on its row, and there again at the next visit', async () => {
  const rows = [
    ['ETH', 1_234_567_890_123_456_789n],
    ['DAI', 9_007_199_254_740_993_000_000_000_000_001n],
  ] as const
  const node = scriptedNode([{ ...DAI, amount: rows[1][1] }])
  node.native = rows[0][1]
  const options = { tokens: listWith(DAI) }
  const first = await balancesKit({ node, options })
  await first.read()
  expect(first.rows()).toEqual(rows)
  first.kit.dispose()
  node.fails = true
  const kit = { ports: first.ports, wallet: first.wallet }
  const next = await balancesKit({ node, options, kit })
  await next.read().catch(() => undefined)
  expect(next.rows()).toEqual(rows)
  next.dispose()
})

test('figures of the last visit are shown as what they are until new ones come', async () => {
  const node = scriptedNode([USDC_HELD])
  const first = await balancesKit({ node, service: answering(wireEther(), wireRow()) })
  await first.read()
  const asOf = first.clock.now()
  first.kit.dispose()
  await first.ports.clock.advance(3_600_000)
  let answer: (() => void) | undefined
  first.http.route(
    BALANCE,
    () =>
      new Promise((resolve) => {
        answer = () => {
          resolve(answering(wireEther()))
        }
      }),
  )
  const next = await balancesKit({
    service: answering(),
    kit: { ports: first.ports, wallet: first.wallet },
  })
  const reading = next.read()
  await until(
    next.kit.store,
    next.portfolio.stateAtom(next.account.id),
    ({ asOf: when }) => when !== undefined,
  )
  expect(next.state()).toMatchObject({ status: 'loading', asOf, source: 'service' })
  expect(next.rows()).toEqual([
    ['ETH', 1_500_000_000_000_000_000n],
    ['USDC', 250_500_000n],
  ])
  await expect.poll(() => answer).toBeDefined()
  answer?.()
  await reading
  expect(next.state()).toMatchObject({ status: 'ready', asOf: next.clock.now() })
  expect(next.rows()).toEqual([['ETH', 1_500_000_000_000_000_000n]])
  next.dispose()
})

test('figures without the coin do not take the place of those stored', async () => {
  const node = scriptedNode([USDC_HELD])
  const first = await balancesKit({ node, service: answering(wireEther(), wireRow()) })
  await first.read()
  const [asOf, whole] = [first.clock.now(), first.rows()]
  first.node.fails = true
  await first.clock.advance(1_000)
  await first.read({ force: true })
  await first.clock.advance(30_000)
  await first.read({ force: true })
  expect(first.rows()).toEqual([['USDC', 250_500_000n]])
  first.kit.dispose()
  first.http.route(BALANCE, { never: true })
  const next = await balancesKit({
    service: answering(),
    kit: { ports: first.ports, wallet: first.wallet },
  })
  void next.read()
  const shown = next.portfolio.stateAtom(next.account.id)
  await until(next.kit.store, shown, ({ asOf: when }) => when !== undefined)
  expect(next.state()).toMatchObject({ status: 'loading', asOf })
  expect(next.rows()).toEqual(whole)
  next.dispose()
})

test.each([
  [{ currency: 'dollars' }, 'balances: "currency" is "dollars"'],
  [{ tokens: 'https://tokens.example' }, 'balances: "tokens" is "https://tokens.example"'],
  [{ tokens: [{ tokens: {} }] }, 'balances: "tokens" is an array of 1'],
] as const)('the option %j is reported to the app', (options, message) => {
  const made = () =>
    createKit({
      networks: TEST_NETWORKS,
      plugins: [evmTestPlugin(), balances(options as never)],
      ports: createFakePorts(),
    })
  expect(made).toThrow(message)
})
