import * as v from 'valibot'
import type { AssetId } from '@latchkey/kernel'
import { abortable, parseAssetId } from '@latchkey/kernel/internal/tools'
import { plainDecimal } from '@latchkey/money'
import { readDecimal } from '@latchkey/money/internal'
import { countOne } from '@latchkey/kernel/internal/server'
import { ServerErrors } from '../errors.js'
import type { ServerSettings } from '../options.js'
import type { Action } from '../call.js'
import type { ServerParts } from '../server-parts.js'
import { bodyAs } from './bodies.js'

const MINUTE_MS = 60_000
/** Questions of a user in a minute: each review has one or two. */
const MOST_ASKED = 60
/** Assets of one question. */
const MOST_ASSETS = 32
const MOST_KEPT = 1_000
/** The frame has long gone on without. */
const ANSWER_MS = 5_000
const LONGEST_ID = 200
/** Digits within which a price has to be more than nothing, and its most: what costs more is a mistake. */
const [DECIMALS, MOST_DOLLARS] = [24, 10n ** 12n]

type Found = ReadonlyMap<AssetId, string>

/** A price as it is handed on. No price is a number: those were rounded before they came here. */
function priceIn(given: unknown): string | undefined {
  const price = typeof given === 'string' ? readDecimal(given, DECIMALS) : undefined
  const isOne = price !== undefined && price > 0n && price <= MOST_DOLLARS * 10n ** BigInt(DECIMALS)
  return isOne ? plainDecimal(price, DECIMALS) : undefined
}

/** Whether something is the id of an asset on one of the wallet's chains. */
function isAssetOf(chains: ServerSettings['chains'], given: unknown): boolean {
  if (typeof given !== 'string' || given.length > LONGEST_ID) return false
  try {
    const { network } = parseAssetId(given)
    return chains.some(({ id }) => id === network)
  } catch {
    return false
  }
}

/** Asks the app for prices, for each asset once in a minute; where that fails, there are none, and it is asked again. */
function createPrices(
  { now, report }: ServerSettings,
  give: NonNullable<ServerSettings['prices']>,
) {
  const kept = new Map<AssetId, { readonly at: number; readonly asking: Promise<Found> }>()
  const ask = async (assets: readonly AssetId[]): Promise<Found> => {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await abortable(give(assets, 'usd', signal), signal)
    const prices = assets.map((asset) => [asset, priceIn(answer.get(asset))] as const)
    return new Map(
      prices.flatMap(([asset, price]) => (price === undefined ? [] : [[asset, price]])),
    )
  }
  const begin = (assets: readonly AssetId[]) => {
    const asking = ask(assets).catch((error: unknown): Found => {
      for (const asset of assets) kept.delete(asset)
      report(error)
      return new Map()
    })
    for (const asset of assets) {
      kept.delete(asset)
      kept.set(asset, { at: now(), asking })
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
  }
  const isFresh = (asset: AssetId) => {
    const age = now() - (kept.get(asset)?.at ?? -Infinity)
    return age >= 0 && age < MINUTE_MS
  }
  return async (assets: readonly AssetId[]): Promise<Readonly<Record<string, string>>> => {
    const missing = [...new Set(assets)].filter((asset) => !isFresh(asset))
    if (missing.length > 0) begin(missing)
    const found = await Promise.all(
      assets.map(async (asset) => [asset, (await kept.get(asset)?.asking)?.get(asset)] as const),
    )
    return Object.fromEntries(
      found.flatMap(([asset, price]) => (price === undefined ? [] : [[asset, price]])),
    )
  }
}

/** `POST /prices` */
export function prices({ settings }: ServerParts): Action {
  const { chains, limits, prices: give } = settings
  if (!give) return () => Promise.reject(ServerErrors.route_unknown())
  const pricesOf = createPrices(settings, give)
  const asset = v.custom<AssetId>((given) => isAssetOf(chains, given))
  const Asked = v.object({ assets: v.pipe(v.array(asset), v.maxLength(MOST_ASSETS)) })
  return async (call) => {
    const { userId } = await call.session()
    const { assets } = bodyAs(Asked, call.body)
    const budget = { key: `wallet:prices:${userId}`, most: MOST_ASKED, windowMs: MINUTE_MS }
    await countOne({ limits, refusals: ServerErrors }, budget)
    return { body: { prices: await pricesOf(assets) } }
  }
}
