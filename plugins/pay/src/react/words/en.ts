import type { WordTable } from '@latchkey/ui-react'
import type { PayMessages } from '../messages.js'

/** English. */
const en: WordTable<PayMessages> = {
  'title.pay:order': 'Payment',
  'pay.to': 'To',
  'pay.from': 'From',
  'pay.reference': 'Reference',
  'pay.review': 'Review payment',
  'pay.other': 'Get {symbol} first',
  'pay.none': 'No payment is open.',
}

export default en
