import type { SendLack, SendNote } from '../service.js'

/** Blanks of the texts that have some. */
interface LackParams {
  readonly not_enough: { symbol: string }
}
interface NoteParams {
  readonly opens_account: { cost: string }
  readonly token_takes_fee: { cost: string }
  readonly below_minimum: { least: string }
  readonly account_removed: { least: string }
  readonly not_enough: { symbol: string }
  readonly not_enough_for_fee: { missing: string }
  readonly frozen: { symbol: string }
  readonly would_fail: { reason: string }
  readonly screening: { reason: string }
  readonly name_moved: { name: string }
  readonly receiver_twice: { line: string }
  readonly receiver_alike: { line: string }
}

type Params<Table, Code> = Code extends keyof Table ? Table[Code] : undefined
type LackMessages = { readonly [L in SendLack as `send.lack.${L}`]: Params<LackParams, L> }
type NoteMessages = {
  readonly [C in Exclude<SendNote['code'], 'maybe_sent'> as `send.note.${C}`]: Params<NoteParams, C>
}

/** Words of sending and receiving. */
export interface SendMessages extends LackMessages, NoteMessages {
  'title.send:form': undefined
  /** Of an account for ordinals, which never pays. */
  'send.ordinals': undefined
  'title.send:token': undefined
  'title.send:review': undefined
  'title.send:state': undefined
  'title.send:scan': undefined
  'title.send:receive': undefined
  'account.action.send': undefined
  'account.action.receive': undefined
  'send.token': undefined
  'send.amount': undefined
  'send.max': undefined
  'send.maxNote': undefined
  'send.inFiat': { amount: string }
  'send.to': undefined
  'send.paste': undefined
  'send.pasteRefused': undefined
  'send.clear': undefined
  'send.memo': undefined
  'send.memoOptional': undefined
  'send.memoRequired': undefined
  'send.memoNote': undefined
  'send.recent': undefined
  'send.resolving': undefined
  'send.invalid.address': undefined
  'send.invalid.checksum': undefined
  'send.invalid.name': undefined
  'send.invalid.network': { network: string }
  'send.invalid.unreachable': undefined
  'send.invalid.unloaded': undefined
  'send.invalid.unsupported': undefined
  'send.fine': { decimals: string }
  'send.review': undefined
  'send.checking': undefined
  'send.notHeld': undefined
  'send.sentence': { amount: string; to: string }
  'send.from': undefined
  'send.toLabel': undefined
  'send.network': undefined
  'send.feeUnknown': undefined
  'send.arrives': undefined
  'send.changed': undefined
  'send.changedText': undefined
  'send.checked': { ends: string }
  'send.checkFirst': undefined
  'send.sentBefore': undefined
  'send.this': undefined
  'send.label': undefined
  'send.contacts': undefined
  'send.addContact': undefined
  'send.alikeContact': { label: string }
  'send.inWalletSlow': { wallet: string }
  'send.state.pending': undefined
  'send.state.pendingText': { amount: string; to: string }
  'send.state.back': undefined
  'send.state.slow': undefined
  'send.state.included': undefined
  'send.state.confirmed': undefined
  'send.state.confirmedText': { amount: string; to: string }
  'send.state.failed': undefined
  'send.state.failedText': undefined
  'send.state.repriced': undefined
  'send.state.cancelled': undefined
  'send.state.replaced': undefined
  'send.state.gone': undefined
  'send.state.droppedText': undefined
  'send.state.unseen': undefined
  'send.state.behind': undefined
  'send.state.elsewhere': undefined
  'send.state.mismatched': undefined
  'send.state.mismatchedText': undefined
  'send.state.unverified': undefined
  'send.state.unverifiedText': { amount: string; to: string }
  'send.state.expiredText': undefined
  'send.state.unwatched': undefined
  'send.state.unwatchedText': undefined
  'send.state.unwatchable': undefined
  'send.state.none': undefined
  'send.state.hash': undefined
  'send.state.explorer': { name: string }
  'send.closeWatch': undefined
  'send.done': undefined
  'send.again': undefined
  'title.send:replace': undefined
  'transaction.action.speed-up': undefined
  'transaction.action.cancel': undefined
  'send.replace.speed-upText': { nonce: string }
  'send.replace.cancelText': undefined
  'send.replace.again': undefined
  'send.replace.back': undefined
  'send.replace.speedUpTitle': { amount: string; to: string }
  'send.replace.cancelTitle': undefined
  'send.replace.before': undefined
  'send.replace.nonce': undefined
  'send.replace.feeLow': undefined
  'send.replace.feeLeast': { least: string }
  'send.replace.feeHigh': undefined
  'send.replace.changeSmall': { missing: string }
  'send.replace.apartTitle': undefined
  'send.replace.apart': undefined
  /** Why a transaction that waits cannot be changed here, by namespace. */
  'send.stuck.eip155': undefined
  'send.stuck.solana': undefined
  'send.stuck.polkadot': undefined
  'send.stuck.cosmos': undefined
  'send.stuck.bip122': undefined
  'error.replacement_late': undefined
  'error.replacement_unseen': undefined
  'error.replacement_unsupported': undefined
  /** A list of several receivers. */
  'send.total': undefined
  'send.list.several': undefined
  'send.list.one': undefined
  'send.list.label': undefined
  'send.list.note': undefined
  'send.list.allOrNone': undefined
  'send.list.file': undefined
  'send.list.sum': { count: string; amount: string }
  'send.list.count': { count: string }
  'send.list.line': { line: string; text: string }
  'send.list.more': { count: string }
  'send.list.form': undefined
  'send.list.hidden': undefined
  'send.list.amount': undefined
  'send.list.unclear': undefined
  'send.list.fine': { decimals: string }
  'send.list.many': { most: string }
  'send.list.checked': undefined
  'error.list_invalid': undefined
  'error.list_unsupported': undefined
  'send.scan': undefined
  'send.scan.asking': undefined
  'send.scan.text': undefined
  'send.scan.picture': undefined
  'send.scan.failed': undefined
  'send.scan.failedText': undefined
  'receive.only': { network: string }
  'receive.onlyThese': undefined
  'receive.ordinalOnly': undefined
  'receive.networks': undefined
  'receive.more': { count: string }
  'receive.kind': undefined
  'receive.kind.payment': undefined
  'receive.kind.ordinal': undefined
  'receive.code': { address: string }
  'receive.copy': undefined
  'receive.copied': { ends: string }
  'error.chain_unsupported': undefined
  'error.receiver_invalid': undefined
  'error.decimals_differ': undefined
  'error.decimals_unknown': undefined
  'error.send_stopped': undefined
  'error.send_unchecked': undefined
  'error.send_moved': undefined
  'error.send_failed': undefined
  'error.send_load_failed': undefined
  'error.book_load_failed': undefined
}

declare module '@latchkey/ui-react' {
  interface Messages extends SendMessages {}
}
