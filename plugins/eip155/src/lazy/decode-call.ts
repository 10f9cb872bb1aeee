import type { CallField, DecodeCallFeature } from '@latchkey/kernel/internal'
import type { CaipNetwork } from '@latchkey/kernel'
import { assetId, nativeAsset } from '@latchkey/kernel/internal/page'
import type { DecodedArgument } from '@latchkey/review/internal'
import type { ReviewCall } from '@latchkey/review'
import { decode, knownContracts } from '@latchkey/review/evm'
import { checksummed } from './checksummed.js'
import { joined } from './joined-calls.js'

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

/** Kinds of contracts that trade. */
const TRADERS = ['uniswap-v2', 'uniswap-v3', 'uniswap-universal', 'wrapped'] as const

/** Reads a call as if its contract were one that trades. */
function decodeAssumed(call: ReviewCall & { readonly to: string }, chain: string) {
  for (const family of TRADERS) {
    const named = [{ chain, address: call.to, name: '', family }]
    const decoded = decode(call, chain, knownContracts(named))
    if (decoded) return decoded
  }
  return undefined
}

/** Reads calls that wallets and swaps make most, by their own words and not by those of a page. */
export default (): DecodeCallFeature => ({
  decodeCall({ network, to: given, data, value = 0n, assumed = false }) {
    const to = checksummed(given)
    const call = to && { to, data, value }
    const known = call && decode(call, network.id)
    const decoded = known ?? (call && assumed ? decodeAssumed(call, network.id) : undefined)
    const read = decoded?.partial ? joined(decoded, network.id) : decoded
    if (!read) return Promise.resolve(undefined)
    const told = read.arguments.filter(({ minor }) => !minor)
    const fields = told.map((argument) => fieldOf(network, argument))
    return Promise.resolve({ intent: read.intent, fields })
  },
})
