/** Errors of what the app, or the visitor, wants to send. */
const transferErrors = (namespace: string) => ({
  /** A member of the transaction is wrong. The text names it: give what is expected there. */
  transaction_invalid: {
    user: 'Invalid transaction.',
    says: (c: { readonly member: string; readonly expected: string; readonly got: string }) =>
      `transaction.${c.member} is ${c.got}, expected ${c.expected}.`,
  },
  /** The namespace cannot move this asset. Offer the assets that the account holds on the network shown. */
  asset_unsupported: {
    user: 'This asset cannot be sent from here.',
    says: (c: { readonly asset: string }) =>
      `${c.asset} is no asset that can be sent on the ${namespace} network shown.`,
  },
  /**
   * The prepared transfer is too old, or is for something else than the form shows now. Nothing was asked of the
   * wallet. Prepare it again, and let the visitor review it again.
   */
  transfer_changed: {
    user: 'Something changed since you reviewed this. Nothing was sent. Review it again.',
    says: (c: { readonly what: 'account' | 'network' | 'content' | 'time' }) =>
      c.what === 'time'
        ? 'The prepared transfer has expired. Prepare it again.'
        : `The ${c.what} is not the one that the transfer was prepared for. The wallet was not asked. Prepare it again.`,
  },
  /**
   * The transfer was prepared with stops, which `reasons` names. Show them; the visitor changes the form, and it is
   * prepared again.
   */
  transfer_stopped: {
    user: 'This cannot be sent. Read what is wrong and change it.',
    says: (c: { readonly reasons: string }) =>
      `The transfer has stops (${c.reasons}). The wallet was not asked.`,
  },
})

/**
 * The errors that every namespace has in the same words: of its wallet, of the guard before it, and of
 * what the app asks for. A plugin spreads them into its own table and replaces the ones it can say better.
 *
 * @example
 * defineErrors('near', { ...commonErrors('near'), address_invalid: { says: (c: { address: string }) => … } })
 */
export const commonErrors = (namespace: string) => ({
  /** The visitor said no. Show nothing but the way to try again. */
  user_rejected: {
    user: 'You declined the request in your wallet.',
    says: (c: { readonly during?: 'connect' }) =>
      c.during === 'connect' ? 'Connection rejected' : 'The request was declined in the wallet.',
  },
  /**
   * The wallet shows an earlier request, perhaps in another window. Let the visitor answer that one, then ask again.
   */
  request_pending: {
    user: 'Your wallet already shows a request. Open your wallet to answer it.',
    says: () =>
      'The wallet has an open request of this kind already (-32002). Answer that one first.',
  },
  /**
   * The wallet has withdrawn the permission of the account or the method. Let the visitor connect again and choose the
   * account there.
   */
  unauthorized: {
    user: 'Your wallet does not allow this app to do that. Connect again.',
    says: () => 'The wallet has not authorised this method or account (4100). Connect again.',
  },
  /** Check `kit.capabilities.has` or `useSupports` before, and hide what this wallet cannot do. */
  unsupported_method: {
    user: 'Your wallet cannot do this with this account. Choose another account or wallet.',
    says: (c: { readonly method?: string }) =>
      `The wallet does not know ${c.method ?? 'this method'} (4200 or -32601).`,
  },
  /** The parameters of the app are wrong. The text says which shape the method has: call it so. */
  rpc_params_invalid: {
    user: 'Action not allowed',
    says: (c: { readonly method: string; readonly expected: string; readonly got: string }) =>
      `${c.method} expects ${c.expected}, got ${c.got}.`,
  },
  /**
   * The app asked in the name of an account that is not shown. Take the address of `useAccount`, or let the visitor
   * choose the other account first.
   */
  account_mismatch: {
    user: 'Switch to the account shown here.',
    says: (c: { readonly expected: string; readonly actual: string }) =>
      `The request is for ${c.actual} but ${c.expected} is shown. The wallet was not asked.`,
  },
  /**
   * The app asked for a network that is not shown, or the wallet has moved. Call `networks.switchTo` for the one that
   * you mean, then ask again.
   */
  network_mismatch: {
    user: 'Your wallet is on another network than the one shown here. Switch the network first.',
    says: (c: { readonly expected: string; readonly actual: string }) =>
      `The request is for ${c.actual} but ${c.expected} is shown. The wallet was not asked.`,
  },
  /**
   * The wallet signed with another account or signed something else. Let the visitor choose the account in the wallet
   * and try again; do not use the signature.
   */
  signature_mismatch: {
    user: 'The signature from your wallet is not one of the account shown here. Choose the same account in both and try again.',
    says: (c: { readonly method: string; readonly expected: string }) =>
      `The wallet answered ${c.method} with a signature that is not one of ${c.expected} over what was asked. It did sign something; the answer was refused.`,
  },
  /** A fault of the wallet. Ask again, or use another wallet; nothing of the answer was used. */
  provider_answer_invalid: {
    user: 'The wallet answered with something this app cannot use.',
    says: (c: { readonly method: string; readonly expected: string; readonly got: string }) =>
      `${c.method} was answered with ${c.got}, expected ${c.expected}.`,
  },
  /** The wallet said no more than its reason. Offer to try again. */
  request_failed: {
    user: 'The wallet could not do that. Try again.',
    says: (c: { readonly method: string; readonly reason: string }) =>
      `The wallet failed ${c.method}: ${c.reason}`,
  },
  /** No account of the namespace is shown. Open the modal, and ask again once the visitor has connected. */
  not_connected: {
    user: 'No wallet is connected.',
    says: () => `No ${namespace} account and network are shown. Connect a wallet first.`,
  },
  ...transferErrors(namespace),
})

/**
 * The error for a method that the kit does not pass on to a wallet. Its context names the method, and what a developer
 * can do.
 */
export const METHOD_ERRORS = {
  /**
   * The guard passes only known methods on; `error.context.method` names the one that was asked for. Use a capability
   * of the kit, or another method.
   */
  rpc_method_not_allowed: {
    user: 'Action not allowed',
    says: (_: { readonly method: string; readonly help?: string }) =>
      'Requested RPC call is not allowed',
  },
} as const

/** The errors of the nodes of a network that speak JSON-RPC, for a namespace's own table. */
export const RPC_ERRORS = {
  /**
   * All nodes of the network are down, refuse the page (CORS), or are forbidden by its policy (`kit.csp()`). Put a
   * node of your own first in `rpcUrls`.
   */
  rpc_unavailable: {
    user: 'The network could not be reached. Try again in a moment.',
    says: (c: { readonly method: string; readonly network: string; readonly tried: number }) =>
      `None of the ${c.tried} RPC URLs of ${c.network} answered ${c.method}. Add a working one to rpcUrls.`,
  },
  /**
   * The node refused the question with the code of JSON-RPC. Another URL of the network is not asked then. Correct the
   * call by the reason that the text gives.
   */
  rpc_failed: {
    says: (c: { readonly method: string; readonly code: number; readonly reason: string }) =>
      `An RPC URL refused ${c.method} (${c.code}): ${c.reason}`,
  },
  /** A URL in the `rpcUrls` of one network leads to a node of another. The kit does not use it: take it out. */
  rpc_wrong_network: {
    says: (c: { readonly host: string; readonly expected: string; readonly actual: string }) =>
      `${c.host} serves ${c.actual}, not ${c.expected}. Remove it from the network's rpcUrls.`,
  },
} as const
