import { encodeFunctionData, isAddress, numberToHex } from 'viem'
import { rpc } from '../chains/json-rpc.mjs'
import { artifact } from '../evm-pack/artifacts.mjs'
import { evmPack } from '../evm-pack/pack.mjs'
import { HttpError } from '../net/json-http.mjs'
import { withLies } from './lies.mjs'
import { listedTokens } from './listed-tokens.mjs'
import { NATIVE } from './wire.mjs'

/** How long a built transaction may wait for a block. */
const DEADLINE_SECONDS = 1_200
const MOST = 2n ** 256n - 1n
/** Percents by which a swap may be worse than told, when nothing is said. */
const USUAL_SLIPPAGE = 1
const GAS = '250000'
/** It has no code and no known key. */
const NOBODY = '0x000000000000000000000000000000000000dEaD'

const router = artifact('UniswapV2Router02')
const token = artifact('Token')
const { uniswap, tokens } = evmPack

/** @typedef {import('../chains/chains.mjs').Chain} Chain */
/** @typedef {import('./faults.mjs').DataFaults} DataFaults */
/** @typedef {{ chain: Chain, address: `0x${string}` }} Side a token of a chain */

/** @param {bigint} value @param {number} percent */
const less = (value, percent) => (value * BigInt(Math.round((100 - percent) * 100))) / 10_000n

/** @param {string} address */
const isNative = (address) => address.toLowerCase() === NATIVE

/** The tokens that a swap goes through: every pool here is one of wrapped ether. @param {Side} from @param {Side} to */
function pathOf(from, to) {
  const ends = [from, to].map(({ address }) => (isNative(address) ? tokens.WETH.address : address))
  const [first = '', last = ''] = ends
  const hasEther = ends.some((one) => one.toLowerCase() === tokens.WETH.address.toLowerCase())
  return hasEther ? [first, last] : [first, tokens.WETH.address, last]
}

/** @param {unknown} text @returns {bigint} @throws {HttpError} 400 */
function amountIn(text) {
  if (typeof text === 'string' && /^[1-9]\d{0,77}$/.test(text)) return BigInt(text)
  throw new HttpError(400, `Invalid amount: ${String(text)}`)
}

/**
 * Swaps over the pools of the EVM pack, by the wire of the Blockchain API.
 *
 * @param {readonly Chain[]} chains
 */
