import type { Route } from '@latchkey/kernel'
import { useAtomValue } from './use-atom-value.js'
import { useKit } from './use-kit.js'

/** The view on top of the stack with its parameters, or `undefined` until the kit is there. */
export function useRoute(): Route | undefined {
  return useAtomValue(useKit()?.router.routeAtom, undefined)
}
