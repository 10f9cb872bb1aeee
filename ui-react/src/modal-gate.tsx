import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import type { Kit } from '@latchkey/kernel'
import { Contained } from './boundary.js'
import { useLoaded } from './use-loaded.js'
import { useKitAtom } from './hooks/use-kit-atom.js'
import { useSourceState } from './hooks/use-source-state.js'
import { useUi, type ModalModule } from './ui-context.js'
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
  const isDrawn = useDrawn(kit, module, isOpen, isTold) && module !== undefined && panels === 0
  useEscape(isOpen && !isDrawn && panels === 0, close)
  return isDrawn && kit ? <module.default kit={kit} /> : null
}

/**
 * Whether the modal is drawn: from its first opening on, once the list of wallets is whole. Drawing it in steps takes twice
 * as long, and shows a card that changes.
 */
function useDrawn(
  kit: Kit | undefined,
  module: ModalModule | undefined,
  isOpen: boolean,
  isTold: boolean,
): boolean {
  const { language } = useUi()
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    if (!kit || !module || isDrawn) return
    const draw = () => {
      setIsDrawn(true)
    }
    if (isTold) draw()
    else if (isOpen) return module.whenWhole(kit, language, draw)
    return
  }, [kit, module, isOpen, isTold, isDrawn, language])
  return isDrawn || isTold
}
