import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { failing } from '@latchkey/kernel/testing'
import { NodeError, scriptedNode, TEN, type Script } from '../testing/scripted-node.js'
import createActivity from './activity.js'

const OWNER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const TOKEN = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const hex = (value: number): Hex => `0x${value.toString(16)}`
const word = (value: string | number): Hex =>
  `0x${(typeof value === 'number' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')}`

const log = (block: number, part: object = {}) => ({
  address: TOKEN,
  topics: [TRANSFER, word(OTHER), word(OWNER)],
  data: word(5),
  blockNumber: hex(block),
  logIndex: '0x0',
  transactionHash: word(block),
  blockTimestamp: hex(1_000 + block),
  ...part,
})

interface Filter {
  readonly fromBlock: Hex
  readonly toBlock: Hex
  readonly topics: readonly unknown[]
}

/** A chain of a head and logs of what came in. */
const chainOf = (head: number, logs: readonly object[]): Script => ({
  eth_blockNumber: () => hex(head),
  eth_getLogs: ({ fromBlock, toBlock, topics }: Filter) =>
    topics.length === 2
      ? []
      : logs.filter((one) => {
          const at = Number((one as { blockNumber: Hex }).blockNumber)
          return at >= Number(fromBlock) && at <= Number(toBlock)
        }),
  eth_call: () => '0x',
})

function past(script: Script, parts: Parameters<typeof scriptedNode>[1] = {}) {
  const { context, methods, asked, posts } = scriptedNode(script, parts)
  const { activityPage } = createActivity(context)
  const page = (cursor?: string) =>
    activityPage({ address: OWNER, network: TEN, ...(cursor === undefined ? {} : { cursor }) })
  return { page, methods, asked, posts }
}

test('a token that says nothing of itself has no amount that could be wrong', async () => {
  const { page } = past(chainOf(10, [log(9)]))
  const { entries, next } = await page()
  expect(entries).toEqual([
    {
      id: word(9),
      hash: word(9),
      network: 'eip155:10',
      status: 'confirmed',
      at: 1_009_000,
      kind: 'receive',
      transfers: [
        {
          direction: 'in',
          from: OTHER,
          to: OWNER,
          asset: {
            id: `eip155:10/erc20:${TOKEN.toLowerCase()}`,
            name: '0xdbF0…C6FB',
            symbol: '0xdbF0…C6FB',
            decimals: 0,
          },
        },
      ],
    },
  ])
  expect(next).toBeUndefined()
})

test.each([
  ['NFTs, which index their number', { topics: [TRANSFER, word(OTHER), word(OWNER), word(1)] }],
  ['logs that were taken back', { removed: true }],
  ['parties that are no addresses', { topics: [TRANSFER, `0x${'f'.repeat(64)}`, word(OWNER)] }],
  ['an amount that is no word', { data: '0x05' }],
])('%s are left out', async (_what, part) => {
  const { entries } = await past(chainOf(10, [log(9, part), log(8)])).page()
  expect(entries.map(({ hash }) => hash)).toEqual([word(8)])
})

test('a node that finds the blocks too many is asked for fewer, and from then on', async () => {
  const script = chainOf(4_000, [log(3_999), log(3_000)])
  let refused = 0
  const { page } = past({
    ...script,
    eth_getLogs: (filter: Filter) => {
      if (Number(filter.toBlock) - Number(filter.fromBlock) >= 1_000) {
        refused += 1
        throw new NodeError(-32005, 'query exceeds max block range 1000')
      }
      return script['eth_getLogs']?.(filter as never)
    },
  })
  const { entries, next } = await page()
  expect(entries.map(({ hash }) => hash)).toEqual([word(3_999), word(3_000)])
  // 5 000, 2 500 and 1 250 blocks, each by two questions.
  expect(refused).toBe(6)
  await page(next)
  expect(refused).toBe(6)
})

test('a page searches six windows at most, and the next one goes on below', async () => {
  const { page, methods } = past(chainOf(100_000, []))
  expect(await page()).toEqual({ entries: [], next: '70000' })
  expect(methods().filter((method) => method === 'eth_getLogs')).toHaveLength(12)
  expect((await page('70000')).next).toBe('40000')
  expect((await page('100')).next).toBeUndefined()
})

