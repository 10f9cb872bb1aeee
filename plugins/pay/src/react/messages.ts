/** Words of payments. */
export interface PayMessages {
  'title.pay:order': undefined
  'pay.to': undefined
  'pay.from': undefined
  'pay.reference': undefined
  'pay.review': undefined
  'pay.other': { symbol: string }
  'pay.none': undefined
}

declare module '@latchkey/ui-react' {
  interface Messages extends PayMessages {}
}
