import type { FeeLevel, FeesFeature } from '@latchkey/kernel/internal'
import { DEFAULT_GAS_PRICE, type CosmosNetwork } from '../network.js'
import { cosmosNetwork } from './wallet-request.js'

/** The gas of a transfer on any chain, with room to spare; the wallet may change it. */
export const TRANSFER_GAS = 120_000n

const SCALE = 18

/** Price × gas in the smallest unit, rounded up: a node refuses less. */
export function feeOf({ cosmos }: CosmosNetwork, gas: bigint): bigint {
  const [whole = '0', part = ''] = (cosmos.gasPrice ?? DEFAULT_GAS_PRICE).split('.')
  const scaled = BigInt(whole + part.padEnd(SCALE, '0').slice(0, SCALE))
  const unit = 10n ** BigInt(SCALE)
  return (scaled * gas + unit - 1n) / unit
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
