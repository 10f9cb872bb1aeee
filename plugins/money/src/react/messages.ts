import type { FeeChoices, OwnFeeKind } from '@latchkey/kernel/internal'
import type { TOAST_TEXTS } from '../book/toasts.js'

type ToastMessages = {
  readonly [S in keyof typeof TOAST_TEXTS as `toast.transaction_${S}`]: undefined
}

/** A field of a call that has a name. */
export type CallLabel =
  | ('receiver' | 'sender' | 'spender' | 'amount' | 'sold' | 'bought')
  | ('least' | 'most' | 'poolFee' | 'deadline' | 'along')

type CallMessages = { readonly [L in CallLabel as `money.field.${L}`]: undefined }

type FeeMessages = { readonly [L in FeeChoices['chosen'] as `money.fee.${L}`]: undefined } & {
  readonly [K in OwnFeeKind as `money.fee.${K}`]: { unit: string }
}

/** Words that the screens of money share. */
export interface MoneyMessages extends ToastMessages, CallMessages, FeeMessages {
  'error.transaction_repeated': undefined
  'error.maybe_sent': undefined
  'money.lookedInWallet': undefined
  'money.stopWaiting': undefined
  'money.change': undefined
  'money.confirm': undefined
  'money.inWallet': { wallet: string }
  'money.atMost': { amount: string }
  'money.allDigits': { amount: string }
  'money.unclear': { whole: string; decimal: string }
  'money.fee': undefined
  'money.fee.noPrice': undefined
  /** The wallet has the last word about the fee. */
  'money.fee.byWallet': undefined
  'money.fee.ofIt': { unit: string }
  'money.fee.tipOver': undefined
  'money.fee.wrong': undefined
  'money.fee.use': undefined
  'money.fee.checked': undefined
  'money.search': undefined
  'money.found': { count: string }
  'money.notFound': undefined
  'money.toldByService': undefined
  'money.toldByWallet': undefined
  'money.twin': { symbol: string }
  'money.twinNote': { symbol: string }
  'money.unlisted': undefined
  'money.tokensFailed': undefined
  'money.tokensLoading': undefined
  'money.call': undefined
  'money.callUnread': { name: string }
  'money.callDetails': undefined
  'money.contract': undefined
  'money.copyData': undefined
  'money.call.send': undefined
  'money.call.allow': undefined
  'money.call.allowAll': undefined
  'money.call.revoke': undefined
  'money.call.wrap': undefined
  'money.call.unwrap': undefined
  'money.call.swap': undefined
}

declare module '@latchkey/ui-react' {
  interface Messages extends MoneyMessages {}
}
