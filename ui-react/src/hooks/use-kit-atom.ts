import { useCallback, useSyncExternalStore } from 'react'
import type { Atom, Kit } from '@latchkey/kernel'
import { ignore } from '../ignore.js'

/** The value of a kit's atom, live; `fallback` while there is no kit, on a server and in hydration. */
export function useKitAtom<Value, Fallback>(
  kit: Kit | undefined,
  atom: Atom<Value> | undefined,
  fallback: Fallback,
): Value | Fallback {
  const store = kit?.store
  const subscribe = useCallback(
    (listener: () => void) => (store && atom ? store.sub(atom, listener) : ignore),
    [store, atom],
  )
  return useSyncExternalStore(
    subscribe,
    () => (store && atom ? store.get(atom) : fallback),
    () => fallback,
  )
}
