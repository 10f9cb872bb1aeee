import type { Kit } from '@latchkey/kernel'
import { uiError } from '../errors.js'
import { tellOnce } from '../tell.js'
import { useSourceState } from './use-source-state.js'

/** Something that needs the kit was used before the kit was there. Take `useKit()`, and wait until it gives one. */
export const kitMissing = () => uiError('kit_missing', 'The kit is not loaded yet. See useKit().')

/** An action of a plugin's hook before the kit is there, or in a kit without that plugin. */
export const withoutKit = () => Promise.reject(kitMissing())

/** The kit, or `undefined` on a server and until a loader has brought it. */
export function useKit(): Kit | undefined {
  return useSourceState().kit
}

/**
 * The kit inside a view of the modal, which always has one. Elsewhere it may not be there yet: the console gets a
 * line, and `useKit` is the hook to use.
 */
export function useLiveKit(): Kit {
  const kit = useKit()
  if (!kit) tellOnce(undefined, useLiveKit, 'kit', kitMissing())
  return kit as Kit
}
