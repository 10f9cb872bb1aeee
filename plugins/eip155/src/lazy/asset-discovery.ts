import {
  type AssetDiscoveryFeature,
  type FeatureContext,
  type WalletAsset,
  parseChainId,
  toQuantity,
  shown,
} from '@latchkey/kernel'
import { isPrefixedAddress } from '@latchkey/kernel/eip1193'
import { displayText, imageDataUrl } from '@latchkey/kernel/untrusted'
import { Eip155Errors } from '../errors.js'
import { readCapabilities } from './wallet-capabilities.js'
import { requestWallet, shownAddress, shownChainId } from './wallet-request.js'

const METHOD = 'wallet_getAssets'
/** More assets than anyone looks through; a longer list is a fault. */
const MOST_ASSETS = 1_000
const BALANCE = /^0x[0-9a-fA-F]{1,64}$/

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const invalid = (expected: string, got: unknown) =>
  Eip155Errors.provider_answer_invalid({ method: METHOD, expected, got: shown(got) })

const iconOf = (url: string) =>
  imageDataUrl(url) ?? (/^https:\/\/[^\s"'<>\\]{1,500}$/.test(url) ? url : undefined)

/** One asset by the strict rule of spec §5. @throws KitError `provider_answer_invalid` */
function readAsset(value: unknown): WalletAsset {
  if (!isRecord(value)) throw invalid('an asset', value)
  const { address, balance, type, metadata } = value
  if (typeof address !== 'string') throw invalid('an asset with a string address', address)
  if (typeof balance !== 'string' || !BALANCE.test(balance)) throw invalid('a hex balance', balance)
  if (type !== 'NATIVE' && type !== 'ERC20') throw invalid('the type NATIVE or ERC20', type)
  if (type === 'ERC20' && !isPrefixedAddress(address)) throw invalid('a token address', address)
  if (!isRecord(metadata)) throw invalid('metadata', metadata)
  const { name, symbol, iconUrl, decimals, price } = metadata
  for (const text of [name, symbol, iconUrl]) {
    if (typeof text !== 'string') throw invalid('name, symbol and iconUrl as strings', text)
  }
  if (typeof price !== 'number') throw invalid('a numeric price', price)
  if (
    typeof decimals !== 'number' ||
    !Number.isInteger(decimals) ||
    decimals < 0 ||
    decimals > 255
  ) {
    throw invalid('decimals from 0 to 255', decimals)
  }
  return {
    address: type === 'NATIVE' ? undefined : address,
    amount: BigInt(balance),
    type,
    name: displayText(name as string),
    symbol: displayText(symbol as string, 16),
    decimals,
    icon: iconOf(iconUrl as string),
  }
}

/** The list for one chain out of an answer keyed by hex chain id (ERC-7811). */
function assetsOf(answer: unknown, chainId: number): readonly unknown[] {
  if (!isRecord(answer)) throw invalid('assets by chain id', answer)
  const found = Object.entries(answer).find(([key]) => parseChainId(key) === chainId)?.[1] ?? []
  if (!Array.isArray(found) || found.length > MOST_ASSETS) throw invalid('a list of assets', found)
  return found
}

/** Assets as the wallet itself knows them; offered only by wallets that report `assetDiscovery`. */
export default (context: FeatureContext): AssetDiscoveryFeature => ({
  async supported(options) {
    try {
      const { assetDiscovery } = await readCapabilities(context, options)
      return isRecord(assetDiscovery) && assetDiscovery['supported'] === true
    } catch (error) {
      if (isRecord(error) && error['code'] === 'unsupported_method') return false
      throw error
    }
  },
  async assets(options) {
    const chainId = shownChainId(context)
    const params = [{ account: shownAddress(context), chainFilter: [toQuantity(chainId)] }]
    const answer = await requestWallet(context, METHOD, params, options)
    return assetsOf(answer, chainId).map(readAsset)
  },
})
