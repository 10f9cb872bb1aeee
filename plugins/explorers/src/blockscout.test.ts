import { describe, expect, test } from 'vitest'
import { createSeededRng, mutatedJson, type HttpRoutes } from '@latchkey/kernel/testing/internal'
import type { HttpAnswer } from '@latchkey/kernel/testing'
import { ActivitySource, PortfolioSource } from '@latchkey/money'
import { blockscout } from './index.js'
import { ACCOUNT, explorerKit, OTHER, USDC } from './testing/explorer-kit.js'

const EXPLORER = 'https://explorer.example'
const ROOT = `${EXPLORER}/api/v2/addresses/*`
const at = (path: string) => `${EXPLORER}/api/v2/addresses/${ACCOUNT}${path}`
const signal = new AbortController().signal

const hash = (nth: number) => `0x${nth.toString(16).padStart(64, '0')}`

const own = (nth: number, block: number, more: object = {}) => ({
  hash: hash(nth),
  block_number: block,
  timestamp: '2026-11-20T10:00:00.000000Z',
  from: { hash: ACCOUNT },
  to: { hash: OTHER },
  value: '1234567890123456789',
  status: 'ok',
  nonce: nth,
  method: null,
  fee: { type: 'actual', value: '21000' },
  ...more,
})

const token = (more: object = {}) => ({
  address_hash: USDC,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: '6',
  type: 'ERC-20',
  exchange_rate: '1.0',
  icon_url: null,
  reputation: 'ok',
  ...more,
})

const moved = (nth: number, block: number, more: object = {}) => ({
  transaction_hash: hash(nth),
  block_number: block,
  log_index: 0,
  timestamp: '2026-11-20T10:00:00.000000Z',
  type: 'token_transfer',
  token: token(),
  from: { hash: OTHER },
  to: { hash: ACCOUNT },
  total: { decimals: '6', value: '250500000' },
  ...more,
})

const page = (items: readonly unknown[], next: object | null = null): HttpAnswer => ({
  json: { items, next_page_params: next },
})

async function explorer(routes: HttpRoutes) {
  const self = await explorerKit([blockscout({ urls: { 'eip155:1': `${EXPLORER}/` } })], routes)
  const { kit, account, network } = self
  const source = <T extends { readonly id: string }>(all: readonly T[]) =>
    all.find(({ id }) => id === 'blockscout')!
  return {
    ...self,
    read: (currency = 'usd') =>
      source(kit.all(PortfolioSource)).read({ account, network, currency }, signal),
    page: (cursor?: string) =>
      source(kit.all(ActivitySource)).page(
        { account, network, ...(cursor === undefined ? {} : { cursor }) },
        signal,
      ),
    queries: (path: string) =>
      self.http.requests
        .filter(({ url }) => url.startsWith(at(path)))
        .map(({ url }) => Object.fromEntries(new URL(url).searchParams)),
  }
}

