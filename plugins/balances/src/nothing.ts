import type { PortfolioState } from '@latchkey/money'

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
