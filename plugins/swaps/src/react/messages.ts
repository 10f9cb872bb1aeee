import type { SwapChange } from '../errors.js'
import type { SwapLack, SwapLeftOut, SwapNote, SwapStep } from '../service.js'

interface LackParams {
  readonly not_enough: { symbol: string }
}
interface NoteParams {
  readonly impact: { percent: string }
  readonly slippage_high: { percent: string }
  readonly arrives_less: { missing: string }
  readonly providers_differ: { percent: string }
  readonly not_enough_for_fee: { missing: string }
  readonly spender_unknown: { address: string }
  readonly target_unknown: { address: string }
}
interface ChangeParams {
  readonly target: { before: string; after: string }
  readonly spender: { before: string; after: string }
  readonly receiver: { before: string; after: string }
}

type Params<Table, Code> = Code extends keyof Table ? Table[Code] : undefined
type LackMessages = {
  readonly [L in Exclude<SwapLack, 'account'> as `swaps.lack.${L}`]: Params<LackParams, L>
}
type NoteMessages = {
  readonly [C in Exclude<SwapNote['code'], 'maybe_sent'> as `swaps.note.${C}`]: Params<
    NoteParams,
    C
  >
}
type ChangeMessages = {
  readonly [W in SwapChange['what'] as `swaps.changed.${W}`]: Params<ChangeParams, W>
}
type RefusedMessages = { readonly [R in SwapLeftOut['reason'] as `swaps.refused.${R}`]: undefined }
type StepMessages = { readonly [K in SwapStep['kind'] as `swaps.step.${K}`]: undefined }

/** Words of swaps. */
export interface SwapMessages
  extends LackMessages, NoteMessages, StepMessages, ChangeMessages, RefusedMessages {
  'title.Swap': undefined
  'title.swaps:token': undefined
  'title.swaps:review': undefined
  'title.swaps:state': undefined
  'account.action.swaps': undefined
  'swaps.pay': undefined
  'swaps.get': undefined
  'swaps.noExact': undefined
  'swaps.getAmount': { amount: string }
  'swaps.payAmount': { amount: string }
  'swaps.worth': { amount: string }
  'swaps.inFiat': { amount: string }
  'swaps.max': undefined
  'swaps.shares': undefined
  'swaps.kept': { amount: string }
  'swaps.fine': { decimals: string }
  'swaps.flip': undefined
  'swaps.rate': { one: string; other: string }
  'swaps.estimate': undefined
  'swaps.choose': undefined
  'swaps.least': undefined
  'swaps.most': undefined
  'swaps.slippage': undefined
  'swaps.dearer': { percent: string }
  'swaps.impact': undefined
  'swaps.impactUnknown': undefined
  'swaps.provider': undefined
  'swaps.offers': undefined
  'swaps.best': undefined
  'swaps.providerFee': undefined
  'swaps.route': undefined
  'swaps.networkFee': undefined
  'swaps.about': { amount: string }
  'swaps.quoting': undefined
  'swaps.checking': undefined
  'swaps.review': undefined
  'swaps.served': undefined
  'swaps.none': undefined
  'swaps.sentence': { amount: string; out: string }
  'swaps.sentenceMost': { amount: string; out: string }
  'swaps.arrives': undefined
  'swaps.allowed': undefined
  'swaps.allowedNow': undefined
  'swaps.allowedTold': undefined
  'swaps.unlimited': undefined
  'swaps.steps': undefined
  'swaps.exactly': { amount: string }
  'swaps.stepOf': { step: string; count: string; text: string }
  'swaps.done': undefined
  'swaps.accept': undefined
  'swaps.acceptRead': undefined
  'swaps.blocked': { reason: string }
  'swaps.leftOut': undefined
  'swaps.leftOutWhy': { provider: string; reason: string }
  'swaps.typeWords': undefined
  'swaps.typeLabel': { words: string }
  'swaps.left': { amount: string; spender: string }
  'swaps.takeBack': undefined
  'swaps.waiting': undefined
  'swaps.state.pending': undefined
  'swaps.state.pendingText': { amount: string }
  'swaps.state.included': undefined
  'swaps.state.confirmed': undefined
  'swaps.state.arrived': { amount: string }
  'swaps.state.paid': undefined
  'swaps.state.got': undefined
  'swaps.state.price': undefined
  'swaps.state.nothing': undefined
  'swaps.state.nothingText': { least: string }
  'swaps.state.less': undefined
  'swaps.state.lessText': { amount: string; least: string }
  'swaps.state.failed': undefined
  'swaps.state.failedText': undefined
  'swaps.state.gone': undefined
  'swaps.state.unseen': undefined
  'swaps.state.mismatched': undefined
  'swaps.state.mismatchedText': undefined
  'swaps.state.unverified': undefined
  'swaps.state.unverifiedText': undefined
  'swaps.state.unwatched': undefined
  'swaps.state.none': undefined
  'swaps.state.hash': undefined
  'swaps.state.explorer': { name: string }
  'swaps.close': undefined
  'swaps.finish': undefined
  'swaps.again': undefined
  'error.swaps_unsupported': undefined
  'error.gas_price_unsupported': undefined
  'error.insufficient_liquidity': undefined
  'error.exact_unsupported': undefined
  'error.swap_stopped': undefined
  'error.swap_unchecked': undefined
  'error.swap_unsafe': undefined
  'error.swap_changed': undefined
  'error.price_changed': undefined
  'error.approval_failed': undefined
  'error.swap_moved': undefined
  'error.batch_unsupported': undefined
  'error.swap_failed': undefined
  'error.swap_load_failed': undefined
}

declare module '@latchkey/ui-react' {
  interface Messages extends SwapMessages {}
}
