import { atom, createStore, type Atom, type PrimitiveAtom, type WritableAtom } from 'jotai/vanilla'
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

/** A store of its own. */
export const createAtomStore = (): Store => createStore()
