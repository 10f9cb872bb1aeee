import {
  isNetworkId,
  isObject,
  namespaceOf,
  type AssetInfo,
  type CaipNetworkId,
  type Namespace,
} from '@latchkey/kernel'
import { own, foldHex, assetId } from '@latchkey/kernel/internal/page'
import { displayText, imageDataUrl } from '@latchkey/kernel/internal/tools'

/** Tokens read of one list; the rest is left out. */
const MOST_TOKENS = 10_000
const MOST_NAME = 80
const MOST_SYMBOL = 20
const MOST_DECIMALS = 77

/** Chain ids that lists give to Solana's main network, which has none. */
const SOLANA_IDS: readonly unknown[] = [101, 501_000_101]
const SOLANA: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

function networkOf(chainId: unknown): CaipNetworkId | undefined {
  if (SOLANA_IDS.includes(chainId)) return SOLANA
  if (Number.isSafeInteger(chainId) && Number(chainId) > 0) return `eip155:${Number(chainId)}`
  return isNetworkId(chainId) ? chainId : undefined
}

/** The word for a token in asset ids, by namespace of the kit. */
type TokenKinds = readonly Pick<Namespace, 'id' | 'tokenKind'>[]

/**
 * The id of a token of a network by its contract, mint or denomination.
 *
 * @param namespaces Those of the kit: `kit.all(Namespace)`
 * @returns `undefined` where the namespace has no tokens, and for what is no reference
 */
export function tokenId(
  namespaces: TokenKinds,
  network: CaipNetworkId,
  reference: string,
): AssetInfo['id'] | undefined {
  const kind = namespaces.find(({ id }) => id === namespaceOf(network))?.tokenKind
  if (kind === undefined || (kind === 'erc20' && !/^0x[0-9a-f]{40}$/i.test(reference))) {
    return undefined
  }
  try {
    // One contract is one id, however its address is spelt.
    return assetId(network, kind, foldHex(reference))
  } catch {
    return undefined
  }
}

/**
 * The picture of a token: from the web or in the text itself; the view that shows it checks it. Others, such as
 * `ipfs:`, would need a gateway that was not configured.
 */
export const tokenIcon = (value: unknown): string | undefined =>
  imageDataUrl(value) ??
  (typeof value === 'string' && /^https:\/\/[^\s"'<>\\]{1,500}$/.test(value) ? value : undefined)

function readToken(value: unknown, namespaces: TokenKinds): readonly AssetInfo[] {
  const { chainId, address, symbol, name, decimals, logoURI } = isObject(value) ? own(value) : {}
  const network = networkOf(chainId)
  const id =
    network && typeof address === 'string' ? tokenId(namespaces, network, address) : undefined
  if (!id || typeof symbol !== 'string' || typeof name !== 'string') return []
  if (!Number.isInteger(decimals)) return []
  const places = Number(decimals)
  const sign = displayText(symbol, MOST_SYMBOL)
  if (places < 0 || places > MOST_DECIMALS || sign === '') return []
  const icon = tokenIcon(logoURI)
  return [
    {
      id,
      name: displayText(name, MOST_NAME) || sign,
      symbol: sign,
      decimals: places,
      ...(icon === undefined ? {} : { icon }),
    },
  ]
}

/**
 * Reads a token list in the form of https://tokenlists.org (`{ tokens: [{ chainId, address, symbol, name, decimals,
 * logoURI }] }`). Besides the numbers of EVM chains a `chainId` may be a CAIP-2 id. Unreadable entries are left
 * out, and so are tokens of namespaces that the kit does not serve.
 *
 * @param namespaces Those of the kit: `kit.all(Namespace)`
 */
export function readTokenList(list: unknown, namespaces: TokenKinds): readonly AssetInfo[] {
  const tokens: unknown = isObject(list) ? own(list)['tokens'] : undefined
  if (!Array.isArray(tokens)) return []
  return tokens.slice(0, MOST_TOKENS).flatMap((token) => readToken(token, namespaces))
}
