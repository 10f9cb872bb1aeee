import type { Atom, PrimitiveAtom, WritableAtom } from 'jotai/vanilla'

type Get = <Value>(atom: Atom<Value>) => Value
type Set = <Value, Args extends unknown[], Result>(
  atom: WritableAtom<Value, Args, Result>,
  ...args: Args
) => Result
type Write<Args extends unknown[], Result> = (get: Get, set: Set, ...args: Args) => Result

/** A value that the store keeps. */
function primitive<Value>(init: Value) {
  const made: PrimitiveAtom<Value> & { readonly init: Value } = {
    init,
    read: (get: Get) => get(made),
    write(get: Get, set: Set, next) {
      set(made, typeof next === 'function' ? (next as (before: Value) => Value)(get(made)) : next)
    },
  }
  return made
}

/**
 * Defines an atom of jotai: a value of its own, or one that is read from others. It is the object that jotai's `atom`
 * makes. Made here, it needs nothing of the library, which holds the values and is loaded with the first use of a kit.
 *
 * @param write What `store.set` does. @default an atom with a value of its own takes the new one
 * @example
 * const countAtom = atom(0)
 * const isOddAtom = atom((get) => get(countAtom) % 2 === 1)
 */
export function atom<Value>(read: (get: Get) => Value): Atom<Value>
export function atom<Value, Args extends unknown[], Result>(
  read: (get: Get) => Value,
  write: Write<Args, Result>,
): WritableAtom<Value, Args, Result>
export function atom<Value, Args extends unknown[], Result>(
  init: Value,
  write: Write<Args, Result>,
): WritableAtom<Value, Args, Result> & { init: Value }
export function atom<Value>(init: Value): PrimitiveAtom<Value> & { init: Value }
export function atom(given: unknown, write?: unknown): unknown {
  const made = typeof given === 'function' ? { read: given } : primitive(given)
  return write ? Object.assign(made, { write }) : made
}
