export { smartSessions } from './smart-sessions.js'
export type {} from './views.js'
export { SmartSessions } from './service.js'
export type {
  EndReview,
  GrantReview,
  SessionGrant,
  SessionLimit,
  SessionNote,
  SessionPart,
  SessionPermission,
  SessionRequest,
  SessionStep,
  SmartSession,
  SmartSessionsState,
} from './service.js'
