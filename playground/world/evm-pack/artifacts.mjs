import { readFileSync } from 'node:fs'
import { encodeDeployData, parseAbi } from 'viem'

/**
 * A compiled contract.
 *
 * @typedef {object} Artifact
 * @property {import('viem').Abi} abi
 * @property {`0x${string}`} bytecode what deploys it
 */

/**
 * @param {URL} file
 * @returns {Readonly<Record<string, Artifact>>} by the contract's name
 */
export function readArtifacts(file) {
  const found = JSON.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(
    Object.entries(found).map(([name, { abi, bytecode }]) => [
      name,
      { abi: /** @type {import('viem').Abi} */ (parseAbi(abi)), bytecode },
    ]),
  )
}

/** @param {string} file */
const read = (file) => readArtifacts(new URL(file, import.meta.url))

const all = { ...read('artifacts.json'), ...read('uniswap.json'), ...read('uniswap-v3.json') }

/**
 * A contract of the pack by its name in the sources: `Token`, `FeeToken`, `OldDollar`, `OldCoin`, `Poison`,
 * `Names`, `Batch`, `Multicall3`, `UniswapV2Factory`, `UniswapV2Router02`, `WETH9`, and of Uniswap v3
 * `UniswapV3Factory`, `NonfungiblePositionManager`, `SwapRouter02`, `QuoterV2`.
 *
 * @param {string} name
 * @returns {Artifact}
 * @throws {RangeError} when there is none
 */
export function artifact(name) {
  const found = all[name]
  if (!found) throw new RangeError(`There is no contract ${name}. Known: ${Object.keys(all)}.`)
  return found
}

/**
 * The data of the transaction that creates a contract.
 *
 * @param {string} name
 * @param {readonly unknown[]} [args] of its constructor
 */
export function deployData(name, args = []) {
  const { abi, bytecode } = artifact(name)
  return encodeDeployData({ abi, bytecode, args })
}
