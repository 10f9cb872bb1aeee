import { useEffect, useState } from 'react'
import { useService } from '@latchkey/ui-react'
import { Points } from './index.js'

/** How far the count is. */
export type PointsState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly total: number }
  | { readonly status: 'failed'; readonly error: unknown }

const LOADING: PointsState = { status: 'loading' }

/** Counts the points of an address. A late answer never lands on another address. */
export function usePoints(address: string, season: number): [PointsState, retry: () => void] {
  const service = useService(Points)
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<{ readonly of: string; readonly state: PointsState }>()
  const of = `${address} ${season} ${tries}`

  useEffect(() => {
    const ending = new AbortController()
    const show = (state: PointsState) => {
      if (!ending.signal.aborted) setFound({ of, state })
    }
    service?.total(address, season, ending.signal).then(
      (total) => {
        show({ status: 'ready', total })
      },
      (error: unknown) => {
        show({ status: 'failed', error })
      },
    )
    return () => {
      ending.abort()
    }
  }, [service, address, season, of])

  const retry = () => {
    setTries((count) => count + 1)
  }
  return [found?.of === of ? found.state : LOADING, retry]
}
