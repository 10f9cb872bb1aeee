import type { OnRampLack } from '../service.js'

/** Blanks of the texts that have some. */
interface LackParams {
  readonly too_little: { amount: string }
  readonly too_much: { amount: string }
}
type Params<Table, Code> = Code extends keyof Table ? Table[Code] : undefined
type LackMessages = { readonly [L in OnRampLack as `onramp.lack.${L}`]: Params<LackParams, L> }

/** Words of buying. */
export interface OnRampMessages extends LackMessages {
  'title.onramp:providers': undefined
  'title.onramp:buy': undefined
  'title.onramp:currency': undefined
  'title.onramp:progress': undefined
  'title.onramp:activity': undefined
  'account.action.onramp': undefined
  'onramp.providersText': undefined
  'onramp.fee': { least: string; most: string }
  'onramp.feeThere': undefined
  'onramp.newWindow': undefined
  'onramp.linkDetail': { fee: string }
  'onramp.none': undefined
  'onramp.noneText': { network: string }
  'onramp.pay': undefined
  'onramp.payWith': undefined
  'onramp.get': undefined
  'onramp.limits': { least: string; most: string; method: string }
  'onramp.method.card': undefined
  'onramp.method.bank': undefined
  'onramp.method.other': undefined
  'onramp.fine': undefined
  'onramp.unclear': { whole: string; decimal: string }
  'onramp.youGet': undefined
  'onramp.forCrypto': undefined
  'onramp.providerFee': { provider: string }
  'onramp.networkFee': undefined
  'onramp.total': undefined
  'onramp.quoting': undefined
  'onramp.quoted': { receives: string; total: string }
  'onramp.sampleQuote': undefined
  'onramp.sampleOffer': undefined
  'onramp.example': undefined
  'onramp.continue': undefined
  'onramp.loading': { provider: string }
  'onramp.sellsNothing': { provider: string; network: string }
  'onramp.window': { provider: string }
  'onramp.waiting': undefined
  'onramp.waitingText': { provider: string }
  'onramp.watching': { symbol: string }
  'onramp.watchingPurchase': undefined
  'onramp.notWatched': undefined
  'onramp.blocked': { provider: string }
  'onramp.blockedText': undefined
  'onramp.open': { provider: string }
  'onramp.copyLink': undefined
  'onramp.seen': undefined
  'onramp.seenText': undefined
  'onramp.current': { provider: string }
  'onramp.rose': undefined
  'onramp.roseText': { amount: string; provider: string }
  'onramp.arrived': undefined
  'onramp.arrivedText': { amount: string }
  'onramp.arrivedPlain': undefined
  'onramp.failed': undefined
  'onramp.failedText': { provider: string }
  'onramp.unknown': undefined
  'onramp.unknownText': undefined
  'onramp.look': undefined
  'onramp.done': undefined
  'onramp.again': undefined
  'onramp.purchases': { provider: string }
  'onramp.noPurchases': undefined
  'onramp.noPurchasesText': { provider: string }
  'onramp.pastFailed': undefined
  'onramp.status.pending': undefined
  'onramp.status.done': undefined
  'onramp.status.failed': undefined
  'onramp.purchase': undefined
  'toast.onramp_rose': undefined
  'toast.onramp_arrived': undefined
  'toast.onramp_failed': undefined
  'error.onramp_unavailable': undefined
  'error.onramp_incomplete': undefined
  'error.onramp_url_invalid': undefined
  'error.onramp_failed': undefined
  'error.onramp_load_failed': undefined
}

declare module '@latchkey/ui-react' {
  interface Messages extends OnRampMessages {}
}
