import type { Connector, ConnectorEvent } from '@latchkey/kernel'
import { lazyVerbs } from '@latchkey/kernel/internal/page'
import { CONNECTOR_ID, EMBEDDED_NAMESPACES } from './core-context.js'
import type { LaterCore } from './facade.js'
import type { KnownOptions } from './options.js'

/** A wallet with its clasp, white on the kit's own colour: no brand. */
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#0b6b80"/>' +
  '<path d="M46 22v-5H20a5 5 0 0 0 0 10h28v20H20a5 5 0 0 1-5-5V22M48 33h-8a4 4 0 0 0 0 8h8" fill="none" ' +
  'stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>'

/** The same as a picture that needs no request. */
const MARK = `data:image/svg+xml,${encodeURIComponent(SVG)}`

/** The one connector, for both namespaces. Its code is loaded with its first use. */
export function createConnector({ email }: KnownOptions, core: () => LaterCore) {
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
