import { formatExact } from '@latchkey/kernel/authoring'
import { formatRounded } from '@latchkey/kernel/internal'
import { fiatCents, formatFiat } from '@latchkey/money'
import type { Api, FrameConfig } from './api.js'
import type { FramePorts } from './ports/ports.js'

/** The tools of asking for prices. */
export interface PriceNeeds {
  readonly api: Api
  readonly config: Pick<FrameConfig, 'prices'>
  readonly ports: Pick<FramePorts, 'after'>
}

/** US dollars for one whole unit in decimal digits, by CAIP-19 id. */
export type Prices = ReadonlyMap<string, string>

/** The prices of one review, asked for while it is made. */
export interface Pricing {
  /** Asks for what was not asked for yet. */
  want(ids: readonly string[]): void
  /** The prices known once all have answered, or took too long. */
  known(): Promise<Prices>
}

/** Assets of one review whose price is asked for: as many as the server takes at once. */
const MOST_ASKED = 32
/** Milliseconds from the beginning of a review. Later prices are left out. */
const PATIENCE = 1_500

/** Begins to ask for prices, where the wallet's server has any. */
export function createPricing({ api, config, ports }: PriceNeeds): Pricing {
  const found = new Map<string, string>()
  if (!config.prices) return { want: () => undefined, known: () => Promise.resolve(found) }
  const asked = new Set<string>()
  const asking: Promise<void>[] = []
  const stop = new AbortController()
  const { signal } = stop
  const late = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve()
    })
  })
  const calm = ports.after(PATIENCE, () => {
    stop.abort()
  })
  const ask = async (assets: readonly string[]) => {
    try {
      const { prices } = await api('prices', { assets }, signal)
      for (const id of assets) {
        const price = Object.hasOwn(prices, id) ? prices[id] : undefined
        if (price !== undefined) found.set(id, price)
      }
    } catch {
      // Amounts stand alone then.
    }
  }
  return {
    want: (ids) => {
      const left = MOST_ASKED - asked.size
      const fresh = [...new Set(ids)].filter((id) => !asked.has(id)).slice(0, left)
      for (const id of fresh) asked.add(id)
      if (fresh.length > 0 && !signal.aborted) asking.push(ask(fresh))
    },
    known: async () => {
      await Promise.race([Promise.all(asking), late])
      calm()
      return new Map(found)
    },
  }
}

/** Nothing that moves is worth more. A token may have made up any amount of itself. */
const MOST_CENTS = 10n ** 15n

/** The approximate worth of an amount, in dollars; `undefined` without a price. */
export function writeWorth(
  amount: bigint,
  { decimals }: { readonly decimals: number },
  price: string | undefined,
  language: string,
): string | undefined {
  // With one digit more, to be rounded: it is an estimate.
  const tenths = amount > 0n ? fiatCents(amount * 10n, decimals, price) : undefined
  const cents = tenths === undefined ? undefined : (tenths + 5n) / 10n
  if (cents === undefined || cents > MOST_CENTS) return undefined
  const written = formatFiat(cents, 'usd', language, { some: true })
  const { sign, before, whole, fraction, after } = written
  return `${sign === '<' ? '<' : '≈'} ${before}${whole}${fraction}${after}`
}

/** An amount in smallest units with its symbol, with every digit: nothing that is confirmed is rounded. */
export function writeAmount(
  amount: bigint,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
  language: string,
): string {
  const { sign, whole, fraction } = formatExact(amount, decimals, language)
  return `${sign}${whole}${fraction} ${symbol}`
}

/** Writes an upper limit with its symbol, rounded up to five digits: easier to read, and never below the limit. */
export function writeLimit(
  amount: bigint,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
  language: string,
): string {
  const { sign, whole, fraction } = formatRounded(amount, decimals, language, 'up')
  return `${sign}${whole}${fraction} ${symbol}`
}
