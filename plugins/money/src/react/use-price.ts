import { useEffect, useState } from 'react'
import { atom, isKitError, type AssetId, type AssetInfo, type Kit } from '@latchkey/kernel'
import { useAccount, useAtomValue, useWords } from '@latchkey/ui-react'
import { fiatCents, fiatText } from '../amounts/fiat.js'
import { assetKey } from '../asset-key.js'
import type { Holding } from '../points/portfolio-source.js'
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

const UNKNOWN = atom(undefined)

/** Finds a holding of the account shown in the list of balances that is there already: nobody is asked. */
export function useHeld(kit: Kit): (id: AssetId) => Holding | undefined {
  const { account } = useAccount()
  const portfolio = portfolioOf(kit)
  const known = useAtomValue(account && portfolio ? portfolio.stateAtom(account.id) : UNKNOWN)
  return (id) => known?.holdings.find((one) => assetKey(one.id) === assetKey(id))
}

/**
 * What holdings of the account shown are worth, as text, by the prices that its list of balances has already: nobody is asked.
 * `undefined` where there is no price, and for what is on no list, which may call itself anything.
 */
export function useWorthOf(kit: Kit) {
  const { language } = useWords()
  const portfolio = portfolioOf(kit)
  const heldOf = useHeld(kit)
  return (id: AssetId, amount: bigint, decimals: number): string | undefined => {
    const held = heldOf(id)
    const cents = held?.listed === true ? fiatCents(amount, decimals, held.price) : undefined
    return cents === undefined || !portfolio
      ? undefined
      : fiatText(cents, portfolio.currency, language, { some: amount > 0n })
  }
}
