import { describe, expect, test } from 'vitest'
import ecc from '@bitcoinerlab/secp256k1'
import { Psbt, script as scripts, Transaction } from 'bitcoinjs-lib'
import type { FeatureContext } from '@latchkey/kernel'
import { createBitcoinWallet, type BitcoinWallet } from '@latchkey/kernel/testing'
import type { BitcoinWalletApi, PaymentType } from '@latchkey/kernel/testing/internal'
import { mainnet } from '../networks.js'
import { createBitcoinProvider } from '../provider.js'
import type { BitcoinApi } from '../wallets/bitcoin-api.js'
import { createLeatherApi } from '../wallets/leather-api.js'
import { createOkxApi } from '../wallets/okx-api.js'
import { createSatsApi } from '../wallets/sats-api.js'
import { createStandardApi } from '../wallets/standard-api.js'
import { standardWalletOf } from '../wallets/standard.test-data.js'
import { createUnisatApi } from '../wallets/unisat-api.js'
import guard from './guard.js'
import createSend from './send-transaction.js'
import createSign from './sign-psbt.js'

const APIS: Readonly<Record<BitcoinWalletApi, (wallet: BitcoinWallet) => BitcoinApi>> = {
  sats: ({ objects }) => createSatsApi(objects.sats),
  unisat: ({ objects }) => createUnisatApi(objects.unisat),
  okx: ({ objects }) => createOkxApi(objects.okx),
  leather: ({ objects }) => createLeatherApi(objects.leather),
  standard: (wallet) => createStandardApi(standardWalletOf(wallet)),
}

/** A wallet of the page; two of them can be asked only once they are connected. */
async function setUp(
  api: BitcoinWalletApi,
  shown: 'address' | 'ordinals' = 'address',
  paymentType: PaymentType = 'p2wpkh',
) {
  const wallet = createBitcoinWallet({ granted: true, paymentType })
  const bitcoin = APIS[api](wallet)
  const offer = { network: mainnet.id, networks: [mainnet.id] }
  if (api === 'leather' || api === 'standard')
    await bitcoin.connect(offer, new AbortController().signal)
  const before = { prompts: wallet.prompts, requests: wallet.requests.length }
  const address = wallet[shown]
  const provider = guard(createBitcoinProvider(bitcoin), () => ({
    address,
    network: mainnet.id,
  }))
  const context = {
    account: () => ({ id: `${mainnet.id}:${address}`, address }),
    network: () => mainnet,
    provider: () => Promise.resolve(provider),
  } as unknown as FeatureContext
  const { payment, ordinals } = wallet.accounts[0]!
  const { script } = (shown === 'address' ? payment : ordinals).payment('mainnet')
  const psbt = new Psbt()
  psbt.addInput({ hash: '11'.repeat(32), index: 0, witnessUtxo: { script, value: 50_000n } })
  psbt.addOutput({ script, value: 49_000n })
  return { wallet, address, context, psbt, before }
}

describe.each(Object.keys(APIS) as BitcoinWalletApi[])('a PSBT by %s', (api) => {
  const inputs = [{ index: 0 }]

  test('comes back signed, which bitcoinjs confirms', async () => {
    const { context, psbt } = await setUp(api)
    const request = { psbt: psbt.toBase64(), inputs, finalise: false }
    const signed = await createSign(context).signPsbt(request)
    const valid = Psbt.fromBase64(signed.psbt).validateSignaturesOfInput(0, (key, hash, proof) =>
      ecc.verify(hash, key, proof),
    )
    expect([valid, signed.transaction]).toEqual([true, undefined])
  })

  test('is final, with its transaction, unless that is not wanted', async () => {
    const { context, psbt } = await setUp(api)
    const { transaction } = await createSign(context).signPsbt({ psbt: psbt.toBase64(), inputs })
    expect(transaction).toMatch(/^02000000000101/)
  })

  test.each(['malformed-psbt', 'unsigned-psbt'] as const)('"%s" is refused', async (behaviour) => {
    const { wallet, context, psbt } = await setUp(api)
    wallet.behave(behaviour)
    const signing = createSign(context).signPsbt({ psbt: psbt.toBase64(), inputs })
    await expect(signing).rejects.toMatchObject({ code: 'provider_answer_invalid' })
  })

  test('another transaction than the one asked for is refused', async () => {
    const { wallet, context, psbt } = await setUp(api)
    const other = psbt.clone().addOutput({ script: psbt.txOutputs[0]!.script, value: 600n })
    const written = api === 'sats' ? other.toBase64() : other.toHex()
    const value = api === 'standard' ? other.toBuffer() : written
    wallet.behave('malformed-psbt', { value })
    const signing = createSign(context).signPsbt({ psbt: psbt.toBase64(), inputs })
    await expect(signing).rejects.toMatchObject({ code: 'psbt_changed' })
  })

  test('an input that another key signed is refused', async () => {
    const { wallet, context, psbt } = await setUp(api)
    const { privateKey, publicKey } = createBitcoinWallet({ seed: 'stranger' }).accounts[0]!.payment
    const signature = scripts.signature.encode(ecc.sign(new Uint8Array(32), privateKey), 1)
    const wrong = psbt.clone().updateInput(0, { partialSig: [{ pubkey: publicKey, signature }] })
    const written = api === 'sats' ? wrong.toBase64() : wrong.toHex()
    wallet.behave('malformed-psbt', { value: api === 'standard' ? wrong.toBuffer() : written })
    const signing = createSign(context).signPsbt({ psbt: psbt.toBase64(), inputs })
    await expect(signing).rejects.toMatchObject({ code: 'signature_mismatch' })
  })

  test('for an address that is not the account’s the wallet is not asked', async () => {
    const { wallet, context, psbt, before } = await setUp(api)
    const stranger = [{ index: 0, address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }]
    const signing = createSign(context).signPsbt({ psbt: psbt.toBase64(), inputs: stranger })
    await expect(signing).rejects.toMatchObject({ code: 'account_mismatch' })
    expect(wallet.prompts).toBe(before.prompts)
  })
})