export function createConvert(chains) {
  /** @param {unknown} caip2 */
  const chainOf = (caip2) => {
    const found = chains.find((chain) => chain.caip2 === caip2)
    if (!found) throw new HttpError(400, `The chain is not supported: ${String(caip2)}`)
    return found
  }
  /** @param {unknown} caip10 @returns {Side} */
  const sideOf = (caip10) => {
    const [namespace, reference, address = ''] = String(caip10).split(':')
    if (!isAddress(address, { strict: false }))
      throw new HttpError(400, `Invalid address: ${caip10}`)
    return { chain: chainOf(`${namespace}:${reference}`), address }
  }
  /** @param {Chain} chain @param {string} to @param {`0x${string}`} data @returns {Promise<string>} */
  const call = (chain, to, data) => rpc(chain.rpcUrl, 'eth_call', [{ to, data }, 'latest'])
  /** @param {bigint} amount @param {Side} from @param {Side} to */
  const outputOf = async (amount, from, to) => {
    const args = [amount, pathOf(from, to)]
    const data = encodeFunctionData({ abi: router.abi, functionName: 'getAmountsOut', args })
    const answer = await call(from.chain, uniswap.router, data).catch(() => '')
    // The last of the amounts is the last word of the answer.
    if (answer.length < 66) throw new HttpError(400, 'insufficient liquidity')
    return BigInt(`0x${answer.slice(-64)}`)
  }
  /** @param {Chain} chain */
  const gasPriceOf = async (chain) => BigInt(await rpc(chain.rpcUrl, 'eth_gasPrice'))

  /** @param {any} body @param {DataFaults} faults */
  const buildSwap = async (body, faults) => {
    const [from, to, user] = [sideOf(body?.from), sideOf(body?.to), sideOf(body?.userAddress)]
    const amount = amountIn(body.amount)
    const output = await outputOf(amount, from, to)
    const slippage = Number(body.eip155?.slippage ?? USUAL_SLIPPAGE)
    const price = (output * BigInt(1_000_000 - faults.drift)) / 1_000_000n
    const least = faults.anyOutput ? 0n : less(price, slippage)
    const { timestamp } = await rpc(from.chain.rpcUrl, 'eth_getBlockByNumber', ['latest', false])
    const now = Math.max(Number(timestamp), Math.floor(Date.now() / 1000))
    const rest = [least, pathOf(from, to), user.address, BigInt(now + DEADLINE_SECONDS)]
    const [functionName, args] = isNative(from.address)
      ? ['swapExactETHForTokensSupportingFeeOnTransferTokens', rest]
      : isNative(to.address)
        ? ['swapExactTokensForETHSupportingFeeOnTransferTokens', [amount, ...rest]]
        : ['swapExactTokensForTokensSupportingFeeOnTransferTokens', [amount, ...rest]]
    const target = faults.targetSwap ? NOBODY : faults.target || uniswap.router
    return {
      tx: {
        from: body.userAddress,
        to: `${from.chain.caip2}:${target}`,
        data: encodeFunctionData({ abi: router.abi, functionName, args }),
        // The swapped amount, as the public service shows it; amounts that pass through are left out.
        amount: String(output),
        eip155: { gas: GAS, gasPrice: String(await gasPriceOf(from.chain)) },
      },
    }
  }

  /** @type {Readonly<Record<string, (query: URLSearchParams, faults: DataFaults) => Promise<unknown>>>} */
  const reads = {
    async tokens(query, faults) {
      const { caip2, chainId } = chainOf(query.get('chainId'))
      const ether = { name: 'Ether', symbol: 'ETH', address: NATIVE, decimals: 18, icon: null }
      const listed = withLies(
        [ether, ...listedTokens(chainId)],
        faults,
        (address, called) => ({ ...called, address, decimals: 6, icon: undefined }),
        ({ address }) => address === NATIVE,
      )
      return {
        tokens: listed.map(({ icon, address, ...rest }) => ({
          ...rest,
          address: `${caip2}:${address}`,
          logoUri: icon ?? null,
          eip2612: null,
        })),
      }
    },
    async quotes(query, { lowQuote, highQuote }) {
      const [fromAccount, toAccount] = [query.get('from'), query.get('to')]
      const [amount, from, to] = [
        amountIn(query.get('amount')),
        sideOf(fromAccount),
        sideOf(toAccount),
      ]
      const output = await outputOf(amount, from, to)
      const told = highQuote ? less(output, -10) : output
      const toAmount = String(lowQuote ? less(output, 10) : told)
      const quote = { id: null, fromAmount: String(amount), fromAccount, toAmount, toAccount }
      return { quotes: [quote] }
    },
    async allowance(query) {
      const [side, user] = [sideOf(query.get('tokenAddress')), sideOf(query.get('userAddress'))]
      const args = [user.address, uniswap.router]
      const data = encodeFunctionData({ abi: token.abi, functionName: 'allowance', args })
      const answer = isNative(side.address)
        ? numberToHex(MOST)
        : await call(side.chain, side.address, data)
      return { allowance: String(BigInt(answer)) }
    },
    async 'gas-price'(query) {
      const price = await gasPriceOf(chainOf(query.get('chainId')))
      const more = (/** @type {bigint} */ tenths) => String((price * (10n + tenths)) / 10n)
      return { standard: more(0n), fast: more(1n), instant: more(2n) }
    },
    /** Without an amount it approves all there is, as the public service does. */
    async 'build-approve'(query, { unlimitedApprove, spender }) {
      const from = sideOf(query.get('from'))
      const given = query.get('amount')
      const amount = given === null || unlimitedApprove ? MOST : amountIn(given)
      const args = [spender || uniswap.router, amount]
      return {
        tx: {
          from: query.get('from'),
          to: query.get('to'),
          value: '0',
          data: encodeFunctionData({ abi: token.abi, functionName: 'approve', args }),
          eip155: { gasPrice: String(await gasPriceOf(from.chain)) },
        },
      }
    },
  }

  /**
   * @param {string} method
   * @param {string} name the last part of the path
   * @param {{ query: URLSearchParams, body: unknown, faults: DataFaults }} asked
   * @throws {HttpError}
   */
  return (method, name, { query, body, faults }) => {
    if (method === 'POST' && name === 'build-transaction') return buildSwap(body, faults)
    const read = method === 'GET' && Object.hasOwn(reads, name) ? reads[name] : undefined
    if (!read) throw new HttpError(404, `Nothing answers ${method} /v1/convert/${name}.`)
    return read(query, faults)
  }
}
