import { definePoint } from '../token.js'
import type { Atom } from '../state.js'

/**
 * Contributions that the interface hides: wallets the app excludes, features that a project switched off. This can
 * only hide, and one that throws hides nothing.
 */
export interface Hiding {
  /**
   * Ids of wallet rows, account actions, account tabs and contributions to places of the modal; `multiWallet` for
   * the option of that name. An unknown id changes nothing.
   */
  readonly hidden: Atom<readonly string[]>
  /**
   * Of a feature with several providers (`onramp`, `swaps`) the ids or names of those that stay. A feature that is not
   * among the members keeps all of its own. @default every provider stays
   */
  readonly only?: Atom<Readonly<Record<string, readonly string[]>>>
}

/** Contribution point of {@link Hiding}. */
export const Hiding = definePoint<Hiding>('hiding')
