import { bech32Bytes, splitBech32 } from '@latchkey/kernel/internal/page'

/** A segregated witness address, decoded. */
export interface SegwitAddress {
  /** `bc` on mainnet, `tb` on the test networks. */
  readonly prefix: string
  /** Witness version: 0 for P2WPKH and P2WSH, 1 for P2TR. */
  readonly version: number
  readonly program: Uint8Array
}

/** Lengths that a version may have (BIP-141). */
const fits = (version: number, { length }: Uint8Array) =>
  version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40

/** Decodes an address with its checksum: bech32 for version 0, bech32m for the others (BIP-350). */
export function decodeSegwit(address: string): SegwitAddress | undefined {
  const parts = splitBech32(address)
  const [version, ...words] = parts?.words ?? []
  if (!parts || version === undefined || version > 16) return undefined
  if (parts.form !== (version === 0 ? 'bech32' : 'bech32m')) return undefined
  const program = bech32Bytes(words)
  return program && fits(version, program) ? { prefix: parts.prefix, version, program } : undefined
}
