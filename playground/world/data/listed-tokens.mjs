import { readFileSync } from 'node:fs'

/** The token list of the EVM pack, as it is served. */
export const tokenList = JSON.parse(
  readFileSync(new URL('../evm-pack/token-list.json', import.meta.url), 'utf8'),
)

/**
 * Tokens of a chain that are on the list.
 *
 * @param {number} chainId
 * @returns {readonly { address: string, name: string, symbol: string, decimals: number, icon: string | undefined }[]}
 */
export const listedTokens = (chainId) =>
  tokenList.tokens
    .filter((/** @type {any} */ token) => token.chainId === chainId)
    .map((/** @type {any} */ { address, name, symbol, decimals, logoURI }) => ({
      address,
      name,
      symbol,
      decimals,
      icon: logoURI,
    }))
