import type { SendForm, SendState } from './service.js'

/** Nothing is filled in. */
export const EMPTY: SendForm = {
  asset: undefined,
  amount: undefined,
  to: '',
  memo: '',
  feeLevel: undefined,
  ownFee: undefined,
  list: undefined,
}

/** Where a send begins. */
export const START: SendState = {
  step: 'editing',
  form: EMPTY,
  receiver: { status: 'none' },
  balance: undefined,
  memo: 'none',
  mostReceivers: undefined,
  list: undefined,
  lack: 'token',
  review: undefined,
  error: undefined,
  recordId: undefined,
  isSlow: false,
}
