import { testFlips } from '../testing/flip-tests.js'

// As long as all others together, since a text may be signed in eight forms: in a file of its own, it runs
// beside them.
testFlips('solana')
