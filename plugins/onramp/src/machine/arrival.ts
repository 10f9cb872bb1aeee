import type {
  AssetAmount,
  AssetId,
  AssetInfo,
  Capabilities,
  Clock,
  Contributions,
} from '@latchkey/kernel'
import { isNativeAsset, nativeAsset } from '@latchkey/kernel/internal/page'
import { askSource, listedTokens, readDecimal, judgeTokens } from '@latchkey/money/internal'
import type {
  OnRampOrder,
  OnRampPlace,
  OnRampPurchase,
  QuoteProvider,
} from '../on-ramp-provider.js'
import { createPoll, type Poll } from './poll.js'
import { readBalance } from './read-balance.js'
import type { WaitingPurchase } from './waiting-purchase.js'

/** The tools of seeing arrivals. */
export interface ArrivalContext {
  readonly capabilities: Capabilities
  readonly contributions: Contributions
  readonly clock: Clock
}

const EVERY_MS = 15_000
const LATER_MS = 60_000
/** Looked at often for so long, and then seldom for a day. */
const SOON_MS = 10 * 60_000
const LONG_MS = 24 * 60 * 60_000

/**
 * The bought asset, as the network itself knows it. `undefined` if it is unknown there, or only reads like another
 * token.
 */
async function findAsset(
  context: ArrivalContext,
  id: AssetId,
  { network }: OnRampPlace,
  signal: AbortSignal,
): Promise<AssetInfo | undefined> {
  if (isNativeAsset(id)) return nativeAsset(network)
  const { capabilities } = context
  if (!capabilities.has('tokenInfo', network.namespace)) return undefined
  const { tokenInfo } = await capabilities.get('tokenInfo', network.namespace)
  const found = await tokenInfo({ id, network }, { signal })
  if (!found) return undefined
  const app = await listedTokens(context, network, signal)
  const [judged] = await judgeTokens([found], { network, app })
  return judged && !judged.twinOf ? judged : undefined
}

/** The account's balance of the asset it is about to buy; `undefined` if it cannot be read. */
async function heldBefore(
  context: ArrivalContext,
  id: AssetId | undefined,
  place: OnRampPlace,
  signal: AbortSignal,
): Promise<WaitingPurchase['held']> {
  if (id === undefined) return undefined
  try {
    const reading = async (_nodes: unknown, ends: AbortSignal) => {
      const asset = await findAsset(context, id, place, ends)
      return asset && readBalance(context.capabilities, asset, place, ends)
    }
    const { clock } = context
    const amount = await askSource({ id: 'nodes' }, reading, { clock, ms: 6_000, signal })
    return typeof amount === 'bigint' ? { asset: id, amount } : undefined
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/** The purchases before a page can be opened: others are new. */
export async function readBefore(
  context: ArrivalContext,
  provider: QuoteProvider,
  order: OnRampOrder,
  signal: AbortSignal,
): Promise<Pick<WaitingPurchase, 'before' | 'held'>> {
  const { clock } = context
  const { asset, account, network } = order
  const place = { account, network }
  const asking = (one: QuoteProvider, ends: AbortSignal) => one.purchases(place, ends)
  const [before, held] = await Promise.all([
    askSource(provider, asking, { clock, signal }).then(
      (purchases) => ({ before: purchases.map((one) => one.id) }),
      () => ({}),
    ),
    heldBefore(context, asset.asset, place, signal),
  ])
  return { ...before, ...(held ? { held } : {}) }
}

/** Whether so much more is what was bought, by what the seller told of it: fees of a network may be taken off. */
function isBought({ asset, amount }: AssetAmount, told: string | undefined): boolean {
  const whole = told === undefined ? undefined : readDecimal(told, asset.decimals)
  return amount > 0n && (whole === undefined || amount * 10n >= whole * 9n)
}

/** Watches whether what a seller says that it delivered is in the account. */
export function watchArrival(
  context: ArrivalContext,
  watch: {
    readonly place: OnRampPlace
    readonly held: NonNullable<WaitingPurchase['held']>
    readonly purchase: OnRampPurchase
    arrived(rise: AssetAmount): void
    /** A node was asked, and it is not there yet, or no node answered. */
    missing(): void
  },
): Poll {
  const { place, held, purchase } = watch
  const { clock, capabilities } = context
  let asset: AssetInfo | undefined
  let isOver = false
  const see = async (signal: AbortSignal) => {
    asset ??= await findAsset(context, held.asset, place, signal)
    const reading = asset && (await readBalance(capabilities, asset, place, signal))
    if (signal.aborted || !asset || typeof reading !== 'bigint') return
    const rise = { asset, amount: reading - held.amount }
    if (!isBought(rise, purchase.amount)) return
    isOver = true
    watch.arrived(rise)
  }
  return createPoll({
    clock,
    begun: clock.now(),
    async look(signal) {
      try {
        await see(signal)
      } finally {
        if (!isOver && !signal.aborted) watch.missing()
      }
    },
    wait(elapsed) {
      if (isOver || elapsed >= LONG_MS) return undefined
      return elapsed < SOON_MS ? EVERY_MS : LATER_MS
    },
  })
}
