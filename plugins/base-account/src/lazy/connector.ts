import { createWindowWallet, type WindowWalletContext } from '@latchkey/coinbase-wallet/internal'
import type { CaipNetworkId, Capabilities, Connector, ConnectorGrant } from '@latchkey/kernel'
import { BaseAccountErrors } from '../errors.js'

/** The square of Base, in the one blue that its makers allow. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#00f" d="M0 0h1v1H0z"/></svg>',
)}`
const IDENTITY = { id: 'base-account', name: 'Base Account', type: 'EXTERNAL', icon: ICON } as const

/** The parts of the connector. */
export interface BaseAccountContext extends Pick<
  WindowWalletContext,
  'windowUrl' | 'browser' | 'clock' | 'load'
> {
  /** Networks that the wallet serves. */
  readonly networks: readonly CaipNetworkId[]
  readonly capabilities: Pick<Capabilities, 'has' | 'get'>
}

/** A connector over the wallet's library. It asks for a connection and a sign-in by one prompt where the app wants both. */
export function createBaseAccount({
  networks,
  capabilities,
  ...context
}: BaseAccountContext): Connector {
  const { clock } = context
  const { connector } = createWindowWallet({
    ...context,
    identity: IDENTITY,
    errors: BaseAccountErrors,
    signsIn: { clock, capabilities, isKnown: true },
  })
  const serving = (grants: readonly ConnectorGrant[] | undefined) =>
    grants?.map((grant): ConnectorGrant => ({ ...grant, approved: networks }))
  return {
    ...connector,
    connect: async (request) => serving(await connector.connect(request)) ?? [],
    restore: async (request) => serving(await connector.restore(request)),
    read: async (request) => serving(await connector.read?.(request)),
  }
}
