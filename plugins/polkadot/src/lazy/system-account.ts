import { blake2b } from '@noble/hashes/blake2.js'
import { fromHex, isHex, toHex } from '../message.js'
import { unreadable } from './rpc.js'
import { amountOf } from './scale.js'

/** Where every chain keeps its accounts: twox128("System") and twox128("Account"). */
const ACCOUNTS = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** Nonce and three counts of references, four bytes each, come before the money. */
const FREE_AT = 16
const AMOUNT = 16

/** Money of an account (`AccountData`), in the smallest unit. */
export interface AccountData {
  /** Locked parts included. */
  readonly free: bigint
  readonly reserved: bigint
  /** The locked part of `free` and `reserved` together. */
  readonly frozen: bigint
}

/** Storage key of an account's record (`blake2_128_concat`). */
export const accountStorageKey = (key: Uint8Array): string =>
  ACCOUNTS + toHex(blake2b(key, { dkLen: 16 })).slice(2) + toHex(key).slice(2)

/**
 * The money in an account's record (SCALE `AccountInfo`); an account without one has nothing.
 *
 * @throws KitError `rpc_failed`
 */
export function accountDataIn(method: string, record: unknown): AccountData {
  if (record === null || record === undefined) return { free: 0n, reserved: 0n, frozen: 0n }
  const bytes = isHex(record) ? fromHex(record) : new Uint8Array()
  const amountAt = (place: number) =>
    amountOf(bytes.subarray(FREE_AT + place * AMOUNT, FREE_AT + (place + 1) * AMOUNT))
  if (bytes.length >= FREE_AT + 3 * AMOUNT) {
    return { free: amountAt(0), reserved: amountAt(1), frozen: amountAt(2) }
  }
  throw unreadable(method, 'the record of an account', record)
}
