export { onramp } from './onramp.js'
export type {} from './events.js'
export { OnRampErrors } from './errors.js'
export { OnRampProvider } from './on-ramp-provider.js'
export type {
  LinkProvider,
  OnRampOffer,
  OnRampOrder,
  OnRampPlace,
  OnRampPurchase,
  OnRampQuote,
  PaymentCurrency,
  PaymentLimit,
  PurchaseAsset,
  PurchaseChange,
  PurchasePage,
  QuoteProvider,
} from './on-ramp-provider.js'
export { OnRamp } from './service.js'
export type {
  OnRampForm,
  OnRampLack,
  OnRampNote,
  OnRampPast,
  OnRampReview,
  OnRampState,
  OnRampUnderWay,
} from './service.js'
export { openPurchaseWindow } from './purchase-window.js'
export type { PurchaseWindow } from './purchase-window.js'
