import { blake2b } from '@noble/hashes/blake2.js'
import { shown } from '@latchkey/kernel'
import { PolkadotErrors } from '../errors.js'
import { fromHex, isHex, toHex } from '../message.js'

/** Where every chain keeps its accounts: twox128("System") and twox128("Account"). */
const ACCOUNTS = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** Nonce and three counts of references, four bytes each, come before the money. */
const FREE_AT = 16
const AMOUNT = 16

/** Storage key of an account's record (`blake2_128_concat`). */
export const accountStorageKey = (key: Uint8Array): string =>
  ACCOUNTS + toHex(blake2b(key, { dkLen: 16 })).slice(2) + toHex(key).slice(2)

/**
 * The free balance in an account's record (SCALE `AccountInfo`); an account without one has nothing.
 *
 * @throws KitError `provider_answer_invalid`
 */
export function freeBalanceIn(method: string, record: unknown): bigint {
  if (record === null || record === undefined) return 0n
  const bytes = isHex(record) ? fromHex(record) : new Uint8Array()
  if (bytes.length < FREE_AT + AMOUNT) {
    const expected = 'the record of an account'
    throw PolkadotErrors.provider_answer_invalid({ method, expected, got: shown(record) })
  }
  return bytes
    .subarray(FREE_AT, FREE_AT + AMOUNT)
    .reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
}
