import type { Kit } from '@latchkey/kernel'
import { fiatText, Portfolio } from '@latchkey/money'

/** The worth of all connected accounts on all networks, as lines of text. */
export async function wholePortfolio(kit: Kit) {
  const portfolio = kit.get(Portfolio)
  await portfolio.readAll()
  const { places, total } = kit.store.get(portfolio.wholeAtom)
  const text = (cents: bigint | undefined) =>
    cents === undefined ? 'unknown' : fiatText(cents, portfolio.currency, 'en')
  return [
    ...places.map((one) => `${one.network.name}: ${text(one.total.cents)}`),
    `Total: ${text(total.cents)}`,
  ]
}

/** Hides the amounts of all views, as the eye beside the total does. */
export const hideAmounts = (kit: Kit) => {
  kit.get(Portfolio).choose({ masked: true })
}
