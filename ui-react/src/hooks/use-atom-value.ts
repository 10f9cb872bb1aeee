import type { Atom } from '@latchkey/kernel'
import { kitMissing } from './use-kit.js'
import { useKitAtom } from './use-kit-atom.js'
import { useSourceState } from './use-source-state.js'

/** Stands for a value that is not there and that nothing stands in for. */
const NOTHING = Symbol()

/**
 * The value of an atom in the kit's store; renders again when it changes.
 *
 * @param fallback Shown on a server, in the first render of a hydration, and while there is no kit.
 * @throws KitError `kit_missing` without a kit and without a fallback
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
  const value = useKitAtom(
    useSourceState().kit,
    atom,
    rest.length > 0 ? (rest[0] as Fallback) : NOTHING,
  )
  if (value === NOTHING) throw kitMissing()
  return value
}
