import type { WordTable } from '@latchkey/ui-react'
import { TOAST_TEXTS } from '../../book/toasts.js'
import type { MoneyMessages } from '../messages.js'

/** English. */
const en: WordTable<MoneyMessages> = {
  'toast.transaction_confirmed': TOAST_TEXTS.confirmed,
  'toast.transaction_failed': TOAST_TEXTS.failed,
  'toast.transaction_cancelled': TOAST_TEXTS.cancelled,
  'toast.transaction_replaced': TOAST_TEXTS.replaced,
  'toast.transaction_mismatched': TOAST_TEXTS.mismatched,
  'toast.transaction_unverified': TOAST_TEXTS.unverified,
  'toast.transaction_dropped': TOAST_TEXTS.dropped,
  'toast.transaction_expired': TOAST_TEXTS.expired,
  'error.transaction_repeated':
    'Your wallet answered with an earlier transaction. Check your wallet before you send again.',
  'error.maybe_sent': 'Your wallet may have sent this. Look there before you try again.',
  'money.lookedInWallet': "I looked: it wasn't sent",
  'money.stopWaiting': 'Stop waiting',
  'money.change': 'Change',
  'money.confirm': 'Confirm',
  'money.inWallet': 'Confirm in {wallet}',
  'money.atMost': 'up to {amount}',
  'money.unclear': 'Unclear amount. Type {whole} or {decimal}.',
  'money.search': 'Search name or paste address',
  'money.found': '{count} tokens',
  'money.notFound': 'No token found',
  'money.twin': 'Looks like {symbol}',
  'money.twinNote':
    'This is not {symbol}. It is another token whose name looks the same. Its contract:',
  'money.unlisted': 'Not on any list. Check the contract before you use it.',
  'money.tokensFailed': "Couldn't load the tokens. Try again.",
  'money.tokensLoading': 'Loading tokens',
  'money.call': 'Action',
  'money.callUnread': "Function {name} can't be read",
  'money.callDetails': 'Call details',
  'money.contract': 'Contract',
  'money.copyData': 'Copy call data',
  'money.call.send': 'Send',
  'money.call.allow': 'Give permission',
  'money.call.allowAll': 'Give permission without limit',
  'money.call.revoke': 'Revoke permission',
  'money.call.wrap': 'Wrap',
  'money.call.unwrap': 'Unwrap',
  'money.call.swap': 'Swap',
  'money.field.receiver': 'Receiver',
  'money.field.sender': 'Sender',
  'money.field.spender': 'Who may take it',
  'money.field.amount': 'Amount',
  'money.field.sold': 'Paid',
  'money.field.bought': 'Bought',
  'money.field.least': 'At least',
  'money.field.most': 'At most',
  'money.field.deadline': 'Valid until',
  'money.field.along': 'Sent along',
}

export default en
