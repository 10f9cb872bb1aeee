import { defineErrors } from '@latchkey/kernel'

/** The possible failures between the app, the relay and the wallet. */
export const RelayErrors = defineErrors('walletconnect', {
  /** The visitor said no. Show nothing but the way to try again. */
  user_rejected: {
    user: 'You declined the request in your wallet.',
    says: () => 'Connection rejected',
  },
  /** Show a new code; nothing was shared. */
  pairing_expired: {
    user: 'Code expired. Try again for a new one.',
    says: () => 'No wallet approved the pairing within its 4 minutes.',
  },
  /** The wallet shared nothing that the app can use. The text says why; let the visitor choose other accounts there. */
  session_unusable: {
    user: 'Your wallet shared no account for this app.',
    says: (c: { why: string }) => `The wallet approved a session that cannot be used: ${c.why}`,
  },
  /** The wallet ended the session. Connect again. */
  session_ended: {
    user: 'The wallet ended the connection.',
    says: () => 'The session ended before the wallet answered.',
  },
  /** The wallet app shared no account of this namespace. Let the visitor connect again and choose one there. */
  not_connected: {
    user: 'No wallet is connected.',
    says: (c: { namespace: string }) => `The session has no ${c.namespace} account.`,
  },
  /**
   * The wallet app did not approve this method when it connected. Hide what needs it by `useSupports`, or let the
   * visitor take another wallet.
   */
  method_unsupported: {
    user: 'This wallet cannot do that.',
    says: (c: { method: string; namespace: string }) =>
      `The wallet approved no "${c.method}" on ${c.namespace}.`,
  },
  /**
   * The wallet app approved other networks alone. Let the visitor connect again and approve this one, or take another
   * wallet.
   */
  chain_not_approved: {
    user: 'This wallet does not offer that network.',
    says: (c: { chain: string }) =>
      `The session does not cover ${c.chain}, and the wallet cannot be asked to switch. Connect again to ask for it.`,
  },
  /** The code of the relay did not arrive. Let the visitor try again; a reload asks for it again as well. */
  relay_load_failed: {
    user: 'A part of this window could not be loaded. Check your connection and try again.',
    says: () => 'The relay library could not be loaded. Trying again asks for it again.',
  },
})
