import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react'
import type { Kit } from '@latchkey/kernel'
import { lazyPart, Browser } from '@latchkey/kernel/internal/page'
import { Contained } from '../boundary.js'
import { useLoaded } from '../use-loaded.js'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { useUi } from '../ui-context.js'
import { ViewWords } from '../words/modal-words.js'
import { useWords } from '../words/use-words.js'
import { ChromeContext, Slot, useAnnounce, type ViewChrome } from '../parts/shared.js'
import { BrokenCard, BrokenHeader } from './broken-card.js'
import type { FrameGuardProps } from './frame-guard.js'
import { givenTitle, Header, titleOf } from './header.js'
import { ListPane } from './list-pane.js'
import { Toast } from './toast.js'
import { usePanes } from './use-panes.js'
import { useSheetDrag } from './use-sheet-drag.js'
import { useShownView, type ShownView } from './use-shown-view.js'
import { ViewHost } from './view-host.js'
import { createViewTransition } from './view-transition.js'
import type { Views } from './views.js'

/** Props of {@link Card}. */
export interface CardProps {
  readonly kit: Kit
  readonly views: Views
  readonly titleId: string
  readonly title: RefObject<HTMLHeadingElement | null>
  readonly embedded?: boolean
}

/** For the app's developer: no visitor fetches what draws it. */
const alertBar = lazyPart(() => import('./alert-bar.js'))

/** Not fetched where the page stands by itself. */
const frameGuard = lazyPart(() => import('./frame-guard.js'))

/** The card: header, the view on screen, and what plugins put around it. */
export function Card(props: CardProps) {
  return (
    <Contained where="card" fallback={(retry) => <BrokenCard {...props} retry={retry} />}>
      <Shown {...props} />
    </Contained>
  )
}

function Shown(props: CardProps) {
  const { kit, views } = props
  const shown = useShownView(kit, views)
  const { entry } = shown
  const [isFramed, setIsFramed] = useState(() => kit.get(Browser).environment().crossOrigin)
  const guard = useLoaded(frameGuard, isFramed, (error) => {
    // An app whose own files do not come is not to be shut out. It goes on as in a page of its own.
    kit.report(undefined, 'frame', error)
    setIsFramed(false)
  })
  // Nothing can be pressed before it is known whose page is around.
  if (isFramed && !guard) return null
  return (
    <ViewWords words={entry.status === 'ready' ? entry.words : undefined}>
      <Content {...props} shown={shown} Guard={guard?.default} />
    </ViewWords>
  )
}

interface ContentProps extends CardProps {
  readonly shown: ShownView
  readonly Guard: ComponentType<FrameGuardProps> | undefined
}

function Content({ kit, views, shown, titleId, title, Guard, embedded = false }: ContentProps) {
  const { debug } = useUi()
  const alerts = useLoaded(alertBar, debug)
  const [chrome, setChrome] = useState<ViewChrome>({})
  const [transition] = useState(createViewTransition)
  const card = useRef<HTMLElement>(null)
  const list = usePanes(kit, views, shown.route, embedded)
  const isListed = list !== undefined && shown.route.name === 'Connect'
  const shake = useRefusals(kit, card)
  const hadFocus = useRef(false)
  useSheetDrag(kit, card, embedded)
  useViewAnnounced(kit, shown)

  const enter = useCallback(
    (frame: HTMLElement) => {
      // A dialog that is about to be shown takes the focus along.
      if (card.current?.closest('dialog')?.open === false) return
      const wanted = startOf(frame) ?? title.current
      // A panel in the page leaves the focus in place, unless it was in the view that went. The page is then
      // scrolled to that view's place: a longer view may have ended below this one.
      if (embedded && !hadFocus.current && !isInside(card.current)) return
      if (embedded) wanted?.scrollIntoView({ block: 'nearest' })
      wanted?.focus({ preventScroll: true })
    },
    [embedded, title],
  )
  const { entry } = shown
  // A view that comes after its skeleton takes the focus that the title kept for it.
  useLayoutEffect(() => {
    if (entry.status !== 'ready' || focusedIn(card.current) !== title.current) return
    startOf(card.current)?.focus({ preventScroll: true })
  }, [entry, title])
  const leave = useCallback(() => {
    hadFocus.current = isInside(card.current)
  }, [])

  return (
    <ChromeContext.Provider value={setChrome}>
      <section
        ref={card}
        className={`card${embedded ? ' embedded' : ''}${list ? ' wide' : ''}`}
        part="card"
        data-shake={shake}
      >
        <span className="shell-grab" aria-hidden />
        {list && <ListPane titleId={titleId} title={title} route={list} current={isListed} />}
        <div className="pane">
          <Contained
            where="header"
            resetKey={shown.visit}
            fallback={() => (
              <BrokenHeader kit={kit} titleId={titleId} title={title} embedded={embedded} />
            )}
          >
            <Header
              kit={kit}
              shown={shown}
              chrome={chrome}
              titleId={titleId}
              title={title}
              embedded={embedded}
              untitled={isListed}
            />
          </Contained>
          <Toast kit={kit} />
          <Slot name="header" />
          {Guard && (
            <Contained where="frame">
              <Guard kit={kit} shown={shown} />
            </Contained>
          )}
          {alerts && (
            <Contained where="alerts">
              <alerts.default kit={kit} />
            </Contained>
          )}
          <ViewHost
            kit={kit}
            views={views}
            shown={shown}
            transition={transition}
            beside={isListed}
            onEnter={enter}
            onLeave={leave}
          />
          <Slot name="footer" />
        </div>
      </section>
    </ChromeContext.Provider>
  )
}

/** The element that a view wants to have the focus. */
const startOf = (inside: HTMLElement | null) =>
  inside?.querySelector<HTMLElement>('[data-lk-autofocus]')

/** The focused element in the card's root. */
const focusedIn = (card: HTMLElement | null) =>
  (card?.getRootNode() as ShadowRoot | undefined)?.activeElement

/** Whether the focus is inside: nowhere is it once its element went away. */
function isInside(card: HTMLElement | null): boolean {
  const active = focusedIn(card)
  return active ? (card?.contains(active) ?? false) : false
}

/** A refused close shakes the card once, is said, and leads to the view's own way out. */
function useRefusals(kit: Kit, card: RefObject<HTMLElement | null>): 'odd' | 'even' | undefined {
  const { t } = useWords()
  const announce = useAnnounce()
  const refused = useAtomValue(kit.modal.refusedAtom)
  const [before] = useState(refused)
  const shaken = refused !== before

  useEffect(() => {
    if (!shaken) return
    announce(t('modal.held'))
    card.current?.querySelector<HTMLElement>('[data-lk-cancel]')?.focus()
    // Each refusal is announced once, also after other changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [refused])

  // Two names for one animation: only a new name makes it run again.
  return shaken ? (refused % 2 ? 'odd' : 'even') : undefined
}

/** Says each view's title once, as soon as it has one. */
function useViewAnnounced(kit: Kit, shown: ShownView): void {
  const words = useWords()
  const announce = useAnnounce()
  const isNamed =
    givenTitle(kit, words, shown.route) !== undefined || shown.entry.status !== 'loading'
  useEffect(() => {
    if (isNamed) announce(titleOf(kit, words, shown))
    // A change of language is no change of view.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [shown.visit, isNamed])
}
