import type { AssetInfo, CaipNetwork, CaipNetworkId, Clock, Contributions } from '@latchkey/kernel'
import { assetId, nativeAsset } from '@latchkey/kernel/internal/page'
import { TokenList } from '@latchkey/money'
import { askSource, assetKey } from '@latchkey/money/internal'
import { isTest, MAIN } from './meld-link.js'

/** USDC as its issuer, Circle, has it on networks that Meld sells on; checked against nothing but for watching. */
const USDC: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:1': '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  'eip155:10': '0x0b2c639c533813f4aa9d7837caf62653d097ff85',
  'eip155:137': '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
  'eip155:8453': '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
  'eip155:42161': '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
  'eip155:43114': '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e',
}

/** The network of a code that names none. */
const PLAIN = 'eip155:1'
/** The networks in Meld's codes, if their own names differ. */
const NAMES: Readonly<Record<string, string>> = {
  ETH: 'eip155:1',
  ETHEREUM: 'eip155:1',
  OPTIMISM: 'eip155:10',
  BSC: 'eip155:56',
  MATIC: 'eip155:137',
  POLYGON: 'eip155:137',
  BASE: 'eip155:8453',
  ARBITRUM: 'eip155:42161',
  AVAX: 'eip155:43114',
  AVAXC: 'eip155:43114',
}

/**
 * Whether a code fits a network: it names it, or the network is one that codes without a name belong to. Nothing is
 * paid on a test network, and the app names the asset there.
 */
function isCodeOf(code: string, network: CaipNetwork): boolean {
  if (isTest(network)) return true
  const name = code.toUpperCase().split('_').slice(1).join('')
  const main = Object.hasOwn(MAIN, network.namespace) ? MAIN[network.namespace] : PLAIN
  if (name === '') return main === network.id
  const named = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
  if (named !== undefined) return named === network.id
  return network.name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .startsWith(name)
}

/**
 * The asset of Meld's code on a network: its coin, USDC of its issuer, or a token of the lists that the app vouches
 * for. The code may name its network: `USDC_BASE`. One without a network is of Ethereum, or of Solana.
 *
 * @returns `undefined` if the code is unknown, means two tokens, or is of another network
 */
export async function boughtAsset(
  { contributions, clock }: { readonly contributions: Contributions; readonly clock: Clock },
  code: string,
  network: CaipNetwork,
  signal: AbortSignal,
): Promise<AssetInfo | undefined> {
  if (!isCodeOf(code, network)) return undefined
  const symbol = (code.split('_')[0] ?? '').toUpperCase()
  if (symbol === network.nativeCurrency.symbol.toUpperCase()) return nativeAsset(network)
  const known = symbol === 'USDC' ? USDC[network.id] : undefined
  if (known !== undefined) {
    const id = assetId(network.id, 'erc20', known)
    return { id, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
  }
  const lists = contributions.all(TokenList).map(async (list) => {
    try {
      const asking = (one: TokenList, ends: AbortSignal) => one.tokens(network, ends)
      return await askSource(list, asking, { clock, signal })
    } catch (error) {
      signal.throwIfAborted()
      contributions.report(list, 'tokens', error)
      return []
    }
  })
  const found = (await Promise.all(lists))
    .flat()
    .filter((token) => token.symbol.toUpperCase() === symbol)
  const ids = new Set(found.map(({ id }) => assetKey(id)))
  return ids.size === 1 ? found[0] : undefined
}
