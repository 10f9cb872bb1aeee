import type { Atom } from '../state.js'
import { definePoint } from '../token.js'

/** Work that goes on while the modal is closed, such as transactions that are in no block yet. */
export interface PendingWork {
  readonly id: string
  /** How many there are. The account's button shows the sum of all contributions. */
  readonly countAtom: Atom<number>
}

/** Contribution point of {@link PendingWork}. */
export const PendingWork = definePoint<PendingWork>('pending-work')
