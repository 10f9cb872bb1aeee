import type { SwapForm, SwapState } from './service.js'

/** 1 %, in hundredths of a percent. */
const SLIPPAGE = 100
/** The visitor's setting, in hundredths of a percent. */
export const LEAST_SLIPPAGE = 10
export const MOST_SLIPPAGE = 500

/** How old an offer on show gets, in milliseconds. */
export const REFRESH_MS = 10_000

/** Nothing is filled in. */
export const EMPTY: SwapForm = {
  from: undefined,
  to: undefined,
  amount: undefined,
  slippage: SLIPPAGE,
}

/** Where a swap begins. */
export const START: SwapState = {
  step: 'editing',
  form: EMPTY,
  networks: [],
  balance: undefined,
  offer: undefined,
  offers: [],
  quoting: false,
  leftOut: [],
  lack: 'from',
  review: undefined,
  error: undefined,
  recordId: undefined,
  outcome: undefined,
  left: undefined,
}
