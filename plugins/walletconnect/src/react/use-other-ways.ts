import { useEffect, useState } from 'react'

type OtherWays = typeof import('./other-ways.js')

/** Fetched where a wallet did not open, or cannot: one that does needs none of it. Without it the ways there are stay. */
export function useOtherWays(isWanted: boolean): OtherWays | undefined {
  const [found, setFound] = useState<OtherWays>()
  useEffect(() => {
    if (isWanted) import('./other-ways.js').then(setFound, () => undefined)
  }, [isWanted])
  return found
}
