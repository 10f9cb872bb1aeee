import type { PurchaseChange } from '../on-ramp-provider.js'
import type { OnRampLack } from '../service.js'

/** Blanks of the texts that have some. */
interface LackParams {
  readonly too_little: { amount: string; method: string }
  readonly too_much: { amount: string; method: string }
}
type Params<Table, Code> = Code extends keyof Table ? Table[Code] : undefined
/** Where the offer is lacking its banner says why, and what is to be looked at stands there. */
type LackMessages = {
  readonly [L in Exclude<OnRampLack, 'offer' | 'check'> as `onramp.lack.${L}`]: Params<
    LackParams,
    L
  >
}

type ChangeMessages = { readonly [C in PurchaseChange as `onramp.changed.${C}`]: undefined }

/** Words of buying. */
export interface OnRampMessages extends LackMessages, ChangeMessages {
  'title.onramp:providers': undefined
  'title.onramp:buy': undefined
  'title.onramp:currency': undefined
  'title.onramp:method': undefined
  'title.onramp:progress': undefined
  'title.onramp:activity': undefined
  'account.action.onramp': undefined
  'onramp.providersText': undefined
  'onramp.fee': { least: string; most: string }
  'onramp.feeThere': undefined
  'onramp.newWindow': undefined
  'onramp.linkDetail': { fee: string }
  'onramp.none': { network: string }
  'onramp.pay': undefined
  'onramp.payWith': undefined
  'onramp.method': undefined
  'onramp.get': undefined
  'onramp.limits': { least: string; most: string; method: string }
  'onramp.range': { least: string; most: string }
  'onramp.method.card': undefined
  'onramp.method.bank': undefined
  'onramp.by.card': undefined
  'onramp.by.bank': undefined
  'onramp.by.other': { method: string }
  'onramp.fine': undefined
  'onramp.unclear': { whole: string; decimal: string }
  'onramp.youGet': undefined
  'onramp.to': undefined
  'onramp.network': undefined
  'onramp.atLeast': undefined
  'onramp.word': { provider: string }
  'onramp.lookedThere': undefined
  'onramp.forCrypto': undefined
  'onramp.providerFee': { provider: string }
  'onramp.networkFee': undefined
  'onramp.total': undefined
  'onramp.quoting': undefined
  'onramp.quoted': { receives: string; total: string }
  'onramp.sampleQuote': { provider: string }
  'onramp.sampleOffer': { provider: string }
  'onramp.example': undefined
  'onramp.continue': undefined
  'onramp.retryIn': { seconds: string }
  'onramp.signIn': undefined
  'onramp.signInFirst': undefined
  'onramp.signInElsewhere': undefined
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
  'onramp.openAgain': { provider: string }
  'onramp.copyLink': undefined
  'onramp.seen': undefined
  'onramp.seenText': { provider: string }
  'onramp.seenUnknown': { provider: string }
  'onramp.seenUnknownText': { provider: string }
  'onramp.current': { provider: string }
  'onramp.history': { provider: string }
  'onramp.told': { provider: string }
  'onramp.toldText': undefined
  'onramp.toldUnseen': undefined
  'onramp.rose': { amount: string }
  'onramp.roseText': { provider: string }
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
  'onramp.purchasesOf': { provider: string; account: string }
  'onramp.nothing': undefined
  'onramp.noPurchases': undefined
  'onramp.noPurchasesText': undefined
  'onramp.pastFailed': undefined
  'onramp.status.pending': undefined
  'onramp.status.done': undefined
  'onramp.status.failed': undefined
  'onramp.status.unknown': undefined
  'onramp.purchase': undefined
  'toast.onramp_rose': undefined
  'toast.onramp_told': undefined
  'toast.onramp_arrived': undefined
  'toast.onramp_failed': undefined
  'error.onramp_unavailable': undefined
  'error.onramp_incomplete': undefined
  'error.onramp_url_invalid': undefined
  'error.onramp_failed': undefined
  'error.onramp_no_answer': undefined
  'error.onramp_sign_in_needed': undefined
  'error.onramp_amount_refused': undefined
  'error.onramp_not_sold': undefined
  'error.onramp_refused': undefined
  'error.onramp_too_many': undefined
  'error.onramp_changed': undefined
  'error.onramp_maybe_started': undefined
  'error.onramp_moved': undefined
  'error.onramp_load_failed': undefined
}

declare module '@latchkey/ui-react' {
  interface Messages extends OnRampMessages {}
}
