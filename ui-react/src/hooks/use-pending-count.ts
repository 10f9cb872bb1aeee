import { useCallback, useSyncExternalStore } from 'react'
import type { Kit } from '@latchkey/kernel'
import { ignore } from '../ignore.js'
import { PendingWork } from '@latchkey/kernel/internal/page'
import { useKit } from './use-kit.js'

/** The number of running tasks; a value that is no number counts as none. */
const countOf = (kit: Kit) =>
  kit.all(PendingWork).reduce((sum, work) => {
    try {
      const count: unknown = kit.store.get(work.countAtom)
      return sum + (Number.isSafeInteger(count) ? Math.max(0, Number(count)) : 0)
    } catch (error) {
      kit.report(work, 'countAtom', error)
      return sum
    }
  }, 0)

/** The number of open transactions, or of other work of plugins. */
export function usePendingCount(): number {
  const kit = useKit()
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!kit) return ignore
      const stops = kit.all(PendingWork).map(({ countAtom }) => kit.store.sub(countAtom, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [kit],
  )
  return useSyncExternalStore(
    subscribe,
    () => (kit ? countOf(kit) : 0),
    () => 0,
  )
}
