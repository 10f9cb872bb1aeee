/*
 * How amounts are written. Of no use to a page before something is shown, and so apart from the main entry.
 */
export {
  BALANCE_DECIMALS,
  formatAmount,
  formatExact,
  formatRounded,
  formatShort,
  numberFormat,
} from './format-amount.js'
export type { FormattedAmount } from './format-amount.js'
