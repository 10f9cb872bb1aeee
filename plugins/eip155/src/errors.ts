import { defineErrors } from '@latchkey/kernel'
import { EIP1193_ERRORS, METHOD_ERRORS, RPC_ERRORS } from '@latchkey/kernel/internal/tools'
import { FEATURE_ERRORS } from '@latchkey/kernel/internal/page'

/** Errors of the `eip155` plugin. Codes shared with the kernel mean the same there. */
export const Eip155Errors = defineErrors('eip155', {
  ...EIP1193_ERRORS,
  ...METHOD_ERRORS,
  ...RPC_ERRORS,
  /** The wallet said yes and stayed. The visitor has to change the network in the wallet. */
  switch_ignored: {
    user: 'Your wallet is on another network than you chose. Change the network in your wallet.',
    says: (c: { readonly expected: string; readonly actual: string }) =>
      `The wallet accepted the switch to ${c.expected} but reports ${c.actual}.`,
  },
  /** The wallet's list of capabilities cannot be read; batches and permissions are not offered. */
  wallet_capabilities_invalid: {
    user: 'The wallet answered with something this app cannot use.',
    says: () => 'Error parsing wallet capabilities',
  },
  /** A network of another namespace was given. Take one of `networks` whose id begins with `eip155:`. */
  network_unsupported: {
    user: 'This network is not an Ethereum network.',
    says: (c: { readonly network: string }) =>
      `${c.network} is not an eip155 network with a chain id. Pass one of the kit's own networks.`,
  },
  /** The data that the app wants signed do not fit their own `types`. The cause names the member: correct it. */
  typed_data_invalid: {
    user: 'The app asked for a signature of data it put together wrongly.',
    says: () => 'The typed data does not match its types (EIP-712). See the cause for the member.',
  },
  /**
   * The text is no address, or one of its letters has the wrong case, which means a typing error. Let the visitor
   * correct it.
   */
  address_invalid: {
    user: 'This address is not valid. Check it for typing errors.',
    says: (c: { readonly address: string }) =>
      `"${c.address}" is not an EVM address, or its checksum (EIP-55) is wrong.`,
  },
  /** A block has its place already: there is nothing to replace. Look at the transaction again. */
  replacement_late: {
    user: 'Too late: a block already has it.',
    says: () => 'A block holds a transaction of the account with this nonce.',
  },
  /** Nodes do not show it, so nothing is known of its fee. Let the visitor look into the wallet. */
  replacement_unseen: {
    user: 'The network doesn’t show this transaction. Look in your wallet.',
    says: () => 'No node has the pending transaction: its fee is unknown.',
  },
  /** It has no nonce of the account's own, or other content than was recorded. Offer the wallet itself. */
  replacement_unsupported: {
    user: 'This transaction can’t be changed here. Look in your wallet.',
    says: () => 'Only plain transactions that the account itself signed can be replaced.',
  },
  /** A call has no valid address. Correct the calls of the request. */
  call_target_invalid: {
    user: 'Action not allowed',
    says: (c: { readonly target: string }) =>
      `Each call of wallet_sendCalls needs a target that starts with 0x, got ${c.target}.`,
  },
  /** The contract would fail. Nothing was sent: correct the call, or show the reason. */
  rpc_reverted: {
    says: (c: { readonly method: string; readonly code: number; readonly reason: string }) =>
      `The contract refused ${c.method} (${c.code}): ${c.reason}`,
  },
  /** The name service did not answer. Let the visitor try again, or type the address. */
  name_resolve_failed: FEATURE_ERRORS.name_resolve_failed,
  /** The name service did not answer; the address stays without a name. */
  names_fetch_failed: FEATURE_ERRORS.names_fetch_failed,
})
