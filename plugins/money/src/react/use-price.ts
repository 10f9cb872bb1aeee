import { useEffect, useState } from 'react'
import type { AssetInfo, Kit } from '@latchkey/kernel'
import { Prices } from '../services.js'
import { portfolioOf, useHeld } from './use-held.js'

/** The price of one whole unit, in decimal digits, and its currency. */
export interface Price {
  readonly price: string
  readonly currency: string
}

/** The current price of an asset; `undefined` while it is asked for and if it is unknown. */
export function usePrice(kit: Kit, asset: AssetInfo | undefined): Price | undefined {
  const [known, setKnown] = useState<Price & { readonly id: string }>()
  const id = asset?.id
  const heldOf = useHeld(kit)
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
  if (known?.id === id) return known
  // Prices in the list of balances are known here too.
  const held = id === undefined ? undefined : heldOf(id)
  return held?.listed === true && held.price !== undefined
    ? { price: held.price, currency: portfolioOf(kit)?.currency ?? 'usd' }
    : undefined
}
