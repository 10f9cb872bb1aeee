import { defineErrors } from '@latchkey/kernel'

/** Errors of reading, which come with its code. */
export const ReadErrors = defineErrors('balances', {
  /**
   * There is a list, and no node to check it: the amount of the coin is not known. Add a working node to `rpcUrls` of
   * the network.
   */
  nodes_unavailable: {
    user: "The network isn't answering. Some amounts are missing.",
    says: (c: { readonly network: string }) =>
      `No node of ${c.network} answers: the native balance is unknown.`,
  },
})
