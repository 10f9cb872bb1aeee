import type { AssetId, CaipNetworkId } from '@latchkey/kernel'

/** The events of a swap: no address, no amount. */
export interface SwapFacts {
  readonly network: CaipNetworkId
  /** The given asset. */
  readonly asset: AssetId | undefined
}

declare module '@latchkey/kernel' {
  interface KitEvents {
    /** A wallet is about to be asked for the first of a swap's transactions. */
    SWAP_INITIATED: SwapFacts
    /** A block holds the swap, it succeeded, and it will not be reorganised away. */
    SWAP_SUCCESS: SwapFacts
    /** The permission was not given: by the visitor, the wallet or the chain. */
    SWAP_APPROVAL_ERROR: SwapFacts & { readonly code: string }
    /**
     * The swap was not made: by the visitor, the guard, the wallet or the chain. If the effect could not be checked
     * (`unverified`), neither this nor success is emitted.
     */
    SWAP_ERROR: SwapFacts & { readonly code: string }
  }
  interface ViewParams {
    Swap: undefined
    'swaps:token': { readonly side: 'from' | 'to' }
    'swaps:review': undefined
    'swaps:state': undefined
  }
}
