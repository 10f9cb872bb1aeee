import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  approveNamespaces,
  proposedChains,
  proposedMethods,
  sessionChains,
  withAccount,
  withChain,
} from './session-namespaces.mjs'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const WALLET = { caip2Ids: ['eip155:31337', 'eip155:31338'], address: ALICE }

/**
 * @param {object} optionalNamespaces
 * @param {object} [requiredNamespaces]
 * @returns {any}
 */
const proposal = (optionalNamespaces, requiredNamespaces = {}) => ({
  id: 1,
  optionalNamespaces,
  requiredNamespaces,
})

/** @param {readonly string[]} chains */
const evm = (chains, methods = ['personal_sign']) => ({
  eip155: { chains, methods, events: ['chainChanged', 'accountsChanged'] },
})

test('a session holds what the app asks for and the wallet has', () => {
  const asked = evm(['eip155:1', 'eip155:31338'], ['personal_sign', 'eth_sign'])
  const { eip155 } = approveNamespaces(proposal(asked), WALLET)
  assert.deepEqual(eip155?.accounts, [`eip155:31338:${ALICE}`])
  assert.deepEqual(eip155?.methods, ['personal_sign'])
})

test('a proposal without a chain of the wallet is refused', () => {
  assert.throws(() => approveNamespaces(proposal(evm(['eip155:1'])), WALLET))
  assert.throws(() => approveNamespaces(proposal({}, evm(['eip155:1'])), WALLET))
})

test('chains and methods are listed once each, required ones first', () => {
  const asked = proposal(evm(['eip155:1', 'eip155:2']), {
    'eip155:2': { methods: ['eth_sign'], events: [] },
  })
  assert.deepEqual(proposedChains(asked), ['eip155:2', 'eip155:1'])
  assert.deepEqual(proposedMethods(asked), ['eth_sign', 'personal_sign'])
})

test('another account takes the place of the first on every chain', () => {
  const approved = approveNamespaces(proposal(evm(WALLET.caip2Ids)), WALLET)
  const accounts = withAccount(approved, BOB)['eip155']?.accounts
  assert.deepEqual(accounts, [`eip155:31337:${BOB}`, `eip155:31338:${BOB}`])
})

test('a chain is added once', () => {
  const approved = approveNamespaces(proposal(evm(['eip155:31337'])), WALLET)
  const wider = withChain(withChain(approved, 'eip155:5', ALICE), 'eip155:5', ALICE)
  assert.deepEqual(sessionChains(wider), ['eip155:31337', 'eip155:5'])
  assert.deepEqual(sessionChains(approved), ['eip155:31337'])
})
