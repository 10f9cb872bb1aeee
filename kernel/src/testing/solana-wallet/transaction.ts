import { refusals } from '../wallet/provider-error.js'
import type { SolanaKey } from './key.js'

const SIGNATURE = 64
const KEY = 32
const VERSIONED = 0x80

/** Reads a length in Solana's compact form. */
function readLength(bytes: Uint8Array, at: number): readonly [value: number, next: number] {
  let value = 0
  for (let shift = 0; shift < 21; shift += 7) {
    const byte = bytes[at++]
    if (byte === undefined) break
    value |= (byte & 0x7f) << shift
    if (byte < 0x80) return [value, at]
  }
  throw refusals.params('The transaction is cut off.')
}

/** The parts of a serialised transaction that a signer has to know. */
export function dissect(bytes: Uint8Array) {
  const [count, signatures] = readLength(bytes, 0)
  const start = signatures + count * SIGNATURE
  const message = bytes.subarray(start)
  const versioned = (message[0] ?? 0) >= VERSIONED
  const header = versioned ? 1 : 0
  const [, keys] = readLength(message, header + 3)
  const keyAt = (index: number) => message.subarray(keys + index * KEY, keys + (index + 1) * KEY)
  return {
    version: versioned ? (message[0] ?? 0) & 0x7f : ('legacy' as const),
    message,
    signers: Array.from({ length: count }, (_, index) => keyAt(index)),
    slot: (index: number) => signatures + index * SIGNATURE,
  }
}

const same = (left: Uint8Array, right: Uint8Array) => left.every((byte, at) => byte === right[at])

/** Puts a key's signature into its place. @throws ProviderRpcError -32602 unless the key must sign */
export function signTransaction(bytes: Uint8Array, key: SolanaKey) {
  const { signers, message, slot } = dissect(bytes)
  const index = signers.findIndex((one) => same(one, key.publicKey))
  if (index < 0) throw refusals.params(`${key.address} is no signer of this transaction.`)
  const signed = bytes.slice()
  signed.set(key.sign(message), slot(index))
  return { signed, signature: signed.slice(slot(0), slot(0) + SIGNATURE) }
}
