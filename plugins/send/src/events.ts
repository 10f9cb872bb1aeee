import type { AssetId, CaipNetworkId } from '@latchkey/kernel'

/** The events of a send: no address, no amount. */
export interface SendFacts {
  readonly network: CaipNetworkId
  readonly asset: AssetId | undefined
}

declare module '@latchkey/kernel' {
  interface KitEvents {
    /** A wallet is about to be asked. */
    SEND_INITIATED: SendFacts
    /** A block holds it, it succeeded, and it will not be reorganised away. */
    SEND_SUCCESS: SendFacts
    /** It was declined in the wallet. */
    SEND_REJECTED: SendFacts
    /**
     * The wallet or the chain failed: `code` is that of the error, or the final state. If the effect could not be
     * checked (`unverified`), neither this nor success is emitted.
     */
    SEND_ERROR: SendFacts & { readonly code: string }
  }
  interface ViewParams {
    'send:form': undefined
    'send:token': undefined
    /** A code with a receiver, read by the camera. */
    'send:scan': undefined
    'send:review': undefined
    /** A transaction of the book. */
    'send:state': { readonly id?: string } | undefined
    /** A pending transaction of the book, to be sped up or cancelled. */
    'send:replace': { readonly id: string; readonly kind: 'speed-up' | 'cancel' } | undefined
    'send:receive': undefined
    /** The contacts. `picks`: a press on one makes it the receiver of the send form. */
    'address-book:list': { readonly picks?: boolean } | undefined
    /** A contact by its id, or a new one of an address. */
    'address-book:contact': { readonly id?: string; readonly address?: string } | undefined
  }
}
