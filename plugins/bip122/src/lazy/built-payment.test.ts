import { describe, expect, test, vi } from 'vitest'
import { address, Transaction } from 'bitcoinjs-lib'
import {
  readMember,
  type AssetInfo,
  type FeatureContext,
  type Provider,
  type SentTransaction,
} from '@latchkey/kernel'
import {
  createBitcoinWallet,
  createFakeClock,
  createFakeHttp,
  type HttpAnswer,
} from '@latchkey/kernel/testing'
import { mainnet } from '../networks.js'
import { createBitcoinProvider } from '../provider.js'
import type { BitcoinApi } from '../wallets/bitcoin-api.js'
import { createSatsApi } from '../wallets/sats-api.js'
import { decodeAddress } from './full-address.js'
import guard from './guard.js'
import createTransfer from './transfer.js'

const TO = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const [URL_ = ''] = mainnet.rpcUrls
const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
const BTC: AssetInfo = { id: `${mainnet.id}/slip44:0`, name: 'Bitcoin', symbol: 'BTC', decimals: 8 }

const scriptOf = (address: string) => decodeAddress(address)!.script

/** A transaction that paid an amount to an address. */
function paid(address: string, value: bigint, number: number) {
  const tx = new Transaction()
  tx.version = 2
  tx.addInput(new Uint8Array(32).fill(7), number)
  tx.addOutput(scriptOf(address), value)
  return tx
}

interface Coin {
  readonly value: bigint
  readonly confirmed?: boolean
  /** The service's word on the amount, if it is another. */
  readonly told?: bigint
  /** The address that it really belongs to. @default the wallet's */
  readonly of?: string
}

/** A connected wallet with outputs, and the transfer of it. */
async function setUp(
  coins: readonly Coin[],
  {
    paymentType = 'p2wpkh',
    ordinals = true,
    isFar = false,
    api = createSatsApi,
    isSilent = false,
    holds = false,
    tampers = (psbt: string) => psbt,
    answer = { bytes: new TextEncoder().encode('ok') },
  }: {
    readonly paymentType?: 'p2wpkh' | 'p2pkh' | 'p2tr'
    readonly ordinals?: boolean
    /** Whether it is behind a relay, which has none of our own questions. */
    readonly isFar?: boolean
    readonly api?: (target: object) => BitcoinApi
    /** Whether the wallet never answers which address pays. */
    readonly isSilent?: boolean
    /** Whether the service has what the wallet signed, also where it refuses it. */
    readonly holds?: boolean
    readonly tampers?: (psbt: string) => string
    readonly answer?: HttpAnswer
  } = {},
) {
  const wallet = createBitcoinWallet({ granted: true, paymentType, ordinals })
  const own = wallet.address
  const parents = coins.map(({ value, of = own }, at) => paid(of, value, at))
  const posted: string[] = []
  /** The list of the service, which a test may change. */
  const list = coins.map(({ value, told = value, confirmed = true }, at) => ({
    txid: parents[at]!.getId(),
    vout: 0,
    value: Number(told),
    status: { confirmed },
  }))
  const http = createFakeHttp({
    [`${URL_}/blocks/0`]: { json: [{ id: GENESIS, height: 0 }] },
    [`${URL_}/address/${own}/utxo`]: () => ({ json: [...list] }),
    [`${URL_}/fee-estimates`]: { json: { '1': 10, '3': 5, '6': 2 } },
    [`GET ${URL_}/tx/*`]: ({ url }) => {
      const parent = parents.find((tx) => url === `${URL_}/tx/${tx.getId()}/hex`)
      if (parent) return { bytes: new TextEncoder().encode(parent.toHex()) }
      const ids = posted.map((hex) => Transaction.fromHex(hex).getId())
      const txid = ids.find((id) => url === `${URL_}/tx/${id}`)
      return holds && txid !== undefined ? { json: { txid } } : { status: 404 }
    },
    [`${URL_}/tx`]: ({ body }) => {
      posted.push(String(body))
      return answer
    },
  })
  const honest = createBitcoinProvider(api(wallet.objects.sats))
  const asked: string[] = []
  const provider: Provider = {
    ...honest,
    async request(request) {
      if (isFar && request.method === 'getPayer') throw new Error('method_unsupported')
      if (isSilent && request.method === 'getPayer') return new Promise(() => undefined)
      const psbt = readMember(request.params, 'psbt')
      if (request.method !== 'getAccountAddresses' && request.method !== 'getPayer')
        asked.push(request.method)
      if (typeof psbt !== 'string') return honest.request(request)
      return honest.request({
        ...request,
        params: { ...(request.params as object), psbt: tampers(psbt) },
      })
    },
  }
  const clock = createFakeClock()
  const account = { id: `${mainnet.id}:${own}` as const, address: own, type: 'payment' }
  const shown = { address: own, network: mainnet.id, account: account.id }
  const network = { ...mainnet, rpcUrls: [URL_] }
  const context = {
    namespace: 'bip122',
    http,
    clock,
    account: () => account,
    network: () => network,
    networkById: () => network,
    provider: () => Promise.resolve(guard(provider, () => shown as never)),
  } as unknown as FeatureContext
  return { ...createTransfer(context), own, posted, asked, parents, list, clock }
}

