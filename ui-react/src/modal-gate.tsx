import { useCallback, useDeferredValue } from 'react'
import { Contained } from './boundary.js'
import { useLoaded } from './use-loaded.js'
import { useKitAtom } from './hooks/use-kit-atom.js'
import { useSourceState } from './hooks/use-source-state.js'
import { useUi } from './ui-context.js'
import { useEscape } from './use-escape.js'

/** The modal, with the last of the boundaries around it: what no inner one could keep ends here. */
export function ModalGate() {
  const { live: kit } = useSourceState()
  const { modal } = useUi()
  const fallback = (retry: () => void) => {
    const Note = modal.loaded()?.BrokenNote
    return kit && Note && <Note kit={kit} retry={retry} />
  }
  return (
    <Contained
      where="modal"
      onError={() => {
        kit?.modal.close()
      }}
      fallback={fallback}
    >
      <Gate />
    </Contained>
  )
}

/** Mounts the modal once it was wanted and its chunk is here; after that, opening is one frame. */
function Gate() {
  const { modal, panels } = useUi()
  const { live: kit } = useSourceState()
  // Mounting is more than a slow phone does in the press's own task: React draws it in short steps after that.
  const isOpen = useKitAtom(kit, kit?.modal.openAtom, false)
  // The modal's code draws the messages over the page.
  const isTold = useKitAtom(kit, kit?.notices.toastAtom, undefined)?.overPage === true
  const open = useDeferredValue(isOpen || isTold)
  const module = useLoaded(modal, open && panels === 0, (error) => {
    kit?.report(undefined, 'modal', error)
    kit?.modal.close()
  })
  const close = useCallback(() => {
    kit?.modal.close()
  }, [kit])
  // From the press on the visitor may change their mind; once it is drawn, the dialog listens.
  useEscape(isOpen && !module && panels === 0, close)
  return module && kit && panels === 0 ? <module.default kit={kit} /> : null
}
