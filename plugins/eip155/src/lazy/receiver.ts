import type { TransferNote, Hex } from '@latchkey/kernel/internal'
import { sameEvmAddress } from '../address.js'

/** The zero address, precompiles and hand-made addresses are below this: their keys are unknown. */
const FIRST_LIKELY = 1n << 16n
/** The usual address for burning tokens, and the address that many lists use for the native coin. */
const BURN: ReadonlySet<string> = new Set([
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000042069420694206942069',
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xffffffffffffffffffffffffffffffffffffffff',
])
/** An account of a key that acts by a contract's code (EIP-7702): it still is somebody's. */
const DELEGATED = /^0xef0100[0-9a-f]{40}$/i

/** Whether code at an address is a contract's own. */
export const isContractCode = (code: Hex): boolean => !/^0x0*$/.test(code) && !DELEGATED.test(code)

const isBurn = (address: Hex): boolean =>
  BigInt(address) < FIRST_LIKELY || BURN.has(address.toLowerCase())

/** Findings about a receiver, by its address and the code there. */
export function receiverNotes(
  to: Hex,
  code: Hex,
  token: Hex | undefined,
): { readonly warnings: readonly TransferNote[]; readonly stops: readonly TransferNote[] } {
  if (isBurn(to)) return { warnings: [], stops: [{ code: 'receiver_is_burn' }] }
  if (token && sameEvmAddress(to, token)) {
    return { warnings: [], stops: [{ code: 'receiver_is_token' }] }
  }
  return { warnings: isContractCode(code) ? [{ code: 'receiver_is_contract' }] : [], stops: [] }
}
