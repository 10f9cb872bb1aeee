import type { CheckAddressFeature } from '@latchkey/kernel'
import { isSolanaAddress } from '../address.js'

/** Solana addresses carry no checksum: base58 of 32 bytes is all there is to check. */
export default (): CheckAddressFeature => ({
  checkAddress: (address) => (isSolanaAddress(address) ? address : undefined),
})
