import { useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { lazyPart } from '@latchkey/kernel/internal/page'
import { useLiveKit } from '../hooks/use-kit.js'
import { ModalHost } from '../points.js'
import { useSheet } from '../theme/sheets.js'
import { useLoaded } from '../use-loaded.js'
import { focusHosted, HostedPlace } from './hosted-place.js'
import { hostedCss } from './hosted.css.js'

/** Props of {@link Hosted}. */
export interface HostedProps {
  /** Heading of the dialog that shows it if the card is part of the page. */
  readonly title: string
  /** Whether what the host has inside can be seen. */
  readonly isReady: boolean
  /** The content until then, and if a dialog shows it. */
  readonly children: ReactNode
  /** Pixels, if it is a part of the view. @default all of the card below its header */
  readonly height?: number
  /** The rest of the view around that part, in the card or in the dialog. */
  readonly around?: (part: ReactNode) => ReactNode
  /** Gets the focus when its view appears. @default false */
  readonly startsFocused?: boolean
  /** Called when that dialog is closed. */
  readonly onClose: () => void
}

/** A card in the page has no place in the host; it is fetched if there is one. */
const dialog = lazyPart(() => import('../modal/hosted-dialog.js'))

/**
 * Shows what a plugin keeps in its `ModalHost`, such as a frame, over the card and without moving it: edge to edge below
 * the header, almost the whole sheet on a phone, or as a part of the view. A card in the page opens a dialog for it. Nothing
 * fades or scales here: a frame may ask its browser whether it is seen as it is (IntersectionObserver v2).
 */
export function Hosted(props: HostedProps) {
  const { title, isReady, children, height, startsFocused = false, onClose } = props
  const { around = (part: ReactNode) => part } = props
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
  if (isElsewhere)
    return (
      <div ref={place} part="hosted" className="hosted" data-elsewhere="">
        <div className="hosted-below">{children}</div>
        {isOver && over && (
          <over.default kit={kit} title={title} startsFocused={startsFocused} onClose={onClose}>
            {around(<HostedPlace height={height} />)}
          </over.default>
        )}
      </div>
    )
  const enter = ({ target, currentTarget }: FocusEvent) => {
    if (target === currentTarget) focusHosted(kit)
  }
  return around(
    <HostedPlace
      ref={place}
      height={height}
      {...(startsFocused && { tabIndex: -1, 'data-lk-autofocus': '', onFocus: enter })}
    >
      {!isReady && <div className="hosted-below">{children}</div>}
    </HostedPlace>,
  )
}
