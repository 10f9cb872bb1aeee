import { testFlips } from '../testing/flip-tests.js'

testFlips('eip155', 'bip122', 'polkadot', 'cosmos')
