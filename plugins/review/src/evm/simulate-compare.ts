import type { Expectation, Movement, SeenAllowance } from '../model.js'
import type { Effects, SeenMovement } from './simulate-effects.js'

/**
 * The difference that time alone may make, such as interest: a thousandth, and a unit for rounding.
 */
const PER_MILLE = 1_000n

const size = (amount: bigint) => (amount < 0n ? -amount : amount)

const isNear = (one: bigint, other: bigint, part: bigint) => {
  const [left, right] = [size(one), size(other)]
  const most = left > right ? left : right
  return size(one - other) <= most / part + 1n
}

const moveKey = ({ asset: { contract, item }, amount }: Movement) =>
  `${contract ?? ''}/${String(item)}/${amount < 0n ? 'out' : 'in'}`.toLowerCase()

const allowanceKey = ({ asset: { contract, item }, spender }: SeenAllowance) =>
  `${contract ?? ''}/${String(item)}/${spender}`.toLowerCase()

const byKey = <T>(list: readonly T[], key: (one: T) => string) =>
  new Map(list.map((one) => [key(one), one]))

const sameMoves = (one: readonly Movement[], other: readonly Movement[]) => {
  const others = byKey(other, moveKey)
  return (
    one.length === other.length &&
    one.every((move) => {
      const found = others.get(moveKey(move))
      if (found === undefined || found.party !== move.party) return false
      return move.asset.item === undefined
        ? isNear(move.amount, found.amount, PER_MILLE)
        : move.amount === found.amount
    })
  )
}

const sameAllowances = (one: readonly SeenAllowance[], other: readonly SeenAllowance[]) => {
  const others = byKey(other, allowanceKey)
  return (
    one.length === other.length &&
    one.every((allowance) => others.get(allowanceKey(allowance))?.amount === allowance.amount)
  )
}

/** Whether calls do the same in two blocks, but for what time alone changes. */
export const sameEffects = (one: Effects, other: Effects): boolean =>
  sameMoves(one.moves, other.moves) && sameAllowances(one.allowances, other.allowances)

/** Of two runs that do the same: the less of what comes in, and the more of what goes out. */
export function lesserMoves(
  told: readonly SeenMovement[],
  one: readonly SeenMovement[],
  other: readonly SeenMovement[],
): readonly SeenMovement[] {
  const [ones, others] = [byKey(one, moveKey), byKey(other, moveKey)]
  return told.map((move) => {
    const key = moveKey(move)
    const amount = ones.get(key)?.amount
    // An amount that the token's balance corrected differs from that of its events.
    const isByEvents = others.get(key)?.amount === move.amount
    return isByEvents && amount !== undefined && amount < move.amount ? { ...move, amount } : move
  })
}

/**
 * Prices move from block to block. A loss of more than this part of the whole is reported again.
 */
const PRICE_PART = 200n
const ORDER = ['done', 'unknown', 'unsteady', 'fails'] as const

const takes = ({ moves, allowances }: Extract<Expectation, { state: 'done' }>) =>
  moves.some(({ amount }) => amount < 0n) || allowances.some(({ amount }) => amount !== 0n)

/**
 * Whether the present forecast is worse than the one shown, so that it has to be shown again. Less comes in, more
 * goes out or to somebody else, somebody may take more, or less is known.
 */
export function recheck(before: Expectation, after: Expectation): boolean {
  if (before.state !== after.state)
    return (
      ORDER.indexOf(after.state) > ORDER.indexOf(before.state) ||
      // A call that fails was not checked for the amounts it takes.
      (before.state === 'fails' && after.state === 'done' && takes(after))
    )
  if (before.state !== 'done' || after.state !== 'done') return false
  const [shown, now] = [byKey(before.moves, moveKey), byKey(after.moves, moveKey)]
  const isWorse = (move: Movement, than: Movement | undefined) =>
    move.amount < (than?.amount ?? 0n) &&
    (than === undefined ||
      move.asset.item !== undefined ||
      !isNear(move.amount, than.amount, PRICE_PART))
  for (const move of after.moves) {
    const than = shown.get(moveKey(move))
    if (isWorse(move, than)) return true
    if (move.amount < 0n && than?.party !== move.party) return true
  }
  if (before.moves.some((move) => move.amount > 0n && !now.has(moveKey(move)))) return true
  const allowed = byKey(before.allowances, allowanceKey)
  return after.allowances.some((one) => {
    const than = allowed.get(allowanceKey(one))?.amount ?? 0n
    if (one.amount === 'all') return than !== 'all'
    return than !== 'all' && one.amount > than
  })
}
