import type { Connector, ConnectorGrant, ConnectRequest } from '@latchkey/kernel'
import type { WalletSearch } from '@latchkey/kernel/internal'
import { createEip1193Connector } from '@latchkey/kernel/internal/tools'
import { createLiveSafe, type SafeContext } from './live-safe.js'
import type { SafeFrame } from './safe-frame.js'

const IDENTITY = { id: 'safe', name: 'Safe', type: 'ANNOUNCED' } as const

const asContract = ({ address }: { readonly address: string }) =>
  ({ address, type: 'smartAccount' }) as const

/** A Safe is on the one network it was made on. */
const asGranted = ({ namespace, accounts, network }: ConnectorGrant): ConnectorGrant => ({
  namespace,
  accounts: accounts.map(asContract),
  network,
  approved: network === undefined ? [] : [network],
})

/** A connector of the Safe around the page. */
export function createSafeConnector(frame: SafeFrame, context: SafeContext): Connector {
  const connector = createEip1193Connector(IDENTITY, createLiveSafe(frame, context))
  const restore = async (request: ConnectRequest) =>
    (await connector.restore(request))?.map(asGranted)
  return {
    ...connector,
    connect: async (request) => (await connector.connect(request)).map(asGranted),
    restore,
    read: restore,
  }
}

/** The tools of offering. */
export interface SafeOffer extends Pick<WalletSearch, 'publish' | 'signal'>, SafeContext {
  readonly open: () => SafeFrame
}

/**
 * Asks the app around the page which Safe is open, and offers that once it answered. A page around this
 * one that is no Safe app never does.
 */
export function offerSafe({ open, publish, signal, ...context }: SafeOffer): void {
  const frame = open()
  signal.addEventListener('abort', frame.close, { once: true })
  const greet = async () => {
    await frame.info()
    if (!signal.aborted) publish([createSafeConnector(frame, context)])
  }
  // One that refuses to say is one the visitor cannot connect.
  greet().catch(() => undefined)
}
