export { cosmosAminoSigner, cosmosSigner } from './cosmos-signer.js'
export type { CosmosSignerOptions } from './cosmos-signer.js'
