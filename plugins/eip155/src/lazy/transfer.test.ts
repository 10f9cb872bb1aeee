import type { FeatureContext, TransferRequest } from '@latchkey/kernel'
import type { PreparedTransfer } from '@latchkey/kernel/internal'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import { answerSimulation, LATEST_BLOCK } from '@latchkey/review/testing'
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { NodeError, scriptedNode, TEN, type Script } from '../testing/scripted-node.js'
import createCalls from './contract-calls.js'
import { erc20 } from './erc20.js'
import createFees from './fees.js'
import createTransfer from './transfer.js'

const OWNER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const RECEIVER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const TOKEN = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const ORACLE = '0x420000000000000000000000000000000000000F'
const HASH = `0x${'ab'.repeat(32)}`
const GWEI = 1_000_000_000n

const coin = nativeAsset(TEN)
const token = { id: `eip155:10/erc20:${TOKEN}`, name: 'Token', symbol: 'TOK', decimals: 6 } as const
const hex = (value: bigint): Hex => `0x${value.toString(16)}`
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`

interface Call {
  readonly to: string
  readonly data: Hex
}

/** A transaction of the account, as a node that has it already tells it. */
const known = (part: object = {}) => ({
  hash: HASH,
  from: OWNER,
  to: RECEIVER,
  value: '0x5',
  input: '0x',
  nonce: '0x7',
  ...part,
})

/** A node with ten whole coins and 1 000 000 units of a token on it, which pays one gwei a block. */
const HONEST: Script = {
  eth_getBalance: () => hex(10n ** 19n),
  eth_getCode: () => '0x',
  eth_getBlockByNumber: () => LATEST_BLOCK,
  eth_feeHistory: () => ({
    baseFeePerGas: Array.from({ length: 11 }, () => hex(GWEI)),
    reward: Array.from({ length: 10 }, () => [hex(GWEI), hex(2n * GWEI), hex(3n * GWEI)]),
  }),
  eth_estimateGas: () => hex(21_000n),
  eth_getTransactionByHash: () => known(),
  eth_call: ({ to, data }: Call) => {
    if (to !== TOKEN) return '0x'
    if (data === erc20.decimals) return word(6n)
    return data === erc20.balanceOf(OWNER) ? word(1_000_000n) : word(1n)
  },
}

const ACCOUNT = { id: `eip155:10:${OWNER}`, address: OWNER } as const

function setUp(script: Script = {}) {
  const shown: { account: ReturnType<FeatureContext['account']>; network: typeof TEN } = {
    account: ACCOUNT,
    network: TEN,
  }
  const wallet: { sent: unknown[]; answer: () => unknown } = { sent: [], answer: () => HASH }
  const node = scriptedNode(
    { ...HONEST, ...script },
    {
      account: () => shown.account,
      network: () => shown.network,
      provider: () =>
        Promise.resolve({
          request({ params }) {
            wallet.sent.push((params as readonly unknown[])[0])
            return Promise.resolve(wallet.answer())
          },
        }),
    },
  )
  const { prepareTransfer, submitTransfer } = createTransfer(node.context)
  const prepare = (request: Partial<TransferRequest> = {}) =>
    prepareTransfer({ asset: coin, to: RECEIVER, amount: 5n, ...request })
  return { ...node, shown, wallet, prepare, submitTransfer }
}

/** A node that tries a transfer out; the figures are what receiver and sender have before and after. */
const simulated =
  (figures: readonly [bigint, bigint, bigint, bigint], fails?: string) =>
  (...params: readonly unknown[]) => {
    const [toBefore, fromBefore, toAfter, fromAfter] = figures
    const steps = [fails === undefined ? {} : { fails }]
    return answerSimulation(params, steps, (_token, account) =>
      account === RECEIVER.toLowerCase() ? [toBefore, toAfter] : [fromBefore, fromAfter],
    )
  }

const codes = (notes: PreparedTransfer['stops']) => notes.map(({ code }) => code)

describe('fees', () => {
  const levels = async (script: Script) => {
    const { context } = scriptedNode(script)
    return createFees(context).feeLevels({ network: TEN })
  }

  test('of a call within a limit keep the tip of the chosen level, and no more than the limit', async () => {
    const { context, wallet } = setUp()
    const calls = createCalls(context)
    for (const most of [4n, 5n]) {
      const options = { feeLevel: 'fast', mostForGas: 21_000n * most * GWEI } as const
      const call = { to: RECEIVER, data: '0x12345678' } as const
      await calls.submitCall(await calls.prepareCall(call, options))
      expect(wallet.sent.at(-1)).toMatchObject({
        maxFeePerGas: hex(most * GWEI),
        maxPriorityFeePerGas: hex(3n * GWEI),
      })
    }
  })

  test('follow the last blocks', async () => {
    expect(await levels(HONEST)).toEqual([
      { id: 'slow', price: (GWEI * 225n) / 100n, unit: 'gas' },
      { id: 'normal', price: (GWEI * 350n) / 100n, unit: 'gas' },
      { id: 'fast', price: 5n * GWEI, unit: 'gas' },
    ])
  })

  test.each<readonly [string, Script]>([
    ['without a base fee', {}],
    ['with a history that is none', { eth_feeHistory: () => ({ baseFeePerGas: ['x'] }) }],
    ['with an empty history', { eth_feeHistory: () => null }],
  ])('are the one price of a network %s', async (_what, script) => {
    const found = await levels({ ...script, eth_gasPrice: () => hex(GWEI) })
    expect(found.map(({ price }) => price)).toEqual([GWEI, (GWEI * 11n) / 10n, (GWEI * 13n) / 10n])
  })

  test('a tip is never below what nodes take, and no level is cheaper than a slower one', async () => {
    const found = await levels({
      eth_feeHistory: () => ({ baseFeePerGas: ['0x0'], reward: [['0x5', '0x0', '0x0']] }),
    })
    expect(found.map(({ price }) => price)).toEqual([1_000_000n, 1_000_000n, 1_000_000n])
  })

  test('are asked for once in ten seconds', async () => {
    const { context, clock, methods } = scriptedNode(HONEST)
    const { feeLevels } = createFees(context)
    await feeLevels({ network: TEN })
    await feeLevels({ network: TEN })
    expect(methods()).toEqual(['eth_feeHistory'])
    await clock.advance(10_000)
    await feeLevels({ network: TEN })
    expect(methods()).toHaveLength(2)
  })

  test('a network that fails has none', async () => {
    await expect(levels({})).rejects.toMatchObject({ code: 'rpc_unavailable' })
  })
})

describe('a fee of the visitor’s own', () => {
  // The node's next block charges 1 gwei, and the fast level is 5 gwei.
  test.each<readonly [string, { price: bigint; tip?: bigint }, string[], unknown]>([
    ['is offered as it is', { price: 4n * GWEI, tip: GWEI }, [], GWEI],
    ['has the usual tip without one', { price: 4n * GWEI }, [], 2n * GWEI],
    ['below the next block’s price is told', { price: GWEI - 1n }, ['fee_low'], GWEI - 1n],
    ['of many times the fast one is told', { price: 26n * GWEI }, ['fee_high'], 2n * GWEI],
  ])('%s', async (_what, ownFee, notes, tip) => {
    const { prepare, submitTransfer, wallet } = setUp()
    const prepared = await prepare({ ownFee })
    expect([prepared.fee?.amount, codes(prepared.warnings), codes(prepared.stops)]).toEqual([
      21_000n * ownFee.price,
      notes,
      [],
    ])
    const levels = [2.25, 3.5, 5].map((times) => 21_000n * BigInt(times * 1e9))
    expect(prepared.feeChoices).toMatchObject({ chosen: 'own', price: ownFee.price, tip })
    expect(prepared.feeChoices?.levels.map(({ cost }) => cost)).toEqual(levels)
    await submitTransfer(prepared)
    expect(wallet.sent).toMatchObject([
      { maxFeePerGas: hex(ownFee.price), maxPriorityFeePerGas: hex(tip as bigint) },
    ])
  })

  test('is the one price of gas where a network has no base fee', async () => {
    const eth_gasPrice = () => hex(GWEI)
    const { prepare, submitTransfer, wallet } = setUp({ eth_feeHistory: () => null, eth_gasPrice })
    const prepared = await prepare({ ownFee: { price: GWEI / 2n } })
    expect([prepared.feeChoices?.own.kind, codes(prepared.warnings)]).toEqual([
      'gas_price',
      ['fee_low'],
    ])
    await submitTransfer(prepared)
    expect(wallet.sent).toMatchObject([{ gasPrice: hex(GWEI / 2n) }])
  })

  test.each([{ price: 0n }, { price: 2n, tip: 3n }, { price: 5n, tip: -1n }])(
    'that no block takes is refused: %o',
    async (ownFee) => {
      const { prepare } = setUp()
      await expect(prepare({ ownFee })).rejects.toMatchObject({ code: 'transaction_invalid' })
    },
  )
})

describe('the contents of a review', () => {
  test('the dearest fee is in it, and the wallet gets those very figures', async () => {
    const { prepare, submitTransfer, wallet } = setUp()
    const prepared = await prepare({ feeLevel: 'fast' })
    expect(prepared.fee).toEqual({ asset: coin, amount: 21_000n * 5n * GWEI })
    expect(await submitTransfer(prepared)).toEqual({
      hash: HASH,
      network: 'eip155:10',
      account: ACCOUNT.id,
      nonce: 7,
      to: RECEIVER,
      value: '5',
      brings: { asset: coin.id, to: RECEIVER, from: OWNER, least: '5' },
    })
    expect(wallet.sent).toEqual([
      {
        from: OWNER,
        to: RECEIVER,
        value: '0x5',
        gas: '0x5208',
        chainId: '0xa',
        maxFeePerGas: hex(5n * GWEI),
        maxPriorityFeePerGas: hex(3n * GWEI),
      },
    ])
  })

  test('an amount is the wallet’s to the last unit, of the coin and of a token', async () => {
    const amount = 1_234_567_890_123_456_789n
    const { prepare, submitTransfer, wallet } = setUp({
      eth_call: ({ to, data }: Call) =>
        to === TOKEN && data === erc20.balanceOf(OWNER)
          ? word(2n * amount)
          : HONEST['eth_call']?.({ to, data } as never),
    })
    const [paid, moved] = [await prepare({ amount }), await prepare({ asset: token, amount })]
    expect(paid).toMatchObject({ amount, arrives: amount })
    expect(moved).toMatchObject({ amount, stops: [] })
    await submitTransfer(paid)
    await submitTransfer(moved)
    const data: unknown = expect.stringMatching(new RegExp(`${word(amount).slice(2)}$`))
    expect(wallet.sent).toMatchObject([{ value: hex(amount) }, { to: TOKEN, data }])
  })

  test('the price of one network is not that of another', async () => {
    const { shown, prepare, http } = setUp()
    const dear = scriptedNode({
      ...HONEST,
      eth_chainId: () => '0x1',
      eth_feeHistory: () => null,
      eth_gasPrice: () => hex(100n * GWEI),
    })
    const one = { ...TEN, id: 'eip155:1', rpcUrls: ['https://one.example/'] } as const
    http.route('https://one.example/', async ({ body }) => ({
      json: await dear.http.post('https://node.example/', body),
    }))
    const feeOf = async (network: typeof TEN) => {
      shown.network = network
      shown.account = { ...ACCOUNT, id: `${network.id}:${OWNER}` }
      const { fee } = await prepare({ asset: nativeAsset(network) })
      return fee?.amount
    }
    const [cheap, high] = [73_500n * GWEI, 2_310_000n * GWEI]
    expect([await feeOf(TEN), await feeOf(one), await feeOf(TEN)]).toEqual([cheap, high, cheap])
  })

  test('a network of one price gets it as such', async () => {
    const { prepare, submitTransfer, wallet } = setUp({
      eth_feeHistory: () => null,
      eth_gasPrice: () => hex(GWEI),
    })
    await submitTransfer(await prepare({ feeLevel: 'slow' }))
    expect(wallet.sent).toMatchObject([{ gasPrice: hex(GWEI) }])
    expect(wallet.sent[0]).not.toHaveProperty('maxFeePerGas')
  })

  test('a rollup’s price for the chain below is part of the fee, and of what max leaves', async () => {
    const below = 10n ** 15n
    const { prepare } = setUp({ eth_call: ({ to }: Call) => (to === ORACLE ? word(below) : '0x') })
    const { fee } = await prepare()
    const gas = 21_000n * ((GWEI * 350n) / 100n)
    expect(fee?.amount).toBe(gas + below)
    const { amount, spends } = await prepare({ amount: 'max' })
    expect(amount).toBe(10n ** 19n - ((gas + below) * 11n) / 10n)
    expect(spends).toEqual([{ asset: coin, amount: amount + gas + below }])
  })

  test('decimals are the contract’s', async () => {
    const { prepare } = setUp({ eth_simulateV1: simulated([0n, 9n, 5n, 4n]) })
    const prepared = await prepare({ asset: { ...token, decimals: 18 } })
    expect(prepared.asset).toEqual(token)
  })

  test('a contract that does not tell them is no token that could be counted', async () => {
    const { prepare } = setUp({
      eth_call: ({ to, data }: Call) =>
        to === TOKEN && data === erc20.balanceOf(OWNER) ? word(1_000_000n) : '0x',
    })
    await expect(prepare({ asset: token })).rejects.toMatchObject({ code: 'asset_unsupported' })
  })

  test('arrivals and departures in a simulation', async () => {
    const { prepare } = setUp({ eth_simulateV1: simulated([100n, 50n, 104n, 44n]) })
    const prepared = await prepare({ asset: token })
    expect(prepared).toMatchObject({ arrives: 4n, stops: [] })
    expect(prepared.spends[0]).toEqual({ asset: token, amount: 6n })
    expect(prepared.warnings).toEqual([
      { code: 'token_takes_fee', cost: { asset: token, amount: 2n } },
    ])
  })

  test('a token that hides what leaves makes nothing look cheaper', async () => {
    const { prepare } = setUp({ eth_simulateV1: simulated([0n, 50n, 5n, 50n]) })
    const prepared = await prepare({ asset: token })
    expect(prepared.spends[0]).toEqual({ asset: token, amount: 5n })
  })

  test("a token's effect at one time alone is not expected", async () => {
    const runs = [simulated([0n, 9n, 5n, 4n]), simulated([0n, 9n, 1n, 4n])]
    const { prepare } = setUp({ eth_simulateV1: (...params) => runs.shift()?.(...params) })
    const { arrives, warnings, stops } = await prepare({ asset: token })
    expect({ arrives, warnings, stops }).toEqual({
      arrives: undefined,
      warnings: [{ code: 'unsteady' }],
      stops: [],
    })
  })

  test('to oneself nothing is simulated', async () => {
    const { prepare, methods } = setUp()
    expect(await prepare({ asset: token, to: OWNER })).toMatchObject({ arrives: 5n, stops: [] })
    expect(methods()).not.toContain('eth_simulateV1')
  })

  test.each<readonly [string, (...params: readonly unknown[]) => unknown]>([
    [
      'has no simulation',
      () => {
        throw new NodeError(-32601, 'no such method')
      },
    ],
    ['answers nonsense', () => [{ calls: [{}] }]],
    ['answers no list', () => 'ok'],
    ['answers without figures', (...params) => answerSimulation(params, [{}], () => undefined)],
  ])('a node that %s leads to a warning, and nothing is made up', async (_what, simulate) => {
    const { prepare } = setUp({ eth_simulateV1: simulate })
    const { arrives, warnings, stops } = await prepare({ asset: token })
    expect({ arrives, warnings, stops }).toEqual({
      arrives: undefined,
      warnings: [{ code: 'not_simulated' }],
      stops: [],
    })
  })
})

describe('obstacles of a transfer', () => {
  test('a simulation in which the transfer fails, with the contract’s words', async () => {
    const { prepare } = setUp({
      eth_simulateV1: simulated([0n, 9n, 0n, 9n], 'execution reverted: no'),
    })
    const { stops } = await prepare({ asset: token })
    expect(stops).toEqual([{ code: 'would_fail', reason: 'no' }])
  })

  test('a transfer that succeeds and moves nothing', async () => {
    const { prepare } = setUp({ eth_simulateV1: simulated([3n, 9n, 3n, 9n]) })
    expect(codes((await prepare({ asset: token })).stops)).toEqual(['would_fail'])
  })

  test('without simulation: a token that answers "no" instead of failing', async () => {
    const { prepare } = setUp({
      eth_call: (call: Call) =>
        call.data.startsWith('0xa9059cbb') ? word(0n) : HONEST['eth_call']?.(call as never),
    })
    expect(codes((await prepare({ asset: token })).stops)).toEqual(['would_fail'])
  })

  test('an estimate that fails; what its words hide is taken out', async () => {
    const { prepare, submitTransfer, wallet } = setUp({
      eth_estimateGas: () => {
        throw new NodeError(3, 'execution reverted: \u202epaused\u0000 by owner')
      },
    })
    const prepared = await prepare()
    expect(prepared).toMatchObject({
      fee: undefined,
      stops: [{ code: 'would_fail', reason: 'paused by owner' }],
    })
    await expect(submitTransfer(prepared)).rejects.toMatchObject({ code: 'transfer_stopped' })
    expect(wallet.sent).toEqual([])
  })

  test('a fee beyond all there is', async () => {
    const { prepare } = setUp({
      eth_feeHistory: () => null,
      eth_gasPrice: () => hex(10n ** 40n),
    })
    expect(codes((await prepare()).stops)).toEqual(['not_enough_for_fee'])
    expect(await prepare({ amount: 'max' })).toMatchObject({ amount: 0n })
  })
})

describe('refused', () => {
  test.each<readonly [string, Partial<TransferRequest>, string]>([
    ['a receiver that is none', { to: 'acme.eth' }, 'address_invalid'],
    ['a wrong checksum', { to: RECEIVER.replace('fB', 'Fb') }, 'address_invalid'],
    ['a memo', { memo: 'hello' }, 'transaction_invalid'],
    ['an amount of nothing', { amount: 0n }, 'transaction_invalid'],
    [
      'another network',
      { asset: { ...token, id: `eip155:1/erc20:${TOKEN}` } },
      'asset_unsupported',
    ],
    ['another kind', { asset: { ...token, id: `eip155:10/erc721:${TOKEN}` } }, 'asset_unsupported'],
  ])('%s, with no request', async (_what, request, code) => {
    const { prepare, asked } = setUp()
    await expect(prepare(request)).rejects.toMatchObject({ code })
    expect(asked()).toEqual([])
  })

  test('code that is no code', async () => {
    const { prepare } = setUp({ eth_getCode: () => null })
    await expect(prepare()).rejects.toMatchObject({ code: 'rpc_failed' })
  })

  test.each<readonly [string, (parts: ReturnType<typeof setUp>) => unknown]>([
    [
      'another account is shown',
      ({ shown }) => (shown.account = { ...ACCOUNT, id: 'eip155:10:0x1' }),
    ],
    ['another network is shown', ({ shown }) => (shown.network = { ...TEN, id: 'eip155:1' })],
    ['two minutes have passed', ({ clock }) => clock.advance(120_001)],
  ])('a prepared transfer, once %s', async (_what, change) => {
    const parts = setUp()
    const prepared = await parts.prepare()
    await change(parts)
    await expect(parts.submitTransfer(prepared)).rejects.toMatchObject({ code: 'transfer_changed' })
    expect(parts.wallet.sent).toEqual([])
  })

  test('a copy of what was prepared', async () => {
    const { prepare, submitTransfer, wallet } = setUp()
    const copy = { ...(await prepare()) }
    await expect(submitTransfer(copy)).rejects.toMatchObject({ code: 'transfer_changed' })
    expect(wallet.sent).toEqual([])
  })

  test('an answer of the wallet that is no hash', async () => {
    const { prepare, submitTransfer, wallet } = setUp()
    wallet.answer = () => '0x12'
    const sending = submitTransfer(await prepare())
    await expect(sending).rejects.toMatchObject({ code: 'provider_answer_invalid' })
  })
})

test.each<readonly [string, () => unknown]>([
  [
    'is busy',
    () => {
      throw new NodeError(-32000, 'busy')
    },
  ],
  ['has it not yet', () => null],
  ['has it as somebody else’s', () => known({ from: RECEIVER })],
  ['tells of another', () => known({ hash: `0x${'99'.repeat(32)}` })],
])('a node that %s tells no place, and the hash comes all the same', async (_what, answer) => {
  const silent = setUp({ eth_getTransactionByHash: answer })
  const sent = await silent.submitTransfer(await silent.prepare())
  expect(sent).toMatchObject({ hash: HASH })
  expect(sent).not.toHaveProperty('nonce')
  expect(silent.clock.pending()).toBe(0)
})
