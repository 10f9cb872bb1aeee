import type { WordTable } from '@latchkey/ui-react'
import type { PayMessages } from '../messages.js'

/** English. */
const en: WordTable<PayMessages> = {
  'title.pay:order': 'Payment',
  'title.pay:elsewhere': 'Pay from elsewhere',
  'pay.to': 'To',
  'pay.from': 'From',
  'pay.reference': 'Reference',
  'pay.review': 'Review payment',
  'pay.other': 'Get {symbol} first',
  'pay.none': 'No payment is open.',
  'pay.elsewhere': 'Another wallet or exchange',
  'pay.exchanges': 'Pay from an exchange',
  'pay.waiting': 'Waiting for the payment',
  'pay.waitingText': 'Send it on {network}. Keep this open.',
  'pay.partly': '{amount} arrived. {rest} is missing.',
  'pay.received': 'Payment received',
  'pay.receivedText': '{amount} arrived.',
}

export default en
