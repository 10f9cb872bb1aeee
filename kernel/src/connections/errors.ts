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
  /**
   * The wallet has left the page, or no plugin brings it. Take the id from `connectorsAtom`, once `kit.startedAtom` is
   * true: `kit.start()` resolves before the wallets of the page are known.
   */
  connector_not_found: {
    user: 'This wallet is not available here.',
    says: (c: { connectorId: string }) =>
      c.connectorId === RELAY
        ? 'WalletConnectConnector not found'
        : `No connector found for connection: ${c.connectorId}`,
  },
  /** The app asks a wallet that is connected. Show it with `select()`, or end the connection first. */
  already_connected: {
    user: 'This wallet is connected already.',
    says: (c: { connectorId: string }) =>
      `"${c.connectorId}" is the current connection already. Disconnect it first, or use select().`,
  },
  /** Wallet and app have no network in common. Offer more networks, or another wallet. */
  no_supported_chain: {
    user: 'This wallet serves none of the networks this app offers.',
    says: () => 'The connector does not support any of the requested chains',
  },
  /** The visitor said no. Show nothing but the way to try again. */
  user_rejected: {
    user: 'You declined the request in your wallet.',
    says: () => 'Connection rejected',
  },
  /**
   * The attempt was given up before the wallet answered: by the visitor, by the app or with the kit. `context.reason`
   * says by what. Show nothing but the way to try again.
   */
  connect_aborted: {
    user: 'The attempt was given up.',
    says: ({ reason }: { reason?: AbortReason }) =>
      reason === undefined ? 'The attempt was given up' : ABORTED[reason],
  },
  /** The wallet failed without a reason that is known; see the cause. Let the visitor try again. */
  connect_failed: {
    user: 'The wallet could not be connected. Try again.',
    says: () => 'Failed to connect',
  },
  /** The wallet did not answer. The kit has ended the connection anyway: nothing has to be done. */
  disconnect_failed: {
    user: 'The wallet did not confirm that it disconnected. It is disconnected here.',
    says: () => 'Failed to disconnect',
  },
  /** Set `multiWallet: true`, or disconnect the other wallet first. */
  multi_wallet_off: {
    user: 'This app uses one wallet at a time.',
    says: () => 'Multi-Wallet Not Enabled',
  },
  /** The connection is there, and the wallet behind it has left the page. Let the visitor connect again. */
  connect_client_missing: {
    user: 'This wallet is not available here.',
    says: () => 'ConnectionController client not set',
  },
  /** No plugin of the kit serves this namespace. Add it to `plugins`. */
  namespace_unsupported: { says: () => 'Unsupported chain namespace' },
  /** The namespace has no plugin in this kit. Add it to `plugins`. */
  namespace_not_loaded: { says: () => 'Chain adapter not found' },
  /** The call needs to know which namespace is meant. Name it. */
  namespace_required: { says: () => 'Chain is required to set account prop' },
  /** The namespace has no such accounts. Use one of the types that its accounts have. */
  account_type_unknown: {
    says: (c: { namespace: string; type: string }) =>
      `Accounts of ${c.namespace} are never of the type "${c.type}".`,
  },
  /** A plugin put a connection into a state that does not exist. Report it to the author of the plugin. */
  connection_status_invalid: { says: () => 'Invalid connection status' },
  /** A fault of the wallet. Ask again, or use another wallet; nothing of the answer was used. */
  provider_answer_invalid: {
    user: 'The wallet answered with something this app cannot use.',
    says: (c: { connectorId: string; what: string; got: string }) =>
      `"${c.connectorId}" answered ${c.what} in another shape: ${c.got}`,
  },
  /** No wallet of the namespace is connected. Open the modal, and ask again once there is a connection. */
  not_connected: {
    user: 'No wallet is connected.',
    says: (c: { namespace: string }) => `No ${c.namespace} wallet is connected. Connect one first.`,
  },
  /** No wallet was asked. Lead the visitor to the gate, such as the terms, and connect afterwards. */
  gate_closed: {
    user: 'Accept the terms first.',
    says: (c: { gateId: string }) =>
      `The connect gate "${c.gateId}" is closed: no wallet is asked before it opens.`,
  },
  /** The visitor left a step that the app requires, such as the sign-in. The connection was undone. */
  gate_refused: {
    user: 'The connection was undone because the next step was not completed.',
    says: (c: { gateId: string }) => `The connect gate "${c.gateId}" refused.`,
  },
})
