import { decodeAbiParameters, encodeFunctionData, getAddress, isAddress, parseAbi } from 'viem'
import { rpc, rpcBatch } from '../chains/json-rpc.mjs'
import { evmPack } from '../evm-pack/pack.mjs'
import { createEvmIndex } from './evm-index.mjs'
import { listedTokens } from './listed-tokens.mjs'
import { NATIVE } from './wire.mjs'

const erc20 = parseAbi(['function balanceOf(address) view returns (uint256)'])
/** Asked by their selectors, as some tokens answer in bytes32. */
const SELECTORS = { name: '0x06fdde03', symbol: '0x95d89b41', decimals: '0x313ce567' }
const WORD_HEX = 66

/** @type {import('./wire.mjs').Asset} */
const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18, listed: true }

/** @param {`0x${string}`} data a string, or bytes32 as old tokens have it */
function readText(data) {
  if (data.length !== WORD_HEX) return decodeAbiParameters([{ type: 'string' }], data)[0]
  return Buffer.from(data.slice(2), 'hex').toString().replace(/\0+$/, '')
}

/** @param {string} to @param {string} data */
const ethCall = (to, data) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })

/**
 * The service's reader of an EVM chain: history by its blocks, balances by calls.
 *
 * @param {import('../chains/chains.mjs').Chain} chain
 * @returns {import('./wire.mjs').Source & { close: () => void }}
 */
export function createEvmSource({ caip2, chainId, rpcUrl }) {
  const index = createEvmIndex(rpcUrl)
  /** @type {Map<string, import('./wire.mjs').Asset>} by contract in lower case */
  const known = new Map(
    listedTokens(chainId).map((token) => [token.address.toLowerCase(), { ...token, listed: true }]),
  )

  /** @param {string} contract in lower case @returns {Promise<import('./wire.mjs').Asset | undefined>} */
  async function tokenOf(contract) {
    const before = known.get(contract)
    if (before) return before
    const calls = Object.values(SELECTORS).map((selector) => ethCall(contract, selector))
    const [name, symbol, decimals] = await rpcBatch(rpcUrl, calls)
    try {
      const token = {
        address: getAddress(contract),
        name: readText(name),
        symbol: readText(symbol),
        decimals: Number(BigInt(decimals)),
        listed: false,
      }
      known.set(contract, token)
      return token
    } catch {
      return undefined // No token: it has no name.
    }
  }

  /** @param {import('./evm-blocks.mjs').BlockEntry} entry @returns {Promise<import('./wire.mjs').Entry>} */
  async function readEntry({ moves, ...entry }) {
    const isSwap = entry.to === evmPack.uniswap.router.toLowerCase()
    return {
      ...entry,
      ...(isSwap ? { application: 'Uniswap' } : {}),
      moves: await Promise.all(
        moves.map(async ({ token, ...move }) => ({
          ...move,
          asset: token === undefined ? ETHER : await tokenOf(token),
        })),
      ),
    }
  }

  return {
    caip2,
    close: index.close,
    ownerOf: (text) => (isAddress(text) ? text.toLowerCase() : undefined),
    async asset(address) {
      if (address.toLowerCase() === NATIVE) return ETHER
      return isAddress(address) ? tokenOf(address.toLowerCase()) : undefined
    },
    async entries(owner) {
      await index.sync()
      return Promise.all(index.entries(owner).map(readEntry))
    },
    async balances(owner) {
      await index.sync()
      const seen = index
        .entries(owner)
        .flatMap(({ moves }) => moves.flatMap(({ token = [] }) => token))
      const contracts = [...new Set([...known.keys(), ...seen])]
      const account = /** @type {`0x${string}`} */ (owner)
      const data = encodeFunctionData({ abi: erc20, functionName: 'balanceOf', args: [account] })
      const amounts = await rpcBatch(
        rpcUrl,
        contracts.map((contract) => ethCall(contract, data)),
      )
      const held = await Promise.all(
        contracts.map(async (contract, at) => {
          // A contract that is none any more, or no token, has no balances.
          const amount = amounts[at]?.length === WORD_HEX ? BigInt(amounts[at]) : 0n
          const asset = amount > 0n ? await tokenOf(contract) : undefined
          return asset ? [{ asset, amount }] : []
        }),
      )
      const coins = BigInt(await rpc(rpcUrl, 'eth_getBalance', [owner, 'latest']))
      return [{ asset: ETHER, amount: coins }, ...held.flat()]
    },
  }
}
