import { useCallback, useSyncExternalStore } from 'react'
import type { Atom, Kit } from '@latchkey/kernel'
import { ignore } from '../ignore.js'

/** Runs something over an atom, or returns the replacement of its result. */
export type AtomReader = <Result, Otherwise>(
  run: () => Result,
  otherwise: Otherwise,
) => Result | Otherwise

const plainly: AtomReader = (run) => run()

/**
 * The value of a kit's atom, live; `fallback` while there is no kit, on a server and in hydration. An atom that throws
 * does so here, which is for parts of ours that lie inside a boundary, unless `attempt` says otherwise.
 */
export function useKitAtom<Value, Fallback>(
  kit: Kit | undefined,
  atom: Atom<Value> | undefined,
  fallback: Fallback,
  attempt = plainly,
): Value | Fallback {
  const store = kit?.store
  const subscribe = useCallback(
    (listener: () => void) =>
      store && atom ? attempt(() => store.sub(atom, listener), ignore) : ignore,
    // The reader may be another function in each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [store, atom],
  )
  return useSyncExternalStore(
    subscribe,
    () => (store && atom ? attempt(() => store.get(atom), fallback) : fallback),
    () => fallback,
  )
}
