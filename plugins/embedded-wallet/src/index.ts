export type {} from './login/events.js'
export type {} from './views.js'
export { embeddedWallet } from './embedded-wallet.js'
export type { EmbeddedWalletOptions } from './options.js'
export { EmbeddedWallet, FramePlace } from './service.js'
export type {
  Approval,
  EmailChangeState,
  EmbeddedUser,
  FrameState,
  FrameTheme,
  LoginState,
} from './service.js'
