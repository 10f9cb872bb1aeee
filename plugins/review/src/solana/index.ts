/** Messages of Solana: what each instruction says, what follows for who signs, and what speaks against it. */
export { decodeSolana } from './decode.js'
export { solanaFacts } from './facts.js'
export type { SolanaHolder, SolanaHolders } from './holders.js'
export { isDurable, judgeSolana } from './judge.js'
export {
  lookedUp,
  solanaMessage,
  type SolanaAccount,
  type SolanaInstruction,
  type SolanaLookup,
  type SolanaMessage,
  type SolanaTables,
} from './message.js'
export { simulateSolana, type AskSolanaNode, type SolanaSimulation } from './simulate.js'
