/// <reference path="./tsyringe.d.ts" />
import { instance as root } from 'tsyringe/dist/esm2015/dependency-container.js'

/** What the kernel wants of a dependency container: many values under one name, and services made once. */
export interface Container {
  /** Adds one more value under `name`. */
  add(name: string, value: unknown): void
  /** Values added under `name`, in order; none for an unknown name. */
  all(name: string): readonly unknown[]
  /** Registers a service; `make` runs on first use, once. */
  provide(name: string, make: () => unknown): void
  has(name: string): boolean
  get(name: string): unknown
  dispose(): void
}

/**
 * A container per kit. Names become symbols of this container alone, so nothing that another library
 * registered on the root can ever be found, although child containers fall back to it.
 */
export function createContainer(): Container {
  const child = root.createChildContainer()
  const symbols = new Map<string, symbol>()
  const symbolOf = (name: string) => {
    const symbol = symbols.get(name) ?? Symbol(name)
    symbols.set(name, symbol)
    return symbol
  }
  return {
    add: (name, value) => void child.register(symbolOf(name), { useValue: { value } }),
    all: (name) =>
      // `resolveAll` throws on an unknown name.
      child.isRegistered(symbolOf(name))
        ? child.resolveAll<{ value: unknown }>(symbolOf(name)).map((held) => held.value)
        : [],
    provide(name, make) {
      let made: { value: unknown } | undefined // Factories run on each resolve.
      child.register(symbolOf(name), { useFactory: () => (made ??= { value: make() }) })
    },
    has: (name) => child.isRegistered(symbolOf(name)),
    get: (name) => child.resolve<{ value: unknown }>(symbolOf(name)).value,
    dispose: () => void child.dispose(),
  }
}
