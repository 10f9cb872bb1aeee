export { mainnet, testnet } from './presets/bitcoin.js'
