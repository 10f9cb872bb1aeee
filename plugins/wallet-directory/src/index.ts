export { walletDirectory } from './wallet-directory.js'
export type { AllWallets, WalletDirectoryOptions } from './options.js'
export { WalletDirectory } from './directory.js'
export type {
  WalletList,
  WalletListOptions,
  WalletListState,
  WalletOrigin,
  WalletPage,
  WalletQuery,
  WalletsFound,
} from './directory.js'
