import type { Atom } from '../state.js'
import { definePoint } from '../token.js'

/** As whom the visitor is signed in to a wallet. */
export interface ConnectionLabel {
  readonly connectorId: string
  /**
   * An e-mail address or a user name, as its provider has it; `undefined` while no visitor is signed in. It is
   * never stored.
   */
  readonly labelAtom: Atom<string | undefined>
}

/** Contribution point of {@link ConnectionLabel}. */
export const ConnectionLabel = definePoint<ConnectionLabel>('connection-label')
