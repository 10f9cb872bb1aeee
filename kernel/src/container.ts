/// <reference path="./tsyringe.d.ts" />
import { instance } from 'tsyringe/dist/esm2015/dependency-container.js'

/** What the kernel wants of a dependency container: many values under one name, and services made once. */
export interface Container {
  /** Adds one more value under `name`. */
  add(name: string, value: unknown): void
  /** Values added under `name`, in order; none for an unknown name. */
  all(name: string): readonly unknown[]
  /** Registers a service; `make` runs on first use, once. */
  provide(name: string, make: () => unknown): void
  has(name: string): boolean
  /** @throws an error of the library for an unknown name */
  get(name: string): unknown
  /** From then on no name is known. */
  dispose(): void
}

/** A box: tsyringe treats some bare values, above all functions, as classes to construct. */
interface Held {
  readonly value: unknown
}

/**
 * One tsyringe container for each kit. It has no parent: nothing falls back to the library's global container.
 * A registration is made when its name is first asked for. A page that only draws its button asks for few, and
 * making them all takes a millisecond of its load.
 */
export function createContainer(): Container {
  const container = new (instance.constructor as new () => typeof instance)()
  const symbols = new Map<string, symbol>()
  const noted = new Map<symbol, (() => Held)[]>()
  const symbolOf = (name: string) => {
    const symbol = symbols.get(name) ?? Symbol(name)
    symbols.set(name, symbol)
    return symbol
  }
  const note = (name: string, useFactory: () => Held) => {
    const symbol = symbolOf(name)
    const others = noted.get(symbol)
    if (others) others.push(useFactory)
    else noted.set(symbol, [useFactory])
  }
  const made = (name: string) => {
    const symbol = symbolOf(name)
    for (const useFactory of noted.get(symbol) ?? []) container.register(symbol, { useFactory })
    noted.delete(symbol)
    return symbol
  }
  return {
    add(name, value) {
      note(name, () => ({ value }))
    },
    all(name) {
      const symbol = made(name)
      // `resolveAll` throws on an unknown name.
      return container.isRegistered(symbol)
        ? container.resolveAll<Held>(symbol).map(({ value }) => value)
        : []
    },
    provide(name, make) {
      let service: Held | undefined // Factories run on each resolve.
      note(name, () => (service ??= { value: make() }))
    },
    has: (name) => container.isRegistered(made(name)),
    get: (name) => container.resolveAll<Held>(made(name))[0]?.value,
    dispose() {
      noted.clear()
      symbols.clear()
      container.reset()
    },
  }
}
