import type { Connector } from '@latchkey/kernel'
import { discoverStandardWallets } from '@latchkey/kernel/internal/tools'
import { createStandardConnector } from '../connector.js'

/** The connector of a test wallet, as its discovery makes it. */
export function connectorOf({ standard }: { readonly standard: object }): Connector {
  const ending = new AbortController()
  const found: Connector[] = []
  discoverStandardWallets({
    registry: { get: () => [standard], on: () => () => undefined },
    wanted: () => true,
    connector: (wallet, identity, claim) => createStandardConnector(identity, wallet, claim),
    unique: () => 'test',
    publish: (connectors) => void found.splice(0, found.length, ...connectors),
    signal: ending.signal,
  })
  ending.abort() // The connector lives on; only its discovery listens no more.
  const [connector] = found
  if (!connector) throw new Error('The wallet was not found.')
  return connector
}
