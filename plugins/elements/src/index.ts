export { defineElements, registerKit } from './elements.js'
export type {
  AccountChange,
  ElementSettings,
  LatchkeyButton,
  LatchkeyEventMap,
  LatchkeyPanel,
  RegisteredKit,
} from './types.js'
