import type { Atom, WritableAtom } from 'jotai/vanilla'
import type { AtomStore, Store } from './state.js'

type AnyAtom = Atom<unknown> & { readonly init?: unknown }
type AnyWritable = WritableAtom<unknown, unknown[], unknown>

/** What an atom gave when it was read last, and what it read for that. */
interface Reading {
  readonly value: unknown
  readonly used: ReadonlyMap<AnyAtom, unknown>
}

/** Gives an atom its value as it is: a way of writing of its own is passed by. */
function put(store: Store, one: AnyWritable, value: unknown) {
  const { write } = one
  one.write = (_, set) => {
    set(one, value)
  }
  store.set(one)
  one.write = write
}

/** The atoms of jotai over plain maps: enough for the few reads and writes before a kit is used. */
export function plainStore(): AtomStore {
  const written = new Map<AnyAtom, unknown>()
  const readings = new Map<AnyAtom, Reading>()
  const watched = new Set<{ readonly of: AnyAtom; readonly tell: () => void; stop?: () => void }>()

  /** An atom that reads itself means its own value. */
  const valueFor = (reader: AnyAtom, one: AnyAtom) =>
    one !== reader ? get(one) : written.has(one) ? written.get(one) : one.init
  const get = (reader: AnyAtom): unknown => {
    const known = readings.get(reader)
    const isFresh = ([one, value]: [AnyAtom, unknown]) => Object.is(valueFor(reader, one), value)
    if (known && [...known.used].every(isFresh)) return known.value
    const used = new Map<AnyAtom, unknown>()
    const read = (one: AnyAtom) => {
      const value = valueFor(reader, one)
      used.set(one, value)
      return value
    }
    const value = reader.read(read as never, {} as never)
    readings.set(reader, { value, used })
    return value
  }
  /** The value; of an atom that cannot be read now, one that is no other's. */
  const seen = (one: AnyAtom): unknown => {
    try {
      return get(one)
    } catch {
      return watched
    }
  }
  const set = (one: AnyWritable, ...args: unknown[]): unknown =>
    one.write(get as never, writer(one) as never, ...args)
  const writer =
    (writing: AnyAtom) =>
    (one: AnyWritable, ...args: unknown[]) => {
      if (one !== writing) return set(one, ...args)
      const before = [...watched].map((own) => [own, seen(own.of)] as const)
      written.set(one, args[0])
      for (const [own, value] of before)
        if (watched.has(own) && !Object.is(seen(own.of), value)) own.tell()
      return undefined
    }
  return {
    get: get as AtomStore['get'],
    set: set as unknown as AtomStore['set'],
    sub(of, tell) {
      const own: { of: AnyAtom; tell: () => void; stop?: () => void } = { of, tell }
      watched.add(own)
      return () => {
        watched.delete(own)
        own.stop?.()
      }
    },
    moveTo(store) {
      for (const [one, value] of written) put(store, one as AnyWritable, value)
      for (const own of watched) own.stop = store.sub(own.of, own.tell)
      readings.clear()
    },
  }
}
