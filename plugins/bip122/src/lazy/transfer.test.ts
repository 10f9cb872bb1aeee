import { expect, test } from 'vitest'
import type { AssetInfo, FeatureContext, Provider } from '@latchkey/kernel'
import type { SearchMark } from '@latchkey/kernel/internal'
import { createFakeClock, createFakeHttp, type HttpAnswer } from '@latchkey/kernel/testing'
import { mainnet } from '../networks.js'
import createFees from './fees.js'
import createSend from './send-transaction.js'
import createTransfer from './transfer.js'

const OWN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TO = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const TAPROOT = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const TESTNET = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const [URL_ = ''] = mainnet.rpcUrls
const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
const BTC: AssetInfo = { id: `${mainnet.id}/slip44:0`, name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
const TXID = 'd'.repeat(64)

function preparing(
  values: readonly unknown[],
  rates: unknown = { '1': 10.2, '3': 5, '6': 2 },
  type: 'payment' | 'ordinal' = 'payment',
  past: () => readonly unknown[] = () => [],
) {
  const asked: unknown[] = []
  const provider: Provider = {
    request(request) {
      asked.push(request)
      return Promise.resolve({ txid: TXID })
    },
  }
  const network = { ...mainnet, rpcUrls: [URL_] }
  const utxo: HttpAnswer = { json: values.map((value, vout) => ({ txid: TXID, vout, value })) }
  const http = createFakeHttp({
    [`${URL_}/blocks/0`]: { json: [{ id: GENESIS, height: 0 }] },
    [`${URL_}/address/${OWN}/utxo`]: utxo,
    [`${URL_}/fee-estimates`]: { json: rates },
    [`${URL_}/address/${OWN}/txs`]: () => ({ json: past() }),
  })
  const context = {
    namespace: 'bip122',
    http,
    clock: createFakeClock(),
    account: () => ({ id: `${mainnet.id}:${OWN}` as const, address: OWN, type }),
    network: () => network,
    networkById: () => network,
    provider: () => Promise.resolve(provider),
  } as unknown as FeatureContext
  return {
    ...createTransfer(context),
    ...createSend(context),
    ...createFees(context),
    asked,
    network,
    http,
  }
}

test('a payment is prepared, and handed to the wallet as it was shown', async () => {
  const { prepareTransfer, submitTransfer, asked } = preparing([60_000, 40_000])
  const prepared = await prepareTransfer({ asset: BTC, to: TO, amount: 70_000n })
  expect(prepared).toMatchObject({
    to: TO,
    amount: 70_000n,
    arrives: 70_000n,
    fee: undefined,
    stops: [],
    spends: [{ asset: BTC, amount: 70_000n }],
  })
  expect(await submitTransfer(prepared)).toMatchObject({ hash: TXID, to: TO, value: '70000' })
  expect(asked).toMatchObject([
    { method: 'sendTransfer', params: { account: OWN, recipientAddress: TO, amount: '70000' } },
  ])
})

test("the wallet's transaction is found by the inputs of the address, with any answer", async () => {
  const tx = (letter: string, address: string, value: number, from = OWN) => ({
    txid: letter.repeat(64),
    fee: 1,
    status: { confirmed: false },
    vin: [{ txid: TXID, vout: 0, prevout: { scriptpubkey_address: from, value: 60_000 } }],
    vout: [{ scriptpubkey_address: address, value }],
  })
  let past: readonly unknown[] = [tx('a', TO, 700)]
  const { prepareTransfer, searchSent, searchAgain } = preparing(
    [60_000],
    undefined,
    'payment',
    () => past,
  )
  const search = await searchSent?.(await prepareTransfer({ asset: BTC, to: TO, amount: 700n }))
  expect(await search?.find()).toEqual([])
  const mark = JSON.parse(JSON.stringify(search?.mark?.())) as SearchMark
  past = [tx('b', TO, 5), tx('c', TO, 700), tx('e', OWN, 700, TO), ...past]
  expect(await search?.find()).toMatchObject([
    { isReviewed: true, sent: { hash: 'c'.repeat(64), to: TO, value: '700' } },
    { isReviewed: false, sent: { hash: 'b'.repeat(64) } },
  ])
  // The page was reloaded.
  expect(await searchAgain?.(mark).find()).toEqual(await search?.find())
  expect(() => searchAgain?.({ ...mark, place: { known0: '<b>' } })).toThrow(
    expect.objectContaining({ code: 'transaction_invalid' }),
  )
})

test("an account for ordinals pays nothing, at any caller's request: its inscriptions would go along", async () => {
  const { prepareTransfer, sendTransaction, asked, http } = preparing([60_000], {}, 'ordinal')
  const code = 'account_cannot_pay'
  for (const amount of [1_000n, 'max'] as const)
    await expect(prepareTransfer({ asset: BTC, to: TO, amount })).rejects.toMatchObject({ code })
  await expect(sendTransaction({ to: TO, value: 1_000n })).rejects.toMatchObject({ code })
  expect([asked, http.requests]).toEqual([[], []])
})

test('all of it leaves room for the fee of every output at the fast rate', async () => {
  const { prepareTransfer } = preparing([60_000, 40_000])
  const { amount } = await prepareTransfer({ asset: BTC, to: TO, amount: 'max' })
  // 44 bytes and two inputs of 148, at 11 satoshis each.
  expect(amount).toBe(100_000n - (44n + 296n) * 11n)
})

test.each([
  ['more than there is', [60_000], TO, 60_001n, 'not_enough'],
  ['dust to an old address', [10_000], TO, 545n, 'below_minimum'],
  ['dust to a taproot address', [10_000], TAPROOT, 329n, 'below_minimum'],
  ['all of nothing', [], TO, 'max', 'not_enough'],
] as const)('%s is stopped', async (_, values, to, amount, code) => {
  const { prepareTransfer, submitTransfer, asked } = preparing(values)
  const prepared = await prepareTransfer({ asset: BTC, to, amount })
  expect(prepared.stops).toMatchObject([{ code }])
  await expect(submitTransfer(prepared)).rejects.toMatchObject({ code: 'transfer_stopped' })
  expect(asked).toEqual([])
})

test('the least that is no dust goes', async () => {
  const { prepareTransfer } = preparing([10_000])
  const prepare = (to: string, amount: bigint) => prepareTransfer({ asset: BTC, to, amount })
  expect((await prepare(TO, 546n)).stops).toEqual([])
  expect((await prepare(TAPROOT, 330n)).stops).toEqual([])
})

test.each([TESTNET, `${TO}1`, ''])('the receiver %j is refused', async (to) => {
  const { prepareTransfer } = preparing([10_000])
  await expect(prepareTransfer({ asset: BTC, to, amount: 600n })).rejects.toMatchObject({
    code: 'address_invalid',
  })
})

test('outputs whose values are none are an error', async () => {
  const { prepareTransfer } = preparing(['10000'])
  await expect(prepareTransfer({ asset: BTC, to: TO, amount: 600n })).rejects.toMatchObject({
    code: 'node_unavailable',
  })
})

test.each([
  [{ '1': 10.2, '3': 5, '6': 2 }, [2n, 5n, 11n]],
  [{ '1': 10, '2': 7 }, [7n, 7n, 10n]],
  [{ '1': 1e300, '3': -5, '6': '9' }, [1n, 1n, 5_000n]],
  [{}, [1n, 1n, 1n]],
])('rates %j are levels', async (rates, prices) => {
  const { feeLevels, network } = preparing([], rates)
  const levels = await feeLevels({ network })
  expect(levels.map(({ price }) => price)).toEqual(prices)
})
