export { activity } from './activity.js'
export type { ActivityOptions } from './activity.js'
export { Activity } from './service.js'
export type { ActivityItem, ActivityMonth, ActivityState, Verdict } from './service.js'
