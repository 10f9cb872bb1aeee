import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { SheetRoot } from '../theme/sheets.js'
import { useUi, type Direction } from '../ui-context.js'
import type { StyledRoot } from './use-shadow-root.js'

/** Renders into a styled root, under the element that carries type, colour and direction. */
export function StyledContent(props: {
  readonly styled: StyledRoot
  readonly children: ReactNode
}) {
  const { adopt, root } = props.styled
  const direction = useDirection(root.host)
  return createPortal(
    <SheetRoot adopt={adopt}>
      <div className="lk" dir={direction}>
        {props.children}
      </div>
    </SheetRoot>,
    root,
  )
}

const directionAt = (host: Element): Direction =>
  getComputedStyle(host).direction === 'rtl' ? 'rtl' : 'ltr'

/** The language's own direction, else the page's, also when that changes. */
function useDirection(host: Element): Direction {
  const { direction } = useUi()
  const [page, setPage] = useState<Direction>(() => directionAt(host))
  useLayoutEffect(() => {
    const follow = () => {
      setPage(directionAt(host))
    }
    follow()
    const watcher = new MutationObserver(follow)
    for (const element of [document.documentElement, document.body]) {
      watcher.observe(element, { attributes: true, attributeFilter: ['dir', 'style', 'class'] })
    }
    return () => {
      watcher.disconnect()
    }
  }, [host])
  return direction ?? page
}
