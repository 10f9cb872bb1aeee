import type { SmartSessionsState } from './service.js'

/** Nothing was read. */
export const START: SmartSessionsState = {
  status: 'idle',
  sessions: [],
  unreadable: 0,
  error: undefined,
  grant: { step: 'editing', review: undefined, error: undefined },
  end: { step: 'editing', review: undefined, error: undefined },
  ending: undefined,
  endError: undefined,
}
