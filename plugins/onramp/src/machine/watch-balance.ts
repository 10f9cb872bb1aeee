import type { AssetAmount, AssetInfo, Capabilities, Clock } from '@latchkey/kernel'
import { askSource } from '@latchkey/money/internal'
import type { LinkProvider, OnRampPlace } from '../on-ramp-provider.js'
import { createPoll, type Poll } from './poll.js'
import { readBalance, type Reading } from './read-balance.js'
import type { WaitingPurchase } from './waiting-purchase.js'

const EVERY_MS = 15_000
const LONG_MS = 10 * 60_000
/** Two readings closer to each other may be of one node that lags behind. */
const APART_MS = 10_000

/** The tools of watching a balance. */
export interface BalanceWatch {
  readonly capabilities: Capabilities
  readonly clock: Clock
  readonly provider: LinkProvider
  readonly place: OnRampPlace
  /** When the provider's page was opened, in milliseconds since the Unix epoch. */
  readonly made: number
  /** The last reading of an earlier visit. */
  readonly held: WaitingPurchase['held']
  /** The reading now. */
  read(held: NonNullable<WaitingPurchase['held']>): void
  /** The seen account; `undefined`: its balance cannot be read. */
  watched(asset: AssetInfo | undefined): void
  /** It rose by this much since the reading before. The watch goes on: something else may come first. */
  rose(by: AssetAmount): void
  /** Ten minutes are over. */
  late(): void
}

/**
 * Accepts a lower or missing reading once a later one says the same. A node may lag behind the others, and an old
 * arrival would come again.
 */
function createDoubts(clock: Clock) {
  let doubted: { readonly reading: Reading; readonly at: number } | undefined
  /** Whether it was read before, long enough ago. */
  const isConfirmed = (reading: Reading): boolean => {
    const at = doubted?.reading === reading ? doubted.at : clock.now()
    doubted = { reading, at }
    return clock.now() - at >= APART_MS
  }
  return {
    /** The account's balance by an answer; `undefined`: it is not believed yet. */
    believed(reading: Reading, last: bigint | undefined): bigint | undefined {
      const isLower = last !== undefined && reading !== 'missing' && reading < last
      if (reading !== 'missing' && !isLower) {
        doubted = undefined
        return reading
      }
      if (!isConfirmed(reading)) return undefined
      // Nothing at first is where most begin; later it is no word of what was spent.
      if (reading === 'missing') return last === undefined ? 0n : undefined
      return reading
    },
  }
}

/**
 * Watches the account's balance of the bought asset: its provider reports nothing. Every 15 seconds for ten
 * minutes. Spending meanwhile does not hide an arrival, once two readings agree on it.
 */
export function watchBalance(watch: BalanceWatch): Poll {
  const { capabilities, clock, provider, place, made } = watch
  let asset: AssetInfo | 'unknown' | undefined
  let before = watch.held
  let isOver = false
  const doubts = createDoubts(clock)
  const look = async (signal: AbortSignal) => {
    asset ??=
      (await askSource(provider, (one, ends) => one.asset(place.network, ends), {
        clock,
        signal,
      })) ?? 'unknown'
    const reading =
      asset === 'unknown' ? undefined : await readBalance(capabilities, asset, place, signal)
    if (signal.aborted) return
    if (reading === undefined || asset === 'unknown') {
      isOver = true
      watch.watched(undefined)
      return
    }
    watch.watched(asset)
    // A reading of another asset says nothing of this one.
    const last = before?.asset === asset.id ? before.amount : undefined
    const held = doubts.believed(reading, last)
    if (held === undefined) return
    const rise = last === undefined ? 0n : held - last
    before = { asset: asset.id, amount: held }
    watch.read(before)
    if (rise > 0n) watch.rose({ asset, amount: rise })
  }
  return createPoll({
    clock,
    look,
    begun: made,
    wait(elapsed) {
      if (isOver) return undefined
      if (elapsed < LONG_MS) return EVERY_MS
      watch.late()
      return undefined
    },
  })
}
