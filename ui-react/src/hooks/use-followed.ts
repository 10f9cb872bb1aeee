import { useCallback, useSyncExternalStore } from 'react'
import type { Atom, Kit, Point } from '@latchkey/kernel'
import { ignore } from '../ignore.js'
import { useKit } from './use-kit.js'

/**
 * Combines the values of an atom that each contribution of a point has, and follows them. One that throws is reported
 * and left out.
 *
 * @param combine Makes one value of all. Its result is compared by `Object.is`, so it must be a primitive.
 */
export function useFollowed<C, T extends number | boolean>(
  point: Point<C>,
  atomOf: (contribution: C) => Atom<unknown>,
  combine: (values: readonly unknown[]) => T,
): T {
  const kit = useKit()
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!kit) return ignore
      const stops = kit.all(point).map((one) => kit.store.sub(atomOf(one), listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [kit, point, atomOf],
  )
  const read = () => combine(kit ? valuesOf(kit, point, atomOf) : [])
  return useSyncExternalStore(subscribe, read, () => combine([]))
}

function valuesOf<C>(kit: Kit, point: Point<C>, atomOf: (contribution: C) => Atom<unknown>) {
  return kit.all(point).flatMap((one): readonly unknown[] => {
    try {
      return [kit.store.get(atomOf(one))]
    } catch (error) {
      kit.report(one, 'atom', error)
      return []
    }
  })
}
