export { EmbeddedWallet } from './service.js'
export type { Approval, EmailChangeState, EmbeddedUser, LoginState } from './service.js'
