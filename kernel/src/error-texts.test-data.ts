/** Packages whose sources are looked at. */
type Owner = 'kernel' | 'cloud' | 'eip155' | 'siwx' | 'walletconnect'

/** What becomes of one text of the specification's error catalogue (§8). */
export type TextFate =
  /** Verbatim the message, or the words for the visitor, of this code. */
  | {
      readonly code: string
      readonly owner: Owner
      readonly as?: 'user'
    }
  /** Names a part there is none of; the nearest equal here has words of its own. */
  | { readonly nearest: string; readonly owner: Owner }
  /** Belongs to a plugin that is not built yet. */
  | { readonly later: string }

const kernel = (code: string): TextFate => ({ code, owner: 'kernel' })
const nearest = (code: string): TextFate => ({ nearest: code, owner: 'kernel' })
const relay = (code: string): TextFate => ({ code, owner: 'walletconnect' })
const cloud = (code: string): TextFate => ({ code, owner: 'cloud' })
const siwx = (code: string): TextFate => ({ code, owner: 'siwx' })
const later = (plugin: string): TextFate => ({ later: plugin })

/** Each text of §8, in its order: nothing is silently missing. */
export const ERROR_TEXTS: Readonly<Record<string, TextFate>> = {
  // Toasts
  'Token Balance Unavailable': later('balances'),
  'Failed to fetch transactions': later('activity'),
  'A problem occurred while trying initialize authentication': siwx('initialise_failed'),
  'Signature declined': siwx('signature_declined'),
  'This application might not support Smart Accounts': siwx('smart_account_unsupported'),
  'Authenticating...': siwx('siwx.verifying'),
  // Connection errors
  'Modal closed': kernel('connect_aborted'),
  'Connection rejected': kernel('user_rejected'),
  'Failed to connect': kernel('connect_failed'),
  'Popup closed': later('embedded-wallet'),
  'Failed to initiate social connection': later('embedded-wallet'),
  'Failed to connect to farcaster': later('embedded-wallet'),
  'No auth connector found': later('embedded-wallet'),
  'Not connected to email or social': later('embedded-wallet'),
  'No connector found for connection: {id}': kernel('connector_not_found'),
  'Failed to disconnect': kernel('disconnect_failed'),
  'Unable to load email login dependency': later('embedded-wallet'),
  'Invalid connection status': kernel('connection_status_invalid'),
  // Thrown errors
  'SIWX is not enabled': siwx('siwx_not_enabled'),
  'No ActiveCaipAddress found': siwx('address_missing'),
  'No ActiveCaipNetwork or client found': siwx('network_missing'),
  'No ConnectionController client found': siwx('client_missing'),
  'Chain is required to set account prop': nearest('network_id_invalid'),
  'Chain adapter not found': nearest('namespace_missing'),
  'NetworkController client not set': nearest('switch_unsupported'),
  'ConnectionController client not set': nearest('kit_disposed'),
  'WalletConnectConnector not found': nearest('connector_not_found'),
  'The connector does not support any of the requested chains': kernel('no_supported_chain'),
  'Unsupported chain namespace': nearest('namespace_missing'),
  'Unsupported chain': later('send'),
  'Network not supported for Gas Price': later('swaps'),
  'Network not supported for Swaps': later('swaps'),
  'Network not found': kernel('network_not_found'),
  'Address or auth connector not found': later('names'),
  'Error resolving name': { code: 'name_resolve_failed', owner: 'eip155', as: 'user' },
  'Error fetching name suggestions': later('names'),
  'Error fetching names for address': { code: 'names_fetch_failed', owner: 'eip155', as: 'user' },
  'Error registering name {name}': later('names'),
  'Error parsing wallet capabilities': { code: 'wallet_capabilities_invalid', owner: 'eip155' },
  'WagmiAdapter:signMessage - Sign message failed': { nearest: 'request_failed', owner: 'eip155' },
  'WagmiAdapter:estimateGas - error estimating gas': { nearest: 'rpc_failed', owner: 'eip155' },
  'HTTP status code: {status}': kernel('http_status'),
  // Allowed origins and the secure frame
  RATE_LIMITED: cloud('rate_limited'),
  SERVER_ERROR: cloud('server_error'),
  iframe_load_failed: later('embedded-wallet'),
  iframe_request_timeout: later('embedded-wallet'),
  // Alerts
  'Invalid App Configuration': relay('relay_origin_refused'),
  'Invalid Project ID - update configuration': relay('relay_unauthorized'),
  'Project ID Not Configured': cloud('project_id_missing'),
  'Network Not Found': nearest('network_unknown'),
  'Network Error': later('embedded-wallet'),
  'Embedded Wallet Request Timed Out': later('embedded-wallet'),
  'Session Expired': relay('relay_clock_skew'),
  'Server Error': cloud('server_error'),
  'Rate Limited': cloud('rate_limited'),
  'Multi-Wallet Not Enabled': kernel('multi_wallet_off'),
  // Texts of the provider, which are read and not shown
  'Unauthorized: origin not allowed': relay('relay_origin_refused'),
  'JWT validation error: JWT Token is not yet valid': relay('relay_clock_skew'),
  'Unauthorized: invalid key': relay('relay_unauthorized'),
  // Validation (§5)
  'Invalid CAIP-2 network id: {value}': kernel('network_id_invalid'),
  'Invalid CAIP-10 address: {value}': kernel('account_id_invalid'),
  'Requested RPC call is not allowed': { code: 'rpc_method_not_allowed', owner: 'eip155' },
  'Action not allowed': { code: 'rpc_method_not_allowed', owner: 'eip155', as: 'user' },
}

/** Plugins to come that own texts. */
export const LATER_PLUGINS = [
  'activity',
  'balances',
  'embedded-wallet',
  'names',
  'send',
  'swaps',
] as const
