import { useCallback, useSyncExternalStore } from 'react'
import type { Atom } from '@latchkey/kernel'
import { kitMissing, useKit } from './use-kit.js'

const nothing = () => () => undefined

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
  const store = useKit()?.store
  const hasFallback = rest.length > 0
  const subscribe = useCallback(
    (listener: () => void) => (store && atom ? store.sub(atom, listener) : nothing()),
    [store, atom],
  )
  const otherwise = () => {
    if (!hasFallback) throw kitMissing()
    return rest[0] as Fallback
  }
  const read = () => (store && atom ? store.get(atom) : otherwise())
  return useSyncExternalStore(subscribe, read, otherwise)
}
