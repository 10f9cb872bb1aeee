import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { fromHex, toBytes, toHex, type Hex } from './hex.js'
import type { EvmKey } from './key.js'
import { encodeRlp, type RlpInput } from './rlp.js'

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

/** A transaction as `eth_sendRawTransaction` takes it, and the hash it will have. */
export interface SignedTransaction {
  readonly raw: Hex
  readonly hash: Hex
}

const FEE_MARKET = Uint8Array.of(2)
const SET_CODE = Uint8Array.of(4)
/** The prefix of an authorization's signed bytes (EIP-7702). */
const MAGIC = Uint8Array.of(5)

/** A signature's members; RLP refuses leading zeros. */
function signatureFields(key: EvmKey, hash: Uint8Array): readonly Uint8Array[] {
  const { r, s, parity } = key.sign(hash)
  return [toBytes(BigInt(parity)), ...[r, s].map((bytes) => toBytes(BigInt(toHex(bytes))))]
}

function signFields(key: EvmKey, type: Uint8Array, fields: readonly RlpInput[]): SignedTransaction {
  const hash = keccak_256(concatBytes(type, encodeRlp(fields)))
  const raw = concatBytes(type, encodeRlp([...fields, ...signatureFields(key, hash)]))
  return { raw: toHex(raw), hash: toHex(keccak_256(raw)) }
}

/** Signs a transaction. */
export const signTransaction = (key: EvmKey, transaction: EvmTransaction): SignedTransaction =>
  signFields(key, FEE_MARKET, fieldsOf(transaction))

/** Signs a transaction that also makes the account act by a contract's code (EIP-7702). */
export function signDelegation(
  key: EvmKey,
  transaction: EvmTransaction,
  contract: Hex,
): SignedTransaction {
  // The account's own transaction is counted before its authorization is looked at.
  const { chainId, nonce } = transaction
  const tuple = [toBytes(BigInt(chainId)), fromHex(contract), toBytes(nonce + 1n)]
  const hash = keccak_256(concatBytes(MAGIC, encodeRlp(tuple)))
  const authorizations = [[...tuple, ...signatureFields(key, hash)]]
  return signFields(key, SET_CODE, [...fieldsOf(transaction), authorizations])
}

function fieldsOf(transaction: EvmTransaction): readonly RlpInput[] {
  return [
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
}
