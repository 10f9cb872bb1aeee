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

/** Where a send takes place. */
export interface Ground {
  readonly account: Account
  readonly network: CaipNetwork
}

/** The place of a send: network and account. */
interface GroundContext {
  readonly store: Store
  readonly events: Events
  readonly connections: Connections
  readonly capabilities: Capabilities
}

/** Where sends take place now. */
export function createGround({ store, events, connections, capabilities }: GroundContext) {
  const shown = (): Ground | undefined => {
    const { account, network, supported, status } = store.get(connections.accountAtom)
    return status === 'connected' && account && network && supported
      ? { account, network }
      : undefined
  }
  return {
    shown,
    /** @throws KitError `chain_unsupported` */
    of(asset?: SendForm['asset']): Ground {
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
