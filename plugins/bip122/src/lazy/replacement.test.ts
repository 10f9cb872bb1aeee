import { describe, expect, test } from 'vitest'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { Transaction as Signer } from '@scure/btc-signer'
import {
  readMember,
  type FeatureContext,
  type Provider,
  type SentTransaction,
} from '@latchkey/kernel'
import {
  createBitcoinWallet,
  createFakeClock,
  createFakeHttp,
  type BitcoinWallet,
  type HttpAnswer,
} from '@latchkey/kernel/testing'
import { mainnet } from '../networks.js'
import { createBitcoinProvider } from '../provider.js'
import { createUnisatApi } from '../wallets/unisat-api.js'
import { decodeAddress } from './full-address.js'
import createReplacement from './replacement.js'

const TO = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const [URL_ = ''] = mainnet.rpcUrls
const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'

type Output = readonly [address: string, value: number]

const scriptOf = (address: string) => decodeAddress(address)!.script

/** A real transaction: its id is the hash of what it spends and pays. */
function made(
  inputs: readonly (readonly [txid: string, index: number])[],
  outputs: readonly Output[],
) {
  const tx = new Transaction()
  tx.version = 2
  for (const [txid, index] of inputs)
    tx.addInput(Uint8Array.from(Buffer.from(txid, 'hex')).reverse(), index, 0xfffffffd)
  for (const [address, value] of outputs) tx.addOutput(scriptOf(address), BigInt(value))
  return tx
}

/** The transaction before, which paid an output of one satoshi and then so many to an address. */
const parentOf = (address: string, value: number, number = 0) =>
  made(
    [['ee'.repeat(32), number]],
    [
      [TO, 1],
      [address, value],
    ],
  )

/** Signs the inputs that a key of the wallet can sign. The id stays. */
function sign(tx: Transaction, parents: readonly Transaction[], wallet: BitcoinWallet) {
  const psbt = new Psbt()
  psbt.setVersion(tx.version)
  const program = scriptOf(wallet.address)
  tx.ins.forEach(({ hash, index, sequence }, at) => {
    const witnessUtxo = { script: program, value: parents[at]?.outs[1]?.value ?? 0n }
    psbt.addInput({ hash, index, sequence, witnessUtxo })
  })
  for (const { script, value } of tx.outs) psbt.addOutput({ script, value })
  const signed = Psbt.fromBase64(signedAs(psbt.toBase64(), wallet, Transaction.SIGHASH_ALL))
  signed.extractTransaction(true).ins.forEach(({ witness }, at) => {
    tx.setWitness(at, witness)
  })
}

const STRANGER = createBitcoinWallet({ seed: 'stranger', granted: true, paymentType: 'p2wpkh' })
const TAPROOT_STRANGER = createBitcoinWallet({
  seed: 'stranger',
  granted: true,
  paymentType: 'p2tr',
})

const textOf = (tx: Transaction): HttpAnswer => ({ bytes: new TextEncoder().encode(tx.toHex()) })

