import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { ownKeys } from '../shadow/own-keys.js'
import { useHostSettings } from '../shadow/use-host-settings.js'
import { modalThemeProperties } from '../theme/modal-theme.js'
import { useUi, type Direction } from '../ui-context.js'
import { ModalWords } from '../words/modal-words.js'

const directionOf = (element: Element): Direction =>
  getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'

/** Puts theme and language on a root's host. It stands before a dialog, which then is laid out once, as it will look. */
export function HostSettings({ host }: { readonly host: RefObject<HTMLElement | null> }) {
  useHostSettings(host, modalThemeProperties)
  return null
}

/** The element below a root that carries type, colour, words and direction. */
export function ShellRoot({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const direction = useDirection(element)
  return (
    <div ref={element} className="lk" dir={direction} {...ownKeys}>
      <ModalWords>{children}</ModalWords>
    </div>
  )
}

/** The language's own direction, else the page's, also when that changes. */
function useDirection(element: { readonly current: HTMLElement | null }): Direction {
  const { direction } = useUi()
  const [page, setPage] = useState<Direction>('ltr')
  useLayoutEffect(() => {
    const root = element.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    const follow = () => {
      setPage(directionOf(root.host))
    }
    follow()
    const watcher = new MutationObserver(follow)
    for (const watched of [document.documentElement, document.body]) {
      watcher.observe(watched, { attributes: true, attributeFilter: ['dir', 'style', 'class'] })
    }
    return () => {
      watcher.disconnect()
    }
  }, [element])
  return direction ?? page
}
