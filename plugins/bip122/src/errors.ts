import { defineErrors } from '@latchkey/kernel'
import { commonErrors, METHOD_ERRORS } from '@latchkey/kernel/internal/tools'

const common = commonErrors('bip122')

/** Errors of the `bip122` plugin. Codes shared with the kernel mean the same there. */
export const Bip122Errors = defineErrors('bip122', {
  ...common,
  ...METHOD_ERRORS,
  /** The wallet has withdrawn its permission, or the visitor shared no address. Let the visitor connect again. */
  unauthorized: {
    user: 'Your wallet does not allow this app to do that. Connect again.',
    says: () => 'The wallet shares no Bitcoin address with this app. Connect again.',
  },
  /** Check `kit.capabilities.has` or `useSupports` before, and hide what this wallet cannot do. */
  unsupported_method: {
    user: 'Your wallet cannot do this with this account. Choose another account or wallet.',
    says: (c: { readonly method?: string }) =>
      `The wallet does not know ${c.method ?? 'this method'}.`,
  },
  /**
   * The app asked for one kind of signature (`ecdsa` or `bip322`), and this wallet takes no choice. Leave `protocol`
   * out, and verify both kinds.
   */
  protocol_unsupported: {
    user: 'Your wallet cannot sign a message this way.',
    says: (c: { readonly protocol: string }) =>
      `The wallet offers no choice of the signature, so "${c.protocol}" cannot be asked for. Leave "protocol" out.`,
  },
  /**
   * The wallet is on another network than the one shown. Call `networks.switchTo`, or let the visitor change it in the
   * wallet, then ask again.
   */
  network_mismatch: {
    ...common.network_mismatch,
    says: (c: { readonly expected: string; readonly actual: string }) =>
      `The wallet is on ${c.actual} but ${c.expected} is shown. The wallet was not asked.`,
  },
  /**
   * The wallet has no name for the network, such as a test network. Leave it out of `networks`, or let the visitor
   * take another wallet.
   */
  network_unsupported: {
    user: 'This network is not a Bitcoin network that your wallet knows.',
    says: (c: { readonly network: string }) =>
      `${c.network} is not a bip122 network that this wallet has a name for.`,
  },
  /** The wallet said yes and stayed. The visitor has to change the network in the wallet. */
  switch_ignored: {
    user: 'Your wallet is on another network than you chose. Change the network in your wallet.',
    says: (c: { readonly expected: string; readonly actual: string }) =>
      `The wallet accepted the switch to ${c.expected} but reports ${c.actual}.`,
  },
  /** The bytes of the message are no text. Sign a string, such as the bytes as hex. */
  message_invalid: {
    user: 'This message cannot be signed by your wallet.',
    says: () =>
      'Bitcoin wallets sign text: the bytes given are not UTF-8. Pass a string, or bytes of one.',
  },
  /** The PSBT of the app is wrong. Build it again from the outputs that the account has now. */
  psbt_invalid: {
    user: 'Invalid transaction.',
    says: (c: { readonly expected: string }) => `The PSBT is not usable: expected ${c.expected}.`,
  },
  /** A fault of the wallet or an attack. The signed transaction was not passed on: do not broadcast it. */
  psbt_changed: {
    user: 'Your wallet answered with another transaction than the one asked for. Do not send it.',
    says: () =>
      'The signed PSBT is another one than the app asked for, or its signatures do not cover all of it.',
  },
  /**
   * The account shown is the one for ordinals. Let the visitor choose the payment account, whose address is of another
   * type.
   */
  account_cannot_pay: {
    user: 'This account is for ordinals. Choose the payment account to send.',
    says: (c: { readonly address: string }) =>
      `${c.address} holds ordinals and does not pay. Show the payment account. The wallet was not asked.`,
  },
  /**
   * The wallet sends from an address that it chooses itself. Build a PSBT from the outputs of the address, and let the
   * wallet sign it by `signPsbt`.
   */
  payer_unknown: {
    user: 'Your wallet cannot be asked to pay from this account.',
    says: (c: { readonly address: string }) =>
      `The wallet cannot be told to pay from ${c.address} and from no other address. It was not asked. Let it sign a PSBT that spends the outputs of that address.`,
  },
  /** No failure: a multisig account has to be signed by others. Look for the result in the wallet. */
  transfer_proposed: {
    user: 'Nothing is sent yet: the other signers of your wallet have to agree first. Do not send again.',
    says: () =>
      'The wallet proposed the transfer to the other signers of a multisig account; there is no transaction id.',
  },
  /**
   * The node says that it did not take it. It may still have it. The reason is the node's own: often too low a fee.
   */
  transaction_refused: {
    user: 'The network refused the transaction.',
    says: (c: { readonly reason: string }) => `The node refused the transaction: ${c.reason}`,
  },
  /** A block holds it already: there is nothing to replace. Look at the transaction again. */
  replacement_late: {
    user: 'Too late: a block already has it.',
    says: () => 'A block holds the transaction.',
  },
  /** Services do not show it, so nothing is known of its fee. Let the visitor look into the wallet. */
  replacement_unseen: {
    user: 'The network doesn’t show this transaction. Look in your wallet.',
    says: () => 'No Esplora service has the waiting transaction: its inputs are unknown.',
  },
  /**
   * It spends outputs of other addresses, pays others than was recorded, its own outputs are spent, or its address has no
   * witness program of one key. Offer the wallet itself.
   */
  replacement_unsupported: {
    user: 'This transaction can’t be changed here. Look in your wallet.',
    says: () =>
      'Only a payment from one P2WPKH or P2TR address, to the receiver that was recorded and back, can be replaced, while nothing spends its outputs.',
  },
  /** The text is no address of this network. Let the visitor correct it; the text may be one of a test network. */
  address_invalid: {
    user: 'This address is not valid. Check it for typing errors.',
    says: (c: { readonly address: string; readonly network?: string }) =>
      `"${c.address}" is not an address of ${c.network ?? 'a Bitcoin network'}.`,
  },
  /**
   * All Esplora services of the network are down, refuse the page (CORS), or are forbidden by its policy
   * (`kit.csp()`). Put one of your own first in `rpcUrls`.
   */
  node_unavailable: {
    user: 'The network could not be reached. Try again in a moment.',
    says: (c: { readonly network: string; readonly path: string; readonly tried: number }) =>
      `None of the ${c.tried} Esplora URLs of ${c.network} answered ${c.path}. Add a working one to rpcUrls.`,
  },
  /** The node is no node of this kind, or is broken. Take it out of the network's `rpcUrls`, or add another one. */
  node_answer_invalid: {
    says: (c: { readonly path: string; readonly expected: string; readonly got: string }) =>
      `An Esplora URL answered ${c.path} with ${c.got}, expected ${c.expected}.`,
  },
  /** A URL in the `rpcUrls` of one network leads to a service of another. The kit does not use it: take it out. */
  node_wrong_network: {
    says: (c: { readonly host: string; readonly expected: string; readonly actual: string }) =>
      `${c.host} serves ${c.actual}, not ${c.expected}. Remove it from the network's rpcUrls.`,
  },
})
