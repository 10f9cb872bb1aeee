import { decodeBase58 } from '@latchkey/kernel/internal/page'
import { sha256 } from '@noble/hashes/sha2.js'
import { decodeSegwit } from '../segwit.js'

/** An address with its checksum right, decoded. */
export interface FullAddress {
  /** As it is written: base58 unchanged, bech32 in lower case. */
  readonly canonical: string
  readonly test: boolean
  readonly type: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'segwit'
  /** Hash or key that the output script pays to. */
  readonly program: Uint8Array
  readonly script: Uint8Array
}

const CHECKSUM = 4
const LENGTH = 21

const BASE58: ReadonlyMap<number, { readonly test: boolean; readonly type: 'p2pkh' | 'p2sh' }> =
  new Map([
    [0x00, { test: false, type: 'p2pkh' }],
    [0x05, { test: false, type: 'p2sh' }],
    [0x6f, { test: true, type: 'p2pkh' }],
    [0xc4, { test: true, type: 'p2sh' }],
  ])

const bytes = (...parts: readonly (number | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part])))

const baseScript = (type: 'p2pkh' | 'p2sh', program: Uint8Array) =>
  type === 'p2pkh' ? bytes(0x76, 0xa9, 20, program, 0x88, 0xac) : bytes(0xa9, 20, program, 0x87)

function decodeOldAddress(address: string): FullAddress | undefined {
  const decoded = decodeBase58(address)
  if (!decoded) return undefined
  const [payload, given] = [decoded.slice(0, -CHECKSUM), decoded.slice(-CHECKSUM)]
  const expected = sha256(sha256(payload))
  if (payload.length !== LENGTH || !given.every((byte, at) => byte === expected[at])) {
    return undefined
  }
  const known = BASE58.get(payload[0] ?? -1)
  const program = payload.slice(1)
  return known && { ...known, canonical: address, program, script: baseScript(known.type, program) }
}

function segwitType(version: number, length: number): FullAddress['type'] {
  if (version === 0) return length === 20 ? 'p2wpkh' : 'p2wsh'
  return version === 1 && length === 32 ? 'p2tr' : 'segwit'
}

/** Decodes an address of mainnet or a test network with its checksum, or `undefined`. */
export function decodeAddress(address: string): FullAddress | undefined {
  const segwit = decodeSegwit(address)
  if (!segwit) return address.length > 40 ? undefined : decodeOldAddress(address)
  const { prefix, version, program } = segwit
  if (prefix !== 'bc' && prefix !== 'tb') return undefined
  return {
    canonical: address.toLowerCase(),
    test: prefix === 'tb',
    type: segwitType(version, program.length),
    program,
    script: bytes(version === 0 ? 0 : 0x50 + version, program.length, program),
  }
}
