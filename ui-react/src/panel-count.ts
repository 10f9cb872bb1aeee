import type { PanelCount } from './ui-context.js'

/** Counts the embedded panels of one provider. */
export function createPanelCount(): PanelCount {
  const listeners = new Set<() => void>()
  let count = 0
  const add = (step: 1 | -1) => {
    count += step
    for (const listener of [...listeners]) listener()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shown: () => count > 0,
    enter() {
      add(1)
      return () => {
        add(-1)
      }
    },
  }
}
