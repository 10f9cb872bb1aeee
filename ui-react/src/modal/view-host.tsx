import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { Kit, Route } from '@latchkey/kernel'
import { Contained } from '../boundary.js'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { Button, ErrorState, Page, RetryIcon, StatusBlock } from '../parts/shared.js'
import { WalletHelp } from '../views/wallet-help.js'
import { useWords } from '../words/use-words.js'
import { leave } from './leave.js'
import { useScrollStop } from './use-scroll-stop.js'
import type { ShownView } from './use-shown-view.js'
import { ViewSkeleton } from './view-skeleton.js'
import type { ViewTransition } from './view-transition.js'
import type { Views } from './views.js'

/** Props of {@link ViewHost}. */
export interface ViewHostProps {
  readonly kit: Kit
  readonly views: Views
  readonly shown: ShownView
  readonly transition: ViewTransition
  /** The list of wallets is beside it: the introduction to wallets takes its place. */
  readonly beside: boolean
  /** Called when another view is on screen, after layout. */
  readonly onEnter: (frame: HTMLElement) => void
  /** Called before a view goes, with all that is in it still there. */
  readonly onLeave: () => void
}

/** Draws the view on screen, or its replacement. */
export function ViewHost(props: ViewHostProps) {
  const { kit, views, shown, transition, beside, onEnter, onLeave } = props
  const { visit, route } = shown
  const region = useScrollStop()
  const depth = useAtomValue(kit.router.historyAtom).length
  return (
    <div ref={region} className="shell-body">
      <Frame
        key={visit}
        transition={transition}
        onEnter={onEnter}
        onLeave={onLeave}
        route={route}
        depth={depth}
      >
        <Contained
          where={`view ${route.name}`}
          contribution={views.contribution(route.name)}
          fallback={(retry) => <Broken kit={kit} retry={retry} />}
        >
          {beside ? <WalletHelp titled /> : <Content kit={kit} views={views} shown={shown} />}
        </Contained>
      </Frame>
    </div>
  )
}

/** Where a view was scrolled to, by its entry of the history: Back leads to that place. */
const places = new WeakMap<Route, number>()

/** Entries of the history when the last view came. */
let depthBefore = 0

interface FrameProps extends Pick<ViewHostProps, 'transition' | 'onEnter' | 'onLeave'> {
  readonly route: Route
  readonly depth: number
  readonly children: ReactNode
}

function Frame({ transition, onEnter, onLeave, route, depth, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const told = useRef({ onEnter, onLeave, route, depth })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const { onEnter: enter, onLeave: leave, route, depth } = told.current
    const place = places.get(route) ?? 0
    // Views that scroll by themselves, such as a list, have done so.
    if (place > 0 && element.parentElement?.scrollTop === 0) element.parentElement.scrollTop = place
    transition.enter(element, depth < depthBefore ? 'back' : 'on')
    depthBefore = depth
    enter(element)
    const sizes =
      typeof ResizeObserver === 'undefined'
        ? undefined
        : new ResizeObserver(() => {
            transition.follow(element)
          })
    sizes?.observe(element)
    return () => {
      sizes?.disconnect()
      places.set(route, element.parentElement?.scrollTop ?? 0)
      transition.leave(element)
      leave()
    }
  }, [transition])
  return (
    <div ref={frame} className="shell-frame">
      {children}
    </div>
  )
}

/** The same one for a route each time: views keep by it what a visitor comes back to. */
const bare = new WeakMap<Route, Route>()

/** An app may open a view without its needs: a view then finds nothing, and says so. */
function askedOf(route: Route): Route {
  if (route.params) return route
  const known = bare.get(route)
  if (known) return known
  const made = { name: route.name, params: {} } as Route
  bare.set(route, made)
  return made
}

function Content({ kit, views, shown }: Pick<ViewHostProps, 'kit' | 'views' | 'shown'>) {
  const { t } = useWords()
  const { route, entry } = shown
  switch (entry.status) {
    case 'ready':
      return <entry.View route={askedOf(route)} />
    case 'loading':
      return <ViewSkeleton kit={kit} parts={views.outline(route.name)} waited={shown.visit > 0} />
    case 'failed':
      return (
        <ErrorState
          title={t('modal.chunkFailed')}
          text={t('modal.chunkFailedText')}
          onRetry={() => {
            views.load(route.name)
          }}
        />
      )
    case 'missing':
      return (
        <Page actions={<BackButton kit={kit} />}>
          <StatusBlock title={t('modal.viewMissing')} text={t('modal.viewMissingText')} />
        </Page>
      )
  }
}

interface BrokenProps {
  readonly kit: Kit
  readonly retry: () => void
}

function Broken({ kit, retry }: BrokenProps) {
  const { t } = useWords()
  return (
    <Page
      actions={
        <>
          <BackButton kit={kit} />
          <Button variant="primary" onClick={retry} icon={<RetryIcon size={18} />}>
            {t('action.retry')}
          </Button>
        </>
      }
    >
      <StatusBlock tone="danger" title={t('modal.viewFailed')} text={t('modal.viewFailedText')} />
    </Page>
  )
}

function BackButton({ kit }: { readonly kit: Kit }) {
  const { t } = useWords()
  return (
    <Button
      onClick={() => {
        const { length } = kit.store.get(kit.router.historyAtom)
        if (length > 1) kit.router.back()
        else leave(kit)
      }}
    >
      {t('action.back')}
    </Button>
  )
}
