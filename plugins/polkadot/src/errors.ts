import { defineErrors } from '@latchkey/kernel'
import { commonErrors, METHOD_ERRORS, RPC_ERRORS } from '@latchkey/kernel/internal/tools'

const common = commonErrors('polkadot')

/** Errors of the `polkadot` plugin. Codes shared with the kernel and other namespaces mean the same. */
export const PolkadotErrors = defineErrors('polkadot', {
  ...common,
  ...METHOD_ERRORS,
  ...RPC_ERRORS,
  /** The wallet shows an earlier request. Let the visitor answer that one, then ask again. */
  request_pending: {
    ...common.request_pending,
    says: () => 'The wallet has an open request of this page already. Answer that one first.',
  },
  /**
   * The extension shares no account with the site, or not this one. Let the visitor allow it in the extension and
   * connect again.
   */
  unauthorized: {
    user: 'Your wallet does not allow this app to do that. Connect again.',
    says: () =>
      'The wallet shares no account, or not this one, with this page. Connect again and choose it there.',
  },
  /** Check `kit.capabilities.has` or `useSupports` before, and hide what this wallet cannot do. */
  unsupported_method: {
    user: 'Your wallet cannot do this with this account. Choose another account or wallet.',
    says: (c: { readonly method: string }) => `The wallet does not offer ${c.method}.`,
  },
  /** The request is for another network than the one shown. Call `networks.switchTo` first, then ask again. */
  network_mismatch: {
    ...common.network_mismatch,
    user: 'This request is for another network than the one shown here. Switch the network first.',
  },
  /**
   * The network is none of Polkadot, or its runtime writes transfers in a way that is not known here. Take one of
   * `networks`, or send by `@latchkey/polkadot/api`.
   */
  network_unsupported: {
    user: 'This app cannot do that on this network.',
    says: (c: { readonly network: string; readonly because?: 'runtime' }) =>
      c.because === 'runtime'
        ? `The runtime of ${c.network} asks for transactions that this plugin cannot write. Use @latchkey/polkadot/api for it.`
        : `${c.network} is not a polkadot network. Pass one of the kit's own networks.`,
  },
  /** The text is no address, or has a typing error. Let the visitor correct it. */
  address_invalid: {
    user: 'This address is not valid. Check it for typing errors.',
    says: (c: { readonly address: string }) =>
      `"${c.address}" is not an SS58 address of an account, or its checksum is wrong.`,
  },
  /**
   * The wallet signed something else than it was asked for, and nothing was sent. Let the visitor try again; report it
   * to the maker of the wallet.
   */
  transaction_changed: {
    user: 'Your wallet answered with another transaction than the one asked for. Nothing was sent.',
    says: (c: { readonly member: 'account' | 'call' }) =>
      `The signed transaction that the wallet answered is of another ${c.member} than the one that was asked for. It was not sent.`,
  },
  /**
   * The visitor chose another account or network while the wallet was open, so the signature was not used. Ask again
   * for the one shown now.
   */
  shown_changed: {
    user: 'Another account or network was chosen meanwhile. Nothing was sent.',
    says: () =>
      'The account or network shown changed while the wallet signed. The signature was not used.',
  },
  /** The network has HTTP nodes alone. Add `socketUrls` with a `wss:` node, or ask without a subscription. */
  subscriptions_unsupported: {
    says: (c: { readonly method: string }) =>
      `${c.method} is a subscription, which HTTP does not have. Give the network socketUrls.`,
  },
  /** The app uses an API after `dispose()` of it or of the kit. Make a new one with `createPolkadotApi()`. */
  api_disposed: {
    says: () => 'This API, or its kit, was disposed. Make another one with createPolkadotApi.',
  },
  /** Nothing was sent. The reason is the node's own: often too low a fee or too little money. */
  transaction_refused: {
    user: 'The network refused the transaction. Check the amount and the fee.',
    says: (c: { readonly reason: string }) => `The network refused the transaction: ${c.reason}`,
  },
})
