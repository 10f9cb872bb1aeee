import type { Atom } from '../state.js'
import { definePoint } from '../token.js'

/** What is under way while the modal is closed, such as transactions that no block holds yet. */
export interface PendingWork {
  readonly id: string
  /** How many there are. The account's button shows the sum of all contributions. */
  readonly countAtom: Atom<number>
}

/** Contribution point of {@link PendingWork}. */
export const PendingWork = definePoint<PendingWork>('pending-work')
