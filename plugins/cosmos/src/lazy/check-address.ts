import type { CheckAddressFeature, FeatureContext } from '@latchkey/kernel'
import { bech32Bytes } from '@latchkey/kernel/encoding'
import { readAddress } from '../address.js'
import { isCosmosNetwork } from '../network.js'

/** Bytes of an account, and of a module or contract. */
const LENGTHS = [20, 32]

/** The address in lower case, fully decoded; `undefined` unless it has the prefix given. */
export function decodedAddress(address: string, prefix: string | undefined): string | undefined {
  // BIP-173 allows upper case for QR codes, but never both.
  const canonical = address === address.toUpperCase() ? address.toLowerCase() : address
  const parts = readAddress(canonical)
  if (!parts || (prefix !== undefined && parts.prefix !== prefix)) return undefined
  const bytes = bech32Bytes(parts.words)
  return bytes && LENGTHS.includes(bytes.length) ? canonical : undefined
}

/** Full check of an address on the network shown, run before any money path. */
export default (context: FeatureContext): CheckAddressFeature => ({
  checkAddress(address) {
    const network = context.network()
    return decodedAddress(address, isCosmosNetwork(network) ? network.cosmos.prefix : undefined)
  },
})