/** A payment of 5000 that waits at a fee of 200, as the test says, and a wallet that signs. */
function setUp(
  parts: {
    readonly outputs?: (own: string) => readonly Output[]
    readonly from?: string
    /** The amounts that it spends. */
    readonly spends?: readonly number[]
    readonly isDouble?: boolean
    /** Whether its outputs are spent. */
    readonly spent?: readonly boolean[]
    readonly mined?: boolean
    readonly rates?: Readonly<Record<string, number>>
    readonly type?: 'p2wpkh' | 'p2tr' | 'p2pkh'
    /** The type of the signatures, by a wallet that takes no other. */
    readonly sighash?: number
    readonly answer?: HttpAnswer
    /** The wallet that has signed the waiting payment. @default the one that is asked */
    readonly signer?: BitcoinWallet | 'nobody'
    /** Whether a byte of its first signature is another. */
    readonly forged?: boolean
  } = {},
) {
  const wallet = createBitcoinWallet({ granted: true, paymentType: parts.type ?? 'p2wpkh' })
  const own = wallet.address
  const outputs = parts.outputs?.(own) ?? [
    [TO, 5_000],
    [own, 3_800],
  ]
  const whole = outputs.reduce((sum, [, one]) => sum + one, 200)
  const parents = (parts.spends ?? [whole]).map((value, at) =>
    parentOf(parts.from ?? own, value, at),
  )
  const inputs = parents.map((parent) => [parent.getId(), 1] as const)
  const waiting = made(parts.isDouble ? [...inputs, ...inputs] : inputs, outputs)
  const hash = waiting.getId()
  if (parts.signer !== 'nobody') sign(waiting, parents, parts.signer ?? wallet)
  if (parts.forged) waiting.ins[0]!.witness[0]![40]! ^= 1
  const posted: string[] = []
  const asked: string[] = []
  const http = createFakeHttp({
    [`${URL_}/blocks/0`]: { json: [{ id: GENESIS, height: 0 }] },
    [`${URL_}/tx/*`]: { status: 404 },
    ...Object.fromEntries(
      [waiting, ...parents].map((tx) => [`${URL_}/tx/${tx.getId()}/hex`, textOf(tx)]),
    ),
    [`${URL_}/tx/${hash}/status`]: { json: { confirmed: parts.mined ?? false } },
    [`${URL_}/tx/${hash}/outspends`]: {
      json: outputs.map((_, at) => ({ spent: parts.spent?.[at] ?? false })),
    },
    [`${URL_}/fee-estimates`]: { json: parts.rates ?? { '1': 10, '3': 5, '6': 1 } },
    [`${URL_}/tx`]: ({ body }) => {
      posted.push(String(body))
      return parts.answer ?? { bytes: new TextEncoder().encode(hash) }
    },
  })
  const network = { ...mainnet, rpcUrls: [URL_] }
  const account = { id: `${mainnet.id}:${own}` as const, address: own }
  const clock = createFakeClock()
  const honest = createBitcoinProvider(createUnisatApi(wallet.objects.unisat))
  const provider: Provider = {
    ...honest,
    request: (request) => {
      const psbt = readMember(request.params, 'psbt')
      if (typeof psbt === 'string') asked.push(psbt)
      if (parts.sighash === undefined) return honest.request(request)
      return Promise.resolve({ psbt: signedAs(String(psbt), wallet, parts.sighash) })
    },
  }
  const context = {
    namespace: 'bip122',
    http,
    clock,
    account: () => account,
    network: () => network,
    networkById: () => network,
    provider: () => Promise.resolve(provider),
  } as unknown as FeatureContext
  const sent: SentTransaction = {
    hash,
    network: mainnet.id,
    account: account.id,
    to: TO,
    value: '5000',
  }
  const spends = inputs.map(([txid, index]) => `${txid}:${index}`)
  return { ...createReplacement(context), wallet, own, sent, posted, http, asked, parents, spends }
}

/** The answer of a wallet that signs each input with a type of its own choice (BIP-143, BIP-341). */
function signedAs(psbt: string, wallet: ReturnType<typeof createBitcoinWallet>, type: number) {
  const { publicKey, privateKey, type: kind } = wallet.accounts[0]!.payment
  const signer = Signer.fromPSBT(Buffer.from(psbt, 'base64'))
  for (let index = 0; index < signer.inputsLength; index += 1) {
    const key = kind === 'p2tr' ? { tapInternalKey: publicKey.slice(1) } : {}
    signer.updateInput(index, { ...key, sighashType: type }, true)
    signer.signIdx(privateKey, index, [type], new Uint8Array(32))
    signer.finalizeIdx(index)
  }
  return Buffer.from(signer.toPSBT(0)).toString('base64')
}

const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'done',
    (error: unknown) => (error as { readonly code?: string }).code,
  )

/** The virtual bytes of one P2WPKH input, and of outputs to P2PKH and P2WPKH. */
const SIZE = 144n

