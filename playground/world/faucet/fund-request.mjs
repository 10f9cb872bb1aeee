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
 * @typedef {object} Gift
 * @property {import('./givers.mjs').Giver} giver
 * @property {string} address
 * @property {bigint} amount
 */

/**
 * Reads what a page asks of the faucet on a chain besides EVM.
 *
 * @param {unknown} body `{ network, address, amount? }`; the amount is a decimal text of smallest units
 * @param {readonly import('./givers.mjs').Giver[]} givers
 * @returns {Gift | undefined} undefined when no such chain is named
 * @throws {TypeError} naming the field, what it was and what is expected
 */
export function readGift(body, givers) {
  if (typeof body !== 'object' || body === null) return undefined
  const { network, address, amount } = /** @type {Record<string, unknown>} */ (body)
  if (network === undefined || String(network).startsWith('eip155:')) return undefined
  const giver = givers.find(({ caip2 }) => caip2 === network)
  if (!giver) {
    const known = givers.map(({ caip2 }) => caip2).join(', ')
    throw new TypeError(`"network" must be one of ${known}, not ${show(network)}.`)
  }
  if (typeof address !== 'string' || address === '') {
    throw new TypeError(`"address" must be an address of ${giver.caip2}, not ${show(address)}.`)
  }
  return { giver, address, amount: amount === undefined ? giver.usual : readUnits(amount, giver) }
}

/** @param {unknown} amount @param {import('./givers.mjs').Giver} giver */
function readUnits(amount, { most }) {
  if (typeof amount === 'string' && /^\d{1,30}$/.test(amount)) {
    const units = BigInt(amount)
    if (units > 0n && units <= most) return units
  }
  throw new TypeError(`"amount" must be a decimal text from 1 to ${most}, not ${show(amount)}.`)
}

/**
 * Reads what a page asks of the faucet on EVM chains.
 *
 * @param {unknown} body `{ address, chainId? | network?, amountWei? }`; the amount is a decimal text
 * @param {readonly number[]} known ids of the chains that run; all of them when none is asked for
 * @returns {FundRequest}
 * @throws {TypeError} naming the field, what it was and what is expected
 */
export function readFundRequest(body, known) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new TypeError('Send an object: { "address": "0x…", "chainId": 31337, "amountWei": "1" }.')
  }
  const { address, network, chainId, amountWei } = /** @type {Record<string, unknown>} */ (body)
  if (typeof address !== 'string' || !isAddress(address)) {
    throw new TypeError(
      `"address" must be an EVM address with a valid checksum, not ${show(address)}.`,
    )
  }
  const chain = network === undefined ? chainId : Number(String(network).slice('eip155:'.length))
  return { address, chainIds: readChains(chain, known), amountWei: readAmount(amountWei) }
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
