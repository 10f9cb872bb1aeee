import type { AssetInfo, CaipNetwork, Clock, Contributions } from '@latchkey/kernel'
import { assetId, nativeAsset } from '@latchkey/kernel/namespaces'
import { askSource, assetKey, TokenList } from '@latchkey/money'
import { isCodeOf } from './meld-link.js'
import { USDC } from './usdc.js'

/**
 * The asset that a code of Meld's stands for on a network: its coin, USDC of its issuer, or a token of the lists that the
 * app vouches for. The code may carry its network: `USDC_BASE`. One that carries none is of Ethereum, or of Solana.
 *
 * @returns `undefined` where it is not known, two tokens are called so, or the code is of another network
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
