import { useCallback } from 'react'
import type { Kit, NamespaceId } from '@latchkey/kernel'
import { useAtomValue } from '../hooks/use-atom-value.js'
import { normalisedName } from '@latchkey/kernel/internal/page'
import { useChains } from './chains.js'

/**
 * Tells whether a connector is connected in each of some namespaces that the app offers, live. With a name, whether
 * it is to the wallet that calls itself so. A connector of wallet apps that is reaches one app at a time: other
 * apps have to wait until that one is disconnected.
 */
export function useThroughout(kit: Kit) {
  const connections = useAtomValue(kit.connections.connectionsAtom)
  const chains = useChains(kit)
  return useCallback(
    (
      connectorId: string | undefined,
      namespaces: readonly NamespaceId[],
      name?: string,
    ): boolean => {
      const live = connections.filter(
        (one) =>
          one.connectorId === connectorId &&
          one.status === 'connected' &&
          (name === undefined || normalisedName(one.wallet.name) === normalisedName(name)),
      )
      if (live.length === 0) return false
      const wanted = namespaces.filter((id) => chains.some((chain) => chain.id === id))
      return wanted.every((id) => live.some(({ namespace }) => namespace === id))
    },
    [connections, chains],
  )
}
