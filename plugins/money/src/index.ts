export { hasEnded } from './book/has-ended.js'
export { money } from './money.js'
export type { MoneyOptions } from './money.js'
export type {} from './events.js'
export { amountOfFiat, fiatCents, fiatText, formatFiat } from './amounts/fiat.js'
export type { FormattedFiat } from './amounts/fiat.js'
export { decimalMark, parseAmount } from './amounts/parse-amount.js'
export { plainDecimal, readDecimal } from './amounts/read-decimal.js'
export { signOf } from './amounts/sign-of.js'
export { askSource } from './ask-source.js'
export type { SourceLimits } from './ask-source.js'
export { readRows } from './book/read-rows.js'
export type { RowsFormat } from './book/read-rows.js'
export { readTokenList, tokenIcon, tokenId } from './read-token-list.js'
export { createServiceReads } from './service-reads.js'
export type { ServiceReads, ServiceReadsContext } from './service-reads.js'
export { createSharedCache } from './shared-cache.js'
export type { SharedCache } from './shared-cache.js'
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
