import type { RelayFeature } from '@latchkey/kernel'
import { sameEvmAddress } from '../address.js'
import { SAFE_METHODS } from '../rpc-methods.js'

const METHODS = [
  'personal_sign',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  // EIP-5792
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  // ERC-7715
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  // ERC-7811
  'wallet_getAssets',
]

/**
 * The proposal for EVM wallets behind a relay (CAIP-25, namespace `eip155`): no method that the guard refuses.
 *
 * @param allowed Methods the app allows besides the known ones. Methods that nodes answer are left out.
 */
export const createRelay = (allowed: readonly string[] = []): RelayFeature => ({
  methods: [...new Set([...METHODS, ...allowed.filter((method) => !SAFE_METHODS.has(method))])],
  quiet: [
    'wallet_getPermissions',
    'wallet_getCapabilities',
    'wallet_getCallsStatus',
    'wallet_getAssets',
  ],
  events: ['accountsChanged', 'chainChanged'],
  sameAddress: sameEvmAddress,
})
