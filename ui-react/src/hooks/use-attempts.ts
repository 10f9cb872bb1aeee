import type { ConnectAttempt } from '@latchkey/kernel'
import { useAtomValue } from './use-atom-value.js'
import { useKit } from './use-kit.js'

const NONE: readonly ConnectAttempt[] = []

/**
 * The wallets that were asked to connect and have not answered, live. A connection that is there stays as it is
 * meanwhile. `kit.connections.abort({ connectorId })` gives one up.
 *
 * @example
 * const asked = useAttempts().some(({ connectorId }) => connectorId === 'walletConnect')
 */
export function useAttempts(): readonly ConnectAttempt[] {
  return useAtomValue(useKit()?.connections.attemptsAtom, NONE)
}
