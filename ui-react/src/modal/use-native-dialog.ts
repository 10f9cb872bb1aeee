import { useCallback, useEffect, useLayoutEffect, type RefObject } from 'react'
import type { Kit } from '@latchkey/kernel'
import { useEscape } from '../use-escape.js'

/** Shows and hides a native dialog with the kit's modal, also against the browser's own actions. */
export function useNativeDialog(
  kit: Kit,
  open: boolean,
  dialog: RefObject<HTMLDialogElement | null>,
  title: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    show(element, title.current)
    // Browsers without `closedby` close a dialog on the third Escape, refused or not.
    const reopen = () => {
      if (kit.store.get(kit.modal.openAtom)) show(element, title.current)
    }
    element.addEventListener('close', reopen)
    return () => {
      element.removeEventListener('close', reopen)
      element.close()
    }
  }, [kit, open, dialog, title])
  useReachable(open, dialog, title)
  const close = useCallback(() => {
    kit.modal.close()
  }, [kit])
  // Tab leads out of the last control into the browser, and from there the page's body has the keys. An Escape in the
  // dialog itself is used when it gets here.
  useEscape(open, close)
}

function show(dialog: HTMLDialogElement, title: HTMLElement | null): void {
  if (!dialog.isConnected) return
  if (!dialog.open) dialog.showModal()
  const active = (dialog.getRootNode() as ShadowRoot).activeElement
  // A view may have asked for the focus already; the first button the browser chose is no such wish.
  const wanted = dialog.querySelector<HTMLElement>('[data-lk-autofocus]') ?? title
  if (active !== wanted) wanted?.focus({ preventScroll: true })
}

const BLOCKING = ['inert', 'hidden', 'aria-hidden']

/** Other dialog libraries hide and switch off all of the page but their own; pages empty the body. */
function useReachable(
  open: boolean,
  dialog: RefObject<HTMLDialogElement | null>,
  title: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = dialog.current
    const host = (element?.getRootNode() as ShadowRoot | undefined)?.host
    if (!open || !element || !host) return
    const restore = () => {
      for (const name of BLOCKING) if (host.hasAttribute(name)) host.removeAttribute(name)
      if (host.isConnected) return
      document.body.append(host)
      // Leaving the document took the dialog out of the top layer.
      element.removeAttribute('open')
      show(element, title.current)
    }
    const watcher = new MutationObserver(restore)
    watcher.observe(host, { attributes: true, attributeFilter: BLOCKING })
    watcher.observe(document.body, { childList: true })
    restore()
    return () => {
      watcher.disconnect()
    }
  }, [open, dialog, title])
}
