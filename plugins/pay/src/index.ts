export { PaymentExchange } from './exchange.js'
export { paymentLink } from './links/payment-link.js'
export type { PaymentTexts } from './links/payment-link.js'
export type { PaymentRequest } from './links/payment-request.js'
export { readPaymentLink } from './links/read-payment-link.js'
export { pay } from './pay.js'
export { Pay } from './service.js'
export type {
  PaymentOrder,
  PaymentResult,
  PaymentWatch,
  PayState,
  WatchOptions,
} from './service.js'
export type {} from './views.js'
export { watchPayment } from './watch-payment.js'
