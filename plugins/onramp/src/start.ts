import type { OnRampPast, OnRampState } from './service.js'

/** Where a purchase begins. */
export const START: OnRampState = {
  step: 'providers',
  id: undefined,
  provider: undefined,
  seller: undefined,
  buyer: undefined,
  form: { payment: undefined, asset: undefined, cents: undefined, method: undefined },
  review: undefined,
  offer: undefined,
  offerError: undefined,
  quote: undefined,
  quoting: false,
  quoteError: undefined,
  lack: 'offer',
  limit: undefined,
  order: undefined,
  url: undefined,
  error: undefined,
  retryAt: undefined,
  isWatched: undefined,
  watched: undefined,
  rise: undefined,
  purchase: undefined,
  lookError: undefined,
}

/** Nothing was read. */
export const NO_PAST: OnRampPast = {
  status: 'idle',
  seller: undefined,
  buyer: undefined,
  purchases: [],
  error: undefined,
  retryAt: undefined,
}
