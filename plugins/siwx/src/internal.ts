// Types that others mention, so that a compiler can name them: nothing here is promised from one version to the next.
export type { BackendPorts, BackendSource } from './client/backend.js'
export type { SignInFacts } from './client/sign-in.js'
export type { SignInSubject } from './client/subject.js'
export type { SignInFields } from './message/sign-in-fields.js'
export type { SessionScope } from './server/account-keys.js'
export type { SignInExpectations } from './server/expectations.js'
export type { RequestFacts } from './server/sign-in-options.js'
export type {
  SignInSession,
  WireNonce,
  WireRefusal,
  WireRevoke,
  WireRevoked,
  WireSession,
  WireVerified,
  WireVerify,
} from './wire.js'
export type { NodeRequest, NodeResponse } from '@latchkey/kernel/server'
