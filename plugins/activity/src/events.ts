import type { CaipNetworkId } from '@latchkey/kernel'

declare module '@latchkey/kernel' {
  interface KitEvents {
    /** The newest transactions could not be read from any source. No address goes along. */
    ERROR_FETCH_TRANSACTIONS: { readonly network: CaipNetworkId; readonly code: string }
  }
}
