export { createDocsServer, serveDocs } from './server.js'
export { findPages } from './search.js'
export type { Found, Page } from './search.js'
