export { walletConnect } from './wallet-connect.js'
export type { WalletConnectOptions } from './options.js'
export { Pairing, PAIRING_LIFE, PAIRING_MARGIN } from './pairing.js'
export type { PairingOffer } from './pairing.js'
