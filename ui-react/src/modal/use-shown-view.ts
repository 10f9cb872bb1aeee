import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Kit, Route } from '@latchkey/kernel'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { Clock } from '@latchkey/kernel/internal/page'
import { useOnline } from '../use-loaded.js'
import type { ViewEntry, Views } from './views.js'

/** The view on screen. It lags behind the route for as long as the next view may still load unseen. */
export interface ShownView {
  /** New for each visit of a view, so that no state leaks from one visit to the next. */
  readonly visit: number
  readonly route: Route
  readonly entry: ViewEntry
}

/** A view that takes longer than this shows a skeleton. */
const PATIENCE = 100

/** Follows the route: the next view when it is loaded, its skeleton when that takes too long. */
export function useShownView(kit: Kit, views: Views): ShownView {
  const route = useAtomValue(kit.router.routeAtom)
  const entry = useSyncExternalStore(views.subscribe, () => views.entry(route.name))
  const loading = entry.status === 'loading'
  const [slow, setSlow] = useState<Route | undefined>()
  const [shown, setShown] = useState<ShownView>({ visit: 0, route, entry })

  useLayoutEffect(() => {
    views.load(route.name)
  }, [views, route])
  const load = useCallback(() => {
    views.load(route.name)
  }, [views, route])
  useOnline(entry.status === 'failed', load)
  useEffect(() => {
    if (!loading) return
    return kit.get(Clock).after(PATIENCE, () => {
      setSlow(route)
    })
  }, [kit, loading, route])

  const same = shown.route === route && shown.entry === entry
  if (same || (loading && slow !== route)) return shown
  const visit = shown.route === route ? shown.visit : shown.visit + 1
  const next = { visit, route, entry }
  setShown(next)
  return next
}

/** Whether the skeleton's time has come: not within the first moments of a load, and not once it is over. */
export function useLate(kit: Kit, waiting = true, patience = PATIENCE): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    return kit.get(Clock).after(patience, () => {
      setLate(true)
    })
  }, [kit, waiting, patience])
  return late
}
