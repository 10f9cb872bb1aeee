import { definePoint } from '../token.js'
import type { Atom } from '../state.js'

/** A block of the Connect view: wallets, an e-mail field, social tiles. */
export type ConnectMethodId = 'wallet' | 'email' | 'social'

/** A block beside the wallets, which need no plugin of their own for it. */
export interface ConnectMethod {
  readonly id: Exclude<ConnectMethodId, 'wallet'>
  /** Live condition. @default always */
  readonly shows?: Atom<boolean>
}

/** Contribution point of {@link ConnectMethod}. */
export const ConnectMethod = definePoint<ConnectMethod>('connect-method')
