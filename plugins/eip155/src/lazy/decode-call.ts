import type { CallField, CaipNetwork, DecodeCallFeature } from '@latchkey/kernel'
import { assetId, nativeAsset } from '@latchkey/kernel/namespaces'
import type { DecodedArgument } from '@latchkey/review'
import { decode } from '@latchkey/review/evm'
import { checksummed } from './checksummed.js'

function assetOf(network: CaipNetwork, { asset }: DecodedArgument) {
  if (!asset) return undefined
  return asset.contract === undefined
    ? nativeAsset(network).id
    : assetId(network.id, 'erc20', asset.contract.toLowerCase())
}

function fieldOf(network: CaipNetwork, argument: DecodedArgument): CallField {
  const { name: label, format, value } = argument
  if (format === 'date') return { label, format, value: (BigInt(value) * 1_000n).toString() }
  const asset = assetOf(network, argument)
  return { label, format, value, ...(asset !== undefined && { asset }) }
}

/** Reads calls that wallets and swaps make most, by their own words and not by those of a page. */
export default (): DecodeCallFeature => ({
  decodeCall({ network, to: given, data, value = 0n }) {
    const to = checksummed(given)
    const decoded = to && decode({ to, data, value }, network.id)
    if (!decoded || decoded.partial) return Promise.resolve(undefined)
    const told = decoded.arguments.filter(({ minor }) => !minor)
    const fields = told.map((argument) => fieldOf(network, argument))
    return Promise.resolve({ intent: decoded.intent, fields })
  },
})
