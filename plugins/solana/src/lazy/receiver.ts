import { readMember } from '@latchkey/kernel'
import type { TransferNote } from '@latchkey/kernel/internal'
import { isTokenProgram } from './token-accounts.js'

const SYSTEM = '11111111111111111111111111111111'
/** The keys of these are unknown; coins for the second one are burnt. */
const BURN: readonly string[] = [SYSTEM, '1nc1nerator11111111111111111111111111111111']

/** Findings about a receiver, by its address and the account there. */
export function receiverNotes(
  to: string,
  account: unknown,
): { readonly warnings: readonly TransferNote[]; readonly stops: readonly TransferNote[] } {
  if (BURN.includes(to)) return { warnings: [], stops: [{ code: 'receiver_is_burn' }] }
  const owner = readMember(account, 'owner')
  const isProgram = readMember(account, 'executable') === true
  // A mint, a token account or a program: coins sent there cannot be sent on.
  if (isProgram || isTokenProgram(owner)) {
    return { warnings: [], stops: [{ code: 'receiver_is_token' }] }
  }
  const isForeign = account !== null && account !== undefined && owner !== SYSTEM
  return { warnings: isForeign ? [{ code: 'receiver_is_contract' }] : [], stops: [] }
}
