type Get = (one: Cell) => unknown
type Write = (one: Cell, ...args: readonly unknown[]) => unknown

/** An atom of jotai, as far as it is used here. */
interface Cell {
  readonly init?: unknown
  read(get: Get, options: object): unknown
  write?(get: Get, set: Write, ...args: readonly unknown[]): unknown
}

/** The store that takes over. */
interface Successor {
  set: Write
  sub(one: Cell, tell: () => void): () => void
}

interface Watched {
  readonly of: Cell
  readonly tell: () => void
  stop?: () => void
}

/** An atom's last value, and the atoms that it read. */
interface Reading {
  readonly value: unknown
  readonly used: ReadonlyMap<Cell, unknown>
  /** The last count of writes for which the value is known to hold. */
  asOf: number
}

/** Gives an atom its value as it is: a way of writing of its own is passed by. */
function put(store: Successor, one: Cell, value: unknown) {
  const { write } = one
  one.write = (_, set) => set(one, value)
  store.set(one)
  if (write) one.write = write
}

/** The atoms of jotai over plain maps: enough for the few reads and writes before a kit is used. */
export function plainStore() {
  const written = new Map<Cell, unknown>()
  const readings = new Map<Cell, Reading>()
  let writes = 0
  const watched = new Set<Watched>()

  /** An atom that reads itself means its own value. */
  const valueFor = (reader: Cell, one: Cell) =>
    one !== reader ? get(one) : written.has(one) ? written.get(one) : one.init
  const get = (reader: Cell): unknown => {
    const known = readings.get(reader)
    const isFresh = ([one, value]: [Cell, unknown]) => Object.is(valueFor(reader, one), value)
    if (known && (known.asOf === writes || [...known.used].every(isFresh))) {
      known.asOf = writes
      return known.value
    }
    const asOf = writes
    const used = new Map<Cell, unknown>()
    const read = (one: Cell) => {
      const value = valueFor(reader, one)
      used.set(one, value)
      return value
    }
    const value = reader.read(read, {})
    readings.set(reader, { value, used, asOf })
    return value
  }
  /** The value; of an atom that cannot be read now, one that is no other's. */
  const seen = (one: Cell): unknown => {
    try {
      return get(one)
    } catch {
      return watched
    }
  }
  const set: Write = (one, ...args) => one.write?.(get, writer(one), ...args)
  const writer =
    (writing: Cell): Write =>
    (one, ...args) => {
      if (one !== writing) return set(one, ...args)
      const [value] = args
      if (Object.is(valueFor(one, one), value)) return undefined
      const before = [...watched].map((own) => [own, seen(own.of)] as const)
      written.set(one, value)
      writes += 1
      for (const [own, was] of before)
        if (watched.has(own) && !Object.is(seen(own.of), was)) own.tell()
      return undefined
    }
  return {
    get,
    set,
    sub(of: Cell, tell: () => void) {
      const own: Watched = { of, tell }
      watched.add(own)
      return () => {
        watched.delete(own)
        own.stop?.()
      }
    },
    /** From now on `store` keeps the values: it gets those there are, and the listeners. */
    moveTo(store: Successor) {
      for (const [one, value] of written) put(store, one, value)
      for (const own of watched) own.stop = store.sub(own.of, own.tell)
      readings.clear()
    },
  }
}
