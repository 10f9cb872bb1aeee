import type { CheckAddressFeature, FeatureContext } from '@latchkey/kernel'
import { MAINNET } from '../network-ids.js'
import { decodeAddress } from './full-address.js'

/**
 * Full check of an address, run before any money path: its checksum, and that it is one of the network
 * shown. The test networks share their addresses.
 */
export default (context: FeatureContext): CheckAddressFeature => ({
  checkAddress(address) {
    const found = decodeAddress(address)
    const network = context.network()
    const fits = network?.namespace !== 'bip122' || found?.test === (network.id !== MAINNET)
    return fits ? found?.canonical : undefined
  },
})
