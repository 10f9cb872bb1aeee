import type { Kit } from '@latchkey/kernel'
import { useLoaded } from './chunk.js'
import { useKitAtom } from './hooks/use-kit-atom.js'
import { useSourceState } from './hooks/use-source-state.js'
import { useUi } from './ui-context.js'

/** Stands where the modal will be: until the kit is used there is nothing to open. */
export function ModalGate() {
  const { live } = useSourceState()
  return live ? <Gate kit={live} /> : null
}

/** Mounts the modal once it was wanted and its chunk is here; after that, opening is one frame. */
function Gate({ kit }: { readonly kit: Kit }) {
  const { modal, panels } = useUi()
  const open = useKitAtom(kit, kit.modal.openAtom, false)
  const module = useLoaded(modal, open && panels === 0, (error) => {
    kit.report(undefined, 'modal', error)
    kit.modal.close()
  })
  return module && panels === 0 ? <module.default kit={kit} /> : null
}
