import type { AssetAmount, AssetInfo, Capabilities, Clock } from '@latchkey/kernel'
import { isNativeAsset } from '@latchkey/kernel/namespaces'
import { askSource } from '@latchkey/money'
import type { LinkProvider, OnRampPlace } from '../on-ramp-provider.js'
import { createPoll, type Poll } from './poll.js'
import type { WaitingPurchase } from './waiting-purchase.js'

const EVERY_MS = 15_000
const LONG_MS = 10 * 60_000

/** What a balance is watched with. */
export interface BalanceWatch {
  readonly capabilities: Capabilities
  readonly clock: Clock
  readonly provider: LinkProvider
  readonly place: OnRampPlace
  /** When the provider's page was opened, in milliseconds since the Unix epoch. */
  readonly made: number
  /** What an earlier visit read last. */
  readonly held: WaitingPurchase['held']
  /** What was read now. */
  read(held: NonNullable<WaitingPurchase['held']>): void
  /** Whose balance is seen; `undefined`: nobody can tell. */
  watched(asset: AssetInfo | undefined): void
  /** It rose by this much since the reading before. The watch goes on: something else may come first. */
  rose(by: AssetAmount): void
  /** Ten minutes are over. */
  late(): void
}

/** Reads what the account has of an asset, from the network's own nodes. */
async function readBalance(
  capabilities: Capabilities,
  asset: AssetInfo,
  { account: { address }, network }: OnRampPlace,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const { namespace } = network
  if (capabilities.has('tokenBalances', namespace)) {
    const { tokenBalances } = await capabilities.get('tokenBalances', namespace)
    const asked = { address, network, tokens: isNativeAsset(asset.id) ? [] : [asset] }
    const { holdings } = await tokenBalances(asked, { signal })
    const id = asset.id.toLowerCase()
    return holdings.find((one) => one.id.toLowerCase() === id)?.amount ?? 0n
  }
  if (!isNativeAsset(asset.id) || !capabilities.has('nativeBalance', namespace)) return undefined
  const { nativeBalance } = await capabilities.get('nativeBalance', namespace)
  return (await nativeBalance({ address, network }, { signal })).amount
}

/**
 * Watches what the account has of what is bought: its provider tells nothing. Every 15 seconds for ten minutes; what it
 * spends meanwhile does not hide what arrives.
 */
export function watchBalance(watch: BalanceWatch): Poll {
  const { capabilities, clock, provider, place, made } = watch
  let asset: AssetInfo | 'unknown' | undefined
  let before = watch.held
  let isOver = false
  const look = async (signal: AbortSignal) => {
    asset ??=
      (await askSource(provider, (one, ends) => one.asset(place.network, ends), {
        ...{ clock, signal },
      })) ?? 'unknown'
    const held =
      asset === 'unknown' ? undefined : await readBalance(capabilities, asset, place, signal)
    if (signal.aborted) return
    if (held === undefined || asset === 'unknown') {
      isOver = true
      watch.watched(undefined)
      return
    }
    watch.watched(asset)
    // What was read of another asset says nothing of this one.
    const rise = before?.asset === asset.id ? held - before.amount : 0n
    before = { asset: asset.id, amount: held }
    watch.read(before)
    if (rise > 0n) watch.rose({ asset, amount: rise })
  }
  return createPoll({
    ...{ clock, look, begun: made },
    wait(elapsed) {
      if (isOver) return undefined
      if (elapsed < LONG_MS) return EVERY_MS
      watch.late()
      return undefined
    },
  })
}
