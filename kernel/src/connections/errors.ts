import { defineErrors } from '../core/errors.js'

/** The reason why an attempt was given up. */
export type AbortReason = 'modal_closed' | 'signal' | 'abort' | 'disconnect' | 'dispose'

const ABORTED: Readonly<Record<AbortReason, string>> = {
  modal_closed: 'Modal closed',
  signal: 'The caller aborted the signal of this attempt',
  abort: 'The app gave this attempt up with connections.abort()',
  disconnect: 'The connection was ended before its wallet had answered',
  dispose: 'The kit was disposed before the wallet had answered',
}

/** Id of the relay's one connector. */
const RELAY = 'walletConnect'

/** Errors of connecting. */
export const ConnectionErrors = defineErrors('kernel', {
  connector_not_found: {
    user: 'This wallet is not available here.',
    says: (c: { connectorId: string }) =>
      c.connectorId === RELAY
        ? 'WalletConnectConnector not found'
        : `No connector found for connection: ${c.connectorId}`,
  },
  already_connected: {
    user: 'This wallet is connected already.',
    says: (c: { connectorId: string }) =>
      `"${c.connectorId}" is the current connection already. Disconnect it first, or use select().`,
  },
  no_supported_chain: {
    user: 'This wallet serves none of the networks this app offers.',
    says: () => 'The connector does not support any of the requested chains',
  },
  user_rejected: {
    user: 'You declined the request in your wallet.',
    says: () => 'Connection rejected',
  },
  connect_aborted: {
    user: 'The attempt was given up.',
    says: ({ reason }: { reason?: AbortReason }) =>
      reason === undefined ? 'The attempt was given up' : ABORTED[reason],
  },
  connect_failed: {
    user: 'The wallet could not be connected. Try again.',
    says: () => 'Failed to connect',
  },
  disconnect_failed: {
    user: 'The wallet did not confirm that it disconnected. It is disconnected here.',
    says: () => 'Failed to disconnect',
  },
  multi_wallet_off: {
    user: 'This app uses one wallet at a time.',
    says: () => 'Multi-Wallet Not Enabled',
  },
  /** The connection is there, and the wallet behind it has left the page. */
  connect_client_missing: {
    user: 'This wallet is not available here.',
    says: () => 'ConnectionController client not set',
  },
  namespace_unsupported: { says: () => 'Unsupported chain namespace' },
  namespace_not_loaded: { says: () => 'Chain adapter not found' },
  namespace_required: { says: () => 'Chain is required to set account prop' },
  account_type_unknown: {
    says: (c: { namespace: string; type: string }) =>
      `Accounts of ${c.namespace} are never of the type "${c.type}".`,
  },
  connection_status_invalid: { says: () => 'Invalid connection status' },
  provider_answer_invalid: {
    user: 'The wallet answered with something this app cannot use.',
    says: (c: { connectorId: string; what: string; got: string }) =>
      `"${c.connectorId}" answered ${c.what} in another shape: ${c.got}`,
  },
  not_connected: {
    user: 'No wallet is connected.',
    says: (c: { namespace: string }) => `No ${c.namespace} wallet is connected. Connect one first.`,
  },
  gate_closed: {
    user: 'Accept the terms first.',
    says: (c: { gateId: string }) =>
      `The connect gate "${c.gateId}" is closed: no wallet is asked before it opens.`,
  },
  gate_refused: {
    user: 'The connection was undone because the next step was not completed.',
    says: (c: { gateId: string }) => `The connect gate "${c.gateId}" refused.`,
  },
})