const pays = (tx: Transaction) =>
  tx.outs.map(({ script, value }) => [Buffer.from(script).toString('hex'), value])
const line = (address: string, value: bigint) => [
  Buffer.from(scriptOf(address)).toString('hex'),
  value,
]

/** Virtual bytes of one P2WPKH input and an output to P2PKH, and of a change output to P2WPKH. */
const [BARE, CHANGE] = [113n, 31n]

/** Bitcoin Core's `GetDustThreshold`: an output without its script, an input with a witness, satoshis for each byte. */
const [OUTPUT_BYTES, SPENDING_BYTES, DUST_RATE] = [9n, 67n, 3n]

describe('a payment of an address without ordinals', () => {
  test('is signed as it was reviewed, at the normal fee, and a node is handed that', async () => {
    const self = await setUp([{ value: 20_000n }, { value: 500_000n }, { value: 90_000n }])
    const prepared = await self.prepareTransfer({ asset: BTC, to: TO, amount: 70_000n })
    const fee = 5n * (BARE + CHANGE)
    expect(prepared).toMatchObject({
      amount: 70_000n,
      fee: { amount: fee },
      spends: [{ amount: 70_000n + fee }],
      feeChoices: { chosen: 'normal', price: 5n, own: { kind: 'byte_rate' } },
      stops: [],
    })
    const told: SentTransaction[] = []
    const onPosting = (sent: SentTransaction) => {
      told.push(sent)
      expect(self.posted).toEqual([])
    }
    const sent = await self.submitTransfer(prepared, { onPosting })
    const signed = Transaction.fromHex(self.posted[0]!)
    expect(pays(signed)).toEqual([line(TO, 70_000n), line(self.own, 500_000n - 70_000n - fee)])
    expect(signed.ins.map(({ sequence }) => sequence)).toEqual([0xff_ff_ff_fd])
    // A signature may be a byte shorter.
    expect(BARE + CHANGE - BigInt(signed.virtualSize())).toBeLessThanOrEqual(1n)
    const spends = `${self.parents[1]!.getId()}:0`
    expect(sent).toMatchObject({ hash: signed.getId(), to: TO, value: '70000', spends })
    expect(told).toEqual([sent])
    expect(self.asked).toEqual(['signPsbt'])
  })

  test.each([
    ['slow', { feeLevel: 'slow' as const }, 2n],
    ['fast', { feeLevel: 'fast' as const }, 10n],
    ['own', { ownFee: { price: 7n } }, 7n],
  ])('costs what the chosen fee (%s) says', async (chosen, fee, rate) => {
    const self = await setUp([{ value: 500_000n }])
    const prepared = await self.prepareTransfer({ asset: BTC, to: TO, amount: 70_000n, ...fee })
    expect(prepared.feeChoices).toMatchObject({ chosen, price: rate })
    expect(prepared.fee?.amount).toBe(rate * (BARE + CHANGE))
  })

  test('of everything spends each output, and the fee is what does not arrive', async () => {
    const self = await setUp([{ value: 20_000n }, { value: 30_000n }])
    const prepared = await self.prepareTransfer({ asset: BTC, to: TO, amount: 'max' })
    await self.submitTransfer(prepared)
    const signed = Transaction.fromHex(self.posted[0]!)
    expect(signed.ins).toHaveLength(2)
    expect(pays(signed)).toEqual([line(TO, prepared.amount)])
    expect(prepared.amount + prepared.fee!.amount).toBe(50_000n)
  })

  test('adds outputs until the fee is paid, too, the largest first', async () => {
    const self = await setUp([{ value: 20_000n }, { value: 30_000n }, { value: 40_000n }])
    const prepared = await self.prepareTransfer({ asset: BTC, to: TO, amount: 40_000n })
    await self.submitTransfer(prepared)
    const spent = Transaction.fromHex(self.posted[0]!).ins.map(({ hash }) =>
      Buffer.from(hash).reverse().toString('hex'),
    )
    expect(spent).toEqual([self.parents[2]!.getId(), self.parents[1]!.getId()])
  })

  test('gives a rest that no node relays to the fee, and shows that', async () => {
    // 293 satoshis of change are less than an output to P2WPKH has to hold.
    const value = 70_000n + 5n * (BARE + CHANGE) + 293n
    const self = await setUp([{ value }])
    const prepared = await self.prepareTransfer({ asset: BTC, to: TO, amount: 70_000n })
    expect(prepared.fee?.amount).toBe(value - 70_000n)
    await self.submitTransfer(prepared)
    expect(pays(Transaction.fromHex(self.posted[0]!))).toEqual([line(TO, 70_000n)])
  })

  test('stops where the fee is lacking, and says how much', async () => {
    const self = await setUp([{ value: 70_100n }])
    const prepared = await self.prepareTransfer({ asset: BTC, to: TO, amount: 70_000n })
    const missing = { amount: 5n * BARE - 100n }
    expect(prepared.stops).toMatchObject([{ code: 'not_enough_for_fee', missing }])
    await expect(self.submitTransfer(prepared)).rejects.toMatchObject({ code: 'transfer_stopped' })
    expect(self.asked).toEqual([])
  })

  test('says the whole fee that is lacking, also where it is more than what is paid', async () => {
    const self = await setUp([{ value: 10_001n }])
    const request = { asset: BTC, to: TO, amount: 700n, ownFee: { price: 500n } }
    const { stops } = await self.prepareTransfer(request)
    const missing = { amount: 500n * BARE - 9_301n }
    expect(stops).toMatchObject([{ code: 'not_enough_for_fee', missing }])
  })

  test('of everything is none where the fee takes it all', async () => {
    const self = await setUp([{ value: 10_001n }])
    const request = { asset: BTC, to: TO, amount: 'max' as const, ownFee: { price: 500n } }
    const prepared = await self.prepareTransfer(request)
    expect(prepared).toMatchObject({ amount: 0n, arrives: 0n, fee: { amount: 500n * BARE } })
    const missing = { amount: 500n * BARE - 10_000n }
    expect(prepared.stops).toContainEqual(
      expect.objectContaining({
        code: 'not_enough_for_fee',
        missing: expect.objectContaining(missing) as unknown,
      }),
    )
  })

  test.each(['p2wpkh', 'p2tr'] as const)(
    'of many outputs of %s pays at least its rate, and hardly more',
    async (paymentType) => {
      const coins = Array.from({ length: 12 }, () => ({ value: 20_000n }))
      const self = await setUp(coins, { paymentType })
      const to = address.toBech32(new Uint8Array(32).fill(1), 0, 'bc')
      const prepared = await self.prepareTransfer({ asset: BTC, to, amount: 200_000n })
      await self.submitTransfer(prepared)
      const signed = Transaction.fromHex(self.posted[0]!)
      const least = 5n * BigInt(signed.virtualSize())
      expect(signed.ins.length).toBeGreaterThan(9)
      expect(prepared.fee!.amount).toBeGreaterThanOrEqual(least)
      expect(prepared.fee!.amount).toBeLessThan(least + least / 50n)
    },
  )

  test('to the longest script of a version to come holds what nodes relay', async () => {
    const to = address.toBech32(new Uint8Array(40).fill(1), 2, 'bc')
    const output = OUTPUT_BYTES + BigInt(scriptOf(to).length)
    const least = (output + SPENDING_BYTES) * DUST_RATE
    const self = await setUp([{ value: 500_000n }])
    const { stops } = await self.prepareTransfer({ asset: BTC, to, amount: least - 1n })
    expect(stops).toMatchObject([{ code: 'below_minimum', least: { amount: least } }])
  })

  test('warns of a fee above what is paid', async () => {
    const self = await setUp([{ value: 500_000n }])
    const request = { asset: BTC, to: TO, amount: 700n }
    expect((await self.prepareTransfer(request)).warnings).toMatchObject([{ code: 'fee_high' }])
  })

  test.each([0n, 5_001n])('refuses an own rate of %s', async (price) => {
    const self = await setUp([{ value: 500_000n }])
    const request = { asset: BTC, to: TO, amount: 70_000n, ownFee: { price } }
    await expect(self.prepareTransfer(request)).rejects.toMatchObject({
      code: 'transaction_invalid',
    })
  })
})

