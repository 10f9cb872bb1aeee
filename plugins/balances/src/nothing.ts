import type { PortfolioState } from '@latchkey/money'
import type { Total } from './total.js'

/** Before anything was read. */
export const NOTHING: PortfolioState = {
  status: 'idle',
  holdings: [],
  source: undefined,
  complete: false,
  asOf: undefined,
  retryAt: undefined,
  error: undefined,
}

/** The worth of zero. */
export const NO_TOTAL: Total = { cents: undefined, unpriced: 0, uncounted: 0 }
