import { sameAsset, sameText, type Told } from './same-arguments.js'
import type { Difference, Fact } from './model.js'

/** How much later a permission may end when it was built again, in seconds. */
const LATER = 3600n

type Leaves = Extract<Fact, { kind: 'leaves' }>
type Returns = Extract<Fact, { kind: 'returns' }>
type Allows = Extract<Fact, { kind: 'allows' }>

const weightOf = (amount: Allows['amount']) => (typeof amount === 'bigint' ? amount : undefined)

/** More than before; what has no number is more than all that have one. */
function isMore(before: Allows['amount'], after: Allows['amount']): boolean {
  if (before === after) return false
  const [one, other] = [weightOf(before), weightOf(after)]
  if (other === undefined) return true
  return one === undefined ? before === 'all' : other > one
}

const isLater = (before: bigint | undefined, after: bigint | undefined) =>
  before !== undefined && (after === undefined || after > before + LATER)

function sameLeaving(
  before: Pick<Leaves, 'asset' | 'to' | 'amount'>,
  after: typeof before,
): readonly Told[] {
  const asset = { before: before.asset.contract ?? '', after: after.asset.contract ?? '' }
  return [
    ...(sameAsset(before.asset, after.asset) ? [] : [{ what: 'target', ...asset } as const]),
    ...(sameText(before.to, after.to)
      ? []
      : [{ what: 'receiver', before: before.to ?? '', after: after.to ?? '' } as const]),
    ...(after.amount <= before.amount
      ? []
      : [{ what: 'amount', before: String(before.amount), after: String(after.amount) } as const]),
  ]
}

function sameAllowance(before: Allows, after: Allows): readonly Told[] {
  const asset = { before: before.asset.contract ?? '', after: after.asset.contract ?? '' }
  const until = { before: String(before.until ?? ''), after: String(after.until ?? '') }
  return [
    ...(sameAsset(before.asset, after.asset) ? [] : [{ what: 'target', ...asset } as const]),
    ...(sameText(before.spender, after.spender)
      ? []
      : [{ what: 'spender', before: before.spender, after: after.spender } as const]),
    ...(isMore(before.amount, after.amount)
      ? [{ what: 'amount', before: String(before.amount), after: String(after.amount) } as const]
      : []),
    ...(isLater(before.until, after.until) ? [{ what: 'until', ...until } as const] : []),
  ]
}

const sideOf = (fact: Fact) => ('to' in fact ? (fact.to ?? '') : '')

/** The promised amount may become more, for the same receiver. */
function sameReturn(before: Returns, after: Returns): readonly Told[] {
  const { asset, to } = after
  const back = sameLeaving(before, { asset, to, amount: before.amount })
  if (after.amount >= before.amount) return back
  return [...back, { what: 'amount', before: String(before.amount), after: String(after.amount) }]
}

function sameFact(before: Fact, after: Fact): readonly Told[] {
  if (before.kind === 'returns' && after.kind === 'returns') return sameReturn(before, after)
  if (before.kind === 'leaves' && after.kind === 'leaves') return sameLeaving(before, after)
  if (before.kind === 'allows' && after.kind === 'allows') return sameAllowance(before, after)
  const sides = { before: sideOf(before), after: sideOf(after) }
  if (before.kind !== after.kind) return [{ what: 'data', before: before.kind, after: after.kind }]
  if (!sameText(sides.before, sides.after)) return [{ what: 'receiver', ...sides }]
  if (before.kind !== 'hands-over' || after.kind !== 'hands-over') return []
  return before.what === after.what
    ? []
    : [{ what: 'data', before: before.what, after: after.what }]
}

/** Compares what follows from the bytes, one by one: a fact that came or went is a difference too. */
export function sameFacts(before: readonly Fact[], after: readonly Fact[]): readonly Difference[] {
  const count = Math.max(before.length, after.length)
  return Array.from({ length: count }).flatMap((_, at): readonly Difference[] => {
    const [one, other] = [before[at], after[at]]
    const call = (one ?? other)?.call ?? 0
    if (!one || !other || one.call !== other.call)
      return [{ what: 'data', call, before: one?.kind ?? '', after: other?.kind ?? '' }]
    return sameFact(one, other).map((told) => ({ ...told, call }))
  })
}
