import type { SolanaInstruction, SolanaMessage } from './message.js'
import { readInstruction } from './programs.js'

/** Whose a token account is, and of which token. */
export interface SolanaHolder {
  readonly owner: string
  readonly mint: string
}

/** Holders by token account. */
export type SolanaHolders = ReadonlyMap<string, SolanaHolder>

/** What an authority is set for: whose the tokens are. */
const TOKEN_ACCOUNT = '2'
const MAKES = ['associated.create', 'token.initialize-account']

/** Whoever owns a token account from an instruction on, where it says so. */
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
 * Token accounts whose owner is known: those of a node, and those that the message makes. The program that makes one sees to
 * it that it is nobody else's. One that has several owners within the message, since it is closed and made again or handed
 * over, stands for itself.
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
