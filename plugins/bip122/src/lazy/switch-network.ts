import type { FeatureContext, SwitchNetworkFeature } from '@latchkey/kernel'
import { Bip122Errors } from '../errors.js'
import { requestWallet } from './wallet-request.js'

/**
 * Moves a wallet that can be moved. Resolves once the wallet itself reports the network.
 *
 * @throws KitError `unsupported_method` for wallets that only their user can move
 */
export default (context: FeatureContext): SwitchNetworkFeature => ({
  async switchNetwork(network, options) {
    if (network.namespace !== 'bip122') {
      throw Bip122Errors.network_unsupported({ network: network.id })
    }
    await requestWallet(context, 'switchNetwork', {}, options, network.id)
  },
})
