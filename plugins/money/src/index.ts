export { money } from './money.js'
export type {} from './events.js'
export { ActivitySource } from './points/activity-source.js'
export type { ActivityQuery } from './points/activity-source.js'
export { PortfolioSource } from './points/portfolio-source.js'
export type { Holding, PortfolioQuery } from './points/portfolio-source.js'
export { PriceSource } from './points/price-source.js'
export { Screening } from './points/screening.js'
export { TokenList } from './points/token-list.js'
export { Counterparties, Identities, Portfolio, Prices, TransactionBook } from './services.js'
export type {
  Acquaintance,
  Identity,
  PortfolioState,
  TransactionIntent,
  TransactionRecord,
} from './services.js'