describe('a waiting payment', () => {
  test('is paid again from the same output, and the change pays the fee', async () => {
    const self = setUp()
    const prepared = await self.prepareReplacement({ sent: self.sent, kind: 'speed-up' })
    expect(prepared).toMatchObject({
      spends: self.spends[0],
      pays: { to: TO, sum: { amount: 5_000n } },
      before: { amount: 200n },
      fee: { amount: 10n * SIZE },
      feeChoices: { chosen: 'fast', price: 10n, own: { kind: 'byte_rate', decimals: 0 } },
      stops: [],
    })
    const after = await self.submitReplacement(prepared)
    const [hex = ''] = self.posted
    const signed = Transaction.fromHex(hex)
    expect(after).toMatchObject({ hash: signed.getId(), to: TO, value: '5000' })
    expect(after.spends).toBe(self.spends[0])
    expect(signed.ins.map(({ index, sequence }) => [index, sequence])).toEqual([[1, 0xfffffffd]])
    expect(signed.outs.map(({ value, script }) => [value, Buffer.from(script)])).toEqual(
      [[5_000n, TO] as const, [3_800n - (10n * SIZE - 200n), self.own] as const].map(
        ([value, to]) => [value, Buffer.from(decodeAddress(to)!.script)],
      ),
    )
    // The signed one has the size that was reckoned with, or a byte less.
    expect(SIZE - BigInt(signed.virtualSize())).toBeLessThanOrEqual(1n)
  })

  test('is cancelled by the same output paid to the account itself', async () => {
    const self = setUp()
    const prepared = await self.prepareReplacement({ sent: self.sent, kind: 'cancel' })
    const { hash, to, value } = await self.submitReplacement(prepared)
    expect(prepared.pays).toMatchObject({ to: self.own, sum: { amount: BigInt(value ?? 0) } })
    const { outs } = Transaction.fromHex(self.posted[0] ?? '')
    expect([to, outs.length, value]).toEqual([self.own, 1, String(9_000n - prepared.fee.amount)])
    expect(outs[0]?.value).toBe(9_000n - prepared.fee.amount)
    expect(hash).not.toBe(self.sent.hash)
  })

  test('costs at least the fee before and a satoshi for each virtual byte', async () => {
    // 200 + 144 are 2.4 a byte.
    const self = setUp({ rates: { '1': 1, '3': 1, '6': 1 } })
    const ask = (price: bigint) =>
      self.prepareReplacement({ sent: self.sent, kind: 'speed-up', ownFee: { price } })
    const usual = { sent: self.sent, kind: 'speed-up' } as const
    const { feeChoices, fee } = await self.prepareReplacement(usual)
    expect([feeChoices.price, fee.amount]).toEqual([3n, 3n * SIZE])
    expect(feeChoices.levels.map(({ id }) => id)).toEqual(['fast'])
    const low = await ask(2n)
    expect(low.stops).toMatchObject([{ code: 'fee_low', least: { amount: 3n * SIZE } }])
    expect(await codeOf(self.submitReplacement(low))).toBe('transfer_stopped')
    expect((await ask(3n)).stops).toEqual([])
    expect((await ask(16n)).warnings).toMatchObject([{ code: 'fee_high' }])
    expect(await codeOf(ask(0n))).toBe('transaction_invalid')
    expect(self.posted).toEqual([])
  })

  test('gives change to the fee that nodes would not relay, and lacks what the change has not', async () => {
    const self = setUp({
      outputs: (own) => [
        [TO, 5_000],
        [own, 1_500],
      ],
    })
    const ask = (price: bigint) =>
      self.prepareReplacement({ sent: self.sent, kind: 'speed-up', ownFee: { price } })
    // 1700 less 1440 would leave 260: dust.
    const dropped = await ask(10n)
    expect([dropped.fee.amount, dropped.stops]).toEqual([1_700n, []])
    await self.submitReplacement(dropped)
    expect(Transaction.fromHex(self.posted[0] ?? '').outs.map(({ value }) => value)).toEqual([
      5_000n,
    ])
    expect((await ask(12n)).stops).toMatchObject([
      { code: 'not_enough_for_fee', missing: { amount: 12n * SIZE - 1_700n } },
    ])
  })

  test.each([
    ['is in a block', { mined: true }, 'replacement_late'],
    ['spends an output of another address', { from: TO }, 'replacement_unsupported'],
    ['is signed by nobody', { signer: 'nobody' }, 'replacement_unsupported'],
    ['has a forged signature', { forged: true }, 'replacement_unsupported'],
    ['is signed by another key', { signer: STRANGER }, 'replacement_unsupported'],
    [
      'of taproot is signed by nobody',
      { type: 'p2tr', signer: 'nobody' },
      'replacement_unsupported',
    ],
    [
      'of taproot is signed by another key',
      { type: 'p2tr', signer: TAPROOT_STRANGER },
      'replacement_unsupported',
    ],
    ['pays somebody else', { outputs: () => [[TO, 4_999]] }, 'replacement_unsupported'],
    [
      'pays a third one, too',
      {
        outputs: () => [
          [TO, 5_000],
          ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 900],
        ],
      },
      'replacement_unsupported',
    ],
    [
      'names an output twice',
      { isDouble: true, spends: [4_500], signer: 'nobody' },
      'replacement_unsupported',
    ],
    // It would be thrown away, too.
    ['has change that is spent', { spent: [false, true] }, 'replacement_unsupported'],
    [
      'is of an address without a witness',
      { type: 'p2pkh', signer: 'nobody' },
      'replacement_unsupported',
    ],
  ] as const)('that %s is left to the wallet', async (_what, parts, code) => {
    const self = setUp(parts as Parameters<typeof setUp>[0])
    const asking = self.prepareReplacement({ sent: self.sent, kind: 'speed-up' })
    expect(await codeOf(asking)).toBe(code)
  })

  test('that no service shows is not replaced', async () => {
    const { prepareReplacement, sent } = setUp()
    const other = { ...sent, hash: 'b'.repeat(64) }
    expect(await codeOf(prepareReplacement({ sent: other, kind: 'cancel' }))).toBe(
      'replacement_unseen',
    )
  })
})