/** A service may list spent outputs for so long. */
const STALE_MS = 60_000

/** The transactions that were handed to nodes, as what they spend. */
const spentBy = (posted: readonly string[]) =>
  posted.map((hex) =>
    Transaction.fromHex(hex).ins.map(({ hash }) => Buffer.from(hash).reverse().toString('hex')),
  )

describe('a payment that was asked for before, and may have been sent', () => {
  const request = { asset: BTC, to: TO, amount: 40_000n }
  const refusal = { status: 400, reason: 'min relay fee not met' }

  test('spends the same output, however the service orders those of one amount', async () => {
    const self = await setUp([{ value: 60_000n }, { value: 60_000n }], { answer: refusal })
    await self.submitTransfer(await self.prepareTransfer(request)).catch(() => undefined)
    self.list.reverse()
    await self.submitTransfer(await self.prepareTransfer(request)).catch(() => undefined)
    const [first, second] = spentBy(self.posted)
    expect(first).toHaveLength(1)
    expect(second).toEqual(first)
  })

  test('spends the same output, also where a larger one came meanwhile', async () => {
    const self = await setUp([{ value: 60_000n }, { value: 90_000n }], { answer: refusal })
    const [late] = self.list.splice(1)
    await self.submitTransfer(await self.prepareTransfer(request)).catch(() => undefined)
    self.list.push(late!)
    await self.submitTransfer(await self.prepareTransfer(request)).catch(() => undefined)
    const [first, second] = spentBy(self.posted)
    expect(first).toEqual([self.parents[0]!.getId()])
    expect(second).toEqual(first)
  })

  test('is another one after the first was sent: the largest output again', async () => {
    const self = await setUp([{ value: 60_000n }, { value: 90_000n }])
    const [late] = self.list.splice(1)
    await self.submitTransfer(await self.prepareTransfer(request))
    self.list.push(late!)
    await self.clock.advance(STALE_MS)
    await self.submitTransfer(await self.prepareTransfer(request))
    expect(spentBy(self.posted)[1]).toEqual([self.parents[1]!.getId()])
  })
})

