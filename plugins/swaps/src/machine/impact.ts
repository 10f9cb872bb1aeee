import type { AssetInfo } from '@latchkey/kernel'
import { fiatCents } from '@latchkey/money'
import type { SwapImpact } from '../service.js'

/** Hundredths of a percent in the whole. */
export const WHOLE = 10_000n
/** From 1 % a warning, from 5 % a box to tick, from 15 % words to type. */
const LEVELS = [
  [1_500, 'typed'],
  [500, 'check'],
  [100, 'warn'],
] as const
/** Prices count to this part of a cent, so that small swaps have an impact too. */
const FINE = 12

interface Side {
  readonly asset: AssetInfo
  readonly amount: bigint
  /** Of one whole unit, in decimal digits. */
  readonly price: string | undefined
}

// More decimals than the asset has make the worth finer than cents.
const worth = ({ asset, amount, price }: Side) =>
  fiatCents(amount * 10n ** BigInt(FINE), asset.decimals, price)

/**
 * How much worse than the market a swap is: by the prices of both assets, and by what the pool itself says, whichever is
 * worse. Without a price of each the pool's own word does not make it fine.
 */
export function impactOf(paid: Side, got: Side, pool: number | undefined): SwapImpact {
  const [before, after] = [worth(paid), worth(got)]
  const market =
    before === undefined || after === undefined || before === 0n
      ? undefined
      : Number(((before - after) * WHOLE) / before)
  const known = [market, pool].filter((one) => one !== undefined)
  const points = known.length > 0 ? Math.max(...known) : undefined
  const level = points === undefined ? undefined : LEVELS.find(([from]) => points >= from)?.[1]
  if (level !== undefined && level !== 'warn') return { points, level }
  if (market === undefined) return { points, level: 'unknown' }
  return { points, level: level ?? 'fine' }
}
