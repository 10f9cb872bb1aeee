import { lazyPart } from '@latchkey/kernel/internal/page'
import { useLoaded } from '@latchkey/ui-react/parts'
import type * as OtherWaysModule from './other-ways.js'

const otherWays = lazyPart(() => import('./other-ways.js'))

/** Fetched where a wallet did not open, or cannot: one that does needs none of it. Without it the ways there are stay. */
export const useOtherWays = (isWanted: boolean): typeof OtherWaysModule | undefined =>
  useLoaded(otherWays, isWanted)
