import type { TransferRequest } from '@latchkey/kernel'
import type { FeeChoices, OwnFee, TransferNote } from '@latchkey/kernel/internal'
import { ownFeeNotes } from '@latchkey/kernel/internal/tools'
import { Eip155Errors } from '../errors.js'
import type { GasPrice } from './gas-prices.js'

/** The price that a transaction offers for a unit of gas. */
export type OfferedPrice = Pick<GasPrice, 'max' | 'tip'>

/** The price of a transaction, and what led to it. */
export interface ChosenFee {
  readonly price: OfferedPrice
  readonly chosen: FeeChoices['chosen']
  readonly levels: readonly GasPrice[]
  /** About a price of the visitor's own. */
  readonly notes: readonly TransferNote[]
}

/** An own price of more than so many times the fast one is asked about. */
const TIMES = 5n

const levelOf = (levels: readonly GasPrice[], wanted: GasPrice['id']) =>
  levels.find(({ id }) => id === wanted)

/** @throws KitError `transaction_invalid` for a price or a tip that no block can take */
function checkOwn({ price, tip }: OwnFee, normal: GasPrice | undefined): OfferedPrice {
  const refused = (member: string, expected: string, got: unknown) =>
    Eip155Errors.transaction_invalid({ member, expected, got: String(got) })
  if (typeof price !== 'bigint' || price <= 0n || price >= 1n << 128n)
    throw refused('ownFee.price', 'a bigint above zero', price)
  if (normal?.tip === undefined) return { max: price }
  const offered = tip ?? (normal.tip < price ? normal.tip : price)
  if (typeof offered !== 'bigint' || offered < 0n || offered > price)
    throw refused('ownFee.tip', 'a bigint up to the price', offered)
  return { max: price, tip: offered }
}

/**
 * The price of gas that a visitor chose: a level, or their own, which is compared with what the network asks for now.
 *
 * @returns `undefined` where the network told no price
 */
export function chooseFee(
  levels: readonly GasPrice[],
  { feeLevel = 'normal', ownFee }: Pick<TransferRequest, 'feeLevel' | 'ownFee'>,
): ChosenFee | undefined {
  if (!ownFee) {
    const price = levelOf(levels, feeLevel)
    return price && { price, chosen: feeLevel, levels, notes: [] }
  }
  const [slow, normal, fast] = [
    levelOf(levels, 'slow'),
    levelOf(levels, 'normal'),
    levelOf(levels, 'fast'),
  ]
  const price = checkOwn(ownFee, normal)
  const least = slow?.base ?? slow?.max ?? 0n
  const notes = ownFeeNotes(price.max, { least, most: (fast?.max ?? price.max) * TIMES })
  return { price, chosen: 'own', levels, notes }
}

/**
 * The choices of a transaction that may use so much gas.
 *
 * @param fixed The part of the fee that no price of gas changes, in wei.
 */
export const feeChoices = (
  { price, chosen, levels }: ChosenFee,
  gas: bigint,
  fixed: bigint,
): FeeChoices => ({
  chosen,
  price: price.max,
  ...(price.tip === undefined ? {} : { tip: price.tip }),
  levels: levels.map(({ id, max, tip }) => ({
    id,
    price: max,
    ...(tip === undefined ? {} : { tip }),
    cost: gas * max + fixed,
  })),
  own: {
    kind: price.tip === undefined ? 'gas_price' : 'max_and_tip',
    unit: 'gwei',
    decimals: 9,
  },
})
