import { encodeAbiParameters, encodeEventTopics, parseAbi, zeroAddress, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Expectation, ReviewRequest } from '../model.js'
import { answerSimulation, LATEST_BLOCK, type ScriptedStep } from '../testing/simulating-node.js'
import { recheck } from './simulate-compare.js'
import type { EvmNode, SimulationTerms } from './simulate-terms.js'
import { simulate } from './simulate.js'

const OWNER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const TOKEN = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const ITEM = 7n

const ABI = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event Deposit(address indexed to, uint256 value)',
])
const ITEMS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed item)',
  'event Approval(address indexed owner, address indexed approved, uint256 indexed item)',
])
const amounts = (...values: readonly bigint[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values,
  )
const transfer = (from: Hex, to: Hex, value: bigint) => ({
  address: TOKEN,
  topics: encodeEventTopics({ abi: ABI, eventName: 'Transfer', args: { from, to } }),
  data: amounts(value),
})
const itemEvent = (eventName: 'Transfer' | 'Approval', from: Hex, to: Hex) => ({
  address: TOKEN,
  topics: encodeEventTopics({
    abi: ITEMS,
    eventName,
    args: { from, to, owner: from, approved: to, item: ITEM },
  }),
  data: '0x',
})

const REQUEST: ReviewRequest = {
  chain: 'eip155:1',
  account: OWNER,
  calls: [{ to: TOKEN, value: 0n, data: '0x12345678' }],
  feeLimit: undefined,
}

interface Block {
  readonly blockOverrides: Readonly<Record<string, string>>
  readonly stateOverrides?: Readonly<Record<string, { readonly code?: string }>>
  readonly calls: readonly Readonly<Record<string, string>>[]
}

/** A node that answers each run by a script, and records its questions. */
function nodeOf(
  runs: readonly (readonly ScriptedStep[])[],
  word?: Parameters<typeof answerSimulation>[2],
  code = '0x',
) {
  const blocks: Block[] = []
  const node: EvmNode = (method, params) => {
    if (method === 'eth_getBlockByNumber') return Promise.resolve(LATEST_BLOCK)
    if (method === 'eth_getCode') return Promise.resolve(code)
    if (method === 'eth_getBalance') return Promise.resolve('0xde0b6b3a7640000')
    if (method !== 'eth_simulateV1') return Promise.reject(new Error('no such method'))
    const [{ blockStateCalls }] = params as [{ blockStateCalls: readonly Block[] }]
    const steps = runs[blocks.length] ?? runs.at(-1) ?? []
    blocks.push(blockStateCalls.at(-1) as Block)
    return Promise.resolve(answerSimulation(params, steps, word))
  }
  return { node, blocks }
}

const told = (runs: Parameters<typeof nodeOf>[0], word?: Parameters<typeof nodeOf>[1]) =>
  simulate(REQUEST, nodeOf(runs, word).node)
const writes = (...logs: readonly object[]): readonly ScriptedStep[] => [{ logs }]

describe('the questions to a node', () => {
  const asked = async (terms: SimulationTerms = {}) => {
    const { node, blocks } = nodeOf([[{}]])
    await simulate(REQUEST, node, terms)
    const [near, far] = blocks
    if (!near || !far) return expect.fail('Two blocks were asked for.')
    return { near, far }
  }

  test('is the call as it will be signed, in both blocks', async () => {
    const gas = [54_321n]
    const { near, far } = await asked({ gas, fees: { max: 3_000_000_000n, tip: 5n } })
    for (const { calls } of [near, far])
      expect(calls).toEqual([
        {
          from: OWNER,
          to: TOKEN,
          data: '0x12345678',
          value: '0x0',
          gas: '0xd431',
          maxFeePerGas: '0xb2d05e00',
          maxPriorityFeePerGas: '0x5',
        },
      ])
  })

  test('differs from block to block in each field, also by parity', async () => {
    const { near, far } = await asked()
    expect(near.blockOverrides).toMatchObject({ number: '0x2', time: '0xd' })
    for (const [name, value] of Object.entries(near.blockOverrides))
      expect(far.blockOverrides[name], name).not.toBe(value)
    expect(far.blockOverrides).toMatchObject({ gasLimit: '0x1ca35d5', blobBaseFee: '0x7' })
    for (const name of ['number', 'time', 'prevRandao'])
      expect((BigInt(near.blockOverrides[name]!) + BigInt(far.blockOverrides[name]!)) % 2n).toBe(1n)
  })

  test('is of no rhythm: by chance the second block is another number of blocks and seconds later', async () => {
    const later = async (byte: number) => {
      let made = 0
      const random = (bytes: number) => new Uint8Array(bytes).fill(byte, 0, 1).fill((made += 1), 1)
      const { near, far } = await asked({ random })
      return ['number', 'time'].map(
        (name) => BigInt(far.blockOverrides[name]!) - BigInt(near.blockOverrides[name]!),
      )
    }
    expect(await Promise.all([0, 1, 2].map(later))).toEqual([
      [1n, 53n],
      [3n, 59n],
      [5n, 61n],
    ])
  })

  test('about balances goes through code that lets a token note nothing', async () => {
    const { far } = await asked({ tokens: [TOKEN] })
    const [question] = far.calls as readonly { readonly to: string; readonly data: string }[]
    expect(question?.data).toContain(TOKEN.slice(2).toLowerCase())
    const { code = '' } = far.stateOverrides?.[question?.to ?? ''] ?? {}
    // One STATICCALL, and no other call.
    expect(code).toMatch(/5afa3d/)
    expect(code).not.toMatch(/5af[14]/)
  })

  test('of an account that is a contract, or will be one, goes through it', async () => {
    const trials = [
      [nodeOf([[{}]], undefined, '0x6001'), {}],
      [nodeOf([[{}]]), { smart: true }],
    ] as const
    for (const [{ node, blocks }, terms] of trials) {
      await simulate(REQUEST, node, terms)
      for (const { calls, stateOverrides = {} } of blocks) {
        expect(calls).toMatchObject([{ to: OWNER }])
        expect(calls[0]?.['from']).not.toBe(OWNER)
        expect(stateOverrides[OWNER]?.code).toMatch(/^0x33/)
      }
    }
  })

  test('of a Safe’s operation leaves its code as it is, and its storage says that the owner agreed', async () => {
    const operation = {
      owner: OTHER,
      module: TOKEN,
      entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
      nonce: 1n,
      callData: '0x12345678',
    }
    const { node, blocks } = nodeOf([[{}]], undefined, '0x6001')
    expect(await simulate(REQUEST, node, { operation })).toMatchObject({ state: 'done' })
    for (const { calls, stateOverrides = {} } of blocks) {
      expect(calls).toMatchObject([{ to: operation.entryPoint }])
      expect(Object.keys(stateOverrides[OWNER] ?? {})).toEqual(['stateDiff'])
    }
    // That hash cannot be known beforehand.
    const [one, other] = blocks.map(({ stateOverrides = {} }) => stateOverrides[OWNER])
    expect(one).not.toEqual(other)
  })

  test('is read where the node fills the gap before its block with empty ones', async () => {
    const { node } = nodeOf([[{}]])
    const filling: EvmNode = async (method, params, options) => {
      const answer = await node(method, params, options)
      return method === 'eth_simulateV1' ? [{ calls: [] }, ...(answer as object[])] : answer
    }
    expect(await simulate(REQUEST, filling)).toMatchObject({ state: 'done' })
  })

  test('is late enough for a node that fills the gap with blocks of 12 seconds', async () => {
    for (const byte of [0, 1, 2]) {
      const random = (bytes: number) => new Uint8Array(bytes).fill(byte)
      const { far } = await asked({ random })
      const [number, time] = ['number', 'time'].map((name) => BigInt(far.blockOverrides[name]!))
      // One block and second 1 are the latest.
      expect(time).toBeGreaterThan(1n + 12n * (number! - 2n))
    }
  })

  test('of an account that acts by a contract’s code goes out by itself', async () => {
    const { node, blocks } = nodeOf([[{}]], undefined, `0xef0100${'11'.repeat(20)}`)
    await simulate(REQUEST, node)
    expect(blocks[0]?.calls).toMatchObject([{ from: OWNER }])
  })
})

describe('items', () => {
  test('that leave, come and may be taken are listed', async () => {
    const single = {
      address: TOKEN,
      topics: encodeEventTopics({
        abi: ABI,
        eventName: 'TransferSingle',
        args: { operator: OTHER, from: OTHER, to: OWNER },
      }),
      data: amounts(3n, 20n),
    }
    expect(await told([writes(itemEvent('Transfer', OWNER, OTHER), single)])).toMatchObject({
      moves: [
        { asset: { contract: TOKEN, item: ITEM }, amount: -1n, party: OTHER },
        { asset: { contract: TOKEN, item: 3n }, amount: 20n, party: OTHER },
      ],
    })
    const allowed = { asset: { contract: TOKEN, item: ITEM }, spender: OTHER, amount: 1n }
    const seen = await told([writes(itemEvent('Approval', OWNER, OTHER))])
    expect(seen).toMatchObject({ moves: [], allowances: [allowed] })
  })

  test('that left are not told to be free of permissions besides', async () => {
    const logs = [itemEvent('Approval', OWNER, zeroAddress), itemEvent('Transfer', OWNER, OTHER)]
    expect(await told([writes(...logs)])).toMatchObject({ allowances: [] })
  })
})

test('a token’s own word corrects its events; what comes in without one is not believed, what goes out is', async () => {
  const comes = transfer(OTHER, OWNER, 100n)
  const leaves = transfer(OWNER, OTHER, 100n)
  const deposit = {
    address: TOKEN,
    topics: [...encodeEventTopics({ abi: ABI, eventName: 'Deposit', args: { to: OWNER } })],
    data: amounts(100n),
  }
  const rows: readonly (readonly [
    string,
    object,
    readonly [bigint, bigint] | undefined,
    bigint[],
  ])[] = [
    ['all came', comes, [5n, 105n], [100n]],
    ['less came', comes, [5n, 95n], [90n]],
    ['nothing came', comes, [5n, 5n], []],
    ['it left instead', comes, [5n, 0n], [-5n]],
    ['silent, comes', comes, undefined, []],
    ['silent, leaves', leaves, undefined, [-100n]],
    ['a deposit', deposit, [0n, 100n], [100n]],
    ['a deposit elsewhere', deposit, undefined, []],
  ]
  for (const [what, log, word, expected] of rows) {
    const seen = await told([writes(log)], () => word)
    const moved = seen.state === 'done' ? seen.moves.map(({ amount }) => amount) : seen.state
    expect({ what, moved }).toEqual({ what, moved: expected })
  }
})

test('two blocks that differ leave nothing to expect; by a thousandth the worse of both counts', async () => {
  const gain = (value: bigint) => writes(transfer(OTHER, OWNER, value))
  expect(await told([gain(1_000_000n), gain(1_000_900n)])).toMatchObject({
    moves: [{ amount: 1_000_000n }],
  })
  const others: readonly (readonly ScriptedStep[])[] = [
    gain(1_002_000n),
    writes(transfer(TOKEN, OWNER, 1_000_000n)),
    writes(),
    writes(transfer(OTHER, OWNER, 1_000_000n), itemEvent('Approval', OWNER, OTHER)),
    [{ fails: 'execution reverted' }],
  ]
  for (const other of others) {
    expect(await told([gain(1_000_000n), other])).toEqual({ state: 'unsteady' })
  }
})

describe('a node that', () => {
  const answering = (answer: () => Promise<unknown>, terms: SimulationTerms = {}) => {
    const { node } = nodeOf([[{}]])
    const other: EvmNode = (method, params, options) =>
      method === 'eth_simulateV1' ? answer() : node(method, params, options)
    return simulate(REQUEST, other, terms)
  }

  test.each<readonly [string, unknown]>([
    ['answers no list', 'ok'],
    ['answers fewer calls', [{ calls: [] }]],
    ['answers nonsense', [{ calls: [{}] }]],
    ['writes a log that is none', [{ calls: [{ status: '0x1', gasUsed: '0x1', logs: [{}] }] }]],
  ])('%s tells nothing', async (_what, answer) => {
    expect(await answering(() => Promise.resolve(answer))).toEqual({ state: 'unknown' })
  })

  test('is out of reach is no node that refuses', async () => {
    const lost = new Error('offline')
    const answer = () => Promise.reject(lost)
    expect(await answering(answer)).toEqual({ state: 'unknown' })
    await expect(answering(answer, { isRefusal: (error) => error !== lost })).rejects.toBe(lost)
  })
})

test('a second look is worse where less comes, more leaves or may be taken, or less is known', () => {
  const move = (amount: bigint, party = OTHER) => ({ asset: { contract: TOKEN }, amount, party })
  const done = (
    amounts: readonly bigint[],
    allowance?: bigint | 'all',
    party = OTHER,
  ): Expectation => ({
    state: 'done',
    moves: amounts.map((amount) => move(amount, party)),
    allowances:
      allowance === undefined
        ? []
        : [{ asset: { contract: TOKEN }, spender: OTHER, amount: allowance }],
    gas: 1n,
  })
  const fails: Expectation = { state: 'fails', reason: undefined, call: 0, gas: 1n }
  const rows: readonly (readonly [string, Expectation, Expectation, boolean])[] = [
    ['the same', done([-100n, 1_000n], 5n), done([-100n, 1_000n], 5n), false],
    ['a price that moved', done([1_000n]), done([996n]), false],
    ['less comes', done([1_000n]), done([990n]), true],
    ['nothing comes', done([1_000n]), done([]), true],
    ['more comes', done([1_000n]), done([2_000n]), false],
    ['more leaves', done([-1_000n]), done([-1_010n]), true],
    ['something leaves', done([]), done([-2n]), true],
    ['it leaves for another', done([-5n]), done([-5n], undefined, TOKEN), true],
    ['a permission', done([]), done([], 1n), true],
    ['a larger permission', done([], 1n), done([], 'all'), true],
    ['a smaller permission', done([], 'all'), done([], 1n), false],
    ['it fails', done([]), fails, true],
    ['it works', fails, done([]), false],
    ['it works, and takes', fails, done([-1n]), true],
    ['it still fails', fails, fails, false],
    ['it is unsteady', done([]), { state: 'unsteady' }, true],
    ['nobody knows', done([]), { state: 'unknown' }, true],
    ['still nobody knows', { state: 'unknown' }, { state: 'unknown' }, false],
  ]
  for (const [what, before, after, expected] of rows) {
    expect({ what, isWorse: recheck(before, after) }).toEqual({ what, isWorse: expected })
  }
})
