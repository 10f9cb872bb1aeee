/** Words of payments. */
export interface PayMessages {
  'title.pay:order': undefined
  'title.pay:elsewhere': undefined
  'pay.to': undefined
  'pay.from': undefined
  'pay.reference': undefined
  'pay.review': undefined
  'pay.other': { symbol: string }
  'pay.none': undefined
  'pay.elsewhere': undefined
  'pay.exchanges': undefined
  'pay.waiting': undefined
  'pay.waitingText': { network: string }
  'pay.partly': { amount: string; rest: string }
  'pay.received': undefined
  'pay.receivedText': { amount: string }
}

declare module '@latchkey/ui-react' {
  interface Messages extends PayMessages {}
}
