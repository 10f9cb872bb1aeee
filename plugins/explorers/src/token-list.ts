import {
  Contributions,
  definePlugin,
  Namespace,
  type AssetInfo,
  type Plugin,
} from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/internal/page'
import { money, TokenList } from '@latchkey/money'

/** A list in the form of https://tokenlists.org, or what loads it, such as an `import()` of a JSON file. */
export type TokenListSource = unknown

/**
 * Tokens that the app vouches for: their balances are looked for, and they are no strangers in an account's past. A list
 * that is a function is called when it is first needed.
 *
 * @example
 * createKit({ networks, plugins: [eip155(), activity(), tokenList(async () => (await import('./tokens.json')).default)] })
 */
export const tokenList = (...lists: readonly TokenListSource[]): Plugin =>
  definePlugin({
    id: 'explorers/token-list',
    includes: [money()],
    needs: { contributions: Contributions },
    setup(host, { contributions }) {
      lists.forEach((list, index) => {
        const read = lazyPart(async (): Promise<readonly AssetInfo[]> => {
          const { readTokenList } = await import('./read-list.js')
          const told: unknown = typeof list === 'function' ? await (list as () => unknown)() : list
          return readTokenList(told, contributions.all(Namespace))
        })
        host.add(TokenList, {
          id: `token-list-${String(index + 1)}`,
          tokens: async ({ id }) =>
            (await read.load()).filter((token) => token.id.startsWith(`${id}/`)),
        })
      })
    },
  })
