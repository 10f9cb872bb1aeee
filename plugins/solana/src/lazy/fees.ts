import type { FeatureContext } from '@latchkey/kernel'
import type { FeeLevelId, FeesFeature } from '@latchkey/kernel/internal'
import { createTimedCache } from '@latchkey/kernel/internal/tools'
import { SolanaErrors } from '../errors.js'
import { feeOf, readPriorityPrices, UNITS, type PriorityPrices } from './priority-prices.js'
import { createRpc } from './rpc.js'

const CACHE_MS = 10_000
const LEVELS: readonly FeeLevelId[] = ['slow', 'normal', 'fast']

/** The fee of a token transfer at each level. Figures count for ten seconds. */
export default ({ http, clock }: FeatureContext): FeesFeature => {
  const rpc = createRpc(http)
  const prices = createTimedCache<PriorityPrices>({ clock, ms: CACHE_MS })
  return {
    async feeLevels({ network }, options) {
      if (network.namespace !== 'solana') {
        throw SolanaErrors.network_unsupported({ network: network.id })
      }
      const found = await prices(network.id, () => readPriorityPrices(rpc, network, options))
      return LEVELS.map((id) => ({ id, price: feeOf(found[id], UNITS.token), unit: 'signature' }))
    },
  }
}
