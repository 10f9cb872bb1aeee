// For the servers of the sellers of this repository: nothing here is promised from one version to the next.
export { sellerCodes } from './seller-errors.js'
export { createSellerApi } from './seller-api.js'
export { createSellerDoor, hmac, toBase64Url } from './seller-door.js'
export type { Authorised, SellerServer, Sold } from './seller-server.js'
export { isText, optionRefusal, readSellerOptions } from './server-options.js'
export type { OnRampServerPorts, SellerServerOptions, SellerSettings } from './server-options.js'
