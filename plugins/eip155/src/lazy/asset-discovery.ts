import { type Abortable, type FeatureContext, shown } from '@latchkey/kernel'
import {
  type AssetDiscoveryFeature,
  type WalletAsset,
  parseChainId,
  toQuantity,
  type Hex,
} from '@latchkey/kernel/internal'
import { isPrefixedAddress, displayText, imageDataUrl } from '@latchkey/kernel/internal/tools'
import { Eip155Errors } from '../errors.js'
import type { TokenFacts } from './token-info.js'
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

const isDecimals = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255

const iconOf = (url: string) =>
  imageDataUrl(url) ?? (/^https:\/\/[^\s"'<>\\]{1,500}$/.test(url) ? url : undefined)

/**
 * A number that is at least zero in decimal digits, without an exponent.
 *
 * @example
 * plainDecimal(1.5e-7) // '0.00000015'
 */
function plainDecimal(value: number): string {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', part = ''] = digits.split('.')
  const shift = Number(exponent)
  if (shift === 0) return digits
  if (shift < 0) return `0.${'0'.repeat(-shift - whole.length)}${whole}${part}`
  return `${whole}${part}`.padEnd(whole.length + shift, '0')
}

/** A wallet's number in decimal digits. Zero is what wallets say when they do not know. */
const figure = (value: unknown): string | undefined =>
  typeof value === 'number' && value > 0 && Number.isFinite(value) ? plainDecimal(value) : undefined

/** The value that a wallet reports, each part only if it is known. */
function worthOf({ price, value }: Readonly<Record<string, unknown>>) {
  const [one, all] = [figure(price), figure(value)]
  return {
    ...(one === undefined ? {} : { price: one }),
    ...(all === undefined ? {} : { value: all }),
  }
}

/** One asset: a wrong member refuses it, and nothing is guessed. @throws KitError `provider_answer_invalid` */
function readAsset(asset: Readonly<Record<string, unknown>>): WalletAsset {
  const { address, balance, type, metadata } = asset
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
  if (!isDecimals(decimals)) throw invalid('decimals from 0 to 255', decimals)
  return {
    address: type === 'NATIVE' ? undefined : address,
    amount: BigInt(balance),
    type,
    name: displayText(name as string),
    symbol: displayText(symbol as string, 16),
    decimals,
    icon: iconOf(iconUrl as string),
    ...worthOf(metadata),
  }
}

/** The result of {@link readOwnForm}; the facts of a row without metadata are still to be found. */
type OwnAsset = Omit<WalletAsset, 'name' | 'symbol' | 'decimals'> & Partial<TokenFacts>

/** Types as ERC-7811 itself writes them, its own and those of others. */
const isOwnForm = ({ type }: Readonly<Record<string, unknown>>): boolean =>
  typeof type === 'string' && /^[a-z][a-z0-9-]*$/.test(type)

/** One asset in ERC-7811's own form; `undefined` for another kind of asset and for what is none. */
function readOwnForm(asset: Readonly<Record<string, unknown>>): OwnAsset | undefined {
  const { address, balance, type, metadata } = asset
  const isNative = type === 'native'
  if (!isNative && (type !== 'erc20' || !isPrefixedAddress(address))) return undefined
  if (typeof balance !== 'string' || !BALANCE.test(balance)) return undefined
  const facts = isRecord(metadata) ? metadata : {}
  const { name, symbol, decimals, iconUrl } = facts
  return {
    address: isNative ? undefined : (address as Hex),
    amount: BigInt(balance),
    type: isNative ? 'NATIVE' : 'ERC20',
    icon: typeof iconUrl === 'string' ? iconOf(iconUrl) : undefined,
    ...worthOf(facts),
    ...(typeof name === 'string' && typeof symbol === 'string' && isDecimals(decimals)
      ? { name: displayText(name), symbol: displayText(symbol, 16), decimals }
      : {}),
  }
}

const isWhole = (asset: OwnAsset): asset is OwnAsset & WalletAsset => asset.name !== undefined

/** The list for one chain out of an answer keyed by hex chain id (ERC-7811). */
function assetsOf(answer: unknown, chainId: number): readonly unknown[] {
  if (!isRecord(answer)) throw invalid('assets by chain id', answer)
  const found = Object.entries(answer).find(([key]) => parseChainId(key) === chainId)?.[1] ?? []
  if (!Array.isArray(found) || found.length > MOST_ASSETS) throw invalid('a list of assets', found)
  return found
}

/** Finds the facts of rows that came without: the network's own coin, and what tokens say of themselves. */
async function complete(
  context: FeatureContext,
  assets: readonly OwnAsset[],
  options: Abortable = {},
): Promise<readonly WalletAsset[]> {
  if (assets.every(isWhole)) return assets
  const network = context.network()
  if (!network) throw Eip155Errors.not_connected()
  const tokens = assets.flatMap((one) => (isWhole(one) || !one.address ? [] : [one.address as Hex]))
  const [{ readTokenFacts }, { createReadContracts }, { createRpc }] = await Promise.all([
    import('./token-info.js'),
    import('./read-contracts.js'),
    import('./rpc.js'),
  ])
  const readContracts = createReadContracts(createRpc(context))
  // Without a node the rows that are whole are still true.
  const found = await readTokenFacts(readContracts, network, tokens, options).catch(() => {
    options.signal?.throwIfAborted()
    return []
  })
  const factsOf = new Map(tokens.map((address, at) => [address, found[at]]))
  return assets.flatMap((asset) => {
    if (isWhole(asset)) return [asset]
    const facts = asset.address ? factsOf.get(asset.address as Hex) : network.nativeCurrency
    return facts ? [{ ...asset, ...facts }] : []
  })
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
    const assets = assetsOf(answer, chainId).map((asset) => {
      if (!isRecord(asset)) throw invalid('an asset', asset)
      return isOwnForm(asset) ? readOwnForm(asset) : readAsset(asset)
    })
    return complete(
      context,
      assets.filter((asset) => asset !== undefined),
      options,
    )
  },
})
