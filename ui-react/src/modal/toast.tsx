import { useEffect } from 'react'
import type { Kit, Toast as ToastState } from '@latchkey/kernel'
import { ownMember } from '@latchkey/kernel/internal/page'
import { Contained } from '../boundary.js'
import { useAtomValue } from '../hooks/use-atom-value.js'
import {
  Announcer,
  Button,
  CheckIcon,
  CloseIcon,
  IconButton,
  Spinner,
  useAnnounce,
  WarningIcon,
} from '../parts/shared.js'
import { Image } from '../parts/image.js'
import { useWords, type Words } from '../words/use-words.js'

function textOf({ code, message }: ToastState, { t, has }: Words): string {
  const key = `toast.${code ?? ''}`
  return has(key) ? t(key as never) : message
}

const SIGNS = { success: <CheckIcon />, error: <WarningIcon />, loading: <Spinner /> }

/** The kit's toast at the card's foot, above its buttons; it is announced, never focused. */
export function Toast({ kit }: { readonly kit: Kit }) {
  const toast = useAtomValue(kit.notices.toastAtom)
  return (
    toast && (
      <Contained where="toast" resetKey={toast.id}>
        <Shown kit={kit} toast={toast} />
      </Contained>
    )
  )
}

/** Results that the visitor did not watch are shown over the page as well, while the modal is closed. */
export function PageToast({ kit }: { readonly kit: Kit }) {
  const toast = useAtomValue(kit.notices.toastAtom)
  const isOpen = useAtomValue(kit.modal.openAtom)
  if (isOpen || toast?.overPage !== true) return null
  return (
    <div className="page-toast">
      <Announcer>
        <Toast kit={kit} />
      </Announcer>
    </div>
  )
}

function Shown({ kit, toast }: { readonly kit: Kit; readonly toast: ToastState }) {
  const words = useWords()
  const announce = useAnnounce()
  const text = textOf(toast, words)

  useEffect(() => {
    if (text) announce(text)
  }, [text, toast.id, announce])

  const isStanding = !toast.autoClose && toast.variant !== 'loading'
  useEffect(() => {
    if (!isStanding) return
    const stops = [kit.router.routeAtom, kit.modal.openAtom].map((told) =>
      kit.store.sub(told, kit.notices.hideToast),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [kit, isStanding, toast.id])

  const { action } = toast
  return (
    <div key={toast.id} className={`shell-toast ${toast.variant}`} part="toast">
      <Image src={ownMember(toast, 'icon')} size={20} fallback={SIGNS[toast.variant]} />
      <span>{text}</span>
      {action && (
        <Button
          variant="link"
          onClick={() => {
            kit.notices.hideToast()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      {toast.variant !== 'loading' && (
        <IconButton label={words.t('modal.dismiss')} onClick={kit.notices.hideToast}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}
