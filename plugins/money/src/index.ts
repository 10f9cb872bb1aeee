export { hasEnded, hasFailed } from './book/has-ended.js'
export { money } from './money.js'
export type { MoneyOptions } from './money.js'
export type {} from './events.js'
export { amountOfFiat, fiatCents, fiatText, formatFiat } from './amounts/fiat.js'
export type { FormattedFiat } from './amounts/fiat.js'
export { parseAmount } from './amounts/parse-amount.js'
export { plainDecimal } from './amounts/read-decimal.js'
export { readTokenList } from './read-token-list.js'
export type { TokenJudgement } from './judge-tokens.js'
export { ActivitySource } from './points/activity-source.js'
export { isServed, PortfolioSource } from './points/portfolio-source.js'
export type { Holding } from './points/portfolio-source.js'
export { PriceSource } from './points/price-source.js'
export { Screening } from './points/screening.js'
export { TokenList } from './points/token-list.js'
export { TransactionAction } from './points/transaction-action.js'
export { Counterparties, Identities, Portfolio, Prices, TransactionBook } from './services.js'
export type {
  PortfolioChoices,
  PortfolioPlace,
  PortfolioState,
  PortfolioTotal,
  SentReplacement,
  TransactionRecord,
  WholePortfolio,
} from './services.js'
