import type { SentTransaction, TransactionStanding } from '@latchkey/kernel'
import { describe, expect, test } from 'vitest'
import { NodeError, scriptedNode, type Script } from '../testing/scripted-node.js'
import createStatus from './transaction-status.js'

const OWNER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const RECEIVER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const hash = `0x${'ab'.repeat(32)}`
const block = `0x${'b1'.repeat(32)}`
const sent: SentTransaction = {
  ...{ hash, network: 'eip155:10', account: `eip155:10:${OWNER}`, nonce: 7 },
  ...{ to: RECEIVER, value: '5', data: '0x' },
}

const receipt = (part: object = {}) => ({
  ...{ transactionHash: hash, blockHash: block, blockNumber: '0x64', status: '0x1' },
  ...part,
})

/** A node that knows nothing of it, at block 101. */
const BLANK: Script = {
  eth_getTransactionReceipt: () => null,
  eth_getTransactionByHash: () => null,
  eth_getTransactionCount: () => '0x7',
  eth_blockNumber: () => '0x65',
  eth_getCode: () => '0x',
  eth_getBlockByNumber: () => ({ hash: block, transactions: [] }),
}

function at(script: Script) {
  const { context, methods } = scriptedNode({ ...BLANK, ...script })
  const { lookAtTransaction } = createStatus(context)
  return {
    methods,
    look: (before?: TransactionStanding, one = sent) => lookAtTransaction(one, before),
    async looks(count: number, one = sent) {
      let last: TransactionStanding | undefined
      for (let done = 0; done < count; done++) last = await lookAtTransaction(one, last)
      return last
    },
  }
}

describe('a block that holds it', () => {
  test.each([
    ['confirmed with one on top', {}, '0x65', { state: 'confirmed', block: '100' }],
    ['included without', {}, '0x64', { state: 'included', block: '100' }],
    ['included too where the node’s head lags', {}, '0x63', { state: 'included' }],
    ['failed', { status: '0x0' }, '0x65', { state: 'failed' }],
    ['failing at first', { status: '0x0' }, '0x64', { state: 'included', failing: true }],
  ])('%s', async (_what, part, head, expected) => {
    const { look } = at({
      eth_getTransactionReceipt: () => receipt(part),
      eth_blockNumber: () => head,
    })
    expect(await look()).toMatchObject(expected)
  })

  test('that the chain left counts for nothing', async () => {
    const { look } = at({
      eth_getTransactionReceipt: () => receipt(),
      eth_getBlockByNumber: () => ({ hash: `0x${'00'.repeat(32)}` }),
    })
    expect(await look()).toMatchObject({ state: 'pending' })
    const standing = await look({ state: 'included', block: '100' })
    expect(standing).toMatchObject({ state: 'pending', reorganised: true })
    expect(await look(standing)).toMatchObject({ state: 'pending', reorganised: true })
  })

  test('is not forgotten because another node has not come that far', async () => {
    const before = { state: 'included', block: '102' } as const
    expect(await at({}).look(before)).toEqual(before)
  })
})

test('a transaction whose own place is still free is dropped after three looks, not before', async () => {
  expect(await at({}).looks(2)).toMatchObject({ state: 'pending' })
  expect(await at({}).looks(3)).toMatchObject({ state: 'dropped' })
})

test('the hash of a contract’s wallet may be known to no node: that says nothing', async () => {
  const own = { eth_getCode: () => '0x6080' }
  expect(await at(own).looks(20)).toMatchObject({ state: 'pending' })
  const taken = { ...own, eth_getTransactionCount: () => '0x9' }
  expect(await at(taken).looks(20)).toMatchObject({ state: 'pending' })
  // An account that acts by a contract's code still sends its own transactions.
  const delegated = { eth_getCode: () => `0xef0100${'12'.repeat(20)}` }
  expect(await at(delegated).looks(3)).toMatchObject({ state: 'dropped' })
})

test('one that the node knows is pending for as long as it takes', async () => {
  const { looks } = at({
    eth_getTransactionByHash: () => ({ nonce: '0x9' }),
    eth_getTransactionCount: () => '0x9',
  })
  expect(await looks(20)).toMatchObject({ state: 'pending', memory: { nonce: 9, missing: 0 } })
})

