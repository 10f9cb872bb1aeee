import type { Atom, PrimitiveAtom, WritableAtom } from 'jotai/vanilla'
import { atom } from './atom.js'
import { plainStore } from './plain-store.js'
import { defineToken } from './token.js'

export { atom }
export type { Atom, PrimitiveAtom, WritableAtom }

/** Where the values of a kit's atoms live: one per kit, so that two kits share nothing. */
export interface Store {
  get<Value>(atom: Atom<Value>): Value
  /** Calls `listener` after each change of the atom; returns the function that stops it. */
  sub(atom: Atom<unknown>, listener: () => void): () => void
  set<Value, Args extends unknown[], Result>(
    atom: WritableAtom<Value, Args, Result>,
    ...args: Args
  ): Result
}

/** Token of the kit's store, for plugins that own state. */
export const Store = defineToken<Store>('store', 'The kernel provides it.')

/** The face of a store that applications get: they read, services write. */
export type ReadonlyStore = Omit<Store, 'set'>

/** A store that can hand all it holds to another one. */
export interface AtomStore extends Store {
  /** From now on `store` keeps the values: it gets those there are, and the listeners. */
  moveTo(store: Store): void
}

/**
 * A store of its own. It keeps its few values itself until jotai's store is there. That one loads with the first
 * use of the kit, so that a page which only draws its button does not wait for it.
 */
export function createAtomStore(): AtomStore {
  // An atom is typed by its value; a map of all atoms cannot be.
  const plain = plainStore() as unknown as AtomStore
  let current: Store = plain
  return {
    get: (one) => current.get(one),
    set: (one, ...args) => current.set(one, ...args),
    sub: (one, listener) => current.sub(one, listener),
    moveTo(store) {
      current = store
      plain.moveTo(store)
    },
  }
}
