import { decodeBase64 } from '@latchkey/kernel/internal/tools'
import { encodeBase58 } from '@latchkey/kernel/internal/page'

/** Versions of a transaction there are. */
export type TransactionVersion = 'legacy' | 0

/** The head of a transaction: enough to know its signers without a chain library. */
export interface TransactionHead {
  readonly version: TransactionVersion
  /** Addresses that must sign; the first one pays. */
  readonly signers: readonly string[]
  /** One per signer; all zero while it is missing. */
  readonly signatures: readonly Uint8Array[]
  /** The blockhash or nonce that it lives by, as base58. */
  readonly lifetime: string
  /** The signed bytes. */
  readonly message: Uint8Array
}

const SIGNATURE = 64
const KEY = 32
/** The high bit marks a versioned message; the rest of the byte is its version. */
const VERSIONED = 0x80
/** Largest packet a node takes. */
const MOST_BYTES = 1_232
/** Longest text that is decoded to see. */
const LONGEST = 20_000

/** A length in Solana's compact form: seven bits a byte, at most three bytes. */
function readLength(bytes: Uint8Array, at: number): { value: number; next: number } | undefined {
  let value = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index]
    if (byte === undefined) return undefined
    value |= (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return { value, next: at + index + 1 }
  }
  return undefined
}

const slices = (bytes: Uint8Array, from: number, size: number, count: number) =>
  Array.from({ length: count }, (_, at) => bytes.slice(from + at * size, from + (at + 1) * size))

/** Bytes that may be a transaction; `undefined` for what is no base64, or far longer than any. */
export const transactionBytes = (text: unknown): Uint8Array | undefined =>
  typeof text === 'string' && text.length <= LONGEST ? decodeBase64(text) : undefined

/** Reads a serialised transaction, signed or not; `undefined` when it is none. */
export function readTransaction(bytes: Uint8Array): TransactionHead | undefined {
  const count = readLength(bytes, 0)
  if (!count || bytes.length > MOST_BYTES) return undefined
  const message = count.next + count.value * SIGNATURE
  const first = bytes[message]
  if (first === undefined) return undefined
  const versioned = (first & VERSIONED) !== 0
  if (versioned && first !== VERSIONED) return undefined
  const header = message + (versioned ? 1 : 0)
  const required = bytes[header] ?? 0
  const keys = readLength(bytes, header + 3)
  if (!keys || required === 0 || required !== count.value || required > keys.value) return undefined
  const lifetime = keys.next + keys.value * KEY
  if (lifetime + KEY > bytes.length) return undefined
  return {
    version: versioned ? 0 : 'legacy',
    signers: slices(bytes, keys.next, KEY, required).map(encodeBase58),
    signatures: slices(bytes, count.next, SIGNATURE, count.value),
    lifetime: encodeBase58(bytes.slice(lifetime, lifetime + KEY)),
    message: bytes.slice(message),
  }
}

/** The signature of an account in a signed transaction, or `undefined` while it is missing. */
export function signatureOf({ signers, signatures }: TransactionHead, address: string) {
  const signature = signatures[signers.indexOf(address)]
  return signature?.some((byte) => byte !== 0) ? signature : undefined
}

/** A copy with the signature of an account in its place; `undefined` unless that account must sign. */
export function withSignature(
  bytes: Uint8Array,
  address: string,
  signature: Uint8Array,
): Uint8Array | undefined {
  const index = readTransaction(bytes)?.signers.indexOf(address) ?? -1
  const count = readLength(bytes, 0)
  if (index < 0 || !count || signature.length !== SIGNATURE) return undefined
  const signed = bytes.slice()
  signed.set(signature, count.next + index * SIGNATURE)
  return signed
}
