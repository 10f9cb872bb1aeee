import { useMemo } from 'react'

/** Data as a text. Written here, since a page's `toJSON` on a prototype spoils every JSON of it. */
const contentOf = (data: unknown): string =>
  typeof data === 'object' && data !== null
    ? `{${Object.entries(data)
        .map(([name, part]) => `${name}:${contentOf(part)}`)
        .join()}}`
    : JSON.stringify(String(data))

/** Plain data that stays the same object while its content does: inline props are new in each render. */
export function useStable<Data>(data: Data): Data {
  const content = contentOf(data)
  // eslint-disable-next-line react-hooks/exhaustive-deps -- its content is the data
  return useMemo(() => data, [content])
}
