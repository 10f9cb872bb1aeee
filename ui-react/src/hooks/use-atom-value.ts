import type { Atom } from '@latchkey/kernel'
import { tellOnce } from '../tell.js'
import { kitMissing } from './use-kit.js'
import { useKitAtom, type AtomReader } from './use-kit-atom.js'
import { useSourceState } from './use-source-state.js'

/** A missing value without a replacement. */
const NOTHING = Symbol()

/**
 * The value of an atom in the kit's store; renders again when it changes.
 *
 * @param fallback Shown on a server, in the first render of a hydration, while there is no kit, and if the atom
 *   cannot be read. Without one it is `undefined` then, and the console gets a line.
 */
export function useAtomValue<Value>(atom: Atom<Value>): Value
export function useAtomValue<Value, Fallback>(
  atom: Atom<Value> | undefined,
  fallback: Fallback,
): Value | Fallback
export function useAtomValue<Value, Fallback>(
  atom: Atom<Value> | undefined,
  ...rest: [fallback?: Fallback]
): Value | Fallback {
  const { kit } = useSourceState()
  const attempt: AtomReader = (run, otherwise) => {
    try {
      return run()
    } catch (error) {
      tellOnce(kit, atom, 'atom', error)
      return otherwise
    }
  }
  const fallback = rest.length > 0 ? (rest[0] as Fallback) : NOTHING
  const value = useKitAtom(kit, atom, fallback, attempt)
  if (value !== NOTHING) return value
  if (!kit) tellOnce(kit, useAtomValue, 'atom', kitMissing())
  return undefined as Value
}
