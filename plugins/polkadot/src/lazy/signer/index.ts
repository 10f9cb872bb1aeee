export { polkadotJsSigner } from './js-signer.js'
export type { PolkadotJsRuntime, PolkadotJsSigner } from './js-signer.js'
export { papiSigner } from './papi-signer.js'
export type { FromPjs, PapiSigner } from './papi-signer.js'