test('a full page needs twelve requests at most, also of a node that tells no times', async () => {
  const out = { topics: [TRANSFER, word(OWNER), word(OTHER)], blockTimestamp: undefined }
  // One in each window: all six are searched.
  const logs = [29_000, 24_000, 19_000, 14_000, 9_000, 4_000].flatMap((block) => [
    log(block, out),
    log(block, { ...out, logIndex: '0x1', transactionHash: word(block + 1) }),
  ])
  const { page, methods, posts } = past({
    ...chainOf(29_999, logs),
    eth_getLogs: ({ fromBlock, toBlock, topics }: Filter) =>
      topics.length === 2
        ? logs.filter(
            ({ blockNumber: at }) =>
              Number(at) >= Number(fromBlock) && Number(at) <= Number(toBlock),
          )
        : [],
    eth_getBlockByNumber: (block: Hex) => ({ timestamp: block }),
    eth_getTransactionReceipt: () => ({ from: OWNER, gasUsed: '0x2', effectiveGasPrice: '0x3' }),
  })
  const { entries } = await page()
  expect(entries).toHaveLength(12)
  expect(entries[0]).toMatchObject({ at: 29_000_000, signer: OWNER, fee: { amount: 6n } })
  expect(methods().filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(12)
  expect(posts().length).toBeLessThanOrEqual(12)
})

/** Call data of ERC-20's `transfer`. */
const transferCall = (to: string, amount: number): Hex =>
  `0xa9059cbb${word(to).slice(2)}${word(amount).slice(2)}`

test.each([
  ['a call of its own to the token', {}, {}, true],
  ['a call to another contract', { to: OTHER }, { to: OTHER }, false],
  ['a call that somebody else signed', { from: OTHER }, { from: OTHER }, false],
  ['a call that says something else', {}, { input: '0x4e71d92d' }, false],
  ['a transfer of another amount', {}, { input: transferCall(OTHER, 6) }, false],
  ['a transfer to somebody else', {}, { input: transferCall(TOKEN, 5) }, false],
  ['a transaction that the node does not have', {}, undefined, false],
])('coins that left by %s', async (_what, receipt, call, isSigned) => {
  const { page } = past({
    ...chainOf(10, []),
    eth_getLogs: ({ topics }: Filter) =>
      topics.length === 2 ? [log(9, { topics: [TRANSFER, word(OWNER), word(OTHER)] })] : [],
    eth_getTransactionReceipt: () => ({ from: OWNER, to: TOKEN.toLowerCase(), ...receipt }),
    eth_getTransactionByHash: () =>
      call && { from: OWNER, to: TOKEN, input: transferCall(OTHER, 5), ...call },
  })
  const { entries } = await page()
  expect(entries[0]?.transfers[0]).toMatchObject({ direction: 'out', to: OTHER })
  expect(entries[0]?.transfers[0]?.signed).toBe(isSigned ? true : undefined)
})

test('a node that does not tell of a transaction proves nothing, and the list is the same', async () => {
  const { page } = past({
    ...chainOf(10, []),
    eth_getLogs: ({ topics }: Filter) =>
      topics.length === 2 ? [log(9, { topics: [TRANSFER, word(OWNER), word(OTHER)] })] : [],
    eth_getTransactionReceipt: () => ({ from: OWNER, to: TOKEN }),
    eth_getTransactionByHash: () => {
      throw new NodeError(-32601, 'no such method')
    },
  })
  const { entries } = await page()
  expect(entries[0]).toMatchObject({ signer: OWNER, transfers: [{ to: OTHER }] })
  expect(entries[0]?.transfers[0]).not.toHaveProperty('signed')
})

test('a node that takes one question at a time gives the same page', async () => {
  const chain = {
    ...chainOf(10, [log(9, { blockTimestamp: undefined })]),
    eth_getBlockByNumber: () => ({ timestamp: '0x7' }),
  }
  const [together, single] = [past(chain), past(chain, { lists: false })]
  expect(await single.page()).toEqual(await together.page())
})

test('a node that refuses every window has failed: that is no empty past', async () => {
  const { page } = past({ eth_blockNumber: () => hex(9) })
  await expect(page()).rejects.toMatchObject({ code: 'rpc_unavailable' })
})

test.each<readonly [string, Script]>([
  ['no list', { eth_getLogs: () => ({}) }],
  ['no logs', { eth_getLogs: () => ['x'] }],
  ['a log without a transaction', { eth_getLogs: () => [log(9, { transactionHash: '0x1' })] }],
  ['no head', { eth_blockNumber: () => null }],
])('an answer that is %s is refused', async (_what, script) => {
  const { page } = past({ ...chainOf(10, []), ...script })
  await expect(page()).rejects.toMatchObject({ code: 'rpc_failed' })
})

test('a malformed cursor is none', async () => {
  const rows = ['', '-1', '0x10', '1e3', '9'.repeat(30)] as const
  expect(
    await failing(rows, async (cursor) => {
      await expect(past(chainOf(10, [])).page(cursor)).rejects.toMatchObject({
        code: 'rpc_params_invalid',
      })
    }),
  ).toEqual([])
})
