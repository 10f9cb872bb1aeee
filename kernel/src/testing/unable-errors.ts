import { ProviderRpcError } from './wallet/provider-error.js'

/** Wallets' errors for an act that an account never supports. */
export const UNABLE_ERRORS: readonly unknown[] = [
  new ProviderRpcError(4200, 'Unsupported method'),
  new ProviderRpcError(-32601, 'Method not found'),
  new Error('Signing messages is not supported on Ledger'),
  new Error('Signing off-chain messages with Ledger is not yet supported.'),
  new Error("Hardware wallets can't sign messages"),
  'This is a watch-only account.',
  new Error('The account is watch-only'),
  { message: 'Cannot sign with a watched account' },
]
