import type { CheckAddressFeature } from '@latchkey/kernel'
import { checksummed } from './checksummed.js'

/** Full check of an address, EIP-55 included, run before any money path. */
export default (): CheckAddressFeature => ({ checkAddress: checksummed })
