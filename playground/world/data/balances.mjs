import { pricesIn } from './prices.mjs'
import { chainId, numeric } from './wire.mjs'

/** A row that says nothing of its decimals, as the wire has them of collectibles. */
const lowQuality = (/** @type {string} */ caip2) => ({
  ...{ name: 'Ticket', symbol: 'TCKT', chainId: caip2, price: 0, iconUrl: '' },
  address: `${caip2}:0x00000000000000000000000000000000000000aa`,
  quantity: { decimals: '0', numeric: '1' },
})

/**
 * `GET /v1/account/A/balance`. A caller that does not say its version (`sv`) gets an empty list, as from
 * the public service.
 *
 * @param {readonly import('./wire.mjs').Source[]} sources
 * @param {string} owner
 * @param {URLSearchParams} query
 * @param {import('./faults.mjs').DataFaults} faults
 */
export async function answerBalances(sources, owner, query, faults) {
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
          ...{ name: asset.name, symbol: asset.symbol, chainId: chainId(caip2, faults.odd) },
          ...(address === undefined ? {} : { address: `${caip2}:${address}` }),
          ...{ value: Number(quantity) * worth, price: worth },
          quantity: { decimals: String(decimals), numeric: quantity },
          iconUrl: asset.icon ?? '',
        }
      })
      return faults.odd ? [...rows, lowQuality(caip2)] : rows
    }),
  )
  return { balances: lists.flat() }
}
