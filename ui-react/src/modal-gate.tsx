import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAtomValue } from './hooks/use-atom-value.js'
import { useKit } from './hooks/use-kit.js'
import { useUi, type ModalModule } from './ui-context.js'

/** Mounts the modal once its chunk is here; after that it stays, so that opening is one frame. */
export function ModalGate() {
  const { modal, panels } = useUi()
  const kit = useKit()
  const open = useAtomValue(kit?.modal.openAtom, false)
  const embedded = useSyncExternalStore(panels.subscribe, panels.shown, () => false)
  const [module, setModule] = useState<ModalModule | undefined>()
  const wanted = open && !embedded

  useEffect(() => {
    if (!wanted || !kit) return
    modal.load().then(setModule, (error: unknown) => {
      kit.report(undefined, 'modal', error)
      kit.modal.close()
    })
  }, [wanted, kit, modal])

  const shown = module ?? (wanted ? modal.loaded() : undefined)
  if (!shown || !kit || embedded) return null
  return <shown.default kit={kit} />
}
