import { checksumAddress } from 'viem'

/** An address in EIP-55, from any casing. */
export const canonicalAddress = (address: string): string =>
  checksumAddress(`0x${address.replace(/^0x/i, '').toLowerCase()}`)