describe('the holdings of an account', () => {
  const balances = (tokens: unknown, account: object = {}): HttpRoutes => ({
    [at('')]: {
      json: { coin_balance: '1234567890123456789', exchange_rate: '3000.5', ...account },
    },
    [at('/token-balances')]: { json: tokens },
  })

  test.each([
    ['of version 12', token()],
    ['of version 2', { ...token(), address_hash: undefined, address: USDC, reputation: undefined }],
  ])('is read in the shape %s', async (_version, told) => {
    const self = await explorer(balances([{ token: told, token_id: null, value: '250500000' }]))
    expect(await self.read()).toEqual({
      holdings: [
        {
          id: 'eip155:1/slip44:60',
          name: 'Ether',
          symbol: 'ETH',
          decimals: 18,
          amount: 1_234_567_890_123_456_789n,
          listed: true,
          price: '3000.5',
        },
        {
          id: `eip155:1/erc20:${USDC}`,
          name: 'USD Coin',
          symbol: 'USDC',
          decimals: 6,
          amount: 250_500_000n,
          listed: true,
          price: '1.0',
        },
      ],
      complete: true,
    })
    self.dispose()
  })

  test.each([
    ['without a price', { exchange_rate: null }],
    ['that is called a scam', { reputation: 'scam' }],
  ])('a token %s counts as on no list', async (_case, more) => {
    const self = await explorer(balances([{ token: token(more), value: '1' }]))
    expect((await self.read())?.holdings[1]).toMatchObject({ symbol: 'USDC', listed: false })
    self.dispose()
  })

  test('rows that cannot be read cost no other', async () => {
    const rows = [
      ...[
        null,
        7,
        {},
        { token: null, value: '1' },
        { token: token({ type: 'ERC-721' }), value: '1' },
      ],
      ...[
        { token: token({ address_hash: '../..' }), value: '1' },
        { token: token(), value: 'x' },
      ],
      ...[
        { token: token({ decimals: '-1' }), value: '1' },
        { token: token(), value: '-1' },
      ],
      { token: token(), value: '1' },
    ]
    const self = await explorer(balances(rows))
    expect((await self.read())?.holdings).toHaveLength(2)
    self.dispose()
  })

  test('prices are dollars alone', async () => {
    const self = await explorer(balances([{ token: token(), value: '1' }]))
    const held = (await self.read('eur'))?.holdings ?? []
    expect(held.map(({ price, listed }) => [price, listed])).toEqual([
      [undefined, true],
      [undefined, true],
    ])
    self.dispose()
  })

  test('an address that nothing named yet has nothing', async () => {
    const self = await explorer({ [ROOT]: { status: 404 } })
    expect(await self.read()).toMatchObject({ holdings: [{ symbol: 'ETH', amount: 0n }] })
    self.dispose()
  })

  test('a host that fails is an error, so that the next source is asked', async () => {
    const self = await explorer({ [ROOT]: { status: 500 } })
    await expect(self.read()).rejects.toMatchObject({ code: 'http_status' })
    self.dispose()
  })
})