describe('the payment after one that was sent', () => {
  const request = { asset: BTC, to: TO, amount: 40_000n }
  const fast = { ...request, amount: 50_000n, feeLevel: 'fast' as const }

  test('spends another output, where a service still lists the one that was spent', async () => {
    const self = await setUp([{ value: 90_000n }, { value: 80_000n }])
    await self.submitTransfer(await self.prepareTransfer(request))
    await self.submitTransfer(await self.prepareTransfer(fast))
    expect(spentBy(self.posted)).toEqual(self.parents.map((tx) => [tx.getId()]))
  })

  test('is put together by the wallet, if there is no other', async () => {
    const self = await setUp([{ value: 500_000n }])
    await self.submitTransfer(await self.prepareTransfer(request))
    expect(await self.prepareTransfer(fast)).toMatchObject({ fee: undefined, stops: [] })
    expect((await self.prepareTransfer({ ...fast, amount: 'max' })).fee).toBeUndefined()
    await self.clock.advance(STALE_MS)
    expect((await self.prepareTransfer(fast)).fee).toBeDefined()
  })
})

/** A wallet that keeps its ordinals at the address that pays. */
function mixedApi(target: object): BitcoinApi {
  const api = createSatsApi(target)
  return {
    ...api,
    async read(offer, signal) {
      const shared = await api.read(offer, signal)
      const [first] = shared!.accounts
      return { ...shared!, accounts: [first, { ...first, type: 'ordinal' }] }
    },
  }
}

test('a wallet that does not answer puts the payment together, after a moment', async () => {
  const self = await setUp([{ value: 500_000n }], { isSilent: true })
  const preparing = self.prepareTransfer({ asset: BTC, to: TO, amount: 70_000n })
  await vi.waitFor(() => {
    expect(self.clock.pending()).toBe(1)
  })
  await self.clock.advance(60_000)
  expect((await preparing).fee).toBeUndefined()
})

const FIFTY_ONE = Array.from({ length: 51 }, () => ({ value: 20_000n }))

