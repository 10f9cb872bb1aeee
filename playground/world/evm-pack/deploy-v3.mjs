import { encodeFunctionData, numberToHex } from 'viem'
import { rpc } from '../chains/json-rpc.mjs'
import { artifact, deployData } from './artifacts.mjs'
import { evmPack } from './pack.mjs'

/** An account of the development chain, which sends without a key. */
const RICH = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f'
const LATER = 4_102_444_800n
/**
 * Enough for any call here, as the node's own estimate is not: a pool writes its price once a second, so that a call
 * costs more when it is mined in a later second than it was estimated in.
 */
const GAS = 8_000_000n
/** All prices there are, by the step between two of a tier. */
const STEPS = /** @type {const} */ ({ 100: 1, 500: 10, 3000: 60, 10000: 200 })
const LAST_TICK = 887_272

/** @param {bigint} value */
function root(value) {
  let found = value
  for (let next = (value + 1n) / 2n; next < found; next = (found + value / found) / 2n) found = next
  return found
}

/**
 * Puts the contracts of Uniswap v3 on a chain that has the pack, with pools over the whole range of prices.
 *
 * @param {string} rpcUrl
 */
export async function deployV3(rpcUrl) {
  /** @param {{ to?: string, data: string, value?: bigint }} call */
  const send = async ({ value = 0n, ...call }) => {
    const transaction = { from: RICH, ...call, value: numberToHex(value), gas: numberToHex(GAS) }
    const receipt = await rpc(rpcUrl, 'eth_sendTransactionSync', [transaction])
    if (receipt.status !== '0x1') throw new Error('A transaction for Uniswap v3 failed.')
    return receipt
  }
  /** @param {string} name @param {readonly unknown[]} [args] @returns {Promise<`0x${string}`>} */
  const deploy = async (name, args) =>
    (await send({ data: deployData(name, args) })).contractAddress
  /**
   * @param {string} to @param {string} name of the contract
   * @param {string} functionName @param {readonly unknown[]} args @param {bigint} [value]
   */
  const call = (to, name, functionName, args, value = 0n) =>
    send({ to, value, data: encodeFunctionData({ abi: artifact(name).abi, functionName, args }) })

  const { tokens, uniswap } = evmPack
  const weth = tokens.WETH.address
  const factory = await deploy('UniswapV3Factory')
  // No test looks at the picture of a position, so that anything may describe it.
  const manager = await deploy('NonfungiblePositionManager', [factory, weth, weth])
  const router = await deploy('SwapRouter02', [uniswap.factory, factory, manager, weth])
  const quoter = await deploy('QuoterV2', [factory, weth])

  /**
   * A pool of a token and another, with so much of each.
   *
   * @param {keyof typeof tokens} one @param {bigint} ofOne
   * @param {keyof typeof tokens} other @param {bigint} ofOther
   * @param {keyof typeof STEPS} fee in millionths
   */
  const pool = async (one, ofOne, other, ofOther, fee) => {
    const sides = [
      { address: tokens[one].address, amount: ofOne },
      { address: tokens[other].address, amount: ofOther },
    ].sort((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))
    for (const { address, amount } of sides) {
      if (address === weth) await call(address, 'WETH9', 'deposit', [], amount)
      else await call(address, 'Token', 'mint', [RICH, amount])
      await call(address, 'Token', 'approve', [manager, amount])
    }
    const [token0, token1] = sides
    if (!token0 || !token1) return
    const price = root((token1.amount << 192n) / token0.amount)
    const pair = [token0.address, token1.address, fee]
    const name = 'NonfungiblePositionManager'
    await call(manager, name, 'createAndInitializePoolIfNecessary', [...pair, price])
    const step = STEPS[fee]
    const tick = Math.floor(LAST_TICK / step) * step
    const position = {
      token0: token0.address,
      token1: token1.address,
      fee,
      tickLower: -tick,
      tickUpper: tick,
      amount0Desired: token0.amount,
      amount1Desired: token1.amount,
      amount0Min: 0n,
      amount1Min: 0n,
      recipient: RICH,
      deadline: LATER,
    }
    await call(manager, name, 'mint', [position])
  }
  return { router, quoter, pool }
}
