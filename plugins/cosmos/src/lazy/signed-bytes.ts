import { decodeBase64 } from '@latchkey/kernel/internal/tools'
import { readMember } from '@latchkey/kernel'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../adr36.js'

/** A number as protobuf writes it: seven bits a byte, the lowest first. */
function varint(value: bigint): Uint8Array {
  const bytes: number[] = []
  for (let left = value; left >= 128n; left >>= 7n) bytes.push(Number(left & 127n) | 128)
  return Uint8Array.of(...bytes, Number(value >> BigInt(7 * bytes.length)))
}

/** A field of bytes; an empty one is left out. */
const field = (number: number, bytes: Uint8Array) =>
  bytes.length === 0
    ? bytes
    : concatBytes(Uint8Array.of((number << 3) | 2), varint(BigInt(bytes.length)), bytes)

/**
 * `SignDoc` of `cosmos.tx.v1beta1`, as protobuf. Written by hand, so that a page that only signs does not load
 * cosmjs-types.
 *
 * @throws Error for a member that is none
 */
function directBytes(signed: unknown): Uint8Array {
  const [body, auth] = ['bodyBytes', 'authInfoBytes'].map((name) =>
    decodeBase64(readMember(signed, name)),
  )
  const [chain, account] = [readMember(signed, 'chainId'), readMember(signed, 'accountNumber')]
  if (!body || !auth || typeof chain !== 'string') throw new TypeError('It is no document.')
  const number = BigInt(String(account))
  return concatBytes(
    field(1, body),
    field(2, auth),
    field(3, utf8ToBytes(chain)),
    ...(number === 0n ? [] : [Uint8Array.of(4 << 3), varint(number)]),
  )
}

/** Whether a key signed a document, in the form that each method has. */
export function isSignedBy(
  key: unknown,
  signature: unknown,
  method: string,
  signed: unknown,
): boolean {
  const [publicKey, bytes] = [decodeBase64(key), decodeBase64(signature)]
  if (!publicKey || !bytes) return false
  try {
    const document =
      method === 'cosmos_signDirect' ? directBytes(signed) : utf8ToBytes(canonicalJson(signed))
    return secp256k1.verify(bytes, sha256(document), publicKey, { prehash: false })
  } catch {
    return false // No document, no signature, or no point of the curve.
  }
}
