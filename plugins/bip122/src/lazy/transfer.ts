import type {
  Abortable,
  AssetAmount,
  FeatureContext,
  TransferFeature,
  TransferRequest,
} from '@latchkey/kernel'
import type { TransferDraft, TransferGround, TransferNote } from '@latchkey/kernel/internal'
import { createTransfers, isNativeAsset, nativeAsset } from '@latchkey/kernel/internal/tools'
import { Bip122Errors } from '../errors.js'
import { buildPayment, readCoins, spendableCoins, type Coins } from './built-payment.js'
import { createEsplora } from './esplora.js'
import { decodeAddress, type FullAddress } from './full-address.js'
import { createSearch } from './search-sent.js'
import createSend from './send-transaction.js'
import { createSpending, dustOf, sumOf } from './spending.js'
import { payingAddress } from './wallet-request.js'

/** Rates and balances are read again after that. */
const LIFETIME_MS = 60_000
/** A service may list outputs that were spent for so long: browsers, and servers before it, keep its answers. */
const STALE_MS = 60_000
/** Virtual bytes of a transaction with one output, and of the largest usual input (P2PKH). */
const [FRAME, INPUT] = [44n, 148n]

interface Plan {
  readonly to: string
  readonly amount: bigint
  /** Absent where the wallet puts the payment together. */
  readonly signs?: { readonly psbt: string; readonly spends: readonly string[] }
}

/** The reasons against a payment, by the receiver and the coins that there are. */
function stopsOf(
  amount: bigint,
  sum: bigint,
  receiver: FullAddress,
  ofCoin: (amount: bigint) => AssetAmount,
): readonly TransferNote[] {
  const isLacking = amount > sum || amount <= 0n
  const missing = amount > sum ? amount - sum : 1n
  const dust = dustOf(receiver)
  const isDust = amount > 0n && amount < dust
  return [
    ...(isLacking ? [{ code: 'not_enough', missing: ofCoin(missing) } as const] : []),
    ...(isDust ? [{ code: 'below_minimum', least: ofCoin(dust) } as const] : []),
  ]
}

/** An amount that the wallet puts a payment together of. It chooses the rate: all of it leaves room for the fast one. */
function amountWanted(
  { amount, feeLevel = 'fast' }: TransferRequest,
  { all, levels }: Coins,
): bigint {
  if (amount !== 'max') return amount
  const rate = levels.find(({ id }) => id === feeLevel)?.price ?? 1n
  const room = (FRAME + INPUT * BigInt(all.length)) * rate
  const sum = sumOf(all)
  return sum > room ? sum - room : 0n
}

/**
 * A payment. From an address without ordinals, of a wallet in the page, it is put together here, so that the wallet signs
 * the bytes that were reviewed, at the fee that was chosen. Any other is put together by the wallet, and only the wallet
 * knows its fee.
 */
export default (context: FeatureContext): TransferFeature => {
  const esplora = createEsplora(context.http)
  const { sendTransaction } = createSend(context)
  const spend = createSpending(context, esplora)
  /**
   * By account an output of the payment that the wallet was asked for last, unless it was sent. It may be on its way all the
   * same: the next one spends this output, too, so that only one of them is mined.
   */
  const asked = new Map<string, string>()
  /** Until when an output counts as spent, by its place. */
  const spentUntil = new Map<string, number>()
  const isSpent = (place: string) => (spentUntil.get(place) ?? 0) > context.clock.now()

  const prepare = async (
    request: TransferRequest,
    { account, network }: TransferGround,
    { signal }: Abortable,
  ): Promise<TransferDraft<Plan>> => {
    payingAddress(context)
    if (!isNativeAsset(request.asset.id))
      throw Bip122Errors.asset_unsupported({ asset: request.asset.id })
    const receiver = decodeAddress(request.to)
    if (!receiver || receiver.test !== decodeAddress(account.address)?.test) {
      throw Bip122Errors.address_invalid({
        address: request.to.slice(0, 80),
        network: network.name,
      })
    }
    const asking = { esplora, network, ...(signal && { signal }) }
    const coins = await readCoins(asking, account.address)
    const { all, levels } = coins
    const coin = nativeAsset(network)
    const ofCoin = (amount: bigint): AssetAmount => ({ asset: coin, amount })
    const spendable = await spendableCoins(context, account.address, {
      all,
      amount: request.amount,
      earlier: { open: asked.get(account.id), isSpent },
      ...(signal && { signal }),
    })
    const payment = spendable && { ...spendable, to: receiver, amount: request.amount }
    const built = payment && (await buildPayment(asking, payment, levels, request, ofCoin))
    const amount = built?.amount ?? amountWanted(request, coins)
    const to = receiver.canonical
    return {
      shown: {
        asset: coin,
        to,
        amount,
        spends: [ofCoin(amount + (built?.fee ?? 0n))],
        arrives: amount,
        fee: built && ofCoin(built.fee),
        ...(built && { feeChoices: built.choices }),
        warnings: built?.warnings ?? [],
        stops: [...stopsOf(amount, sumOf(all), receiver, ofCoin), ...(built?.stops ?? [])],
        expiresAt: context.clock.now() + LIFETIME_MS,
      },
      plan: { to, amount, ...(built && { signs: { psbt: built.psbt, spends: built.spends } }) },
    }
  }

  const search = createSearch(esplora)
  const transfers = createTransfers<Plan>(context, Bip122Errors, {
    prepare,
    search: search.transfer,
    async submit({ to, amount, signs }, { account }, { onPosting, ...options }) {
      const sent = { to, value: String(amount) }
      if (!signs) return { ...sent, hash: await sendTransaction({ to, value: amount }, options) }
      const [spends = ''] = signs.spends
      const onSigned = ({ hash }: { readonly hash: string }) => onPosting({ ...sent, hash, spends })
      asked.set(account.id, spends)
      const hash = await spend(signs.psbt, { ...options, onSigned })
      asked.delete(account.id)
      for (const place of signs.spends) spentUntil.set(place, context.clock.now() + STALE_MS)
      return { ...sent, hash, spends }
    },
  })
  return { ...transfers, searchAgain: (mark) => search.again(mark, context.networkById) }
}
