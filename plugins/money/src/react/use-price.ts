import { useEffect, useState } from 'react'
import { isKitError, type AssetInfo, type Kit } from '@latchkey/kernel'
import { Portfolio, Prices } from '../services.js'

/** The price of one whole unit, in decimal digits, and its currency. */
export interface Price {
  readonly price: string
  readonly currency: string
}

/** The portfolio, in a kit that has one. */
function portfolioOf(kit: Kit): Portfolio | undefined {
  try {
    return kit.get(Portfolio)
  } catch (error) {
    if (isKitError(error, 'service_missing')) return undefined
    throw error
  }
}

/** What an asset costs now; `undefined` while it is asked for and where nobody knows. */
export function usePrice(kit: Kit, asset: AssetInfo | undefined): Price | undefined {
  const [known, setKnown] = useState<Price & { readonly id: string }>()
  const id = asset?.id
  useEffect(() => {
    if (id === undefined) return
    const asking = new AbortController()
    const currency = portfolioOf(kit)?.currency ?? 'usd'
    kit
      .get(Prices)
      .of([id], currency, asking.signal)
      .then(
        (prices) => {
          const price = prices.get(id)
          if (price !== undefined && !asking.signal.aborted) setKnown({ id, price, currency })
        },
        () => undefined, // Without a price amounts stand alone.
      )
    return () => {
      asking.abort()
    }
  }, [kit, id])
  return known?.id === id ? known : undefined
}
