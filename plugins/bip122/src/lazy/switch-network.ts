import type { FeatureContext } from '@latchkey/kernel'
import type { SwitchNetworkFeature } from '@latchkey/kernel/internal'
import { Bip122Errors } from '../errors.js'
import { requestWallet } from './wallet-request.js'

/**
 * Moves a wallet that can be moved; resolves once the wallet itself reports the network. A wallet behind a relay is
 * on every network that it approved at once. Another one of them is shown, and no wallet asked.
 *
 * @throws KitError `unsupported_method` for wallets that only their user can move, `chain_not_approved` for
 *   networks that the session does not cover
 */
export default (context: FeatureContext): SwitchNetworkFeature => ({
  async switchNetwork(network, options) {
    if (network.namespace !== 'bip122') {
      throw Bip122Errors.network_unsupported({ network: network.id })
    }
    const { id } = network
    await requestWallet(context, 'switchNetwork', { network: id }, options, id)
  },
})
