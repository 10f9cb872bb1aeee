import type { FeatureContext, SwitchNetworkFeature } from '@latchkey/kernel'
import { chainIdOf } from '../network.js'
import { cosmosNetwork, requestWallet } from './wallet-request.js'

/** Enables a network in the wallet and chooses it; its own address there is told by the connector. */
export default (context: FeatureContext): SwitchNetworkFeature => ({
  async switchNetwork(network, options) {
    const chainId = chainIdOf(cosmosNetwork(network).id)
    await requestWallet(context, 'cosmos_selectChain', { chainId }, options)
  },
})
