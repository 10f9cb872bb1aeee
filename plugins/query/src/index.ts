export { activityQuery, holdingsQuery, profileQuery, queryKeys } from './queries.js'
export type { KitQuery } from './queries.js'
export { followKit } from './follow-kit.js'
export type { FollowingClient } from './follow-kit.js'
