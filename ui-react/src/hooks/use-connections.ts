import type { Connection } from '@latchkey/kernel'
import { useAtomValue } from './use-atom-value.js'
import { useKit } from './use-kit.js'

const NONE: readonly Connection[] = []

/** All connections of the kit, remembered ones included; look at each one's `status`. */
export function useConnections(): readonly Connection[] {
  return useAtomValue(useKit()?.connections.connectionsAtom, NONE)
}
