export { analytics } from './analytics.js'
export { Analytics } from './service.js'
export type { AnalyticsOptions } from './options.js'
