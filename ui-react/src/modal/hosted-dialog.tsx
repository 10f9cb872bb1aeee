import { useEffect, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import type { Kit } from '@latchkey/kernel'
import { CloseIcon, IconButton } from '../parts/shared.js'
import { focusHosted } from '../parts/hosted-place.js'
import { hostedCss } from '../parts/hosted.css.js'
import { SheetRoot, useSheet } from '../theme/sheets.js'
import { useWords } from '../words/use-words.js'
import { HostSettings, ShellRoot } from './shell-root.js'
import { useModalHost } from './use-modal-host.js'

/** Props of {@link HostedDialog}. */
export interface HostedDialogProps {
  readonly kit: Kit
  readonly title: string
  /** The card, with the place for the host's children. */
  readonly children: ReactNode
  /** The focus goes to what the host has inside. */
  readonly startsFocused: boolean
  readonly onClose: () => void
}

/** Shows what the modal's host has inside in a dialog of its own: for a card in the page, which is no part of the host. */
export default function HostedDialog(props: HostedDialogProps) {
  const { kit } = props
  const { host, root, adopt } = useModalHost(kit)
  return createPortal(
    <SheetRoot value={adopt}>
      <HostSettings host={host} />
      <ShellRoot>
        <Shown {...props} />
      </ShellRoot>
    </SheetRoot>,
    root,
  )
}

function Shown({ kit, title, children, startsFocused, onClose }: HostedDialogProps) {
  useSheet(hostedCss)
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    if (startsFocused) focusHosted(kit)
    // A browser may close it by itself, with or without an event. An event of an earlier closing does not count.
    const closed = () => {
      if (!element.open) close.current()
    }
    element.addEventListener('close', closed)
    return () => {
      element.removeEventListener('close', closed)
      element.close()
    }
  }, [kit, startsFocused])
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog ref={dialog} className="dialog" part="dialog" aria-label={title} onCancel={onCancel}>
      <section className="card" part="card">
        <header className="shell-header" part="header">
          <span />
          <h1 className="shell-title clip" tabIndex={-1} dir="auto">
            {title}
          </h1>
          <IconButton label={t('modal.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </header>
        {children}
      </section>
    </dialog>
  )
}