describe('the history of an account', () => {
  test('a transaction and its transfers are one entry', async () => {
    const call = { value: '0', method: 'swap', to: { hash: OTHER } }
    const self = await explorer({
      [at('/transactions')]: page([own(2, 20, call), own(1, 10)]),
      [at('/token-transfers')]: page([
        moved(2, 20),
        moved(2, 20, { from: { hash: ACCOUNT }, to: { hash: OTHER } }),
      ]),
    })
    const { entries, next } = await self.page()
    expect(next).toBeUndefined()
    expect(entries).toMatchObject([
      {
        id: hash(2),
        kind: 'trade',
        status: 'confirmed',
        signer: ACCOUNT,
        nonce: 2,
        transfers: [
          { direction: 'in', amount: 250_500_000n, from: OTHER, to: ACCOUNT, listed: true },
          { direction: 'out', amount: 250_500_000n, from: ACCOUNT, to: OTHER },
        ],
      },
      {
        id: hash(1),
        kind: 'send',
        to: OTHER,
        at: Date.UTC(2026, 10, 20, 10),
        fee: { amount: 21_000n, asset: { symbol: 'ETH' } },
        transfers: [{ direction: 'out', amount: 1_234_567_890_123_456_789n, to: OTHER }],
      },
    ])
    expect(self.queries('/token-transfers')).toEqual([{ type: 'ERC-20' }])
    self.dispose()
  })

  test('a transaction that others signed names no signer, and a failure moved nothing', async () => {
    const self = await explorer({
      [at('/transactions')]: page([
        own(2, 20, { status: 'error' }),
        own(3, 0, { block_number: null }),
      ]),
      [at('/token-transfers')]: page([moved(1, 10, { token: token({ exchange_rate: null }) })]),
    })
    const { entries } = await self.page()
    const told = entries.map(({ id, status, signer, transfers }) => ({
      id,
      status,
      signer,
      moves: transfers.map(({ listed }) => listed),
    }))
    expect(told).toEqual([
      { id: hash(3), status: 'pending', signer: ACCOUNT, moves: [undefined] },
      { id: hash(2), status: 'failed', signer: ACCOUNT, moves: [] },
      { id: hash(1), status: 'confirmed', signer: undefined, moves: [false] },
    ])
    self.dispose()
  })

  test('two lists of pages are joined by block, and their cursors go back as they came', async () => {
    // Transactions in blocks 100 … 41, movements in every other block: the explorer has 20 and 10 to a page.
    const paged =
      (rows: readonly { readonly block_number: number }[], size: number): HttpAnswer =>
      ({ url }) => {
        const given = new URL(url).searchParams
        const start = Number(given.get('index') ?? 0)
        if (start > 0) expect(given.get('items_count')).toBe(String(size))
        const end = start + size
        const next = end < rows.length ? { index: end, items_count: size, hash: null } : null
        return page(rows.slice(start, end), next)
      }
    const blocks = Array.from({ length: 60 }, (_, nth) => 100 - nth)
    const self = await explorer({
      [at('/transactions')]: paged(
        blocks.map((block) => own(block, block)),
        20,
      ),
      [at('/token-transfers')]: paged(
        blocks.filter((block) => block % 2 === 0).map((block) => moved(block, block)),
        10,
      ),
    })
    const seen = new Map<string, number>()
    let cursor: string | undefined
    let pages = 0
    do {
      const { entries, next } = await self.page(cursor)
      const before = seen.size
      for (const { id, transfers } of entries) seen.set(id, transfers.length)
      // Each page brings something: a list would end there.
      expect(seen.size).toBeGreaterThan(before)
      cursor = next
      pages += 1
    } while (cursor !== undefined)
    expect(seen.size).toBe(60)
    expect([...seen.values()].filter((moves) => moves === 2)).toHaveLength(30)
    expect(pages).toBeLessThan(8)
    self.dispose()
  })

  test('a host that wants fewer questions is left alone for as long as it says', async () => {
    const self = await explorer({ [ROOT]: { status: 429 } })
    await expect(self.page()).rejects.toMatchObject({ code: 'http_status' })
    const asked = self.http.requests.length
    await expect(self.page()).rejects.toMatchObject({ code: 'http_status' })
    expect(self.http.requests).toHaveLength(asked)
    self.dispose()
  })

  test('spoiled answers are errors or fewer rows, and nothing else', async () => {
    const rng = createSeededRng('blockscout')
    const text = JSON.stringify({ items: [own(2, 20), moved(2, 20)], next_page_params: { a: 1 } })
    const self = await explorer({ [ROOT]: () => ({ json: mutatedJson(rng, text) }) })
    for (let round = 0; round < 200; round++) {
      const outcome = await self.page().catch((error: unknown) => ({ error }))
      if ('error' in outcome) expect(outcome.error).toMatchObject({ code: 'http_answer_invalid' })
      else for (const { hash: told } of outcome.entries) expect(told).toMatch(/^0x[0-9a-f]{64}$/)
    }
    self.dispose()
  })
})

test('only the networks that were named are covered, and their hosts are in the policy', async () => {
  const self = await explorer({})
  const [source] = self.kit.all(ActivitySource).filter(({ id }) => id === 'blockscout')
  expect(source?.covers(self.network)).toBe(true)
  expect(source?.covers({ ...self.network, id: 'eip155:10' })).toBe(false)
  expect(self.kit.csp()).toContain(EXPLORER)
  expect(self.http.requests).toEqual([])
  self.dispose()
})

test.each([
  [{ 'eip155:1': 'http://explorer.example' }, 'urls["eip155:1"]'],
  [{ 'eip155:1': 'https://explorer.example/?a=1' }, 'urls["eip155:1"]'],
  [{ 'solana:1': EXPLORER }, 'urls'],
  [{ one: EXPLORER }, 'urls'],
])('the option %j is refused', async (urls, option) => {
  await expect(explorerKit([blockscout({ urls })])).rejects.toMatchObject({
    code: 'option_invalid',
    context: { option },
  })
})
