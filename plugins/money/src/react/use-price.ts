import { useEffect, useState } from 'react'
import type { AssetInfo, Kit } from '@latchkey/kernel'
import { Prices } from '../services.js'
import { portfolioOf } from './use-held.js'

/** The price of one whole unit, in decimal digits, and its currency. */
export interface Price {
  readonly price: string
  readonly currency: string
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
