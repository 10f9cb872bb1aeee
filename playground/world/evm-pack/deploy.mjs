import {
  encodeFunctionData,
  getAddress,
  keccak256,
  namehash,
  numberToHex,
  parseUnits,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { rpc } from '../chains/json-rpc.mjs'
import { MULTICALL3, UNIVERSAL_RESOLVER } from './fixed-addresses.mjs'
import { artifact, deployData } from './artifacts.mjs'
import { NAMES } from './names.mjs'

/** Its key is public. It is no account of the mnemonic, so that no test meets its nonce or its money. */
const deployer = privateKeyToAccount(keccak256(toHex('latchkey evm pack')))
const DEPLOYER_WEI = parseUnits('100000', 18)
const GAS = 6_000_000n
const GWEI = 10n ** 9n
/** 1 January 2100: what has no need of a deadline. */
const LATER = 4_102_444_800n

/** Time of the first block: always the same, so that the blocks are. 1 January 2025, in seconds. */
export const FIRST_BLOCK = 1_735_689_600
const BLOCK_SECONDS = 12

/** The type of Ethereum's coin (SLIP-44): what ENS tells its records apart by. */
const ETHEREUM = 60n

/**
 * Sends the transactions of the deployer, one block each.
 *
 * @param {string} rpcUrl
 * @param {number} chainId
 */
function createSender(rpcUrl, chainId) {
  let nonce = 0
  /** @param {{ to?: `0x${string}`, data: `0x${string}`, value?: bigint }} transaction */
  return async (transaction) => {
    const fees = { maxFeePerGas: 10n * GWEI, maxPriorityFeePerGas: GWEI }
    const rest = /** @type {const} */ ({ type: 'eip1559', chainId, nonce, gas: GAS })
    nonce += 1
    const signed = await deployer.signTransaction({ ...transaction, ...fees, ...rest })
    const receipt = await rpc(rpcUrl, 'eth_sendRawTransactionSync', [signed])
    if (receipt.status !== '0x1') throw new Error(`The transaction with nonce ${nonce - 1} failed.`)
    return receipt
  }
}

/**
 * Puts tokens, pools, names and helpers on a fresh anvil chain, the same blocks each time.
 *
 * @param {string} rpcUrl
 * @param {number} chainId
 * @returns {Promise<Readonly<Record<string, `0x${string}`>>>} the addresses by name
 */
export async function deployPack(rpcUrl, chainId) {
  await rpc(rpcUrl, 'anvil_setBlockTimestampInterval', [BLOCK_SECONDS])
  await rpc(rpcUrl, 'anvil_setBalance', [deployer.address, numberToHex(DEPLOYER_WEI)])
  const send = createSender(rpcUrl, chainId)
  /** @param {string} name @param {readonly unknown[]} [args] @returns {Promise<`0x${string}`>} */
  const deploy = async (name, args) =>
    (await send({ data: deployData(name, args) })).contractAddress
  /**
   * @param {`0x${string}`} to @param {string} name of the contract
   * @param {string} functionName @param {readonly unknown[]} args @param {bigint} [value]
   */
  const call = (to, name, functionName, args, value = 0n) =>
    send({ to, value, data: encodeFunctionData({ abi: artifact(name).abi, functionName, args }) })
  /** @param {`0x${string}`} address @param {string} name */
  const putAt = async (address, name) => {
    const code = await rpc(rpcUrl, 'eth_getCode', [await deploy(name), 'latest'])
    await rpc(rpcUrl, 'anvil_setCode', [address, code])
  }

  const weth = await deploy('WETH9')
  const factory = await deploy('UniswapV2Factory', [deployer.address])
  const router = await deploy('UniswapV2Router02', [factory, weth])
  const usdc = await deploy('Token', ['USD Coin', 'USDC', 6])
  const dai = await deploy('Token', ['Dai Stablecoin', 'DAI', 18])
  const ousd = await deploy('OldDollar')
  const fee = await deploy('FeeToken')
  const old = await deploy('OldCoin')
  const poison = await deploy('Poison', ['USD Coin', 'USDC'])
  const batch = await deploy('Batch')
  await putAt(MULTICALL3, 'Multicall3')
  await putAt(UNIVERSAL_RESOLVER, 'Names')

  /** @param {`0x${string}`} token @param {string} name @param {bigint} amount @param {string} ether */
  const pool = async (token, name, amount, ether) => {
    await call(token, name, 'mint', [deployer.address, amount])
    await call(token, name, 'approve', [router, amount])
    const args = [token, amount, 0n, 0n, deployer.address, LATER]
    await call(router, 'UniswapV2Router02', 'addLiquidityETH', args, parseUnits(ether, 18))
    const { abi } = artifact('UniswapV2Factory')
    const data = encodeFunctionData({ abi, functionName: 'getPair', args: [token, weth] })
    const pair = await rpc(rpcUrl, 'eth_call', [{ to: factory, data }, 'latest'])
    return /** @type {`0x${string}`} */ (`0x${pair.slice(-40)}`)
  }
  // 1 ETH = 3 000 dollars; 10 000 fee tokens.
  const pools = {
    usdcPool: await pool(usdc, 'Token', parseUnits('600000', 6), '200'),
    daiPool: await pool(dai, 'Token', parseUnits('300000', 18), '100'),
    ousdPool: await pool(ousd, 'OldDollar', parseUnits('300000', 6), '100'),
    feePool: await pool(fee, 'FeeToken', parseUnits('1000000', 18), '100'),
  }
  for (const { name, address, texts = {}, primaryOf } of NAMES) {
    const node = namehash(name)
    const set = (/** @type {string} */ what, /** @type {unknown[]} */ args) =>
      call(UNIVERSAL_RESOLVER, 'Names', what, args)
    await set('setAddress', [node, ETHEREUM, address])
    for (const [key, value] of Object.entries(texts)) await set('setText', [node, key, value])
    for (const account of primaryOf) await set('setPrimary', [account, ETHEREUM, node, name])
  }
  const tokens = { usdc, dai, ousd, fee, old, weth, poison }
  const all = { ...tokens, factory, router, ...pools, batch }
  return Object.fromEntries(
    Object.entries(all).map(([name, address]) => [name, getAddress(address)]),
  )
}
