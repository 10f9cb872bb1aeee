import { readFileSync } from 'node:fs'
import { rpc } from '../chains/json-rpc.mjs'
import { MULTICALL3, UNIVERSAL_RESOLVER } from './fixed-addresses.mjs'
import { NAMES } from './names.mjs'

/** @param {string} file */
const here = (file) => new URL(file, import.meta.url)

/** @type {Readonly<Record<string, `0x${string}`>>} */
const deployed = JSON.parse(readFileSync(here('addresses.json'), 'utf8'))

/** @param {string} name @returns {`0x${string}`} */
function at(name) {
  const address = deployed[name]
  if (!address) throw new RangeError(`The pack has no ${name}.`)
  return address
}

/**
 * A token of the pack.
 *
 * @typedef {object} PackToken
 * @property {`0x${string}`} address
 * @property {string} symbol
 * @property {string} name
 * @property {number} decimals
 */

/** @param {string} symbol @param {string} name @param {number} decimals @returns {PackToken} */
const token = (symbol, name, decimals) => ({
  address: at(symbol.toLowerCase()),
  symbol,
  name,
  decimals,
})

/**
 * The contracts on every EVM chain of the world, at the same addresses. `OUSD` returns no value from its calls and
 * wants an allowance to be 0 before it changes; `FEE` takes 1 % of every transfer; the name and the symbol of `OLD`
 * are bytes32. `poison` calls itself USDC and writes events of transfers that never happened. `pools` are those of
 * a token with WETH, by the token's symbol.
 */
export const evmPack = {
  tokens: {
    USDC: token('USDC', 'USD Coin', 6),
    DAI: token('DAI', 'Dai Stablecoin', 18),
    OUSD: token('OUSD', 'Old Dollar', 6),
    FEE: token('FEE', 'Fee Token', 18),
    OLD: token('OLD', 'Old Coin', 18),
    WETH: token('WETH', 'Wrapped Ether', 18),
  },
  poison: at('poison'),
  uniswap: { factory: at('factory'), router: at('router') },
  pools: {
    USDC: at('usdcPool'),
    DAI: at('daiPool'),
    OUSD: at('ousdPool'),
    FEE: at('feePool'),
  },
  multicall3: MULTICALL3,
  universalResolver: UNIVERSAL_RESOLVER,
  batch: at('batch'),
  names: NAMES,
}

/** @typedef {typeof evmPack} EvmPack */

/**
 * Puts the pack on a fresh chain, with the blocks that made it.
 *
 * @param {string} rpcUrl
 */
export async function loadEvmPack(rpcUrl) {
  const state = readFileSync(here('pack.state.gz')).toString('hex')
  await rpc(rpcUrl, 'anvil_loadState', [`0x${state}`])
}
