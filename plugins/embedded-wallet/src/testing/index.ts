export { createFakeFrame, createFakeHost, FRAME_URL } from './fake-frame.js'
export type {
  Answer,
  AppMessage,
  FakeFrame,
  FakeFrameOptions,
  FakeIframe,
  HeardMessage,
} from './fake-frame.js'
export { actAsWallet, ALICE } from './fake-wallet.js'
export type { Asked, FakeWallet } from './fake-wallet.js'
