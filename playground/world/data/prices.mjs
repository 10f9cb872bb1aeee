import { HttpError } from '../net/json-http.mjs'

/** Dollars for one. The pools of the EVM chains start at the same prices. */
const DOLLARS = /** @type {Readonly<Record<string, number>>} */ ({
  ETH: 3000,
  WETH: 3000,
  USDC: 1,
  DAI: 1,
  OUSD: 1,
  FEE: 0.3,
  SOL: 150,
})

/** The value of a dollar. */
const RATES = /** @type {Readonly<Record<string, number>>} */ ({ usd: 1, eur: 0.9, gbp: 0.8 })

/**
 * Prices in a currency. 0 says that a price is not known.
 *
 * @param {string} currency
 * @param {Pick<import('./faults.mjs').DataFaults, 'noPrices'>} faults
 * @returns {(asset: import('./wire.mjs').Asset | undefined) => number}
 * @throws {HttpError} 400 for a currency it does not know
 */
export function pricesIn(currency, { noPrices }) {
  const rate = Object.hasOwn(RATES, currency) ? RATES[currency] : undefined
  if (rate === undefined) throw new HttpError(400, `Unknown currency: ${currency}`)
  return (asset) => {
    if (noPrices || !asset?.listed || !Object.hasOwn(DOLLARS, asset.symbol)) return 0
    return (DOLLARS[asset.symbol] ?? 0) * rate
  }
}

/** Most addresses that one question may name. */
const MOST = 50

/**
 * `POST /v1/fungible/price`. Unknown tokens are left out, and no row names its address.
 *
 * @param {any} body
 * @param {{ sourceOf: (caip2: string) => import('./wire.mjs').Source, faults: import('./faults.mjs').DataFaults }} context
 */
export async function answerPrices(body, { sourceOf, faults }) {
  const { addresses, currency = 'usd' } = body ?? {}
  if (!Array.isArray(addresses) || addresses.length === 0 || addresses.length > MOST) {
    throw new HttpError(400, `"addresses" must name from 1 to ${MOST} tokens.`)
  }
  const price = pricesIn(String(currency), faults)
  const found = await Promise.all(
    addresses.map(async (one) => {
      const [namespace, reference, address = ''] = String(one).split(':')
      return sourceOf(`${namespace}:${reference}`).asset(address)
    }),
  )
  return {
    fungibles: found.flatMap((asset) =>
      asset?.listed
        ? [
            {
              name: asset.name,
              symbol: asset.symbol,
              iconUrl: asset.icon ?? '',
              price: price(asset),
              decimals: asset.decimals,
            },
          ]
        : [],
    ),
  }
}
