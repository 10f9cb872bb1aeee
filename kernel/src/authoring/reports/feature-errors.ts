/**
 * Errors of plugins' features, in the same words for every plugin. A plugin takes those that it throws into its own
 * table.
 *
 * @example
 * const SwapErrors = defineErrors('acme:swaps', { swaps_unsupported: FEATURE_ERRORS.swaps_unsupported })
 */
export const FEATURE_ERRORS = {
  balances_unavailable: {
    user: 'Token Balance Unavailable',
    says: () => 'Token Balance Unavailable',
  },
  transactions_failed: {
    user: 'Failed to fetch transactions',
    says: () => 'Failed to fetch transactions',
  },
  popup_closed: { says: () => 'Popup closed' },
  social_failed: { says: () => 'Failed to initiate social connection' },
  farcaster_failed: { says: () => 'Failed to connect to farcaster' },
  auth_connector_missing: { says: () => 'No auth connector found' },
  not_embedded: { says: () => 'Not connected to email or social' },
  email_login_missing: { says: () => 'Unable to load email login dependency' },
  chain_unsupported: { says: () => 'Unsupported chain' },
  gas_price_unsupported: { says: () => 'Network not supported for Gas Price' },
  swaps_unsupported: { says: () => 'Network not supported for Swaps' },
  name_owner_missing: { says: () => 'Address or auth connector not found' },
  name_resolve_failed: { user: 'Error resolving name', says: () => 'Error resolving name' },
  names_fetch_failed: {
    user: 'Error fetching names for address',
    says: () => 'Error fetching names for address',
  },
  name_suggestions_failed: { says: () => 'Error fetching name suggestions' },
  name_register_failed: {
    says: (c: { readonly name: string }) => `Error registering name ${c.name}`,
  },
  iframe_load_failed: { says: () => 'iframe_load_failed' },
  iframe_request_timeout: { says: () => 'iframe_request_timeout' },
} as const
