export { ConnectButton } from './connect-button.js'
export { latchkey, useAccount, useAtom, useKit, useModal, useNetwork } from './composables.js'
export type { UseModal } from './composables.js'
