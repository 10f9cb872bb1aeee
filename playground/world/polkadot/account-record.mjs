import { blake2AsU8a, decodeAddress, xxhashAsHex } from '@polkadot/util-crypto'

/**
 * `frame_system::AccountInfo` with `pallet_balances::AccountData`: four counts, then four amounts, of which
 * the last two say what is locked.
 */
const LENGTH = 80
const PROVIDERS = 8
const FREE = 16

const hex = (/** @type {Uint8Array} */ bytes) => Buffer.from(bytes).toString('hex')

/**
 * Where the runtime keeps an account.
 *
 * @param {string} address SS58
 * @returns {`0x${string}`}
 */
export function accountKey(address) {
  const id = decodeAddress(address)
  const prefix = xxhashAsHex('System', 128) + xxhashAsHex('Account', 128).slice(2)
  return /** @type {`0x${string}`} */ (prefix + hex(blake2AsU8a(id, 128)) + hex(id))
}

/**
 * The record of an account that has more than before; one that was not there yet comes to be.
 *
 * @param {string | null | undefined} record hex
 * @param {bigint} amount smallest units
 * @returns {`0x${string}`}
 */
export function recordWithMore(record, amount) {
  const bytes = new Uint8Array(LENGTH)
  const view = new DataView(bytes.buffer)
  if (record) bytes.set(Buffer.from(record.slice(2), 'hex').subarray(0, LENGTH))
  view.setUint32(PROVIDERS, Math.max(1, view.getUint32(PROVIDERS, true)), true)
  const free = view.getBigUint64(FREE, true) + (view.getBigUint64(FREE + 8, true) << 64n) + amount
  view.setBigUint64(FREE, BigInt.asUintN(64, free), true)
  view.setBigUint64(FREE + 8, free >> 64n, true)
  return `0x${hex(bytes)}`
}
