import { isNativeAsset, nativeAsset } from '../../core/caip/asset.js'
import type { CaipNetwork } from '../../core/caip/network.js'
import type { FeeChoices } from '../../core/contracts/fees.js'
import type { AssetId, TransferNote, TransferRequest } from '../../core/contracts/money.js'
import type { TransferDraft } from './prepared-transfers.js'

/** The chain's part of {@link withCoinFee}. */
export interface CoinFee {
  readonly network: CaipNetwork
  /** The most that the transfer can cost, in the smallest unit of the network's coin. */
  readonly fee: bigint
  /** The amount that the account holds of an asset, in its smallest unit. */
  held(asset: AssetId): bigint
}

/**
 * The shown part of a transfer whose fee is known before and paid in the network's coin: amounts, what leaves the account
 * and what is lacking. `max` is all that is held, less the fee where it is the coin that is sent.
 *
 * @returns for `prepare` of {@link createTransfers}. The receiver is as given: write it in its canonical form.
 * @example
 * const shown = withCoinFee(request, { network, fee: 100n, held: (id) => balances.get(id) ?? 0n })
 */
export function withCoinFee(
  { asset, to, amount: wanted }: TransferRequest,
  { network, fee, held }: CoinFee,
): TransferDraft<never>['shown'] {
  const coin = nativeAsset(network)
  const isCoin = isNativeAsset(asset.id)
  const most = held(asset.id)
  const all = most - (isCoin ? fee : 0n)
  const amount = wanted !== 'max' ? wanted : all > 0n ? all : 0n
  const cost = { asset: coin, amount: fee }
  const missing = amount + (isCoin ? fee : 0n) - most
  const lacking = fee - held(coin.id)
  const stops: TransferNote[] = []
  if (missing > 0n) stops.push({ code: 'not_enough', missing: { asset, amount: missing } })
  if (lacking > 0n)
    stops.push({ code: 'not_enough_for_fee', missing: { asset: coin, amount: lacking } })
  return {
    asset,
    to,
    amount,
    spends: isCoin ? [{ asset, amount: amount + fee }] : [{ asset, amount }, cost],
    arrives: amount,
    fee: cost,
    warnings: [],
    stops,
  }
}

/**
 * Notes about a fee that the visitor set.
 *
 * @param limits.least The network's price now.
 * @param limits.most A fee above it is most likely a slip.
 */
export function ownFeeNotes(
  price: bigint,
  { least, most }: { readonly least: bigint; readonly most: bigint },
): readonly TransferNote[] {
  if (price < least) return [{ code: 'fee_low' }]
  return price > most ? [{ code: 'fee_high' }] : []
}

/** The same choices with one level for each price: of levels that came out alike the chosen one stays, or the fastest. */
export function distinctLevels(choices: FeeChoices): FeeChoices {
  const levels = choices.levels.filter(
    ({ price, tip, id }, at, all) =>
      id === choices.chosen ||
      !all.some(
        (other, place) =>
          other.price === price && other.tip === tip && (other.id === choices.chosen || place > at),
      ),
  )
  return { ...choices, levels }
}
