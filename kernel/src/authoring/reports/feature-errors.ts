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
  /** No source of the history answered: see the cause, and call `retry()`. */
  transactions_failed: {
    user: 'Failed to fetch transactions',
    says: () => 'Failed to fetch transactions',
  },
  /** The visitor closed the window. Offer to open it again. */
  popup_closed: { says: () => 'Popup closed' },
  /** The window of the provider could not be opened, or ended with a failure. Let the visitor try again. */
  social_failed: { says: () => 'Failed to initiate social connection' },
  /** The login with Farcaster did not begin. Let the visitor try again. */
  farcaster_failed: { says: () => 'Failed to connect to farcaster' },
  /** The kit has no embedded wallet: add `embeddedWallet()` to `plugins`. */
  auth_connector_missing: { says: () => 'No auth connector found' },
  /** The account shown is of another wallet. Offer this for an embedded wallet only. */
  not_embedded: { says: () => 'Not connected to email or social' },
  /** Code could not be loaded. It is loaded again with the next try. */
  email_login_missing: { says: () => 'Unable to load email login dependency' },
  chain_unsupported: { says: () => 'Unsupported chain' },
  gas_price_unsupported: { says: () => 'Network not supported for Gas Price' },
  swaps_unsupported: { says: () => 'Network not supported for Swaps' },
  /** The account shown is of no embedded wallet. Offer registration where `isOffered` says so. */
  name_owner_missing: { says: () => 'Address or auth connector not found' },
  /** The name service did not answer. Let the visitor try again, or type the address. */
  name_resolve_failed: { user: 'Error resolving name', says: () => 'Error resolving name' },
  /** The name service did not answer; the address stays without a name. */
  names_fetch_failed: {
    user: 'Error fetching names for address',
    says: () => 'Error fetching names for address',
  },
  /** The service did not answer. Call `retry()`. */
  name_suggestions_failed: { says: () => 'Error fetching name suggestions' },
  /** The service did not register the name. The text is kept: let the visitor try again. */
  name_register_failed: {
    says: (c: { readonly name: string }) => `Error registering name ${c.name}`,
  },
  /**
   * The frame's page did not load. Usually the page's origin is missing in `origins` of the wallet's server, which must have
   * exactly this page's origin; `localhost` is not `127.0.0.1`. Else check `frameUrl`, its headers and the policy of
   * the page (`kit.csp()`).
   */
  iframe_load_failed: { says: () => 'iframe_load_failed' },
  /** The frame was silent for too long. Let the visitor try again. */
  iframe_request_timeout: { says: () => 'iframe_request_timeout' },
} as const
