import type { TokenTrust } from '../model.js'
import { findTwins } from './find-twins.js'
import { knownTokens } from './known-tokens.js'
import { tokenKey, type TrustedToken } from './token.js'

/** A token by its chain (CAIP-2), its contract or mint, and its own name. */
export interface NamedContract {
  readonly chain: string
  readonly contract: string
  readonly name?: string
  readonly symbol: string
}

/** Which contracts may be told by their names. */
export interface TokenBook {
  /** @param contract `undefined` is the native coin, which the network names. */
  trustOf(chain: string, contract: string | undefined): TokenTrust
  /** The token as the most trusted source names it; `undefined` if no trusted source names it. */
  find(chain: string, contract: string): TrustedToken | undefined
  /** The token that another one is taken for by its name. Loads the table of characters that look alike. */
  twinOf(token: NamedContract, coin?: TrustedToken): Promise<TrustedToken | undefined>
}

const idOf = (chain: string, contract: string) =>
  tokenKey(`${chain}/${chain.startsWith('eip155:') ? 'erc20' : 'token'}:${contract}`)

/**
 * Tells which tokens may be called by their names: those of the app's own list, and the well-known ones.
 *
 * @param app Tokens of any chain that the app vouches for.
 */
export function createTokenBook(app: readonly TrustedToken[]): TokenBook {
  const own = new Map(app.map((token) => [tokenKey(token.id), token]))
  const known = (chain: string) => knownTokens(chain).filter(({ id }) => !own.has(tokenKey(id)))
  const find = (chain: string, contract: string) => {
    const id = idOf(chain, contract)
    return own.get(id) ?? known(chain).find((one) => one.id === id)
  }
  return {
    find,
    trustOf(chain, contract) {
      if (contract === undefined || own.has(idOf(chain, contract))) return 'app'
      return find(chain, contract) ? 'known' : 'unknown'
    },
    async twinOf({ chain, contract, symbol, name = symbol }, coin) {
      const id = idOf(chain, contract)
      const ownHere = [...own.values()].filter((one) => one.id.startsWith(`${chain}/`))
      const trusted = [...(coin ? [coin] : []), ...ownHere, ...known(chain)]
      return (await findTwins([{ id, name, symbol }], trusted)).get(id)
    },
  }
}
