import type { FeatureContext } from '@latchkey/kernel'
import type { SwitchNetworkFeature } from '@latchkey/kernel/internal'
import { chainIdOf } from '../network.js'
import { cosmosNetwork, requestWallet } from './wallet-request.js'

/** Enables a network in the wallet and chooses it; the connector reports its own address there. */
export default (context: FeatureContext): SwitchNetworkFeature => ({
  async switchNetwork(network, options) {
    const chainId = chainIdOf(cosmosNetwork(network).id)
    await requestWallet(context, 'cosmos_selectChain', { chainId }, options)
  },
})
