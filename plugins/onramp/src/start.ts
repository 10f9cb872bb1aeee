import type { OnRampPast, OnRampState } from './service.js'

/** Where a purchase begins. */
export const START: OnRampState = {
  step: 'providers',
  ...{ provider: undefined, seller: undefined },
  form: { payment: undefined, asset: undefined, cents: undefined },
  ...{ offer: undefined, offerError: undefined },
  ...{ quote: undefined, quoting: false, quoteError: undefined },
  ...{ lack: 'offer', limit: undefined, url: undefined, error: undefined },
  ...{ isWatched: undefined, watched: undefined, rise: undefined, purchase: undefined },
}

/** Nothing was read. */
export const NO_PAST: OnRampPast = { status: 'idle', purchases: [], error: undefined }
