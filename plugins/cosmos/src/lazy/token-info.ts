import type { FeatureContext, TokenInfoFeature } from '@latchkey/kernel'
import { createDenoms, denomOf } from './denoms.js'
import { cosmosNetwork } from './wallet-request.js'

/** A denomination's name, by the bank module's metadata or IBC's trace. */
export default (context: FeatureContext): TokenInfoFeature => {
  const denoms = createDenoms(context)
  return {
    tokenInfo({ id, network: given }, options) {
      const network = cosmosNetwork(given)
      return denoms.info(network, denomOf(id, network), options)
    },
  }
}
