import { useMemo } from 'react'

/** Plain data that stays the same object while its content does: inline props are new in each render. */
export function useStable<Data>(data: Data): Data {
  const content = JSON.stringify(data)
  return useMemo(() => JSON.parse(content) as Data, [content])
}
