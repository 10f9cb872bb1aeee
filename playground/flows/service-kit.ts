import { Connector, definePlugin, type Plugin } from '@latchkey/kernel'
import {
  connectedKit,
  createEvmWallet,
  createFakePorts,
  evmTestConnector,
  type EvmWallet,
  type EvmWalletOptions,
  type HttpAnswer,
} from '@latchkey/kernel/testing'
import { cloud } from '@latchkey/cloud'
import { eip155 } from '@latchkey/eip155'
import { startData, type DataService } from '../world/data/data.mjs'

/** Where the kits of these tests have their service. */
const SERVICE = 'https://service.example'
/** Id of the embedded wallet's connector. */
const AUTH = 'auth'

/** The local world's data service on a free port, without chains. */
export const startWorldService = () => startData({ chains: [] })

/** A wallet in the page, by a connector of the type that embedded wallets have. */
const embedded = (wallet: EvmWallet): Plugin =>
  definePlugin({
    id: 'test:embedded',
    setup(host) {
      const connector = evmTestConnector(wallet)
      host.add(Connector, { ...connector, id: AUTH, name: 'Embedded', type: 'AUTH' })
    },
  })

export interface ServiceKitOptions {
  readonly plugins: readonly Plugin[]
  readonly wallet?: EvmWalletOptions
}

/**
 * A kit over the local world's service, connected to an embedded wallet. The service's time is the kit's, so that no test
 * depends on how fast it runs.
 */
export async function serviceKit(service: DataService, options: ServiceKitOptions) {
  const forward: HttpAnswer = async ({ method, url, body }) => {
    service.faults.now = ports.clock.now()
    const init = method === 'POST' ? { method, body: JSON.stringify(body) } : {}
    const response = await fetch(url.replace(SERVICE, service.url), init)
    const text = await response.text()
    if (!response.ok) return { status: response.status, reason: text.slice(0, 500) }
    return text === '' ? { bytes: new Uint8Array() } : { json: JSON.parse(text) as unknown }
  }
  const ports = createFakePorts({ routes: { [`${SERVICE}/*`]: forward } })
  const { clock, http } = ports
  const wallet = createEvmWallet({ clock, http, chains: [1, 10], rdns: AUTH, ...options.wallet })
  const services = { blockchainApi: SERVICE, rpc: false } as const
  const self = await connectedKit({
    ports,
    wallet,
    connectorId: AUTH,
    plugins: [
      ...[eip155(), embedded(wallet), cloud({ projectId: 'flows', services })],
      ...options.plugins,
    ],
  })
  const address = self.kit.store.get(self.kit.connections.accountAtom).account?.address ?? ''
  return { ...self, address }
}
