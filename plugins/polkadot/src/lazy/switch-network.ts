import type { FeatureContext, SwitchNetworkFeature } from '@latchkey/kernel'
import { PolkadotErrors } from '../errors.js'
import { requestWallet } from './wallet-request.js'

/** Shows the accounts as another network writes them. An extension is on no network and is not opened. */
export default (context: FeatureContext): SwitchNetworkFeature => ({
  asksNothing: true,
  async switchNetwork({ id, namespace }, options) {
    if (namespace !== 'polkadot') throw PolkadotErrors.network_unsupported({ network: id })
    await requestWallet(context, 'polkadot_selectNetwork', { network: id }, options)
  },
})
