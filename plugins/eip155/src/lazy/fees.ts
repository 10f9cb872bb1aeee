import type { FeatureContext } from '@latchkey/kernel'
import type { FeesFeature } from '@latchkey/kernel/internal'
import { createTimedCache } from '@latchkey/kernel/internal/tools'
import { readGasPrices, type GasPrice } from './gas-prices.js'
import { createRpc } from './rpc.js'
import { evmChainId } from './wallet-request.js'

const CACHE_MS = 10_000

/** The most that a unit of gas costs at each level, by the last blocks. Figures count for ten seconds. */
export default (context: FeatureContext): FeesFeature => {
  const rpc = createRpc(context)
  const prices = createTimedCache<readonly GasPrice[]>({ clock: context.clock, ms: CACHE_MS })
  return {
    async feeLevels({ network }, options) {
      evmChainId(network)
      const found = await prices(network.id, () => readGasPrices(rpc, network, options))
      return found.map(({ id, max }) => ({ id, price: max, unit: 'gas' }))
    },
  }
}
