import { kitKey, type Config } from '../config.js'
import type { World } from '../world.js'
import { makeKit, type MadeKit } from './make-kit.js'

/** Holds the kit of the page's configuration. */
export interface KitHolder {
  state(): MadeKit
  subscribe(listener: () => void): () => void
  /**
   * A change that concerns the kit makes a new one and ends the old one: the plugins of a kit never
   * change. Any other change leaves it alone.
   */
  apply(config: Config): void
}

/** Makes the kit of a configuration and follows it from then on. */
export function createKitHolder(first: Config, world: World | undefined, base: string): KitHolder {
  const listeners = new Set<() => void>()
  let key = kitKey(first)
  let made = makeKit({ config: first, world, base })
  return {
    state: () => made,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply(config) {
      if (kitKey(config) === key) return
      key = kitKey(config)
      const old = made
      made = makeKit({ config, world, base })
      for (const listener of listeners) listener()
      old.kit?.dispose()
    },
  }
}
