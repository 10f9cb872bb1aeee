import type { CheckAddressFeature, FeatureContext } from '@latchkey/kernel'
import { bech32Bytes } from '@latchkey/kernel/internal/page'
import { readAddress } from '../address.js'
import { isCosmosNetwork } from '../network.js'

/** Bytes of an account, and of a module or contract. */
const LENGTHS = [20, 32]
/** As many characters as these take in bech32, with the checksum. */
const FORM = /^(?:[a-z0-9]{38}|[a-z0-9]{58})$/i

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
  isMistyped(text) {
    const network = context.network()
    if (!isCosmosNetwork(network)) return false
    const { prefix } = network.cosmos
    const [start, rest] = [text.slice(0, prefix.length + 1), text.slice(prefix.length + 1)]
    const isForm = start.toLowerCase() === `${prefix}1` && FORM.test(rest)
    return isForm && decodedAddress(text, prefix) === undefined
  },
})
