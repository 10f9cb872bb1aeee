export { smartSessions } from './smart-sessions.js'
export type {} from './views.js'
export { SmartSessions } from './service.js'
export type {
  SessionGrant,
  SessionLimit,
  SessionPart,
  SessionPermission,
  SessionRequest,
  SmartSession,
  SmartSessionsState,
} from './service.js'
