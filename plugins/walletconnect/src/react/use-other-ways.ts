import { useEffect, useState } from 'react'
import type * as OtherWaysModule from './other-ways.js'

type OtherWays = typeof OtherWaysModule

/** Fetched where a wallet did not open, or cannot: one that does needs none of it. Without it the ways there are stay. */
export function useOtherWays(isWanted: boolean): OtherWays | undefined {
  const [found, setFound] = useState<OtherWays>()
  useEffect(() => {
    if (isWanted) import('./other-ways.js').then(setFound, () => undefined)
  }, [isWanted])
  return found
}
