import type { Connector, ConnectorEvent, ErrorRule, WalletListing } from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/internal/page'
import type { RelayEngine } from './relay/engine.js'
import type { RelayContext } from './relay/relay-context.js'
import { CONNECTOR_ID } from './wallet-rows.js'

/** The record of the part that loads at once, for the engine. */
export type ConnectorContext = Omit<RelayContext, 'emit'>

/** The connector, and what only this plugin may do with it. */
export interface RelayConnector {
  readonly connector: Connector
  /** Names a relay's refusals; before the engine is there, none can have happened. */
  readonly rule: ErrorRule
  renew(): void
  tapped(wallet: WalletListing | undefined): void
  dispose(): void
}

/** A connector that is a few lines until it is used: then its engine loads. */
export function createConnector(context: ConnectorContext): RelayConnector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let disposed = false
  const engine = lazyPart(async (): Promise<RelayEngine> => {
    const { createEngine } = await import('./relay/engine.js')
    const emit = (event: ConnectorEvent) => {
      for (const listener of [...listeners]) listener(event)
    }
    const made = createEngine({ ...context, emit })
    if (disposed) made.dispose()
    return made
  })
  const connector: Connector = {
    id: CONNECTOR_ID,
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    view: 'ConnectingWalletConnect',
    get namespaces() {
      return context.namespaces()
    },
    connect: async (request) => {
      // Both chunks are needed: the library comes while the engine does.
      context.load().catch(() => undefined)
      return (await engine.load()).connect(request)
    },
    restore: async (request) => {
      const stored = context.storage.get(context.sessionKey)
      return stored === undefined ? undefined : (await engine.load()).restore(request)
    },
    // The session is the wallet's word; before the engine is there, nothing can be connected.
    read({ namespaces }) {
      const grants = engine.loaded()?.read(namespaces) ?? []
      return Promise.resolve(grants.length > 0 ? grants : undefined)
    },
    disconnect: async () => (await engine.load()).disconnect(),
    release: async (namespace) => (await engine.load()).release(namespace),
    provider: async (namespace) => (await engine.load()).provider(namespace),
    subscribe(listener) {
      const own = (event: ConnectorEvent) => {
        listener(event)
      }
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
  return {
    connector,
    rule: { id: 'walletconnect:relay', match: (error) => engine.loaded()?.match(error) },
    renew: () => engine.loaded()?.renew(),
    tapped: (wallet) => engine.loaded()?.tapped(wallet),
    dispose() {
      disposed = true
      engine.loaded()?.dispose()
      listeners.clear()
    },
  }
}
