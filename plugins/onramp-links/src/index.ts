export { onrampLinks } from './onramp-links.js'
export type { LinksOptions } from './options.js'
export type { LinkSellerId } from './sellers.js'
