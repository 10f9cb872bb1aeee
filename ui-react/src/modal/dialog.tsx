import {
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react'
import type { Kit } from '@latchkey/kernel'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { Announcer } from '../parts/shared.js'
import { Card } from './card.js'
import { Exit } from './exit.js'
import { useNativeDialog } from './use-native-dialog.js'
import { useScrollGuard } from './use-scroll-guard.js'
import type { Views } from './views.js'

/** Props of {@link Dialog}. */
export interface DialogProps {
  readonly kit: Kit
  readonly views: Views
  /** The card is not drawn yet, only the veil. */
  readonly held: boolean
}

/** `closedby="none"`: closing is the kit's decision. React passes the attribute as it is written. */
const OWN_CLOSING = { closedby: 'none' } as const

/**
 * The native dialog: top layer, inert page and focus return are the browser's work. Escape and a
 * press on the veil ask the kit, whose views may hold the modal.
 */
export function Dialog({ kit, views, held }: DialogProps) {
  const open = useAtomValue(kit.modal.openAtom)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const veil = useVeil(kit, dialog)
  useNativeDialog(kit, open, dialog, title)
  useScrollGuard(open, dialog)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return
    event.preventDefault()
    kit.modal.close()
  }
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return
    event.preventDefault()
    kit.modal.close()
  }
  return (
    // The handlers serve the dialog's own closing; each has a button that does the same.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="dialog"
      part="dialog"
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      {...veil}
      {...OWN_CLOSING}
    >
      {open && (
        <Announcer>
          <Exit kit={kit} dialog={dialog} />
          {!held && <Card kit={kit} views={views} titleId={titleId} title={title} />}
        </Announcer>
      )}
    </dialog>
  )
}

/** A press that begins and ends on the veil; one that began in the card may be a text selection. */
function useVeil(kit: Kit, dialog: { readonly current: HTMLDialogElement | null }) {
  const pressed = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      pressed.current = event.target === dialog.current
    },
    onClick: (event: MouseEvent) => {
      // The second click of a double click on the button that opened the dialog lands here.
      const isOwn = pressed.current && event.detail < 2
      if (isOwn && event.target === dialog.current) kit.modal.close()
      pressed.current = false
    },
  }
}