test('taproot outputs are spent, too', async () => {
  const self = setUp({ type: 'p2tr' })
  await self.submitReplacement(await self.prepareReplacement({ sent: self.sent, kind: 'speed-up' }))
  expect(Transaction.fromHex(self.posted[0] ?? '').ins[0]?.witness).toHaveLength(1)
})

test.each([
  ['refused by a node', { status: 400, reason: 'insufficient fee' }, 'transaction_refused'],
  ['that a node has already', { status: 400, reason: 'txn-already-in-mempool' }, 'done'],
  ['whose answer is lost', { fault: 'network' }, 'done'],
] as const)('a replacement %s ends so', async (_what, answer, code) => {
  const self = setUp({ answer: answer as HttpAnswer })
  const prepared = await self.prepareReplacement({ sent: self.sent, kind: 'speed-up' })
  expect(await codeOf(self.submitReplacement(prepared))).toBe(code)
})

test('another transaction than the reviewed one is never handed to a node', async () => {
  const self = setUp()
  const prepared = await self.prepareReplacement({ sent: self.sent, kind: 'speed-up' })
  const other = new Psbt()
  const { script } = decodeAddress(self.own)!
  other.addInput({
    hash: self.parents[0]!.getId(),
    index: 1,
    witnessUtxo: { script, value: 9_000n },
  })
  other.addOutput({ script: decodeAddress(TO)!.script, value: 8_000n })
  self.wallet.behave('malformed-psbt', { value: other.toHex() })
  expect(await codeOf(self.submitReplacement(prepared))).toBe('psbt_changed')
  expect(self.posted).toEqual([])
})

