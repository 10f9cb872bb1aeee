// Requests of EVM networks: what their bytes say, and what speaks against them.
export { decode } from './decode.js'
export { facts, settleItems } from './facts.js'
export { judge, type Trust } from './judge.js'
export {
  BUNDLED_CONTRACTS,
  knownContracts,
  type Family,
  type KnownContract,
  type KnownContracts,
  type NamedContract,
} from './known-contracts.js'
export { readOperation } from './operation-calls.js'
export { addressesIn, checkedContracts } from './known-codes.js'
export { decodeTyped, type DecodedTyped } from './typed/decode-typed.js'
export { signedPart, type FieldTypes, type TypedRequest } from './typed/signed-part.js'
export { recheck } from './simulate-compare.js'
export { simulate, simulateFor } from './simulate.js'
export type { Effects, SeenMovement } from './simulate-effects.js'
export type { TokenStandard } from './simulate-events.js'
export type { EvmNode, SafeOperation, Simulation, SimulationTerms } from './simulate-terms.js'
