import type { Atom, ReadonlyStore } from '../core/state.js'

/**
 * Waits until an atom's value is as wanted; resolves to it. The way to wait in tests: no time passes.
 *
 * @example
 * await until(kit.store, kit.connections.pendingAtom, (pending) => pending)
 */
export function until<T>(
  store: ReadonlyStore,
  watched: Atom<T>,
  wanted: (value: T) => boolean,
): Promise<T> {
  return new Promise((resolve) => {
    const look = () => {
      const value = store.get(watched)
      if (!wanted(value)) return
      stop()
      resolve(value)
    }
    const stop = store.sub(watched, look)
    look()
  })
}
