import { defineErrors } from '@latchkey/kernel'
import { commonErrors, METHOD_ERRORS } from '@latchkey/kernel/internal/tools'

const common = commonErrors('cosmos')

/** Errors of the `cosmos` plugin. Codes shared with the kernel mean the same there. */
export const CosmosErrors = defineErrors('cosmos', {
  ...common,
  ...METHOD_ERRORS,
  /**
   * The visitor has not allowed the site to use this network in the wallet. Let them connect again and approve it
   * there.
   */
  unauthorized: {
    user: 'Your wallet does not allow this app to do that. Connect again.',
    says: () => 'The wallet has not enabled this site for the network. Connect again.',
  },
  /** Check `kit.capabilities.has` or `useSupports` before, and hide what this wallet cannot do. */
  unsupported_method: {
    user: 'Your wallet cannot do this with this account. Choose another account or wallet.',
    says: (c: { readonly method: string }) => `The wallet does not know ${c.method}.`,
  },
  /**
   * The wallet refused the network, also when it was suggested with all its data. Let the visitor add it there, or
   * take another wallet.
   */
  chain_unknown: {
    user: 'Your wallet doesn’t know this network.',
    says: () => 'The wallet does not know this chain, also where it was suggested to it.',
  },
  /**
   * The network has no data of Cosmos, such as its prefix. Make it with `defineNetwork` of
   * `@latchkey/cosmos/networks`.
   */
  network_unsupported: {
    user: 'This network is not a Cosmos network.',
    says: (c: { readonly network: string }) =>
      `${c.network} is no Cosmos network of this kit. Make it with defineNetwork of @latchkey/cosmos/networks.`,
  },
  /**
   * The document names another chain than the one shown. Switch the network first, or name both in `networks` of
   * `cosmosSigner()`.
   */
  network_mismatch: {
    ...common.network_mismatch,
    user: 'The request is for another network than the one shown here. Switch the network first.',
  },
  /**
   * The account has never received anything, so the chain has no number for it. The visitor has to receive coins on
   * this network first.
   */
  account_not_on_chain: {
    user: 'This account has received nothing on this network yet, so it cannot send.',
    says: (c: { readonly address: string; readonly network: string }) =>
      `${c.address} does not exist on ${c.network} before its first incoming payment. Fund it first.`,
  },
  /**
   * The wallet signed something else than it was asked for, and nothing was sent. Let the visitor try again; report it
   * to the maker of the wallet.
   */
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
  /**
   * The text is no address of this chain. Let the visitor correct it; an address of another chain has another prefix.
   */
  address_invalid: {
    user: 'This address is not valid. Check it for typing errors.',
    says: (c: { readonly address: string }) =>
      `"${c.address}" is no bech32 address of this network, or its checksum is wrong.`,
  },
  /**
   * All nodes of the network are down, refuse the page (CORS), or are forbidden by its policy (`kit.csp()`). Put your
   * own first in `rpcUrls` and `restUrls`.
   */
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
  /** A URL of one network leads to a node of another. The kit does not use it: take it out. */
  node_wrong_network: {
    says: (c: { readonly host: string; readonly expected: string; readonly actual: string }) =>
      `${c.host} serves ${c.actual}, not ${c.expected}. Remove it from the network's URLs.`,
  },
})
