import type {
  Account,
  CaipNetwork,
  Capabilities,
  Connections,
  Events,
  Store,
} from '@latchkey/kernel'
import { SendErrors } from '../errors.js'
import type { SendForm } from '../service.js'

/** The place of a send. */
export interface Place {
  readonly account: Account
  readonly network: CaipNetwork
}

/** The services that know the place. */
interface PlaceContext {
  readonly store: Store
  readonly events: Events
  readonly connections: Connections
  readonly capabilities: Capabilities
}

/** The place of sends now. */
export function createPlace({ store, events, connections, capabilities }: PlaceContext) {
  const shown = (): Place | undefined => {
    const { account, network, supported, status } = store.get(connections.accountAtom)
    return status === 'connected' && account && network && supported
      ? { account, network }
      : undefined
  }
  return {
    shown,
    /** @throws KitError `chain_unsupported` */
    of(asset?: SendForm['asset']): Place {
      const now = shown()
      const isOther =
        asset !== undefined && now !== undefined && !asset.id.startsWith(`${now.network.id}/`)
      if (!now || isOther || !capabilities.has('transfer', now.network.namespace))
        throw SendErrors.chain_unsupported()
      return now
    },
    key() {
      const now = shown()
      return now && `${now.account.id} ${now.network.id}`
    },
    onChange(listener: () => void) {
      const stops = [
        store.sub(connections.accountAtom, listener),
        events.on('network:shown', listener),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