describe('a service that lies', () => {
  test.each([
    [
      'other outputs to spend',
      (self: ReturnType<typeof setUp>) =>
        made(
          [['cc'.repeat(32), 7]],
          [
            [TO, 5_000],
            [self.own, 3_800],
          ],
        ),
    ],
    [
      'less change',
      (self: ReturnType<typeof setUp>) =>
        made(
          [[self.parents[0]!.getId(), 1]],
          [
            [TO, 5_000],
            [self.own, 2_000],
          ],
        ),
    ],
    ['nothing that can be read', () => ({ toHex: () => 'zz' }) as Transaction],
  ])('about the waiting payment, with %s, is not believed', async (_what, lie) => {
    const self = setUp()
    self.http.route(`${URL_}/tx/${self.sent.hash}/hex`, textOf(lie(self)))
    const asking = self.prepareReplacement({ sent: self.sent, kind: 'speed-up' })
    expect(await codeOf(asking)).toBe('node_unavailable')
    expect(self.asked).toEqual([])
  })

  // Two such lies in turn would get two signatures that together pay all of the second input as a fee (CVE-2020-14199).
  test.each(['p2wpkh', 'p2tr'] as const)(
    'about an amount that a %s input spends is not believed',
    async (type) => {
      const self = setUp({ type, spends: [4_000, 5_000] })
      const path = `${URL_}/tx/${self.parents[1]!.getId()}/hex`
      self.http.route(path, textOf(parentOf(self.own, 900, 1)))
      const asking = self.prepareReplacement({ sent: self.sent, kind: 'speed-up' })
      expect(await codeOf(asking)).toBe('node_unavailable')
      expect(self.asked).toEqual([])
    },
  )
})

test.each([
  // 144 virtual bytes, or 110 of a cancellation.
  ['speed-up', 34, []],
  ['speed-up', 35, ['fee_high']],
  ['cancel', 45, []],
  ['cancel', 46, ['fee_high']],
  ['speed-up', 1e9, ['fee_high']],
] as const)(
  'a %s by a service’s level of %s is asked about if it costs more than is paid',
  async (kind, rate, codes) => {
    const self = setUp({
      rates: { '1': rate, '3': 1, '6': 1 },
      outputs: (own) => [
        [TO, 5_000],
        [own, 9_000_000],
      ],
    })
    const prepared = await self.prepareReplacement({ sent: self.sent, kind })
    expect(prepared.warnings.map(({ code }) => code)).toEqual(codes)
    expect(prepared.feeChoices.price).toBeLessThanOrEqual(5_000n)
  },
)

test('a rate that is rare is asked about, however large the payment is', async () => {
  const outputs = (own: string): readonly Output[] => [
    [TO, 5_000_000],
    [own, 9_000_000],
  ]
  for (const [rate, codes] of [
    [500, []],
    [501, ['fee_high']],
  ] as const) {
    const self = setUp({ rates: { '1': rate }, outputs })
    const sent = { ...self.sent, value: '5000000' }
    const { warnings } = await self.prepareReplacement({ sent, kind: 'speed-up' })
    expect(warnings.map(({ code }) => code)).toEqual(codes)
  }
})

test('the wallet gets the transactions before, which prove the amounts of all inputs', async () => {
  const self = setUp({ spends: [4_000, 5_000] })
  await self.submitReplacement(await self.prepareReplacement({ sent: self.sent, kind: 'speed-up' }))
  const { inputs } = Psbt.fromBase64(self.asked[0] ?? '').data
  expect(inputs.map(({ nonWitnessUtxo }) => Buffer.from(nonWitnessUtxo ?? []))).toEqual(
    self.parents.map((parent) => Buffer.from(parent.toBuffer())),
  )
  expect(self.posted).toHaveLength(1)
})

test.each([
  ['p2wpkh', 'NONE', 0x02],
  ['p2wpkh', 'SINGLE and ANYONECANPAY', 0x83],
  ['p2wpkh', 'ALL and ANYONECANPAY', 0x81],
  ['p2tr', 'NONE', 0x02],
  ['p2tr', 'SINGLE and ANYONECANPAY', 0x83],
] as const)('a %s signature of %s is handed to no node', async (type, _name, sighash) => {
  const self = setUp({ type, sighash })
  const prepared = await self.prepareReplacement({ sent: self.sent, kind: 'speed-up' })
  expect(await codeOf(self.submitReplacement(prepared))).toBe('psbt_changed')
  expect(self.posted).toEqual([])
})

test('a taproot signature that says ALL is as good as one that says nothing', async () => {
  const self = setUp({ type: 'p2tr', sighash: 0x01 })
  await self.submitReplacement(await self.prepareReplacement({ sent: self.sent, kind: 'speed-up' }))
  expect(Transaction.fromHex(self.posted[0] ?? '').ins[0]?.witness[0]).toHaveLength(65)
})
