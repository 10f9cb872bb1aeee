export { formatMessage } from '../message/format-message.js'
export { parseMessage } from '../message/parse-message.js'
export type { SignInFields } from '../message/sign-in-fields.js'
export type {
  SignInSession,
  WireNonce,
  WireRefusal,
  WireRevoke,
  WireRevoked,
  WireSession,
  WireVerified,
  WireVerify,
} from '../wire.js'
export type { SessionScope } from './account-keys.js'
export { createSignIn } from './create-sign-in.js'
export type { SignInServer } from './create-sign-in.js'
export type { SignInExpectations } from './expectations.js'
export { createMemoryNonces } from './memory-nonces.js'
export type { MemoryNonceOptions } from './memory-nonces.js'
export { createMemoryStorage } from './memory-storage.js'
export { createNodeListener, toWebRequest } from '@latchkey/kernel/server'
export type {
  NodeRequest,
  NodeResponse,
  RedisClient,
  RequestHandler,
  ServerPorts,
} from '@latchkey/kernel/server'
export type { NonceStore } from './nonce-store.js'
export { createOpaqueSessions } from './opaque-sessions.js'
export type { OpaqueSessionOptions } from './opaque-sessions.js'
export { createRedisNonces } from './redis-nonces.js'
export type { RedisNonceOptions } from './redis-nonces.js'
export type { SessionRecord } from './session-record.js'
export type { SessionStorage, SessionStore } from './session-store.js'
export type { RequestFacts, SignInOptions } from './sign-in-options.js'
export { createSignedSessions } from './signed-sessions.js'
export type { SignedSessionOptions } from './signed-sessions.js'
export { verifySignIn } from './verify-sign-in.js'
export type { SignInAttempt, VerifiedSignIn } from './verify-sign-in.js'
