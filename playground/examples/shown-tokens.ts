import { fiatCents, type Holding, type PortfolioChoices } from '@latchkey/money'

/** The holdings that a list of your own shows. The worth of a token without a price is unknown: it is not small. */
export const shownTokens = (holdings: readonly Holding[], { small }: PortfolioChoices) =>
  holdings.filter(({ amount, decimals, price, hidden }) => {
    const cents = fiatCents(amount, decimals, price)
    const isSmall = cents !== undefined && cents < 100n
    return hidden !== true && !(small && isSmall)
  })
