import { isNetworkId, isObject, own, type AssetInfo, type CaipNetworkId } from '@latchkey/kernel'
import { assetId } from '@latchkey/kernel/namespaces'
import { displayText, imageDataUrl } from '@latchkey/kernel/untrusted'

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

/** The kind of a token in asset ids (CAIP-19), by namespace. */
const KINDS: Readonly<Record<string, string>> = {
  eip155: 'erc20',
  solana: 'token',
  cosmos: 'denom',
}

/**
 * The id of a token of a network by its contract, mint or denomination.
 *
 * @returns `undefined` where the namespace has no tokens that we know of, and for what is no reference
 */
export function tokenId(network: CaipNetworkId, reference: string): AssetInfo['id'] | undefined {
  const namespace = network.slice(0, network.indexOf(':'))
  const kind = Object.hasOwn(KINDS, namespace) ? KINDS[namespace] : undefined
  if (kind === undefined || (kind === 'erc20' && !/^0x[0-9a-f]{40}$/i.test(reference))) {
    return undefined
  }
  try {
    // One contract is one id, however its address is spelt.
    return assetId(network, kind, kind === 'erc20' ? reference.toLowerCase() : reference)
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

function readToken(value: unknown): readonly AssetInfo[] {
  const { chainId, address, symbol, name, decimals, logoURI } = isObject(value) ? own(value) : {}
  const network = networkOf(chainId)
  const id = network && typeof address === 'string' ? tokenId(network, address) : undefined
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
 * out.
 */
export function readTokenList(list: unknown): readonly AssetInfo[] {
  const tokens: unknown = isObject(list) ? own(list)['tokens'] : undefined
  return Array.isArray(tokens) ? tokens.slice(0, MOST_TOKENS).flatMap(readToken) : []
}
