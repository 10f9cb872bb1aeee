import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { fromHex, toBytes, toHex, type Hex } from './hex.js'
import type { EvmKey } from './key.js'
import { encodeRlp } from './rlp.js'

/** A fee-market transaction (EIP-1559) without an access list; amounts in wei. */
export interface EvmTransaction {
  readonly chainId: number
  readonly nonce: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly maxFeePerGas: bigint
  readonly gas: bigint
  /** Missing for the creation of a contract. */
  readonly to?: string
  readonly value: bigint
  readonly data: Uint8Array
}

const TYPE = Uint8Array.of(2)

/** Signs a transaction: the bytes for `eth_sendRawTransaction`, and the hash it will have. */
export function signTransaction(
  key: EvmKey,
  transaction: EvmTransaction,
): { readonly raw: Hex; readonly hash: Hex } {
  const fields = [
    toBytes(BigInt(transaction.chainId)),
    toBytes(transaction.nonce),
    toBytes(transaction.maxPriorityFeePerGas),
    toBytes(transaction.maxFeePerGas),
    toBytes(transaction.gas),
    transaction.to === undefined ? new Uint8Array() : fromHex(transaction.to),
    toBytes(transaction.value),
    transaction.data,
    [],
  ]
  const { r, s, parity } = key.sign(keccak_256(concatBytes(TYPE, encodeRlp(fields))))
  const scalar = (bytes: Uint8Array) => toBytes(BigInt(toHex(bytes))) // RLP refuses leading zeros.
  const signed = [...fields, toBytes(BigInt(parity)), scalar(r), scalar(s)]
  const raw = concatBytes(TYPE, encodeRlp(signed))
  return { raw: toHex(raw), hash: toHex(keccak_256(raw)) }
}
