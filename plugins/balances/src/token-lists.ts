import type { AssetInfo, Namespace } from '@latchkey/kernel'
import { readTokenList, type TokenList } from '@latchkey/money'
import type { BalancesOptions } from './options.js'

/** The tokens of the app's own lists. */
export function readTokenLists(
  lists: NonNullable<BalancesOptions['tokens']>,
  namespaces: readonly Namespace[],
): Pick<TokenList, 'tokens'> {
  const tokens: readonly AssetInfo[] = [lists]
    .flat()
    .flatMap((list) => readTokenList(list, namespaces))
  return {
    tokens: ({ id }) => Promise.resolve(tokens.filter((token) => token.id.startsWith(`${id}/`))),
  }
}
