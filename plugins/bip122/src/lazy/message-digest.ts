import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A hash twice, as blocks, transactions and old messages have it. */
const hash256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

/** A hash that serves one purpose alone (BIP-340). */
export function taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const prefix = sha256(utf8ToBytes(tag))
  return sha256(concatBytes(prefix, prefix, ...parts))
}

const little = (value: number, length: number) =>
  Uint8Array.from({ length }, (_, at) => Math.floor(value / 256 ** at) & 0xff)

const ZERO_4 = little(0, 4)
const ZERO_8 = little(0, 8)

/** A length as transactions write it. */
function varint(value: number): Uint8Array {
  if (value < 0xfd) return Uint8Array.of(value)
  if (value <= 0xffff) return concatBytes(Uint8Array.of(0xfd), little(value, 2))
  return concatBytes(Uint8Array.of(0xfe), little(value, 4))
}

const sized = (bytes: Uint8Array) => concatBytes(varint(bytes.length), bytes)

/** The hash that the old recoverable signature signs (BIP-137). */
export const legacyDigest = (message: Uint8Array): Uint8Array =>
  hash256(concatBytes(sized(utf8ToBytes('Bitcoin Signed Message:\n')), sized(message)))

/** The output that the virtual transaction spends: its id carries message and address (BIP-322). */
function outpointOf(message: Uint8Array, script: Uint8Array): Uint8Array {
  const scriptSig = concatBytes(Uint8Array.of(0, 32), taggedHash('BIP0322-signed-message', message))
  const toSpend = concatBytes(
    ZERO_4,
    Uint8Array.of(1),
    new Uint8Array(32),
    new Uint8Array(4).fill(0xff),
    sized(scriptSig),
    ZERO_4,
    Uint8Array.of(1),
    ZERO_8,
    sized(script),
    ZERO_4,
  )
  return concatBytes(hash256(toSpend), ZERO_4)
}

/** One output without an amount, whose script is `OP_RETURN`. */
const OUTPUTS = concatBytes(ZERO_8, Uint8Array.of(1, 0x6a))

/** The hash that a version 0 witness signs (BIP-143), over the whole transaction. */
export function witnessV0Digest(
  message: Uint8Array,
  script: Uint8Array,
  scriptCode: Uint8Array,
): Uint8Array {
  const outpoint = outpointOf(message, script)
  return hash256(
    concatBytes(
      ZERO_4,
      hash256(outpoint),
      hash256(ZERO_4),
      outpoint,
      sized(scriptCode),
      ZERO_8,
      ZERO_4,
      hash256(OUTPUTS),
      ZERO_4,
      little(1, 4),
    ),
  )
}

/** The hash that a taproot key signs (BIP-341); `type` is 0 for the default and 1 for all. */
export const taprootDigest = (message: Uint8Array, script: Uint8Array, type: 0 | 1): Uint8Array =>
  taggedHash(
    'TapSighash',
    Uint8Array.of(0, type),
    ZERO_4,
    ZERO_4,
    sha256(outpointOf(message, script)),
    sha256(ZERO_8),
    sha256(sized(script)),
    sha256(ZERO_4),
    sha256(OUTPUTS),
    Uint8Array.of(0),
    ZERO_4,
  )
