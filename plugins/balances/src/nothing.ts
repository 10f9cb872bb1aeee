import type { PortfolioState, PortfolioTotal, WholePortfolio } from '@latchkey/money'

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
export const NO_TOTAL: PortfolioTotal = { cents: undefined, unpriced: 0, uncounted: 0 }

/** Before everything was read. */
export const NO_WHOLE: WholePortfolio = { status: 'idle', places: [], total: NO_TOTAL }
