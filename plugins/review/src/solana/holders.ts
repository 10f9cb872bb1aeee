import type { SolanaMessage } from './message.js'
import { readInstruction } from './programs.js'

/** Whose a token account is, and of which token. */
export interface SolanaHolder {
  readonly owner: string
  readonly mint: string
}

/** Holders by token account. */
export type SolanaHolders = ReadonlyMap<string, SolanaHolder>

const MAKES = ['associated.create', 'token.initialize-account']

/**
 * Token accounts whose owner is known: those of a node, and those that the message makes. The program that makes one sees to
 * it that it is nobody else's.
 */
export function knownHolders(
  { instructions }: SolanaMessage,
  told: SolanaHolders = new Map(),
): SolanaHolders {
  const known = new Map(told)
  for (const instruction of instructions) {
    const read = readInstruction(instruction)
    if (!read || !MAKES.includes(read.intent)) continue
    const [account, owner, mint] = ['account', 'owner', 'mint'].map((name) => read.of(name))
    if (account === undefined || owner === undefined || mint === undefined) continue
    if (!known.has(account)) known.set(account, { owner, mint })
  }
  return known
}
