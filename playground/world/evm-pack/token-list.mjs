import { makePng } from '../directory/image.mjs'

/** Tokens that have a picture, in the order of their colours. The others show what a page does without. */
const PICTURED = ['USDC', 'DAI', 'OUSD', 'WETH']

/** @param {string} symbol */
function pictureOf(symbol) {
  const index = PICTURED.indexOf(symbol)
  if (index < 0) return {}
  return { logoURI: `data:image/png;base64,${makePng(11 + index * 7).toString('base64')}` }
}

/**
 * Tokens of several chains as a token list (https://uniswap.org/tokenlist.schema.json).
 *
 * @param {readonly number[]} chainIds
 * @param {readonly import('./pack.mjs').PackToken[]} tokens the same on each of them
 */
export const makeTokenList = (chainIds, tokens) => ({
  name: 'Latchkey local world',
  timestamp: '2025-01-01T00:00:00+00:00',
  version: { major: 1, minor: 0, patch: 0 },
  tokens: chainIds.flatMap((chainId) =>
    tokens.map((token) => ({ chainId, ...token, ...pictureOf(token.symbol) })),
  ),
})
