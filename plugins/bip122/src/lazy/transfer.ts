import {
  readMember,
  type Abortable,
  type CaipNetwork,
  type FeatureContext,
  type TransferFeature,
  type TransferRequest,
} from '@latchkey/kernel'
import type { TransferNote, TransferDraft, TransferGround } from '@latchkey/kernel/internal'
import { createTransfers, isNativeAsset, nativeAsset } from '@latchkey/kernel/internal/tools'
import { Bip122Errors } from '../errors.js'
import { createEsplora, nodeAnswerInvalid, type Esplora } from './esplora.js'
import { feeLevelsOf } from './fees.js'
import { decodeAddress } from './full-address.js'
import { createSearch } from './search-sent.js'
import createSend from './send-transaction.js'
import { dustOf } from './spending.js'
import { payingAddress } from './wallet-request.js'

/** Rates and balances are read again after that. */
const LIFETIME_MS = 60_000
/** Virtual bytes of a transaction with one output, and of the largest usual input (P2PKH). */
const [FRAME, INPUT] = [44n, 148n]

interface Plan {
  readonly to: string
  readonly amount: bigint
}

/** Satoshis of the unspent outputs of an address, and how many outputs these are. */
async function unspent(
  esplora: Esplora,
  network: CaipNetwork,
  address: string,
  signal: AbortSignal | undefined,
) {
  const path = `/address/${address}/utxo`
  const read = (answer: unknown) => {
    if (!Array.isArray(answer)) throw nodeAnswerInvalid(path, 'a list of outputs', answer)
    const values = answer.map((one) => {
      const value = readMember(one, 'value')
      if (Number.isSafeInteger(value) && Number(value) >= 0) return BigInt(value as number)
      throw nodeAnswerInvalid(path, 'an output with its value', one)
    })
    return { sum: values.reduce((sum, one) => sum + one, 0n), count: BigInt(values.length) }
  }
  return esplora.get(network, path, read, signal)
}

/** A payment that the wallet puts together; only the wallet knows its fee. */
export default (context: FeatureContext): TransferFeature => {
  const esplora = createEsplora(context.http)
  const { sendTransaction } = createSend(context)

  const prepare = async (
    request: TransferRequest,
    { account, network }: TransferGround,
    { signal }: Abortable,
  ): Promise<TransferDraft<Plan>> => {
    const { asset, feeLevel = 'fast' } = request
    payingAddress(context)
    if (!isNativeAsset(asset.id)) throw Bip122Errors.asset_unsupported({ asset: asset.id })
    const receiver = decodeAddress(request.to)
    const own = decodeAddress(account.address)
    if (!receiver || receiver.test !== own?.test) {
      throw Bip122Errors.address_invalid({
        address: request.to.slice(0, 80),
        network: network.name,
      })
    }
    const [{ sum, count }, levels] = await Promise.all([
      unspent(esplora, network, account.address, signal),
      feeLevelsOf(esplora, network, signal),
    ])
    const rate = levels.find(({ id }) => id === feeLevel)?.price ?? 1n
    // The wallet may choose another rate: all of it leaves room for the dearest one.
    const room = (FRAME + INPUT * count) * rate
    const most = sum > room ? sum - room : 0n
    const amount = request.amount === 'max' ? most : request.amount
    const coin = nativeAsset(network)
    const stops: TransferNote[] = []
    if (amount > sum || amount <= 0n) {
      const missing = amount > sum ? amount - sum : 1n
      stops.push({ code: 'not_enough', missing: { asset: coin, amount: missing } })
    }
    const dust = dustOf(receiver)
    if (amount > 0n && amount < dust) {
      stops.push({ code: 'below_minimum', least: { asset: coin, amount: dust } })
    }
    return {
      shown: {
        asset: coin,
        to: receiver.canonical,
        amount,
        spends: [{ asset: coin, amount }],
        arrives: amount,
        fee: undefined,
        warnings: [],
        stops,
        expiresAt: context.clock.now() + LIFETIME_MS,
      },
      plan: { to: receiver.canonical, amount },
    }
  }

  const search = createSearch(esplora)
  const transfers = createTransfers<Plan>(context, Bip122Errors, {
    prepare,
    search: search.transfer,
    async submit({ to, amount }, _ground, options) {
      const hash = await sendTransaction({ to, value: amount }, options)
      return { hash, to, value: String(amount) }
    },
  })
  return { ...transfers, searchAgain: (mark) => search.again(mark, context.networkById) }
}
