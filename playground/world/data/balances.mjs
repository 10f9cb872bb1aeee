import { withLies } from './lies.mjs'
import { pricesIn } from './prices.mjs'
import { chainId, NATIVE, numeric } from './wire.mjs'

/** A row that says nothing of its decimals, as the wire has them of collectibles. */
const lowQuality = (/** @type {string} */ caip2) => ({
  name: 'Ticket',
  symbol: 'TCKT',
  chainId: caip2,
  price: 0,
  iconUrl: '',
  address: `${caip2}:0x00000000000000000000000000000000000000aa`,
  quantity: { decimals: '0', numeric: '1' },
})

/**
 * A service with a slow cache: an account's rows stay as they were when they were first asked for, except those
 * that a caller wants refreshed.
 */
export function createStaleBalances() {
  /** @type {Map<string, readonly any[]>} */
  const remembered = new Map()
  /** @param {any} row */
  const idOf = ({ chainId: chain, address }) => (address ?? `${chain}:${NATIVE}`).toLowerCase()
  return {
    /**
     * @param {string} key @param {readonly any[]} rows @param {string | null} again CAIP-10 ids with commas, to be
     *   read again
     */
    of(key, rows, again) {
      const before = remembered.get(key) ?? rows
      const wanted = new Set(again?.toLowerCase().split(',') ?? [])
      const isWanted = (/** @type {any} */ row) => wanted.has(idOf(row))
      const shown = [...before.filter((row) => !isWanted(row)), ...rows.filter(isWanted)]
      remembered.set(key, shown)
      return shown
    },
    forget: () => remembered.clear(),
  }
}

/** @typedef {ReturnType<typeof createStaleBalances>} StaleBalances */

/**
 * `GET /v1/account/A/balance`. A caller that does not say its version (`sv`) gets an empty list, as from
 * the public service.
 *
 * @param {readonly import('./wire.mjs').Source[]} sources
 * @param {string} owner
 * @param {URLSearchParams} query
 * @param {{ faults: import('./faults.mjs').DataFaults, stale: StaleBalances }} context
 */
export async function answerBalances(sources, owner, query, { faults, stale }) {
  const price = pricesIn(query.get('currency') ?? 'usd', faults)
  if (!query.get('sv')) return { balances: [] }
  const lists = await Promise.all(
    sources.map(async ({ caip2, balances }) => {
      const held = await balances(owner)
      const rows = held.map(({ asset, amount }) => {
        const { address, decimals } = asset
        const lie = address === undefined ? faults.nativeLie : ''
        const quantity = lie || numeric(amount, decimals, faults.odd)
        const worth = price(asset)
        return {
          name: asset.name,
          symbol: asset.symbol,
          chainId: chainId(caip2, faults.odd),
          ...(address === undefined ? {} : { address: `${caip2}:${address}` }),
          value: Number(quantity) * worth,
          price: worth,
          quantity: { decimals: String(decimals), numeric: quantity },
          iconUrl: asset.icon ?? '',
        }
      })
      const told = withLies(
        rows,
        faults,
        (address, called) => ({
          ...called,
          chainId: chainId(caip2, faults.odd),
          address: `${caip2}:${address}`,
          value: 1_000_000,
          price: 1,
          quantity: { decimals: '6', numeric: '1000000' },
          iconUrl: '',
        }),
        ({ address }) => address === undefined,
      )
      return faults.odd ? [...told, lowQuality(caip2)] : told
    }),
  )
  const rows = lists.flat()
  if (!faults.stale) {
    stale.forget()
    return { balances: rows }
  }
  return { balances: stale.of(`${owner} ${query.get('chainId')}`, rows, query.get('forceUpdate')) }
}
