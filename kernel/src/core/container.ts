import type { DependencyContainer } from 'tsyringe'

/** The kernel's needs of a dependency container: many values under one name, and services made once. */
export interface Container {
  /** Adds one more value under `name`. Values come by `order`, and those of one order as they were added. */
  add(name: string, value: unknown, order?: number): void
  /** Values added under `name`; none for an unknown name. The same list until one is added. */
  all(name: string): readonly unknown[]
  /** Registers a service; `make` runs on first use, once. */
  provide(name: string, make: () => unknown): void
  has(name: string): boolean
  /** @throws Error for an unknown name */
  get(name: string): unknown
  /** From now on `library` resolves what was registered, and what will be. */
  moveTo(library: DependencyContainer): void
  /** From then on no name is known. */
  dispose(): void
}

/** A box: tsyringe treats some bare values, above all functions, as classes to construct. */
interface Held {
  readonly value: unknown
  readonly order: number
}

const inOrder = (held: readonly Held[]) =>
  held.toSorted((left, right) => left.order - right.order).map(({ value }) => value)

/**
 * The registrations of one kit. tsyringe loads with the first use of the kit. Until then each is a note, and a page
 * that only draws its button asks for few. A registration reaches the library when its name is first asked for.
 */
export function createContainer(): Container {
  let library: DependencyContainer | undefined
  const symbols = new Map<string, symbol>()
  const noted = new Map<symbol, readonly (() => Held)[]>()
  /** Results by name: views ask for the same points with each render. */
  const resolved = new Map<symbol, readonly unknown[]>()
  const symbolOf = (name: string) => {
    const symbol = symbols.get(name) ?? Symbol(name)
    symbols.set(name, symbol)
    return symbol
  }
  const note = (name: string, useFactory: () => Held) => {
    const symbol = symbolOf(name)
    resolved.delete(symbol)
    noted.set(symbol, [...(noted.get(symbol) ?? []), useFactory])
  }
  /** The values of one name: by the library from the time that it is here. */
  const resolve = (symbol: symbol): readonly Held[] => {
    const notes = noted.get(symbol) ?? []
    if (!library) return notes.map((make) => make())
    for (const useFactory of notes) library.register(symbol, { useFactory })
    noted.delete(symbol)
    // `resolveAll` throws on an unknown name.
    return library.isRegistered(symbol) ? library.resolveAll<Held>(symbol) : []
  }
  const all = (name: string) => {
    const symbol = symbolOf(name)
    const values = resolved.get(symbol) ?? inOrder(resolve(symbol))
    resolved.set(symbol, values)
    return values
  }
  return {
    add(name, value, order = 0) {
      note(name, () => ({ value, order }))
    },
    all,
    provide(name, make) {
      let service: Held | undefined // Factories run on each resolve.
      note(name, () => (service ??= { value: make(), order: 0 }))
    },
    has: (name) => noted.has(symbolOf(name)) || library?.isRegistered(symbolOf(name)) === true,
    get(name) {
      const values = all(name)
      if (values.length === 0) throw new Error(`Nothing is registered as "${name}"`)
      return values[0]
    },
    moveTo: (next) => void (library = next),
    dispose() {
      for (const map of [symbols, noted, resolved]) map.clear()
      library?.reset()
    },
  }
}
