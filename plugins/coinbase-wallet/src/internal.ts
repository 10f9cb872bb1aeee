// For the other packages of this repository: nothing here is promised from one version to the next.
export { describeApp, isPage } from './options.js'
export type { WalletSdk } from './window/wallet-sdk.js'
export { watchedLibrary } from './window/watched-library.js'
export { windowErrors } from './window/window-errors.js'
export { windowWords } from './window/window-words.js'
export { createWindowWallet } from './window/window-wallet.js'
export type { WindowWalletContext } from './window/window-wallet.js'
