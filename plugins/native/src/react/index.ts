export { KitProvider, useAccount, useAtom, useKit, useNetwork } from './hooks.js'
export { useWalletApp } from './use-wallet-app.js'
export type { UseWalletApp } from './use-wallet-app.js'
