import { defineErrors } from '@latchkey/kernel'

/** Errors of the `polkadot` plugin. Codes shared with the kernel and other namespaces mean the same. */
export const PolkadotErrors = defineErrors('polkadot', {
  user_rejected: {
    user: 'You declined the request in your wallet.',
    says: (c: { readonly during?: 'connect' }) =>
      c.during === 'connect' ? 'Connection rejected' : 'The request was declined in the wallet.',
  },
  request_pending: {
    user: 'Your wallet already shows a request. Open your wallet to answer it.',
    says: () => 'The wallet has an open request of this page already. Answer that one first.',
  },
  unauthorized: {
    user: 'Your wallet does not allow this app to do that. Connect again.',
    says: () =>
      'The wallet shares no account, or not this one, with this page. Connect again and choose it there.',
  },
  unsupported_method: {
    user: 'Your wallet cannot do that.',
    says: (c: { readonly method: string }) => `The wallet does not offer ${c.method}.`,
  },
  rpc_method_not_allowed: {
    user: 'Action not allowed',
    says: (c: { readonly method: string }) => `Requested RPC call is not allowed: ${c.method}.`,
  },
  rpc_params_invalid: {
    user: 'Action not allowed',
    says: (c: { readonly method: string; readonly expected: string; readonly got: string }) =>
      `${c.method} expects ${c.expected}, got ${c.got}.`,
  },
  account_mismatch: {
    user: 'Your wallet is on another account than the one shown here. Choose the same account in both.',
    says: (c: { readonly expected: string; readonly actual: string }) =>
      `The request is for ${c.actual} but ${c.expected} is shown. The wallet was not asked.`,
  },
  network_mismatch: {
    user: 'This request is for another network than the one shown here. Switch the network first.',
    says: (c: { readonly expected: string; readonly actual: string }) =>
      `The request is for ${c.actual} but ${c.expected} is shown. The wallet was not asked.`,
  },
  provider_answer_invalid: {
    user: 'The wallet answered with something this app cannot use.',
    says: (c: { readonly method: string; readonly expected: string; readonly got: string }) =>
      `${c.method} was answered with ${c.got}, expected ${c.expected}.`,
  },
  request_failed: {
    user: 'The wallet could not do that. Try again.',
    says: (c: { readonly method: string; readonly reason: string }) =>
      `The wallet failed ${c.method}: ${c.reason}`,
  },
  not_connected: {
    user: 'No wallet is connected.',
    says: () => 'No polkadot account and network are shown. Connect a wallet first.',
  },
  network_unsupported: {
    user: 'This app cannot do that on this network.',
    says: (c: { readonly network: string; readonly because?: 'runtime' }) =>
      c.because === 'runtime'
        ? `The runtime of ${c.network} asks for transactions that this plugin cannot write. Build them in the app and let the wallet sign them.`
        : `${c.network} is not a polkadot network. Pass one of the kit's own networks.`,
  },
  address_invalid: {
    user: 'This address is not valid. Check it for typing errors.',
    says: (c: { readonly address: string }) =>
      `"${c.address}" is not an SS58 address of an account, or its checksum is wrong.`,
  },
  transaction_invalid: {
    user: 'The app put this transaction together wrongly.',
    says: (c: { readonly member: string; readonly expected: string; readonly got: string }) =>
      `transaction.${c.member} is ${c.got}, expected ${c.expected}.`,
  },
  transaction_refused: {
    user: 'The network refused the transaction. Check the amount and the fee.',
    says: (c: { readonly reason: string }) => `The network refused the transaction: ${c.reason}`,
  },
  rpc_unavailable: {
    user: 'The network could not be reached. Try again in a moment.',
    says: (c: { readonly network: string; readonly method: string; readonly tried: number }) =>
      `None of the ${c.tried} RPC URLs of ${c.network} answered ${c.method}. Add a working one to rpcUrls.`,
  },
  rpc_failed: {
    says: (c: { readonly method: string; readonly code: number; readonly reason: string }) =>
      `An RPC URL refused ${c.method} (${c.code}): ${c.reason}`,
  },
  rpc_wrong_network: {
    says: (c: { readonly host: string; readonly expected: string; readonly actual: string }) =>
      `${c.host} serves ${c.actual}, not ${c.expected}. Remove it from the network's rpcUrls.`,
  },
})
