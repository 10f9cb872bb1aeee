import { isAddress, parseEther } from 'viem'

const DEFAULT_WEI = parseEther('10')
const MAX_WEI = parseEther('10000')

/**
 * @typedef {object} FundRequest
 * @property {`0x${string}`} address
 * @property {readonly number[]} chainIds
 * @property {bigint} amountWei
 */

/**
 * Reads what a page asks of the faucet.
 *
 * @param {unknown} body `{ address, chainId?, amountWei? }`; the amount is a decimal text
 * @param {readonly number[]} known ids of the chains that run; all of them when none is asked for
 * @returns {FundRequest}
 * @throws {TypeError} naming the field, what it was and what is expected
 */
export function readFundRequest(body, known) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new TypeError('Send an object: { "address": "0x…", "chainId": 31337, "amountWei": "1" }.')
  }
  const { address, chainId, amountWei } = /** @type {Record<string, unknown>} */ (body)
  if (typeof address !== 'string' || !isAddress(address)) {
    throw new TypeError(
      `"address" must be an EVM address with a valid checksum, not ${show(address)}.`,
    )
  }
  return { address, chainIds: readChains(chainId, known), amountWei: readAmount(amountWei) }
}

/**
 * @param {unknown} chainId
 * @param {readonly number[]} known
 */
function readChains(chainId, known) {
  if (chainId === undefined) return known
  if (typeof chainId === 'number' && known.includes(chainId)) return [chainId]
  throw new TypeError(`"chainId" must be one of ${known.join(', ')}, not ${show(chainId)}.`)
}

/** @param {unknown} amount */
function readAmount(amount) {
  if (amount === undefined) return DEFAULT_WEI
  if (typeof amount === 'string' && /^\d{1,30}$/.test(amount)) {
    const wei = BigInt(amount)
    if (wei > 0n && wei <= MAX_WEI) return wei
  }
  throw new TypeError(
    `"amountWei" must be a decimal text from 1 to ${MAX_WEI}, not ${show(amount)}.`,
  )
}

/** @param {unknown} value */
function show(value) {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 80)
}
