import type { SolanaInstruction, SolanaMessage } from './message.js'
import { readInstruction } from './programs.js'

/** Whose a token account is, and of which token. */
export interface SolanaHolder {
  readonly owner: string
  readonly mint: string
}

/** Holders by token account. */
export type SolanaHolders = ReadonlyMap<string, SolanaHolder>

/** The meaning of an authority: it owns the tokens. */
const TOKEN_ACCOUNT = '2'
const MAKES = ['associated.create', 'token.initialize-account']

/** The owner of a token account from an instruction on, if the instruction names one. */
function ownerBy(instruction: SolanaInstruction) {
  const read = readInstruction(instruction)
  const [account, mint] = [read?.of('account'), read?.of('mint')]
  if (!read || account === undefined) return undefined
  if (read.intent === 'token.set-authority' && read.of('type') === TOKEN_ACCOUNT)
    return { account, mint: undefined, owner: read.of('newAuthority') ?? '' }
  const owner = read.of('owner')
  const isMade = MAKES.includes(read.intent) && owner !== undefined && mint !== undefined
  return isMade ? { account, mint, owner } : undefined
}

/**
 * Token accounts with a known owner: those of a node, and those that the message creates. The
 * program makes sure that a new one has no other owner. A token account with several owners within
 * the message, since it is closed and created again or handed over, counts as itself.
 */
export function knownHolders(
  { instructions }: SolanaMessage,
  told: SolanaHolders = new Map(),
): SolanaHolders {
  const known = new Map(told)
  const mixed = new Set<string>()
  for (const instruction of instructions) {
    const by = ownerBy(instruction)
    if (!by) continue
    const { account, owner } = by
    const before = known.get(account)
    const mint = by.mint ?? before?.mint
    if (mint === undefined || (before && before.mint !== mint)) mixed.add(account)
    else known.set(account, { owner: before && before.owner !== owner ? account : owner, mint })
  }
  for (const account of mixed) known.delete(account)
  return known
}
