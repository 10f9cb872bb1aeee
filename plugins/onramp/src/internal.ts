// For the sellers of this repository: nothing here is promised from one version to the next.
export { refusalOfCloud, told } from './seller/refusals.js'
export { isSameAddress, isSameWord, paramsPage } from './seller/page-order.js'
export { centsOf, checkedPage, MAX_BYTES, serverService } from './seller/seller-service.js'
export type { SellerService } from './seller/seller-service.js'
export { offerSchema, purchasesSchema, quoteSchema, urlSchema } from './seller/wire.js'
