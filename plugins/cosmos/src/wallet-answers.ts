import { bech32Bytes } from '@latchkey/kernel/internal/page'
import { decodeBase64, encodeHex, readBytes } from '@latchkey/kernel/internal/tools'
import { readMember, shown } from '@latchkey/kernel'
import { isCosmosAddress, readAddress } from './address.js'
import { CosmosErrors } from './errors.js'
import type { CosmosNetwork } from './network.js'

/** Bytes of a compressed secp256k1 key, and of a signature as `r` and `s`. */
const KEY = 33
const SIGNATURE = 64

/** A wallet's key on one network. */
export interface WalletKey {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly algo: string
  /** Its device signs amino documents only. */
  readonly aminoOnly: boolean
}

/** A signature as Cosmos wallets answer it. */
export interface StdSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  readonly signature: string
}

export const answerInvalid = (method: string, expected: string, got: unknown) =>
  CosmosErrors.provider_answer_invalid({ method, expected, got: shown(got) })

const sameBytes = (left: Uint8Array | undefined, right: Uint8Array) =>
  left?.length === right.length && left.every((byte, at) => byte === right[at])

/**
 * The key a wallet answered for a network, copied.
 *
 * @throws KitError `provider_answer_invalid` unless its address has the network's prefix, agrees with the
 * bytes the wallet gives beside it, and is the hash of the key
 */
export async function checkKey(answer: unknown, network: CosmosNetwork): Promise<WalletKey> {
  const method = 'getKey'
  const address = readMember(answer, 'bech32Address')
  const { prefix } = network.cosmos
  if (typeof address !== 'string' || !isCosmosAddress(address, [prefix])) {
    throw answerInvalid(method, `an address that starts with ${prefix}1`, address)
  }
  const publicKey = readBytes(readMember(answer, 'pubKey'), KEY)
  if (publicKey?.length !== KEY) {
    throw answerInvalid(method, `a public key of ${KEY} bytes`, readMember(answer, 'pubKey'))
  }
  const raw = readMember(answer, 'address')
  const bytes = readBytes(raw, 32)
  const decoded = bech32Bytes(readAddress(address)?.words ?? [])
  if (bytes && !sameBytes(decoded, bytes)) throw answerInvalid(method, 'one address', address)
  const { isAccountOf } = await import('./lazy/key-account.js')
  if (!isAccountOf(publicKey, decoded)) {
    throw answerInvalid(method, `the public key of ${address}`, encodeHex(publicKey))
  }
  const algo = readMember(answer, 'algo')
  return {
    address,
    publicKey,
    algo: typeof algo === 'string' ? algo.slice(0, 32) : 'secp256k1',
    aminoOnly: readMember(answer, 'isNanoLedger') === true,
  }
}

/** @throws KitError `provider_answer_invalid` unless it is a key and 64 bytes, both as base64 */
export function checkSignature(method: string, answer: unknown): StdSignature {
  const key = readMember(answer, 'pub_key')
  const type = readMember(key, 'type')
  const value = readMember(key, 'value')
  const signature = readMember(answer, 'signature')
  if (typeof type !== 'string' || type.length > 64 || decodeBase64(value)?.length !== KEY) {
    throw answerInvalid(method, 'a public key as base64', value)
  }
  if (decodeBase64(signature)?.length !== SIGNATURE) {
    throw answerInvalid(method, `a signature of ${SIGNATURE} bytes as base64`, signature)
  }
  return { pub_key: { type, value: value as string }, signature: signature as string }
}