test('the node’s word about its place counts more than what was guessed when it was sent', async () => {
  let known = true
  const { look } = at({
    eth_getTransactionByHash: () => (known ? { nonce: '0x9' } : null),
    eth_getTransactionCount: () => '0x9',
  })
  let standing = await look()
  known = false
  for (let count = 0; count < 2; count++) standing = await look(standing)
  // By the guess of 7 the place would be taken.
  expect(standing).toMatchObject({ state: 'pending' })
  expect(await look(standing)).toMatchObject({ state: 'dropped' })
})

describe('when another transaction has its place', () => {
  const other = `0x${'cd'.repeat(32)}`
  const taker = (part: object = {}) => ({
    ...{ hash: other, from: OWNER.toLowerCase(), nonce: '0x7', to: RECEIVER.toLowerCase() },
    ...{ value: '0x5', input: '0x' },
    ...part,
  })
  /** The place is taken in block 0x60. */
  const taken = (transaction: unknown): Script => ({
    eth_getTransactionCount: (_from, at: string) =>
      at === 'latest' || BigInt(at) >= 0x60n ? '0x8' : '0x7',
    eth_getBlockByNumber: (number: string) => ({
      ...{ hash: block, transactions: BigInt(number) === 0x60n ? [{}, transaction] : [] },
    }),
  })

  test.each([
    ['the same at another price', {}, { state: 'repriced', hash: other }],
    ['nothing to itself', { to: OWNER, value: '0x0' }, { state: 'cancelled', hash: other }],
    ['another amount', { value: '0x6' }, { state: 'replaced', hash: other }],
    ['another receiver', { to: OWNER }, { state: 'replaced', hash: other }],
    ['other data', { input: '0x00' }, { state: 'replaced', hash: other }],
    ['a contract made', { to: null }, { state: 'replaced', hash: other }],
  ])('%s', async (_what, part, expected) => {
    expect(await at(taken(taker(part))).looks(1)).toMatchObject({ state: 'pending' })
    expect(await at(taken(taker(part))).looks(2)).toMatchObject(expected)
  })

  test('few blocks are looked at, each by its count', async () => {
    const { looks, methods } = at(taken(taker()))
    await looks(2)
    expect(methods().filter((method) => method === 'eth_getBlockByNumber')).toHaveLength(1)
    expect(methods().length).toBeLessThan(2 * 4 + 2 + 8)
  })

  test('and it cannot be found, that is said without a hash, and not at once', async () => {
    const script = taken({})
    expect(await at(script).looks(3)).toMatchObject({ state: 'pending' })
    const standing = await at(script).looks(4)
    expect(standing).toMatchObject({ state: 'replaced' })
    expect(standing).not.toHaveProperty('hash')
  })

  test('and the node keeps no states', async () => {
    const script = taken(taker())
    const { looks } = at({
      ...script,
      eth_getTransactionCount: (_from, when: string) => {
        if (when === 'latest') return '0x8'
        throw new NodeError(-32000, 'missing trie node')
      },
    })
    expect(await looks(4)).toMatchObject({ state: 'replaced' })
  })

  test('it is itself, where only the receipt is late', async () => {
    const { looks } = at(taken(taker({ hash })))
    expect(await looks(6)).toMatchObject({ state: 'pending' })
  })

  test('a transaction whose content nobody kept is not taken for the same', async () => {
    const { hash: own, network, account, nonce } = sent
    const bare = { hash: own, network, account, ...(nonce === undefined ? {} : { nonce }) }
    expect(await at(taken(taker())).looks(2, bare)).toMatchObject({ state: 'replaced' })
  })
})

test.each<readonly [string, Script]>([
  [
    'another transaction’s receipt',
    { eth_getTransactionReceipt: () => receipt({ transactionHash: block }) },
  ],
  ['a receipt without a status', { eth_getTransactionReceipt: () => receipt({ status: '0x2' }) }],
  ['a receipt that is text', { eth_getTransactionReceipt: () => 'yes' }],
  ['no count', { eth_getTransactionCount: () => null }],
  ['no head', { eth_blockNumber: () => 'latest' }],
])('%s is an error, and no news of the transaction', async (_what, script) => {
  await expect(at(script).look()).rejects.toMatchObject({ code: 'provider_answer_invalid' })
})

test('a network that does not answer is an error', async () => {
  const fails = () => {
    throw new NodeError(-32005, 'too many requests')
  }
  await expect(at({ eth_blockNumber: fails }).look()).rejects.toMatchObject({
    code: 'rpc_unavailable',
  })
})