describe('the wallet puts a payment together', () => {
  test.each([
    ['of an address that may hold ordinals', [{ value: 500_000n }], { ordinals: false }, 70_000n],
    ['of an address that is for ordinals, too', [{ value: 500_000n }], { api: mixedApi }, 70_000n],
    ['of everything of more outputs than are spent at once', FIFTY_ONE, {}, 'max'],
    ['of an old address', [{ value: 500_000n }], { paymentType: 'p2pkh' as const }, 70_000n],
    ['of a wallet over a relay', [{ value: 500_000n }], { isFar: true }, 70_000n],
    ['that needs unconfirmed outputs', [{ value: 500_000n, confirmed: false }], {}, 70_000n],
    [
      'that needs outputs of 10 000 satoshis',
      [{ value: 70_000n }, { value: 10_000n }],
      {},
      70_000n,
    ],
    ['of everything, small outputs too', [{ value: 70_000n }, { value: 10_000n }], {}, 'max'],
    ['whose fee needs a small output', [{ value: 70_100n }, { value: 9_000n }], {}, 70_000n],
  ] as const)('%s', async (_, coins, how, amount) => {
    const self = await setUp(coins, how)
    const prepared = await self.prepareTransfer({ asset: BTC, to: TO, amount })
    expect([prepared.fee, prepared.feeChoices, prepared.stops]).toEqual([undefined, undefined, []])
    await self.submitTransfer(prepared).catch(() => undefined)
    expect([self.asked, self.posted]).toEqual([['sendTransfer'], []])
  })
})

describe('a hostile service or wallet', () => {
  test.each([
    ['another amount', { value: 500_000n, told: 900_000n }],
    ['an output of another address', { value: 500_000n, of: TO }],
  ])('that tells %s gets no signature', async (_, coin) => {
    const self = await setUp([coin])
    const request = { asset: BTC, to: TO, amount: 70_000n }
    await expect(self.prepareTransfer(request)).rejects.toMatchObject({
      code: 'node_answer_invalid',
    })
    expect(self.asked).toEqual([])
  })

  test.each([70_000n, 600_000n])(
    'that tells an output twice is no service, for %s',
    async (amount) => {
      const self = await setUp([{ value: 500_000n }])
      self.list.push(self.list[0]!)
      await expect(self.prepareTransfer({ asset: BTC, to: TO, amount })).rejects.toMatchObject({
        code: 'node_unavailable',
      })
    },
  )

  test.each(['txn-already-in-mempool', 'txn-same-nonwitness-data-in-mempool'])(
    'that has it already (%s) has it',
    async (reason) => {
      const self = await setUp([{ value: 500_000n }], { answer: { status: 400, reason } })
      const prepared = await self.prepareTransfer({ asset: BTC, to: TO, amount: 70_000n })
      const { hash } = await self.submitTransfer(prepared)
      expect(hash).toBe(Transaction.fromHex(self.posted[0]!).getId())
    },
  )

  test('that has it already, in words that are not known, has it', async () => {
    const answer = { status: 400, reason: 'bad-txns-inputs-missingorspent' }
    const self = await setUp([{ value: 500_000n }], { answer, holds: true })
    const prepared = await self.prepareTransfer({ asset: BTC, to: TO, amount: 70_000n })
    const { hash } = await self.submitTransfer(prepared)
    expect(hash).toBe(Transaction.fromHex(self.posted[0]!).getId())
  })

  test('that signs another payment is refused, and no node gets it', async () => {
    let other = ''
    const honest = await setUp([{ value: 500_000n }], { tampers: (psbt) => (other = psbt) })
    const all = { asset: BTC, to: TO, amount: 400_000n }
    await honest.submitTransfer(await honest.prepareTransfer(all))
    const thief = await setUp([{ value: 500_000n }], { tampers: () => other })
    const prepared = await thief.prepareTransfer({ asset: BTC, to: TO, amount: 70_000n })
    await expect(thief.submitTransfer(prepared)).rejects.toMatchObject({ code: 'psbt_changed' })
    expect([thief.asked, thief.posted]).toEqual([['signPsbt'], []])
  })

  test('that refuses the transaction is believed, and nothing is said to be sent', async () => {
    const answer = { status: 400, reason: 'bad-txns-inputs-missingorspent' }
    const self = await setUp([{ value: 500_000n }], { answer })
    const prepared = await self.prepareTransfer({ asset: BTC, to: TO, amount: 70_000n })
    await expect(self.submitTransfer(prepared)).rejects.toMatchObject({
      code: 'transaction_refused',
    })
  })
})
