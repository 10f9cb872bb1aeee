import type { AssetId, Clock, Contributions, Events } from '@latchkey/kernel'
import { abortable } from '@latchkey/kernel/internal/tools'
import { plainDecimal, readDecimal } from '../amounts/read-decimal.js'
import { askSource } from '../ask-source.js'
import { PriceSource } from '../points/price-source.js'
import type { Prices } from '../services.js'

/** How long a price counts. */
const CACHE_MS = 60_000
/** Most prices kept; the oldest go. */
const MOST = 1_000
/** Decimals within which a price has to be more than zero. */
const DECIMALS = 24

/** The tools of reading prices. */
export interface PricesContext {
  readonly clock: Clock
  readonly contributions: Contributions
  readonly events: Pick<Events, 'on'>
  /** Ends with the kit. */
  readonly signal: AbortSignal
}

interface Kept {
  readonly at: number
  /** `undefined`: no source knows it. */
  readonly price: string | undefined
}

const isPrice = (value: unknown): value is string =>
  typeof value === 'string' && (readDecimal(value, DECIMALS) ?? 0n) > 0n

/** Prices of the sources, in their order, each asked for what those before it did not know. */
export function createPrices(context: PricesContext): Prices {
  const { clock, contributions, signal: lifetime } = context
  const kept = new Map<string, Kept>()
  const running = new Map<string, Promise<string | undefined>>()
  /** Nothing is kept of what was asked for an account that is gone. */
  let closed = 0
  context.events.on('connection:closed', () => {
    closed += 1
    kept.clear()
    running.clear()
  })

  const keep = (key: string, price: string | undefined) => {
    kept.delete(key)
    kept.set(key, { at: clock.now(), price })
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > MOST) kept.delete(oldest)
  }
  const ask = async (assets: readonly AssetId[], currency: string) => {
    const found = new Map<AssetId, string>()
    const asked = closed
    let isWhole = true
    for (const source of contributions.all(PriceSource)) {
      const left = assets.filter((asset) => !found.has(asset))
      if (left.length === 0) break
      const asking = (one: PriceSource, signal: AbortSignal) => one.prices(left, currency, signal)
      try {
        const answer = await askSource(source, asking, { clock, signal: lifetime })
        for (const asset of left) {
          const price: unknown = answer.get(asset)
          if (isPrice(price)) found.set(asset, price)
        }
      } catch (error) {
        if (lifetime.aborted) throw error
        isWhole = false
        contributions.report(source, 'prices', error)
      }
    }
    // Where a source failed, an unknown price may be known to it: it is asked again by the next call.
    for (const asset of assets)
      if (asked === closed && (isWhole || found.has(asset)))
        keep(`${currency} ${asset}`, found.get(asset))
    return found
  }
  const begin = (assets: readonly AssetId[], currency: string) => {
    const asking = ask(assets, currency)
    for (const asset of assets) {
      const key = `${currency} ${asset}`
      const one = asking
        .then((found) => found.get(asset))
        .finally(() => {
          if (running.get(key) === one) running.delete(key)
        })
      one.catch(() => undefined)
      running.set(key, one)
    }
  }
  const isFresh = (key: string) => {
    const age = clock.now() - (kept.get(key)?.at ?? -Infinity)
    return age >= 0 && age < CACHE_MS
  }
  const changeOf = async (asset: AssetId, currency: string) => {
    for (const source of contributions.all(PriceSource)) {
      if (typeof source.change !== 'function') continue
      const asking = async (one: PriceSource, signal: AbortSignal) =>
        one.change?.(asset, currency, signal)
      try {
        const told = await askSource(source, asking, { clock, signal: lifetime })
        const percent = typeof told === 'string' ? readDecimal(told, 2) : undefined
        // Nothing loses more than all of its price.
        if (percent !== undefined && percent >= -10_000n) return plainDecimal(percent, 2)
      } catch (error) {
        if (lifetime.aborted) throw error
        contributions.report(source, 'change', error)
      }
    }
    return undefined
  }
  return {
    change: (asset, currency, signal) => abortable(changeOf(asset, currency), signal),
    async of(assets, currency, signal) {
      const keyOf = (asset: AssetId) => `${currency} ${asset}`
      const wanted = [...new Set(assets)]
      const missing = wanted.filter((one) => !isFresh(keyOf(one)) && !running.has(keyOf(one)))
      if (missing.length > 0) begin(missing, currency)
      const known = wanted.map(
        async (one) =>
          [one, await (running.get(keyOf(one)) ?? kept.get(keyOf(one))?.price)] as const,
      )
      const pairs = await abortable(Promise.all(known), signal)
      return new Map(pairs.flatMap(([one, price]) => (price === undefined ? [] : [[one, price]])))
    },
  }
}
