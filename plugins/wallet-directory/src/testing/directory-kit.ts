import {
  atom,
  Connector as ConnectorPoint,
  ConnectorSource,
  createKit,
  definePlugin,
  Namespace,
  WalletRows,
  type CaipNetwork,
  type Connector,
  type NamespaceId,
  type Plugin,
  type WalletRow,
} from '@latchkey/kernel'
import type { FeatureOptions, HostEnvironment } from '@latchkey/kernel/internal'
import {
  createFakePorts,
  serviceRoutes,
  TEST_NETWORKS,
  type HttpAnswer,
  type HttpRequest,
} from '@latchkey/kernel/testing'
import { WalletDirectory, walletDirectory, type WalletDirectoryOptions } from '../index.js'

/** Where the tests' service is. */
export const SERVICE = 'https://directory.example'

/** Wallets as the service has them: `w0`, `w1` and so on. */
export const wireWallet = (at: number) => ({
  id: `w${String(at)}`,
  name: `Wallet ${String(at)}`,
  rdns: `example.w${String(at)}`,
  image_id: `i${String(at)}`,
  mobile_link: `w${String(at)}://`,
  chains: ['eip155:1'],
})

/** The parameters of a request. */
export const queryOf = ({ url }: HttpRequest) => Object.fromEntries(new URL(url).searchParams)

/** An honest service with `size` wallets. */
export const honest = (size: number): HttpAnswer => {
  const wallets = Array.from({ length: size }, (_, at) => wireWallet(at))
  return serviceRoutes(SERVICE, { wallets })[`${SERVICE}/getWallets`] ?? { never: true }
}

const silent = {
  connect: () => Promise.resolve([]),
  restore: () => Promise.resolve(undefined),
  disconnect: () => Promise.resolve(),
  provider: () => Promise.reject(new Error('none')),
  subscribe: () => () => undefined,
}

/** A connector that reaches wallet apps, of which any agrees to everything. */
const relay: Connector = {
  ...silent,
  connect: ({ namespaces }) =>
    Promise.resolve(
      namespaces.map((namespace) => ({
        namespace,
        network: 'eip155:1',
        approved: 'all',
        accounts: [{ address: `0x${'a'.repeat(40)}`, type: 'eoa' }],
      })),
    ),
  id: 'relay',
  name: 'Relay',
  type: 'WALLET_CONNECT',
  namespaces: ['eip155'],
  view: 'ConnectingWalletConnect',
}

/** A wallet in the page. */
export const inPage = (rdns: string, name = rdns): Connector => ({
  ...silent,
  id: rdns,
  name,
  rdns,
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
})

/** A namespace, the EVM unless another is named, as far as a list of wallets needs it. */
export const namespacePlugin = (id: NamespaceId = 'eip155') =>
  definePlugin({
    id,
    setup(host) {
      host.add(Namespace, {
        id,
        name: id,
        accountTypes: ['eoa'],
        defaultAccountType: 'eoa',
        ...(id === 'eip155' ? { mainNetwork: 'eip155:1' } : {}),
        isAddress: () => true,
        explorerPath: () => '/',
        guard: () => Promise.resolve({ default: (provider) => provider }),
      })
    },
  })

/** Options of {@link directoryKit}. */
export interface DirectoryKitOptions {
  readonly options?: WalletDirectoryOptions
  /** How `getWallets` answers. @default an honest service with 600 wallets */
  readonly answer?: HttpAnswer | readonly HttpAnswer[]
  readonly inPage?: readonly Connector[]
  readonly relay?: boolean
  /** The app's switches. */
  readonly features?: FeatureOptions
  /** More of the app's plugins. @default none */
  readonly plugins?: readonly Plugin[]
  /** Networks beside the two of the EVM, whose namespaces the kit has as well. @default none */
  readonly networks?: readonly CaipNetwork[]
  /** Where the page runs. @default a desktop */
  readonly place?: Partial<HostEnvironment>
  /** The plugin's factory. @default the headless one */
  readonly make?: (options: WalletDirectoryOptions) => Plugin
}

/** A kit with the plugin on fake ports. */
export function directoryKit(given: DirectoryKitOptions = {}) {
  const {
    options = { url: SERVICE },
    answer = honest(600),
    relay: hasRelay = true,
    make = walletDirectory,
    plugins = [],
    networks = [],
  } = given
  const ports = createFakePorts({
    browser: { environment: given.place ?? {} },
    routes: { [`${SERVICE}/getWallets`]: answer },
  })
  const found = definePlugin({
    id: 'acme:wallets',
    setup(host) {
      if (hasRelay) host.add(ConnectorPoint, relay)
      const connectors = atom(given.inPage ?? [])
      host.add(ConnectorSource, { id: 'acme:wallets', connectors, start: () => undefined })
    },
  })
  const others = networks.map(({ namespace }) => namespacePlugin(namespace))
  const kit = createKit({
    networks: [...TEST_NETWORKS, ...networks],
    plugins: [namespacePlugin(), ...others, found, make(options), ...plugins],
    ports,
    ...(given.features && { features: given.features }),
  })
  const rows = (group: string): readonly WalletRow[] =>
    kit
      .all(WalletRows)
      .filter((one) => one.group === group)
      .flatMap((one) => kit.store.get(one.rows))
      .filter(({ id }) => id.startsWith('wallet-directory:'))
  return { kit, ports, rows, directory: kit.get(WalletDirectory), requests: ports.http.requests }
}
