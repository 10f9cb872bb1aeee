import { platformPorts } from '../server/ports.js'
import type { VerifierTools } from '../server/verifier.js'

/** What a verifier is given when nothing is asked of it but to verify. */
export const TOOLS: VerifierTools = {
  ports: platformPorts,
  contracts: undefined,
  prefixes: {},
  signal: undefined,
}
