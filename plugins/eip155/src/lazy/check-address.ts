import type { CheckAddressFeature } from '@latchkey/kernel'
import { checksummed } from './checksummed.js'

/** Full check of an address, EIP-55 included, run before any money path. */
export default (): CheckAddressFeature => ({
  checkAddress: checksummed,
  isMistyped: (text) => /^0x[0-9a-f]{40}$/i.test(text) && checksummed(text) === undefined,
})
