import type { Connector, ConnectorEvent } from '@latchkey/kernel'
import { lazyVerbs } from '@latchkey/kernel/loading'
import { CONNECTOR_ID, EMBEDDED_NAMESPACES } from './core-context.js'
import type { CoreLoader } from './core-loader.js'
import { MARK } from './mark.js'
import type { KnownOptions } from './options.js'

/** The one connector, for both namespaces. Its code is loaded with its first use. */
export function createConnector({ email }: KnownOptions, core: () => CoreLoader) {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const wallet = { load: async () => (await core().load()).connector }
  const connector: Connector = {
    id: CONNECTOR_ID,
    name: 'Embedded wallet',
    icon: MARK,
    type: 'AUTH',
    namespaces: EMBEDDED_NAMESPACES,
    silent: true,
    view: email ? 'EmailLogin' : 'ConnectSocials',
    ...lazyVerbs(wallet, ['connect', 'restore', 'read', 'provider']),
    disconnect: async () => core().loaded()?.connector.disconnect(),
    release: (namespace) => {
      core().loaded()?.connector.release(namespace)
      return Promise.resolve()
    },
    subscribe(listener) {
      // A wrapper for each: one listener may subscribe twice.
      const own = (event: ConnectorEvent) => {
        listener(event)
      }
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
  return {
    connector,
    tell(event: ConnectorEvent) {
      for (const listener of [...listeners]) listener(event)
    },
  }
}
