import { formatUnits } from 'viem'

/** How the wire writes the native coin in place of an address. */
export const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * A token or a coin, as the service knows it.
 *
 * @typedef {object} Asset
 * @property {string} [address] none for a native coin
 * @property {string} name
 * @property {string} symbol
 * @property {number} decimals
 * @property {string} [icon]
 * @property {boolean} listed whether a list has it; only such a one has a price
 */

/**
 * A move: the amount, the asset, sender and receiver.
 *
 * @typedef {object} Move
 * @property {string} from
 * @property {string} to
 * @property {bigint} amount smallest units
 * @property {Asset | undefined} asset `undefined` if the node does not name it
 * @property {number} [log] place of its event in the block (EVM)
 */

/**
 * A transaction of an account's past.
 *
 * @typedef {object} Entry
 * @property {readonly [number, number]} place its block, and its index in that block
 * @property {string} hash
 * @property {number} time seconds since the Unix epoch
 * @property {string} from
 * @property {string | null} to
 * @property {number} nonce
 * @property {boolean} ok
 * @property {string} [call] the function it called, four bytes as hex, or `new` if it made a contract
 * @property {string} [application]
 * @property {bigint} [value] of the coin that was handed along (EVM)
 * @property {bigint} [fee] that was paid (EVM)
 * @property {readonly Move[]} moves
 */

/**
 * A chain as the service reads it.
 *
 * @typedef {object} Source
 * @property {string} caip2
 * @property {(text: string) => string | undefined} ownerOf an account's address in one form, if it is one
 * @property {(owner: string) => Promise<readonly { asset: Asset, amount: bigint }[]>} balances the coin first
 * @property {(owner: string) => Promise<readonly Entry[]>} entries oldest first
 * @property {(address: string) => Promise<Asset | undefined>} asset by its address on the wire
 */

/** Below this many, other servers write an amount with an exponent. */
const SMALL = 1e-6

/**
 * An amount as decimal digits.
 *
 * @param {bigint} amount
 * @param {number} decimals
 * @param {boolean} odd
 */
export function numeric(amount, decimals, odd) {
  const text = formatUnits(amount, decimals)
  const small = Number(text) > 0 && Number(text) < SMALL
  return odd && small ? String(Number(text)) : text
}

/**
 * A chain's id as the wire has it.
 *
 * @param {string} caip2
 * @param {boolean} odd
 */
export const chainId = (caip2, odd) => (odd ? caip2.slice(caip2.indexOf(':') + 1) : caip2)
