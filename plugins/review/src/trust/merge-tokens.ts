import type { TokenTrust } from '../model.js'
import { rankOf, tokenKey, type TokenSource, type ToldToken } from './token.js'

/**
 * Merges what several sources tell, by the tokens' ids. The strongest one's name, symbol and decimals count; a picture or
 * a price of a weaker one only where no stronger one has any. The strongest come first, each source in its own order.
 */
export function mergeTokens<T extends ToldToken>(
  sources: readonly TokenSource<T>[],
): readonly (T & { readonly trust: TokenTrust })[] {
  const merged = new Map<string, T & { readonly trust: TokenTrust }>()
  const ranked = sources.toSorted((one, other) => rankOf(one.trust) - rankOf(other.trust))
  for (const { trust, tokens } of ranked) {
    for (const token of tokens) {
      const key = tokenKey(token.id)
      const stronger = merged.get(key)
      const { icon, price } = token
      merged.set(
        key,
        stronger
          ? {
              ...stronger,
              ...(stronger.icon === undefined && icon !== undefined && { icon }),
              ...(stronger.price === undefined && price !== undefined && { price }),
            }
          : { ...token, trust },
      )
    }
  }
  return [...merged.values()]
}
