import type { CaipNetwork, SentTransaction, TransactionStanding } from '@latchkey/kernel'
import { createFakeHttp } from '@latchkey/kernel/testing'
import { describe, expect, test } from 'vitest'
import { NodeError, scriptedNode, TEN, type Script } from '../testing/scripted-node.js'
import createStatus from './transaction-status.js'

const OWNER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const RECEIVER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const TOKEN = '0x1111111111111111111111111111111111111111'
const OTHER = '0x2222222222222222222222222222222222222222'
const hash = `0x${'ab'.repeat(32)}`
const block = `0x${'b1'.repeat(32)}`
const sent: SentTransaction = {
  hash,
  network: 'eip155:10',
  account: `eip155:10:${OWNER}`,
  to: RECEIVER,
  value: '5',
  data: '0x',
}

const receipt = (part: object = {}) => ({
  transactionHash: hash,
  blockHash: block,
  blockNumber: '0x64',
  status: '0x1',
  ...part,
})

/** The sent transaction, as a node reports it. */
const own = (part: object = {}) => ({
  hash,
  from: OWNER.toLowerCase(),
  nonce: '0x7',
  to: RECEIVER.toLowerCase(),
  value: '0x5',
  input: '0x',
  ...part,
})
/** A node that knows it, in a block with one on top. */
const mined = (transaction: object = own(), part: object = {}): Script => ({
  eth_getTransactionReceipt: () => receipt(part),
  eth_getTransactionByHash: () => transaction,
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

function at(script: Script, parts: Parameters<typeof scriptedNode>[1] = {}) {
  const { context, methods } = scriptedNode({ ...BLANK, ...script }, parts)
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
    const { look } = at({ ...mined(own(), part), eth_blockNumber: () => head })
    expect(await look()).toMatchObject(expected)
  })

  test('that the chain left counts for nothing', async () => {
    const { look } = at({
      ...mined(),
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

test('one that no node knows waits for as long as it takes, and that no node has it is said', async () => {
  expect(await at({}).looks(2)).not.toHaveProperty('unseen')
  expect(await at({}).looks(3)).toMatchObject({ state: 'pending', unseen: true })
  expect(await at({}).looks(99)).toMatchObject({ state: 'pending', unseen: true })
})

describe('one that no node knows, by a wallet that is on another network', () => {
  const ELEVEN: CaipNetwork = { ...TEN, id: 'eip155:11', rpcUrls: ['https://other.example/'] }
  const account = () => ({ id: `eip155:10:${OWNER}`, namespace: 'eip155', address: OWNER }) as const
  /** The wallet is on network 11, and says nothing else. */
  const away = (script: Script, parts: Parameters<typeof scriptedNode>[1] = {}) =>
    at(script, {
      account,
      provider: () => Promise.resolve({ request: () => Promise.resolve('0xb') }),
      ...parts,
    })

  test('is said to be sent there maybe, after few looks', async () => {
    expect(await away({}).looks(2)).not.toHaveProperty('elsewhere')
    expect(await away({}).looks(3)).toMatchObject({ state: 'pending', elsewhere: true })
  })

  test('is not what was confirmed where that network has it', async () => {
    const other = scriptedNode({ ...mined(), eth_chainId: () => '0xb' })
    const http = createFakeHttp({
      'https://node.example/': scriptedNode(BLANK).answer,
      'https://other.example/': other.answer,
    })
    const networkById = (id: string) => (id === ELEVEN.id ? ELEVEN : TEN)
    const { looks } = away({}, { networkById, http })
    expect(await looks(3)).toEqual({ state: 'mismatched' })
  })

  test('and that shows another account, is waited for as before', async () => {
    const other = () => ({ ...account(), address: RECEIVER })
    expect(await away({}, { account: other }).looks(4)).not.toHaveProperty('elsewhere')
  })
})

test('others of the account prove nothing while its own place is unknown', async () => {
  // One of them is by chance the same.
  const script: Script = {
    eth_getTransactionCount: () => '0x9',
    eth_getBlockByNumber: () => ({ hash: block, transactions: [own({ hash: block })] }),
  }
  expect(await at(script).looks(20)).toMatchObject({ state: 'pending', unseen: true })
})

test('one that a node knew and forgot waits for as long as its place is free', async () => {
  let known = true
  const { look } = at({ eth_getTransactionByHash: () => (known ? own() : null) })
  let standing = await look()
  expect(standing).toMatchObject({ memory: { nonce: 7 } })
  known = false
  for (let count = 0; count < 20; count++) standing = await look(standing)
  expect(standing).toMatchObject({ state: 'pending', unseen: true })
  known = true
  expect(await look(standing)).not.toHaveProperty('unseen')
})

test('one that the node knows is pending for as long as it takes', async () => {
  const { looks } = at({
    eth_getTransactionByHash: () => own({ nonce: '0x9' }),
    eth_getTransactionCount: () => '0x9',
  })
  expect(await looks(20)).toMatchObject({ state: 'pending', memory: { nonce: 9, missing: 0 } })
})

describe('when another transaction has its place', () => {
  const other = `0x${'cd'.repeat(32)}`
  const taker = (part: object = {}) => ({
    hash: other,
    from: OWNER.toLowerCase(),
    nonce: '0x7',
    to: RECEIVER.toLowerCase(),
    value: '0x5',
    input: '0x',
    ...part,
  })
  const placed: SentTransaction = { ...sent, nonce: 7 }
  const after = (script: Script, count: number, one = placed) => at(script).looks(count, one)
  /** The place is taken in block 0x60. */
  const taken = (transaction: unknown): Script => ({
    eth_getTransactionCount: (_from, at: string) =>
      at === 'latest' || BigInt(at) >= 0x60n ? '0x8' : '0x7',
    eth_getBlockByNumber: (number: string) => ({
      hash: block,
      transactions: BigInt(number) === 0x60n ? [{}, transaction] : [],
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
    expect(await after(taken(taker(part)), 1)).toMatchObject({ state: 'pending' })
    expect(await after(taken(taker(part)), 2)).toMatchObject(expected)
  })

  test('few blocks are looked at, each by its count', async () => {
    const { look, methods } = at(taken(taker()))
    await look(await look(undefined, placed), placed)
    expect(methods().filter((method) => method === 'eth_getBlockByNumber')).toHaveLength(1)
    expect(methods().length).toBeLessThan(2 * 4 + 3 + 8)
  })

  test('and it cannot be found, nothing is proven: it may be the same at another price', async () => {
    const { looks, methods } = at(taken({}))
    expect(await looks(40, placed)).toMatchObject({ state: 'pending', unseen: true })
    // Full blocks are large.
    expect(methods().filter((method) => method === 'eth_getBlockByNumber')).toHaveLength(3)
  })

  test('and the node keeps no states, nothing is proven either', async () => {
    const script: Script = {
      ...taken(taker()),
      eth_getTransactionCount: (_from, when: string) => {
        if (when === 'latest' || when === '0x64') return '0x8'
        throw new NodeError(-32000, 'missing trie node')
      },
    }
    expect(await after(script, 40)).toMatchObject({ state: 'pending', unseen: true })
  })

  describe('that may be the same at another price', () => {
    const CALL = `0xa9059cbb${'00'.repeat(64)}`
    const brings = { asset: `eip155:10/erc20:${TOKEN}`, to: RECEIVER, least: '5' } as const
    const token: SentTransaction = { ...placed, to: TOKEN, value: '0', data: CALL, brings }
    const { to: _to, value: _value, data: _data, ...bare } = placed
    const batch: SentTransaction = { ...bare, brings }
    const call = { to: TOKEN, value: '0x0', input: CALL }

    test.each<readonly [string, SentTransaction, object, string]>([
      ['a token’s transfer', token, call, 'repriced'],
      ['with the wallet’s mark', token, { ...call, input: `${CALL}c0ffee` }, 'repriced'],
      ['with another call', token, { ...call, input: `${CALL.slice(0, -2)}01` }, 'replaced'],
      ['a batch', batch, { to: OWNER, value: '0x0', input: '0x12345678' }, 'repriced'],
      ['a batch, cancelled', batch, { to: OWNER, value: '0x0' }, 'cancelled'],
      ['nothing to itself again', { ...placed, to: OWNER, value: '0' }, {}, 'replaced'],
      [
        'nothing to itself, twice',
        { ...placed, to: OWNER, value: '0' },
        { to: OWNER, value: '0x0' },
        'repriced',
      ],
    ])('%s', async (_what, one, part, state) => {
      expect(await after(taken(taker(part)), 2, one)).toMatchObject({ state, hash: other })
    })
  })

  test('by a block that may still be taken back, nothing is proven', async () => {
    const script: Script = {
      ...taken(taker()),
      eth_getTransactionCount: (_from, when: string) => (when === 'latest' ? '0x8' : '0x7'),
    }
    expect(await after(script, 20)).toMatchObject({ state: 'pending' })
  })

  test('it is itself, where only the receipt is late', async () => {
    expect(await after(taken(taker({ hash })), 6)).toMatchObject({ state: 'pending' })
  })

  test('a transaction whose content was not kept proves nothing', async () => {
    const { hash: own, network, account } = sent
    const bare = { hash: own, network, account, nonce: 7 }
    expect(await after(taken(taker()), 2, bare)).toMatchObject({ state: 'unverified', hash: other })
  })
})

describe('a hash that a wallet gave', () => {
  const CALL = `0xa9059cbb${'00'.repeat(64)}`
  const CODE: Script = { eth_getCode: () => '0x6080' }
  const DELEGATED: Script = { eth_getCode: () => `0xef0100${'12'.repeat(20)}` }
  const tokens: SentTransaction = { ...sent, to: TOKEN, value: '0', data: CALL }
  const transfer = { to: TOKEN, value: '0x0', input: CALL }

  test.each([
    ['another amount', { value: '0x6' }],
    ['another receiver', { to: OTHER }],
    ['a call beside it', { input: '0x12345678' }],
    ['a contract made', { to: null }],
    ['another sender', { from: OTHER }],
  ])('of %s is never the send', async (_what, part) => {
    expect(await at(mined(own(part))).look()).toMatchObject({ state: 'mismatched', block: '100' })
    const failed = at(mined(own(part), { status: '0x0' }))
    expect(await failed.look()).toMatchObject({ state: 'mismatched' })
  })

  test('of another call is reported before a block holds it: its id is made of its content', async () => {
    const waiting = (part: object) => at({ eth_getTransactionByHash: () => own(part) }).look()
    expect(await waiting({ value: '0x6' })).toEqual({ state: 'mismatched' })
    // The sender may be a contract that is created along.
    expect(await waiting({ from: OTHER })).toMatchObject({ state: 'pending' })
  })

  test.each<readonly [string, SentTransaction, object]>([
    ['a token’s transfer', tokens, transfer],
    ['another case', tokens, { ...transfer, input: CALL.toUpperCase().replace('0X', '0x') }],
    ['no data', { ...sent, data: undefined } as unknown as SentTransaction, {}],
  ])('of the same is confirmed: %s', async (_what, one, part) => {
    expect(await at(mined(own(part))).look(undefined, one)).toMatchObject({ state: 'confirmed' })
  })

  test('of another transaction than was asked for is an error, and no news', async () => {
    const node = at({ eth_getTransactionByHash: () => own({ hash: block }) })
    await expect(node.look()).rejects.toMatchObject({ code: 'rpc_failed' })
  })

  describe('by an account that is a contract, or acts by one', () => {
    const asset = `eip155:10/erc20:${TOKEN}` as const
    const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
    const log = (amount: bigint, part: object = {}) => ({
      address: TOKEN,
      transactionHash: hash,
      blockNumber: '0x64',
      logIndex: '0x0',
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        ...[OWNER, RECEIVER].map(word),
      ],
      data: `0x${amount.toString(16).padStart(64, '0')}`,
      ...part,
    })
    const brings = { asset, to: RECEIVER, from: OWNER, least: '5' }
    const bundle = { from: OTHER, to: OTHER, input: '0x12345678' }
    const ends = async (script: Script, one: SentTransaction) =>
      (await at(script).look(undefined, one)).state

    test.each<readonly [string, readonly object[], string]>([
      ['says that it arrived', [log(5n)], 'confirmed'],
      ['says so in parts', [log(2n), log(3n)], 'confirmed'],
      ['says that less arrived', [log(4n)], 'unverified'],
      ['says nothing', [], 'unverified'],
      ['is another', [log(5n, { address: OTHER })], 'unverified'],
    ])('a token that %s: %#', async (_what, logs, state) => {
      const one = { ...tokens, brings }
      for (const code of [CODE, DELEGATED])
        expect(await ends({ ...mined(own(bundle), { logs }), ...code }, one)).toBe(state)
      expect(await ends({ ...mined(own(bundle), { logs, status: '0x0' }), ...CODE }, one)).toBe(
        'failed',
      )
      // A key alone sends by itself.
      expect(await ends(mined(own(bundle), { logs }), one)).toBe('mismatched')
    })

    test("somebody else's payment to the receiver proves nothing", async () => {
      const [first] = log(5n).topics
      const logs = [log(5n, { topics: [first, word(OTHER), word(RECEIVER)] })]
      const script = { ...mined(own(bundle), { logs }), ...CODE }
      expect(await ends(script, { ...tokens, brings })).toBe('unverified')
    })

    test.each([
      ['both have it', 5n, -5n, 'confirmed'],
      ['the receiver has less', 4n, -5n, 'unverified'],
      ['the account lost nothing', 5n, 0n, 'unverified'],
    ])('native coin, when %s', async (_what, into, out, state) => {
      const script: Script = {
        ...mined(own(bundle)),
        ...CODE,
        eth_getBalance: (address: string, at: string) => {
          const change = at === '0x64' ? (address === RECEIVER ? into : out) : 0n
          return `0x${(100n + change).toString(16)}`
        },
      }
      const native = { ...brings, asset: 'eip155:10/slip44:60' } as const
      expect(await ends(script, { ...sent, brings: native })).toBe(state)
    })

    test('where a node keeps no balances nothing is proven', async () => {
      const native = { ...brings, asset: 'eip155:10/slip44:60' } as const
      const script = { ...mined(own(bundle)), ...CODE }
      expect(await ends(script, { ...sent, brings: native })).toBe('unverified')
      expect(await ends(script, sent)).toBe('unverified')
    })

    test('a batch states its least output', async () => {
      const { hash: id, network, account } = sent
      const batch = { hash: id, network, account, brings }
      const self = own({ to: OWNER, input: '0x12345678' })
      expect(await ends(mined(self, { logs: [log(5n)] }), batch)).toBe('confirmed')
      expect(await ends(mined(self, { logs: [] }), batch)).toBe('unverified')
    })

    test("an account's payment for its own batch is no lack in the batch's output", async () => {
      const { hash: id, network, account } = sent
      const back = { asset: 'eip155:10/slip44:60', to: OWNER, least: '50' } as const
      const script = (price: string): Script => ({
        ...mined(own({ to: OWNER, input: '0x12345678' }), {
          from: OWNER,
          gasUsed: '0xa',
          effectiveGasPrice: price,
        }),
        eth_getBalance: (_address, at: string) => (at === '0x64' ? '0x82' : '0x64'),
      })
      const batch = { hash: id, network, account, brings: back }
      expect(await ends(script('0x2'), batch)).toBe('confirmed')
      expect(await ends(script('0x1'), batch)).toBe('unverified')
    })

    test('the very call proves nothing without a note of its output', async () => {
      const one = { ...tokens, brings: { ...brings, least: '0' } }
      expect(await ends(mined(own(transfer), { logs: [log(5n)] }), one)).toBe('unverified')
    })

    test('a call with a mark behind it counts by its effect', async () => {
      const marked = own({ ...transfer, input: `${CALL}c0ffee` })
      const one = { ...tokens, brings }
      for (const code of [{}, CODE]) {
        const ended = (logs: readonly object[]) =>
          ends({ ...mined(marked, { logs }), ...code }, one)
        expect(await ended([log(5n)])).toBe('confirmed')
        expect(await ended([log(4n)])).toBe('unverified')
      }
    })

    test.each([
      ['nothing', [], 'unverified'],
      ['less than was reviewed', [log(4n)], 'unverified'],
      ['what was reviewed', [log(5n)], 'confirmed'],
    ])('the very call that was reviewed, by whose events %s moved', async (_what, logs, state) => {
      // A token may answer no instead of failing, or raise its fee after the review.
      expect(await ends(mined(own(transfer), { logs }), { ...tokens, brings })).toBe(state)
    })
  })
})

describe('a batch of which only the wallet’s id is known', () => {
  const { network, account } = sent
  const brings = { asset: 'eip155:10/slip44:60', to: RECEIVER, least: '5' } as const
  const named: SentTransaction = { hash: '', batch: '0xbatch', network, account, brings }
  const looking = (answer: object, script: Script = {}, batch = named) => {
    const { context } = scriptedNode(
      { ...BLANK, ...script },
      {
        account: () => ({ id: sent.account, address: OWNER }),
        provider: () => Promise.resolve({ request: () => Promise.resolve(answer) }),
      },
    )
    return createStatus(context).lookAtTransaction(batch)
  }
  const receipts = [{ transactionHash: hash, status: '0x0' }]
  const failed = mined(own(), { status: '0x0' })

  test.each<readonly [string, object, string, Script]>([
    ['was given up', { status: 400 }, 'dropped', {}],
    ['was reverted', { status: 500 }, 'failed', {}],
    ['was done in part: some of it may have moved', { status: 600 }, 'unverified', {}],
    ['was reverted, with a receipt', { status: 500, receipts }, 'failed', failed],
    ['was done in part, with a receipt', { status: 600, receipts }, 'unverified', failed],
  ])('that %s', async (_what, answer, state, script) => {
    expect(await looking(answer, script)).toMatchObject({ state })
  })

  test('that was done in part is not done by the word of the transaction around it', async () => {
    const { brings: _none, ...told } = named
    const around = mined(own({ to: OWNER, input: '0x12345678' }))
    const ended = async (status: number) => {
      const answer = { status, receipts: [{ transactionHash: hash, status: '0x1' }] }
      return (await looking(answer, around, told)).state
    }
    expect([await ended(200), await ended(600)]).toEqual(['confirmed', 'unverified'])
  })

  test('is not asked for of the wallet of another account', async () => {
    let asked = 0
    const request = () => Promise.resolve({ status: 400, asked: (asked += 1) })
    const other = { id: `eip155:10:${RECEIVER}`, address: RECEIVER } as const
    for (const account of [other, undefined]) {
      const { context } = scriptedNode(BLANK, {
        account: () => account,
        provider: () => Promise.resolve({ request }),
      })
      const batch = { ...sent, hash: '', batch: '0xbatch' }
      const before = { state: 'pending', unseen: true } as const
      const { lookAtTransaction } = createStatus(context)
      expect(await lookAtTransaction(batch, before)).toEqual(before)
      expect(await lookAtTransaction(batch)).toEqual({ state: 'pending' })
    }
    expect(asked).toBe(0)
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
  await expect(at(script).look()).rejects.toMatchObject({ code: 'rpc_failed' })
})

test('a network that does not answer is an error', async () => {
  const fails = () => {
    throw new NodeError(-32005, 'too many requests')
  }
  await expect(at({ eth_blockNumber: fails }).look()).rejects.toMatchObject({
    code: 'rpc_unavailable',
  })
})

describe('the arriving amount is reported', () => {
  const home: SentTransaction = {
    ...sent,
    data: '0x12345678',
    value: '0',
    brings: { asset: 'eip155:10/slip44:60', to: OWNER, least: '50' },
  }
  const trade = own({ input: '0x12345678', value: '0x0' })
  const receipt = { from: OWNER, gasUsed: '0xa', effectiveGasPrice: '0x2' }
  const gaining = (change: bigint, count = '0x8'): Script => ({
    ...mined(trade, receipt),
    eth_getBalance: (_address, at: string) =>
      `0x${(100n + (at === '0x64' ? change : 0n)).toString(16)}`,
    eth_getTransactionCount: (_address, at: string) => (at === '0x63' ? '0x7' : count),
  })

  test.each([
    ['the native coin that came, without the fee', gaining(40n), 'confirmed', '60'],
    ['less than was agreed', gaining(-10n), 'unverified', '10'],
    ['nothing', gaining(-20n), 'unverified', '0'],
    [
      'not, where the account sent more by that block',
      gaining(-20n, '0x9'),
      'confirmed',
      undefined,
    ],
    ['not then, though enough came', gaining(40n, '0x9'), 'confirmed', undefined],
  ])('%s', async (_what, script, state, arrived) => {
    const found = await at(script).look(undefined, home)
    expect([found.state, found.arrived]).toEqual([state, arrived])
  })

  const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const uint = (amount: bigint) => `0x${amount.toString(16).padStart(64, '0')}`
  const transfer = (
    token: string,
    from: string,
    to: string,
    amount: bigint,
    part: object = {},
  ) => ({
    address: token,
    transactionHash: hash,
    blockNumber: '0x64',
    logIndex: '0x0',
    topics: [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      ...[from, to].map(word),
    ],
    data: uint(amount),
    ...part,
  })
  /** A node by which the balance of a token rose, or fell, with the block. */
  const balances = (changes: Readonly<Record<string, bigint>>): Script => ({
    eth_call: ({ to }: { to: string }, at: string) =>
      uint(1_000n + (at === '0x64' ? (changes[to.toLowerCase()] ?? 0n) : 0n)),
  })
  const GIVEN = `0x${'91'.repeat(20)}`
  const key = TOKEN.toLowerCase()
  const bought: SentTransaction = {
    ...home,
    brings: {
      asset: `eip155:10/erc20:${TOKEN}`,
      gives: `eip155:10/erc20:${GIVEN}`,
      to: OWNER,
      least: '50',
    },
  }
  const came = (amount: bigint) => transfer(TOKEN, OTHER, OWNER, amount)
  const paid = transfer(GIVEN, OWNER, OTHER, 7n)
  const ends = async (logs: readonly object[], script: Script, one = bought) => {
    const found = await at({ ...mined(trade, { ...receipt, logs }), ...script }).look(
      undefined,
      one,
    )
    return [found.state, found.arrived, found.left]
  }

  test.each<readonly [string, readonly object[], Readonly<Record<string, bigint>>, unknown]>([
    ['as tokens and their balances tell', [paid, came(60n)], { [key]: 60n }, ['confirmed', '60']],
    ['without what left again', [came(60n), transfer(TOKEN, OWNER, OTHER, 5n)], {}, ['55']],
    ['of this token alone', [came(60n), transfer(GIVEN, OTHER, OWNER, 40n)], {}, ['60']],
    ['of this account alone', [came(60n), transfer(TOKEN, OTHER, RECEIVER, 9n)], {}, ['60']],
    ['less where the token kept a part', [came(60n)], { [key]: 54n }, ['confirmed', '54']],
    ['nothing by an event that is made up', [came(60n)], { [key]: 0n }, ['unverified', '0']],
    ['less than was agreed', [came(60n)], { [key]: 49n }, ['unverified', '49']],
    ['not, where coins came without an event', [], { [key]: 60n }, ['unverified', undefined]],
    ['without what came by other transactions', [came(60n)], { [key]: 90n }, ['confirmed', '60']],
  ])('%s', async (_what, logs, changes, told) => {
    const unread = { eth_call: () => null }
    const script = Object.keys(changes).length > 0 ? balances(changes) : unread
    expect(await ends(logs, script)).toEqual(expect.arrayContaining(told as unknown[]))
  })

  test('an event that balances do not show proves nothing where the account sent more by that block', async () => {
    const counts: Script = {
      eth_getTransactionCount: (_address, at: string) => (at === '0x63' ? '0x7' : '0x9'),
    }
    const script = { ...balances({ [key]: 10n }), ...counts }
    expect(await ends([came(60n)], script)).toEqual(['unverified', undefined, undefined])
  })

  test.each<readonly [string, readonly object[], bigint, string | undefined]>([
    ['what the token tells and its balances show', [paid], -7n, '7'],
    ['less what came back', [paid, transfer(GIVEN, OTHER, OWNER, 2n)], -5n, '5'],
    ['not, where both differ', [paid], -9n, undefined],
    ['not, where no event tells', [], -7n, undefined],
  ])('so is what left: %s', async (_what, logs, change, left) => {
    const script = balances({ [key]: 60n, [GIVEN]: change })
    expect((await ends([came(60n), ...logs], script))[2]).toBe(left)
  })

  test.each<readonly [string, bigint, object, string | undefined]>([
    ['without the fee', -520n, {}, '500'],
    ['without the fee of the chain below, too', -523n, { l1Fee: '0x3' }, '500'],
    ['not, where something came, too', -420n, {}, undefined],
    ['not, where more left than was sent along', -521n, {}, undefined],
  ])('so are the coins that left: %s', async (_what, change, fee, left) => {
    const coins: SentTransaction = {
      ...bought,
      value: '500',
      brings: { ...bought.brings!, gives: 'eip155:10/slip44:60' },
    }
    const script: Script = {
      ...mined({ ...trade, value: '0x1f4' }, { ...receipt, ...fee, logs: [came(60n)] }),
      ...balances({ [key]: 60n }),
      eth_getBalance: (_address, at: string) =>
        `0x${(1_000n + (at === '0x64' ? change : 0n)).toString(16)}`,
    }
    const found = await at(script).look(undefined, coins)
    expect([found.state, found.arrived, found.left]).toEqual(['confirmed', '60', left])
  })
})
