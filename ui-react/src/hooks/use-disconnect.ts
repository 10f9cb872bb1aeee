import type { DisconnectScope } from '@latchkey/kernel/internal'
import type { Kit } from '@latchkey/kernel'
import { useAction, type Action } from './use-action.js'

const disconnect = (kit: Kit, scope?: DisconnectScope) => kit.connections.disconnect(scope)

/** Ends connections: one wallet's, one namespace's, or all. */
export function useDisconnect(): Action<readonly [scope?: DisconnectScope], void> {
  return useAction(disconnect)
}
