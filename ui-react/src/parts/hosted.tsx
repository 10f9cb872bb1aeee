import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { lazyPart } from '@latchkey/kernel/loading'
import { useLiveKit } from '../hooks/use-kit.js'
import { ModalHost } from '../points.js'
import { useSheet } from '../theme/sheets.js'
import { useLoaded } from '../use-loaded.js'
import { hostedCss } from './hosted.css.js'

/** Props of {@link Hosted}. */
export interface HostedProps {
  /** Heading of the dialog that shows it where the card stands in the page. */
  readonly title: string
  /** Whether what the host has inside can be seen. */
  readonly isReady: boolean
  /** What stands there until then, and where a dialog shows it. */
  readonly children?: ReactNode
  /** Of a part of the view, in pixels. @default all of the card below its header */
  readonly height?: number
  /** Gets the focus when its view appears. @default false */
  readonly startsFocused?: boolean
  /** Called when that dialog is closed. */
  readonly onClose: () => void
}

/** A card in the page has no place in the host; it is fetched where there is one. */
const dialog = lazyPart(() => import('../modal/hosted-dialog.js'))

/**
 * Shows what a plugin keeps in its `ModalHost`, such as a frame, over the card and without moving it: edge to edge below
 * the header, almost the whole sheet on a phone. A card in the page opens a dialog for it. Nothing fades or scales here: a
 * frame may ask its browser whether it is seen as it is (IntersectionObserver v2).
 */
export function Hosted(props: HostedProps) {
  const { title, isReady, children, height, startsFocused = false, onClose } = props
  useSheet(hostedCss)
  const kit = useLiveKit()
  const place = useRef<HTMLDivElement>(null)
  const [isElsewhere, setIsElsewhere] = useState(false)
  useLayoutEffect(() => {
    const root = place.current?.getRootNode()
    const host = kit.all(ModalHost)[0]?.element()
    setIsElsewhere(!(root instanceof ShadowRoot) || root.host !== host)
  }, [kit])
  const isOver = isElsewhere && isReady
  const over = useLoaded(dialog, isOver, (error) => {
    kit.report(undefined, 'hosted dialog', error)
  })
  const enter = ({ target, currentTarget }: FocusEvent) => {
    if (target !== currentTarget) return
    const inside = kit.all(ModalHost)[0]?.element().firstElementChild
    if (inside instanceof HTMLElement) inside.focus()
  }
  return (
    <div
      ref={place}
      part="hosted"
      className="hosted"
      data-elsewhere={isElsewhere ? '' : undefined}
      data-part={height === undefined ? undefined : ''}
      style={height === undefined ? undefined : { blockSize: height }}
      {...(startsFocused && { tabIndex: -1, 'data-lk-autofocus': '', onFocus: enter })}
    >
      {(!isReady || isElsewhere) && <div className="hosted-below">{children}</div>}
      {!isElsewhere && <slot />}
      {isOver && over && <over.default {...{ kit, title, onClose }} />}
    </div>
  )
}
