export type {} from './app/login/events.js'
export type {} from './app/views.js'
export { embeddedWallet } from './app/embedded-wallet.js'
export type { EmbeddedWalletOptions } from './app/options.js'
export { EmbeddedWallet, FramePlace } from './app/service.js'
export type {
  Approval,
  EmailChangeState,
  EmbeddedUser,
  FrameState,
  FrameTheme,
  LoginState,
} from './app/service.js'
