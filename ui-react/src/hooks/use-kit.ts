import type { Kit } from '@latchkey/kernel'
import { uiError } from '../errors.js'
import { useSourceState } from './use-source-state.js'

/** Something that needs the kit was used before the kit was there. */
export const kitMissing = () => uiError('kit_missing', 'The kit is not loaded yet. See useKit().')

/** The kit, or `undefined` on a server and until a loader has brought it. */
export function useKit(): Kit | undefined {
  return useSourceState().kit
}

/** The kit inside a view of the modal, where it is always there. @throws KitError `kit_missing` */
export function useLiveKit(): Kit {
  const kit = useKit()
  if (!kit) throw kitMissing()
  return kit
}
