import type { Fact, Finding } from '../model.js'
import type { SolanaMessage } from './message.js'
import { readInstruction } from './programs.js'

/** A message whose first instruction uses up a nonce runs out only when that does: it can be sent days later. */
export const isDurable = ({ instructions: [first] }: SolanaMessage): boolean =>
  first !== undefined && readInstruction(first)?.intent === 'nonce.advance'

function findingOf(fact: Fact): Finding | undefined {
  const { call } = fact
  switch (fact.kind) {
    case 'unknown':
      return { level: 'caution', code: 'unknown-call', call, values: { to: fact.to } }
    case 'allows':
      return {
        level: 'danger',
        code: fact.amount === 'unlimited' ? 'unlimited-allowance' : 'allowance-to-unknown',
        call,
        values: { to: fact.spender },
      }
    case 'hands-over': {
      const code = fact.what === 'close-account' ? 'closes-to-stranger' : 'hands-over'
      return { level: 'danger', code, call, values: { to: fact.to } }
    }
    default:
      return undefined
  }
}

/** The findings against a message, by its facts. */
export function judgeSolana(message: SolanaMessage, facts: readonly Fact[]): readonly Finding[] {
  const receivers = new Set(facts.flatMap((fact) => (fact.kind === 'leaves' ? [fact.to] : [])))
  const all: readonly (Finding | undefined)[] = [
    ...facts.map(findingOf),
    receivers.size > 1 ? { level: 'caution', code: 'more-receivers' } : undefined,
    isDurable(message) ? { level: 'caution', code: 'sent-later' } : undefined,
  ]
  return all.filter((finding) => finding !== undefined)
}
