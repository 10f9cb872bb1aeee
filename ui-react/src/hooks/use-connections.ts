import type { Connection } from '@latchkey/kernel'
import { useAtomValue } from './use-atom-value.js'
import { useKit } from './use-kit.js'

const NONE: readonly Connection[] = []

/**
 * All connections of the kit that are there, being restored or waited for; look at each one's `status`.
 * Wallets that are only remembered are in `kit.connections.rememberedAtom`.
 */
export function useConnections(): readonly Connection[] {
  return useAtomValue(useKit()?.connections.connectionsAtom, NONE)
}
