import type { Modal, Router, Store } from '@latchkey/kernel'
import { VIEW } from './events.js'

/** The view on the modal, as those see it who open and leave it. */
export interface Screen {
  open(): void
  /** Closes the modal if it still shows the view. */
  leave(): void
  isShown(): boolean
}

/** The screen over a kit's modal. */
export function createScreen({
  store,
  modal,
  router,
}: {
  readonly store: Store
  readonly modal: Modal
  readonly router: Router
}): Screen {
  const isShown = () => store.get(modal.openAtom) && store.get(router.routeAtom).name === VIEW
  return {
    isShown,
    open() {
      modal.open(VIEW)
    },
    leave() {
      if (isShown()) modal.close()
    },
  }
}
