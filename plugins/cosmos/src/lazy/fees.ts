import type { TransferRequest } from '@latchkey/kernel'
import type { FeeChoices, FeeLevel, FeesFeature, TransferNote } from '@latchkey/kernel/internal'
import { ownFeeNotes } from '@latchkey/kernel/internal/tools'
import { CosmosErrors } from '../errors.js'
import { DEFAULT_GAS_PRICE, type CosmosNetwork } from '../network.js'
import { cosmosNetwork } from './wallet-request.js'

/** The gas of a transfer on any chain, with room to spare; the wallet may change it. */
export const TRANSFER_GAS = 120_000n

/** The gas of each further transfer in one transaction, with room for an account that it makes. */
const FURTHER_GAS = 60_000n

/** The gas of one transaction with so many transfers. */
export const transferGas = (count: number): bigint => TRANSFER_GAS + FURTHER_GAS * BigInt(count - 1)

const SCALE = 18

/** The network's price of a unit of gas, with {@link SCALE} decimals. */
function priceOf({ cosmos }: CosmosNetwork): bigint {
  const [whole = '0', part = ''] = (cosmos.gasPrice ?? DEFAULT_GAS_PRICE).split('.')
  return BigInt(whole + part.padEnd(SCALE, '0').slice(0, SCALE))
}

/** Price × gas in the smallest unit, rounded up: a node refuses less. */
function costOf(price: bigint, gas: bigint): bigint {
  const unit = 10n ** BigInt(SCALE)
  return (price * gas + unit - 1n) / unit
}

/** The fee of so much gas at the network's price. */
export const feeOf = (network: CosmosNetwork, gas: bigint): bigint => costOf(priceOf(network), gas)

/** A visitor is asked about an own price of so many times the network's. */
const TIMES = 10n

/**
 * The fee of so much gas at the network's one price, or at the visitor's own price of gas.
 *
 * @throws KitError `transaction_invalid` for a price that is none
 */
export function chooseFee(
  network: CosmosNetwork,
  { ownFee }: Pick<TransferRequest, 'ownFee'>,
  gas: bigint,
): {
  readonly fee: bigint
  readonly choices: FeeChoices
  readonly notes: readonly TransferNote[]
} {
  const usual = priceOf(network)
  const price = ownFee?.price ?? usual
  if (typeof price !== 'bigint' || price < 0n || price >= 1n << 128n) {
    const expected = `a bigint with ${SCALE} decimals`
    const got = String(price)
    throw CosmosErrors.transaction_invalid({ member: 'ownFee.price', expected, got })
  }
  return {
    fee: costOf(price, gas),
    notes: ownFee ? ownFeeNotes(price, { least: usual, most: usual * TIMES }) : [],
    choices: {
      chosen: ownFee ? 'own' : 'normal',
      price,
      levels: [{ id: 'normal', price: usual, cost: costOf(usual, gas) }],
      own: { kind: 'gas_price', unit: network.cosmos.denom, decimals: SCALE },
    },
  }
}

/** Cosmos chains have one price, which their nodes ask for at least; a block takes seconds. */
export default (): FeesFeature => ({
  async feeLevels({ network: given }) {
    const network = cosmosNetwork(given)
    const price = feeOf(network, TRANSFER_GAS)
    const level: FeeLevel = { id: 'normal', price, unit: 'signature', minutes: 1 }
    return Promise.resolve([level])
  },
})
