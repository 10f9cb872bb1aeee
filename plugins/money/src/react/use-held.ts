import { atom, isKitError, type AssetId, type Kit } from '@latchkey/kernel'
import { useAccount, useAtomValue, useWords } from '@latchkey/ui-react'
import { useMasked } from '@latchkey/ui-react/parts'
import { fiatCents, fiatText } from '../amounts/fiat.js'
import { sameAsset } from '../asset-key.js'
import type { Holding } from '../points/portfolio-source.js'
import { Portfolio } from '../services.js'

/** The portfolio, in a kit that has one. */
export function portfolioOf(kit: Kit): Portfolio | undefined {
  try {
    return kit.get(Portfolio)
  } catch (error) {
    if (isKitError(error, 'service_missing')) return undefined
    throw error
  }
}

const UNKNOWN = atom(undefined)

/** The list of balances of the account shown, as far as it is loaded: no source is asked. */
export function useHoldings(kit: Kit | undefined): readonly Holding[] | undefined {
  const { account } = useAccount()
  const portfolio = kit && portfolioOf(kit)
  const known = useAtomValue(account && portfolio ? portfolio.stateAtom(account.id) : UNKNOWN)
  return known?.holdings
}

/** Finds a holding in that list. */
export function useHeld(kit: Kit | undefined): (id: AssetId) => Holding | undefined {
  const holdings = useHoldings(kit)
  return (id) => holdings?.find((one) => sameAsset(one.id, id))
}

/**
 * The worth of the shown account's holdings, as text, by the prices in its list of balances. No source is asked.
 * `undefined` without a price, where amounts are hidden, and for tokens on no list, which may call themselves anything.
 */
export function useWorthOf(kit: Kit) {
  const { language } = useWords()
  const portfolio = portfolioOf(kit)
  const heldOf = useHeld(kit)
  const isMasked = useMasked()
  return (id: AssetId, amount: bigint, decimals: number): string | undefined => {
    const held = heldOf(id)
    const cents = held?.listed === true ? fiatCents(amount, decimals, held.price) : undefined
    return cents === undefined || !portfolio || isMasked
      ? undefined
      : fiatText(cents, portfolio.currency, language, { some: amount > 0n })
  }
}
