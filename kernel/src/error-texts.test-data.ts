/** Packages whose sources are looked at. */
type Owner =
  'kernel' | 'cloud' | 'coinbase-wallet' | 'eip155' | 'embedded-wallet' | 'names' | 'send' | 'siwx'

/** Where one text of the error catalogue is said. */
export interface TextFate {
  /** The one code that says it. */
  readonly code: string
  readonly owner: Owner
  /** As the message of the code, as its text for visitors, or as the title or the message of an alert. @default 'says' */
  readonly as?: 'title' | 'alert' | 'word' | 'user'
  /** What the message depends on. */
  readonly context?: Readonly<Record<string, string>>
}

const kernel = (code: string, context?: TextFate['context']): TextFate => ({
  ...{ code, owner: 'kernel' },
  ...(context && { context }),
})
const by = (owner: Owner, code: string, as?: TextFate['as']): TextFate => ({
  ...{ code, owner },
  ...(as && { as }),
})
const siwx = (code: string) => by('siwx', code)
const alert = (code: string) => by('kernel', code, 'title')

/** Every text of the error catalogue, in its order. */
export const ERROR_TEXTS: Readonly<Record<string, TextFate>> = {
  // Toasts
  'Token Balance Unavailable': kernel('balances_unavailable'),
  'Failed to fetch transactions': kernel('transactions_failed'),
  'A problem occurred while trying initialize authentication': siwx('initialise_failed'),
  'Signature declined': siwx('signature_declined'),
  'This application might not support Smart Accounts': siwx('smart_account_unsupported'),
  'Authenticating...': by('siwx', 'siwx.verifying', 'word'),
  // Connection errors
  'Modal closed': kernel('connect_aborted', { reason: 'modal_closed' }),
  'Connection rejected': kernel('user_rejected'),
  'Failed to connect': kernel('connect_failed'),
  'Popup closed': kernel('popup_closed'),
  'Failed to initiate social connection': kernel('social_failed'),
  'Failed to connect to farcaster': kernel('farcaster_failed'),
  'No auth connector found': kernel('auth_connector_missing'),
  'Not connected to email or social': kernel('not_embedded'),
  'No connector found for connection: {id}': kernel('connector_not_found'),
  'Failed to disconnect': kernel('disconnect_failed'),
  'Unable to load email login dependency': kernel('email_login_missing'),
  'Invalid connection status': kernel('connection_status_invalid'),
  // Thrown errors
  'SIWX is not enabled': siwx('siwx_not_enabled'),
  'No ActiveCaipAddress found': siwx('address_missing'),
  'No ActiveCaipNetwork or client found': siwx('network_missing'),
  'No ConnectionController client found': siwx('client_missing'),
  'Chain is required to set account prop': kernel('namespace_required'),
  'Chain adapter not found': kernel('namespace_not_loaded'),
  'NetworkController client not set': kernel('switch_unsupported'),
  'ConnectionController client not set': kernel('connect_client_missing'),
  'WalletConnectConnector not found': kernel('connector_not_found', {
    connectorId: 'walletConnect',
  }),
  'The connector does not support any of the requested chains': kernel('no_supported_chain'),
  'Unsupported chain namespace': kernel('namespace_unsupported'),
  'Unsupported chain': kernel('chain_unsupported'),
  'Network not supported for Gas Price': kernel('gas_price_unsupported'),
  'Network not supported for Swaps': kernel('swaps_unsupported'),
  'Network not found': kernel('network_not_found'),
  'Address or auth connector not found': kernel('name_owner_missing'),
  'Error resolving name': kernel('name_resolve_failed'),
  'Error fetching name suggestions': kernel('name_suggestions_failed'),
  'Error fetching names for address': kernel('names_fetch_failed'),
  'Error registering name {name}': kernel('name_register_failed'),
  'Error parsing wallet capabilities': by('eip155', 'wallet_capabilities_invalid'),
  'WagmiAdapter:signMessage - Sign message failed': kernel('request_failed', {
    method: 'personal_sign',
  }),
  'WagmiAdapter:estimateGas - error estimating gas': kernel('request_failed', {
    method: 'eth_estimateGas',
  }),
  'HTTP status code: {status}': kernel('http_status'),
  // Allowed origins and the secure frame
  RATE_LIMITED: by('cloud', 'rate_limited'),
  SERVER_ERROR: by('cloud', 'server_error'),
  iframe_load_failed: kernel('iframe_load_failed'),
  iframe_request_timeout: kernel('iframe_request_timeout'),
  // Alerts
  'Invalid App Configuration': alert('configuration_refused'),
  'Invalid Project ID - update configuration': by('kernel', 'project_id_refused', 'alert'),
  'Project ID Not Configured': by('cloud', 'project_id_missing', 'title'),
  'Network Not Found': alert('network_not_found'),
  'Network Error': alert('iframe_load_failed'),
  'Embedded Wallet Request Timed Out': alert('iframe_request_timeout'),
  'Session Expired': alert('session_expired'),
  'Server Error': by('cloud', 'server_error', 'title'),
  'Rate Limited': by('cloud', 'rate_limited', 'title'),
  'Multi-Wallet Not Enabled': kernel('multi_wallet_off'),
}

/** Texts with which services refuse an app, and the title of the alert that each becomes. */
export const REFUSALS: Readonly<Record<string, string>> = {
  'Unauthorized: origin not allowed': 'Invalid App Configuration',
  'JWT validation error: JWT Token is not yet valid': 'Session Expired',
  'Unauthorized: invalid key': 'Invalid Project ID',
}

/** Texts of the rules of validation. */
export const VALIDATION_TEXTS: Readonly<Record<string, TextFate>> = {
  'Invalid CAIP-2 network id: {value}': kernel('network_id_invalid'),
  'Invalid CAIP-10 address: {value}': kernel('account_id_invalid'),
  'Please try again after {n} seconds': by('embedded-wallet', 'email_too_soon'),
  'Requested RPC call is not allowed': kernel('rpc_method_not_allowed'),
  'Action not allowed': by('kernel', 'rpc_method_not_allowed', 'user'),
  'An amount and receiver address are required': by('send', 'send_incomplete'),
  'A token is required': by('send', 'token_required'),
  'Invalid chainId': by('names', 'chain_id_invalid'),
}
