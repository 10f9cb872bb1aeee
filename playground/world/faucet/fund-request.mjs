import { isAddress, parseEther, parseUnits } from 'viem'

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
 * @property {import('../world-page.mjs').WorldToken} [token] in place of the coin
 */

/**
 * Reads what a page asks of the faucet on a chain besides EVM.
 *
 * @param {unknown} body `{ network, address, asset?, amount? }`; the asset is a symbol, a token's address or
 *   denom, or a CAIP-19 id, the amount a decimal text of smallest units
 * @param {readonly import('./givers.mjs').Giver[]} givers
 * @returns {Gift | undefined} undefined when no such chain is named
 * @throws {TypeError} naming the field, the value and the expected type
 */
export function readGift(body, givers) {
  if (typeof body !== 'object' || body === null) return undefined
  const { network, address, asset, amount } = /** @type {Record<string, unknown>} */ (body)
  if (network === undefined || String(network).startsWith('eip155:')) return undefined
  const giver = givers.find(({ caip2 }) => caip2 === network)
  if (!giver) {
    const known = givers.map(({ caip2 }) => caip2).join(', ')
    throw new TypeError(`"network" must be one of ${known}, not ${show(network)}.`)
  }
  if (typeof address !== 'string' || address === '') {
    throw new TypeError(`"address" must be an address of ${giver.caip2}, not ${show(address)}.`)
  }
  if (asset === undefined) {
    return { giver, address, amount: amount === undefined ? giver.usual : readUnits(amount, giver) }
  }
  const token = findToken(giver.tokens, asset)
  return { giver, address, token, amount: tokenUnits(amount, token) }
}

/**
 * @template {{ symbol: string, address: string, asset?: string }} T
 * @param {readonly T[]} tokens
 * @param {unknown} wanted a symbol, an address, or a CAIP-19 id
 * @returns {T}
 * @throws {TypeError} naming those there are
 */
function findToken(tokens, wanted) {
  const text = String(wanted).toLowerCase()
  const found = tokens.find(({ symbol, address, asset }) =>
    [symbol, address, asset].some((name) => name?.toLowerCase() === text),
  )
  if (found) return found
  const symbols = tokens.map(({ symbol }) => symbol).join(', ')
  throw new TypeError(`"asset" must be one of ${symbols || 'none'}, not ${show(wanted)}.`)
}

/** @param {unknown} amount @param {{ decimals: number }} token */
function tokenUnits(amount, { decimals }) {
  if (amount === undefined) return parseUnits('100', decimals)
  return readUnits(amount, { most: parseUnits('1000000000', decimals) })
}

/** @param {unknown} amount @param {{ most: bigint }} limit */
function readUnits(amount, { most }) {
  if (typeof amount === 'string' && /^\d{1,30}$/.test(amount)) {
    const units = BigInt(amount)
    if (units > 0n && units <= most) return units
  }
  throw new TypeError(`"amount" must be a decimal text from 1 to ${most}, not ${show(amount)}.`)
}

/**
 * @typedef {object} TokenGift
 * @property {number} chainId
 * @property {`0x${string}`} address
 * @property {import('../evm-pack/pack.mjs').PackToken} token
 * @property {bigint} amount smallest units
 */

/**
 * Reads which token a page asks for on an EVM chain.
 *
 * @param {unknown} body `{ network | chainId, address, asset, amount? }`; the asset is a symbol, an address
 *   or a CAIP-19 id, the amount a decimal text of smallest units
 * @param {readonly number[]} known ids of the chains that run
 * @param {readonly import('../evm-pack/pack.mjs').PackToken[]} tokens those that can be given
 * @returns {TokenGift | undefined} undefined when no token of an EVM chain is named
 * @throws {TypeError} naming the field, the value and the expected type
 */
export function readTokenGift(body, known, tokens) {
  if (typeof body !== 'object' || body === null || !('asset' in body)) return undefined
  const { network, asset, amount, ...rest } = /** @type {Record<string, unknown>} */ (body)
  if (network !== undefined && !String(network).startsWith('eip155:')) return undefined
  const { address, chainIds } = readFundRequest({ network, ...rest }, known)
  const [chainId] = chainIds
  if (chainId === undefined || chainIds.length > 1) {
    throw new TypeError('Name one "network" for a token, as "eip155:31337".')
  }
  const token = findToken(
    tokens.map((one) => ({ ...one, asset: `eip155:${chainId}/erc20:${one.address}` })),
    asset,
  )
  return { chainId, address, token, amount: tokenUnits(amount, token) }
}

/**
 * Reads what a page asks of the faucet on EVM chains.
 *
 * @param {unknown} body `{ address, chainId? | network?, amountWei? }`; the amount is a decimal text
 * @param {readonly number[]} known ids of the chains that run; all of them when none is asked for
 * @returns {FundRequest}
 * @throws {TypeError} naming the field, the value and the expected type
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
