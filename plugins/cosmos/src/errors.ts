import { defineErrors } from '@latchkey/kernel'
import { commonErrors, METHOD_ERRORS } from '@latchkey/kernel/internal/tools'

const common = commonErrors('cosmos')

/** Errors of the `cosmos` plugin. Codes shared with the kernel mean the same there. */
export const CosmosErrors = defineErrors('cosmos', {
  ...common,
  ...METHOD_ERRORS,
  unauthorized: {
    user: 'Your wallet does not allow this app to do that. Connect again.',
    says: () => 'The wallet has not enabled this site for the network. Connect again.',
  },
  /** Check `kit.capabilities.has` or `useSupports` before, and hide what this wallet cannot do. */
  unsupported_method: {
    user: 'Your wallet cannot do this with this account. Choose another account or wallet.',
    says: (c: { readonly method: string }) => `The wallet does not know ${c.method}.`,
  },
  chain_unknown: {
    user: 'Your wallet doesn’t know this network.',
    says: () => 'The wallet does not know this chain, also where it was suggested to it.',
  },
  network_unsupported: {
    user: 'This network is not a Cosmos network.',
    says: (c: { readonly network: string }) =>
      `${c.network} is no Cosmos network of this kit. Make it with defineNetwork of @latchkey/cosmos/networks.`,
  },
  network_mismatch: {
    ...common.network_mismatch,
    user: 'The request is for another network than the one shown here. Switch the network first.',
  },
  account_not_on_chain: {
    user: 'This account has received nothing on this network yet, so it cannot send.',
    says: (c: { readonly address: string; readonly network: string }) =>
      `${c.address} does not exist on ${c.network} before its first incoming payment. Fund it first.`,
  },
  transaction_changed: {
    user: 'Your wallet answered with another transaction than the one asked for. Nothing was sent.',
    says: () =>
      'The signed transaction that the wallet answered is not the transfer that was asked for. It was not sent.',
  },
  /** Nothing was sent. The reason is the node's own: often too low a fee or too little money. */
  transaction_refused: {
    user: 'The network refused the transaction.',
    says: (c: { readonly code: number; readonly reason: string }) =>
      `The node refused the transaction (${c.code}): ${c.reason}`,
  },
  address_invalid: {
    user: 'This address is not valid. Check it for typing errors.',
    says: (c: { readonly address: string }) =>
      `"${c.address}" is no bech32 address of this network, or its checksum is wrong.`,
  },
  node_unavailable: {
    user: 'The network could not be reached. Try again in a moment.',
    says: (c: { readonly network: string; readonly what: string; readonly tried: number }) =>
      `None of the ${c.tried} URLs of ${c.network} answered ${c.what}. Add a working one to its rpcUrls and restUrls.`,
  },
  /** The node did not accept the question. Add another node to `rpcUrls`. */
  node_failed: {
    says: (c: { readonly what: string; readonly reason: string }) =>
      `A node refused ${c.what}: ${c.reason}`,
  },
  /** The node is no node of this kind, or is broken. Take it out of the network's `rpcUrls`, or add another one. */
  node_answer_invalid: {
    says: (c: { readonly what: string; readonly expected: string; readonly got: string }) =>
      `A node answered ${c.what} with ${c.got}, expected ${c.expected}.`,
  },
  node_wrong_network: {
    says: (c: { readonly host: string; readonly expected: string; readonly actual: string }) =>
      `${c.host} serves ${c.actual}, not ${c.expected}. Remove it from the network's URLs.`,
  },
})
