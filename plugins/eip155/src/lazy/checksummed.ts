import { checksumAddress as checksum } from 'viem'
import type { Hex } from '@latchkey/kernel/internal'
import { isEvmAddress } from '../address.js'

/**
 * The EIP-55 form of an address. One in mixed case must carry the right checksum; one in a single case
 * carries none.
 *
 * @returns `undefined` when it is not an address or the checksum is wrong.
 */
export function checksummed(address: string): Hex | undefined {
  if (!isEvmAddress(address)) return undefined
  const digits = address.replace(/^0x/, '')
  const canonical = checksum(`0x${digits.toLowerCase()}`)
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return oneCase || canonical === `0x${digits}` ? canonical : undefined
}
