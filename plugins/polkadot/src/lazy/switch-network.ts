import type { FeatureContext } from '@latchkey/kernel'
import type { SwitchNetworkFeature } from '@latchkey/kernel/internal'
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
