export { solanaSigner } from './solana-signer.js'
export type { SolanaSigner } from './solana-signer.js'
