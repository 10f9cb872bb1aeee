import { checksumAddress } from 'viem'

/** An address as EIP-55 writes it, whatever its casing. */
export const canonicalAddress = (address: string): string =>
  checksumAddress(`0x${address.replace(/^0x/i, '').toLowerCase()}`)
