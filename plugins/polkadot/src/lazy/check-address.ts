import type { CheckAddressFeature } from '@latchkey/kernel'
import { isPolkadotAddress } from '../address.js'
import { decodeAddress, encodeAddress } from './ss58.js'

/**
 * Full check of an address, its checksum included, run before any money path. The format of any network
 * is taken: it says how a key is written, not where the account is.
 */
export default (): CheckAddressFeature => ({
  checkAddress(address) {
    const decoded = decodeAddress(address)
    return decoded && encodeAddress(decoded.key, decoded.prefix)
  },
  isMistyped: (text) => isPolkadotAddress(text) && !decodeAddress(text),
})
