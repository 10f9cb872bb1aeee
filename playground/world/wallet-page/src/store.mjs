/**
 * A value with listeners. Listeners run once per task, however often the value changed.
 *
 * @template {object} T
 * @param {T} initial
 */
export function createStore(initial) {
  let value = initial
  let scheduled = false
  /** @type {Set<(value: T) => void>} */
  const listeners = new Set()
  return {
    get: () => value,
    /** @param {Partial<T>} change */
    set(change) {
      value = { ...value, ...change }
      if (scheduled) return
      scheduled = true
      queueMicrotask(() => {
        scheduled = false
        listeners.forEach((listen) => listen(value))
      })
    },
    /** @param {(value: T) => void} listen */
    subscribe(listen) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}
