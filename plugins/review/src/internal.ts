// For the other packages of this repository: nothing here is promised from one version to the next.
export type { Trust } from './evm/judge.js'
export type { Family, KnownContract, KnownContracts, NamedContract } from './evm/known-contracts.js'
export type { Effects, SeenMovement } from './evm/simulate-effects.js'
export type { TokenStandard } from './evm/simulate-events.js'
export type { SafeOperation, Simulation, SimulationTerms } from './evm/simulate-terms.js'
export type { DecodedTyped } from './evm/typed/decode-typed.js'
export type { FieldTypes } from './evm/typed/signed-part.js'
export type {
  AssetRef,
  Decoded,
  DecodedArgument,
  Difference,
  Expectation,
  Fact,
  Finding,
  FindingCode,
  Movement,
  ReviewModel,
  ReviewedRequest,
  SeenAllowance,
  TokenTrust,
} from './model.js'
export type { SolanaHolder, SolanaHolders } from './solana/holders.js'
export type {
  SolanaAccount,
  SolanaInstruction,
  SolanaLookup,
  SolanaMessage,
  SolanaTables,
} from './solana/message.js'
export type { AskSolanaNode, SolanaSimulation } from './solana/simulate.js'
export type { TokenBook } from './trust/token-book.js'
export type { TokenSource, ToldToken, TrustedToken } from './trust/token.js'
export {
  decodeSolana,
  isDurable,
  judgeSolana,
  lookedUp,
  simulateSolana,
  solanaFacts,
  solanaMessage,
} from './solana/index.js'
export {
  createTokenBook,
  findTwins,
  isTrusted,
  knownTokens,
  mergeTokens,
  tokenKey,
} from './trust/index.js'
