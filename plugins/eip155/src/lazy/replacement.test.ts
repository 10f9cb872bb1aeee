import type { FeatureContext, SentTransaction } from '@latchkey/kernel'
import { describe, expect, test } from 'vitest'
import { scriptedNode, TEN, type Script } from '../testing/scripted-node.js'
import createReplacement from './replacement.js'

const OWNER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const RECEIVER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const [HASH, NEXT] = [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`]
const GWEI = 1_000_000_000n
const hex = (value: bigint) => `0x${value.toString(16)}`

const SENT: SentTransaction = {
  hash: HASH,
  network: 'eip155:10',
  account: `eip155:10:${OWNER}`,
  to: RECEIVER,
  value: '5',
  nonce: 7,
}

/** The pending transaction, as a node tells it. */
const pendingOne = (part: object = {}) => ({
  hash: HASH,
  from: OWNER,
  to: RECEIVER,
  value: '0x5',
  input: '0x',
  nonce: '0x7',
  gas: hex(21_000n),
  maxFeePerGas: hex(10n * GWEI),
  maxPriorityFeePerGas: hex(GWEI),
  ...part,
})

/** The transaction of the wallet's answer; a wallet may have chosen another nonce. */
const answered = (nonce: string) => pendingOne({ hash: NEXT, nonce })

function setUp(script: Script = {}, nonce = '0x7') {
  const asked: unknown[] = []
  const context: Partial<FeatureContext> = {
    account: () => ({ id: SENT.account, address: OWNER }),
    network: () => TEN,
    provider: () =>
      Promise.resolve({
        request({ params }) {
          asked.push((params as readonly unknown[])[0])
          return Promise.resolve(NEXT)
        },
      }),
  }
  const node = scriptedNode(
    {
      eth_getBalance: () => hex(10n ** 19n),
      eth_getTransactionCount: () => '0x7',
      eth_getTransactionByHash: (hash: string) => (hash === HASH ? pendingOne() : answered(nonce)),
      eth_estimateGas: () => hex(21_000n),
      eth_call: () => '0x',
      eth_feeHistory: () => ({
        baseFeePerGas: Array.from({ length: 11 }, () => hex(GWEI)),
        reward: Array.from({ length: 10 }, () => [hex(GWEI), hex(2n * GWEI), hex(3n * GWEI)]),
      }),
      ...script,
    },
    context,
  )
  return { ...node, asked, ...createReplacement(node.context) }
}

const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'done',
    (error: unknown) => (error as { readonly code?: string }).code,
  )

describe('a pending transaction is replaced at its nonce', () => {
  test('the same again costs a tenth more in both parts, or the fast level if that is higher', async () => {
    const self = setUp()
    const prepared = await self.prepareReplacement({ sent: SENT, kind: 'speed-up' })
    // The fast level is 5 gwei with a tip of 3; the pending one offers 10 gwei with a tip of 1.
    expect(prepared).toMatchObject({ nonce: 7, stops: [], feeChoices: { tip: 3n * GWEI } })
    expect([prepared.before.amount, prepared.fee.amount]).toEqual([
      21_000n * 10n * GWEI,
      21_000n * 11n * GWEI,
    ])
    expect(await self.submitReplacement(prepared)).toMatchObject({ hash: NEXT, nonce: 7 })
    expect(self.asked).toEqual([
      {
        from: OWNER,
        to: RECEIVER,
        value: '0x5',
        gas: hex(21_000n),
        maxFeePerGas: hex(11n * GWEI),
        maxPriorityFeePerGas: hex(3n * GWEI),
        nonce: '0x7',
        chainId: '0xa',
      },
    ])
  })

  test('a cancellation sends nothing to the account itself', async () => {
    const self = setUp()
    await self.submitReplacement(
      await self.prepareReplacement({ sent: SENT, kind: 'cancel', feeLevel: 'slow' }),
    )
    expect(self.asked).toMatchObject([
      { to: OWNER, value: '0x0', nonce: '0x7', maxPriorityFeePerGas: hex((11n * GWEI) / 10n) },
    ])
  })

  test('one price of gas stays one price', async () => {
    const legacy = pendingOne({ maxFeePerGas: undefined, gasPrice: hex(10n * GWEI) })
    const self = setUp({
      eth_getTransactionByHash: (hash: string) => ({ ...legacy, hash }),
      eth_feeHistory: () => null,
      eth_gasPrice: () => hex(GWEI),
    })
    await self.submitReplacement(await self.prepareReplacement({ sent: SENT, kind: 'speed-up' }))
    expect(self.asked).toMatchObject([{ gasPrice: hex(11n * GWEI) }])
  })

  test('an own fee below what nodes take is stopped', async () => {
    const { prepareReplacement } = setUp()
    const codes = async (price: bigint, tip: bigint) => {
      const given = { sent: SENT, kind: 'speed-up', ownFee: { price, tip } } as const
      return (await prepareReplacement(given)).stops.map(({ code }) => code)
    }
    expect([
      await codes(11n * GWEI - 1n, 2n * GWEI),
      await codes(20n * GWEI, (11n * GWEI) / 10n - 1n),
      await codes(11n * GWEI, (11n * GWEI) / 10n),
    ]).toEqual([['fee_low'], ['fee_low'], []])
  })

  test('an own fee that nodes take, and that is below the price of the next block, is asked about', async () => {
    const dear = Array.from({ length: 11 }, () => hex(50n * GWEI))
    const self = setUp({
      eth_feeHistory: () => ({
        baseFeePerGas: dear,
        reward: dear.slice(1).map(() => [hex(GWEI), hex(GWEI), hex(GWEI)]),
      }),
    })
    const ownFee = { price: 20n * GWEI, tip: 2n * GWEI }
    expect(await self.prepareReplacement({ sent: SENT, kind: 'speed-up', ownFee })).toMatchObject({
      stops: [],
      warnings: [{ code: 'fee_low' }],
    })
  })

  test('the required arrival is the same in a speed-up, and none in a cancellation', async () => {
    const brings = { asset: 'eip155:10/slip44:60', to: RECEIVER, least: '5' } as const
    const self = setUp()
    const again = async (kind: 'speed-up' | 'cancel') =>
      self.submitReplacement(await self.prepareReplacement({ sent: { ...SENT, brings }, kind }))
    expect((await again('speed-up')).brings).toEqual(brings)
    expect((await again('cancel')).brings).toBeUndefined()
  })

  test('the nonce is asked for again while no node has the transaction yet', async () => {
    let looks = 0
    const self = setUp({
      eth_getTransactionByHash: (hash: string) => {
        if (hash === HASH) return pendingOne()
        looks += 1
        return looks > 2 ? answered('0x8') : null
      },
    })
    const prepared = await self.prepareReplacement({ sent: SENT, kind: 'speed-up' })
    const sending = self.submitReplacement(prepared)
    await self.clock.advance(3_000)
    expect(await sending).toMatchObject({ hash: NEXT, nonce: 8 })
  })

  test('the nonce that the wallet took is in the answer', async () => {
    const self = setUp({}, '0x8')
    const prepared = await self.prepareReplacement({ sent: SENT, kind: 'cancel' })
    expect(await self.submitReplacement(prepared)).toMatchObject({ nonce: 8 })
  })
})

describe('nothing is asked of a wallet', () => {
  test.each<readonly [string, string, Script, Partial<SentTransaction>]>([
    ['a block has it', 'replacement_late', { eth_getTransactionCount: () => '0x8' }, {}],
    ['no node has it', 'replacement_unseen', { eth_getTransactionByHash: () => null }, {}],
    ['it is a batch', 'replacement_unsupported', {}, { hash: '', batch: 'one' }],
    [
      'others sent it',
      'replacement_unsupported',
      { eth_getTransactionByHash: () => pendingOne({ from: RECEIVER }) },
      {},
    ],
    ['a node tells another amount', 'replacement_unsupported', {}, { value: '6' }],
    ['a node tells another nonce than before', 'rpc_failed', {}, { nonce: 9 }],
    ['another account is shown', 'transfer_changed', {}, { account: `eip155:10:${RECEIVER}` }],
  ])('where %s', async (_what, code, script, part) => {
    const self = setUp(script)
    const asking = self.prepareReplacement({ sent: { ...SENT, ...part }, kind: 'speed-up' })
    expect([await codeOf(asking), self.asked]).toEqual([code, []])
  })
})
