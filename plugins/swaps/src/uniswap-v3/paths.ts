/** Digits of hex of an address, and of a fee. */
const ADDRESS = 40
const FEE = 6

/** A path through one pool: a token, the pool's fee in millionths, and the other token. */
export const hop = (one: string, fee: number, other: string): string =>
  `0x${one.slice(2)}${fee.toString(16).padStart(FEE, '0')}${other.slice(2)}`.toLowerCase()

/** Two paths, of which the second begins where the first ends. */
export const join = (one: string, other: string): string => one + other.slice(2 + ADDRESS)

const PART = new RegExp(`.{1,${String(ADDRESS + FEE)}}`, 'g')

interface Steps {
  readonly tokens: readonly string[]
  readonly fees: readonly number[]
}

/** The tokens of a path, and the fees between them. */
export function stepsOf(path: string): Steps {
  const parts = path.slice(2).match(PART) ?? []
  return {
    tokens: parts.map((part) => `0x${part.slice(0, ADDRESS)}`),
    fees: parts.slice(0, -1).map((part) => Number.parseInt(part.slice(ADDRESS), 16)),
  }
}

export const feesOf = (path: string): readonly number[] => stepsOf(path).fees

/** The same path from its end. */
export function reversed(path: string): string {
  const { tokens, fees } = stepsOf(path)
  const back = tokens.toReversed()
  const costs = fees.toReversed()
  const hops = costs.map((fee, at) => hop(back[at] ?? '', fee, back[at + 1] ?? ''))
  return hops.reduce((whole, one) => join(whole, one))
}