/** Each wallet's payments from taproot, and ordinals where inputs are named by their address. */
const TAPROOT: readonly (readonly [BitcoinWalletApi, PaymentType, 'address' | 'ordinals'])[] = [
  ...(Object.keys(APIS) as BitcoinWalletApi[]).map((api) => [api, 'p2tr', 'address'] as const),
  ['sats', 'p2wpkh', 'ordinals'],
  ['standard', 'p2wpkh', 'ordinals'],
]

describe.each(TAPROOT)('a taproot PSBT by %s', (api, paymentType, shown) => {
  test('is final, with its transaction, unless that is not wanted', async () => {
    const { context, psbt } = await setUp(api, shown, paymentType)
    const request = { psbt: psbt.toBase64(), inputs: [{ index: 0 }] }
    const { signPsbt } = createSign(context)
    const { transaction = '' } = await signPsbt(request)
    const [input] = Transaction.fromHex(transaction).ins
    expect(input?.witness.map(({ length }) => length)).toEqual([64])
    const open = await signPsbt({ ...request, finalise: false })
    expect(Psbt.fromBase64(open.psbt).data.inputs[0]?.tapKeySig?.length).toBe(64)
    expect(open.transaction).toBeUndefined()
  })
})

const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** A payment of 1 234 satoshis in the form of each wallet. */
const PAYMENTS = {
  sats: [{ recipients: [{ address: to, amount: 1_234 }] }],
  unisat: [to, 1_234],
  okx: [to, 1_234],
  leather: [{ recipients: [{ address: to, amount: '1234' }], network: 'mainnet', account: 0 }],
} as const

test.each(Object.keys(PAYMENTS) as (keyof typeof PAYMENTS)[])(
  'by %s a payment goes out in satoshis, and its id comes back',
  async (api) => {
    const { wallet, context } = await setUp(api)
    const txid = await createSend(context).sendTransaction({ to, value: 1_234n })
    expect(txid).toMatch(/^[0-9a-f]{64}$/)
    expect(wallet.requests.at(-1)?.params).toEqual(PAYMENTS[api])
  },
)

describe.each(['sats', 'unisat'] as const)('a transfer by %s', (api) => {
  test.each([
    ['another network’s address', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 1n],
    ['a wrong checksum', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 1n],
    ['no amount', to, 0n],
    ['more than there is', to, 2_100_000_000_000_001n],
  ])('%s is refused before the wallet is asked', async (_why, receiver, value) => {
    const { wallet, context } = await setUp(api)
    const sending = createSend(context).sendTransaction({ to: receiver, value })
    await expect(sending).rejects.toMatchObject({ name: 'KitError' })
    expect(wallet.requests).toEqual([])
  })

  test('an id that is none is refused, and so is a wallet on another network', async () => {
    const { wallet, context } = await setUp(api)
    wallet.behave('malformed-txid')
    const send = () => createSend(context).sendTransaction({ to, value: 1n })
    await expect(send()).rejects.toMatchObject({ code: 'provider_answer_invalid' })
    wallet.switchNetwork('testnet')
    // There the wallet has other addresses.
    await expect(send()).rejects.toMatchObject({ code: 'account_mismatch' })
  })
})

test.each(['sats', 'leather'] as const)(
  'by %s nothing is paid while the account for ordinals is shown',
  async (api) => {
    const { wallet, context, before } = await setUp(api, 'ordinals')
    const sending = createSend(context).sendTransaction({ to, value: 1n })
    await expect(sending).rejects.toMatchObject({ code: 'account_cannot_pay' })
    expect(wallet.prompts).toBe(before.prompts)
  },
)
