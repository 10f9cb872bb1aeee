import type { Kit } from '@latchkey/kernel'

/**
 * Closes the modal from a part that has failed. A view may refuse to be closed until its own step has ended, and a
 * view that is not drawn can never end it. Then the modal is led away from that view first.
 */
export function leave({ modal, router }: Kit): void {
  if (modal.close() !== 'held') return
  router.reset('Connect')
  modal.close()
}
