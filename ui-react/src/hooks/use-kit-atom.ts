import { useCallback, useSyncExternalStore } from 'react'
import type { Atom } from '@latchkey/kernel'
import { useSourceState } from './use-source-state.js'

const ignore = () => undefined

/** The value of a kit's atom, live; `fallback` while there is no kit, on a server and in hydration. */
export function useKitAtom<Value, Fallback>(
  atom: Atom<Value> | undefined,
  fallback: Fallback,
): Value | Fallback {
  const store = useSourceState().kit?.store
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
