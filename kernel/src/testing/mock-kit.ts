import type { NamespaceId } from '../core/caip/namespace.js'
import { parseNetworkId } from '../core/caip/id-parts.js'
import { createKit } from '../core/kit.js'
import type { Kit, KitOptions } from '../core/kit-types.js'
import type { Connector } from '../core/points/connector.js'
import { createBitcoinWallet, type BitcoinWallet } from './bitcoin-wallet/bitcoin-wallet.js'
import { createCosmosWallet } from './cosmos-wallet/cosmos-wallet.js'
import type { CosmosWallet } from './cosmos-wallet/wallet-types.js'
import { createEvmWallet } from './evm-wallet/evm-wallet.js'
import type { EvmWallet } from './evm-wallet/wallet-types.js'
import { createFakePorts, type FakePorts, type FakePortsOptions } from './fake-ports.js'
import { createPolkadotWallet } from './polkadot-wallet/polkadot-wallet.js'
import type { PolkadotWallet } from './polkadot-wallet/wallet-types.js'
import { createSolanaWallet } from './solana-wallet/solana-wallet.js'
import type { SolanaWallet } from './solana-wallet/wallet-types.js'
import { until } from './until.js'

/** Options of {@link mockKit}: those of `createKit`, over fake ports. */
interface MockKitOptions extends Omit<KitOptions, 'ports'> {
  /** How the fakes begin, such as the answers of services (`routes`). */
  readonly ports?: FakePortsOptions
  /** Namespaces in which the visitor is connected. @default those of the networks, of the five that have a wallet here */
  readonly connect?: readonly NamespaceId[]
}

/** A kit with wallets in its page, and the visitor's hands on both. */
export interface MockKit extends FakePorts {
  readonly kit: Kit
  readonly ports: FakePorts
  /** The wallet of each namespace. */
  readonly wallets: {
    readonly eip155: EvmWallet
    readonly solana: SolanaWallet
    readonly bip122: BitcoinWallet
    readonly polkadot: PolkadotWallet
    readonly cosmos: CosmosWallet
  }
  /** The visitor connects the wallet of a namespace. */
  connect(namespace: NamespaceId): Promise<void>
  /** The visitor declines every request from now on. The returned function ends it. */
  reject(): () => void
  /** Disposes the kit and takes the wallets off the page. */
  readonly dispose: () => void
}

/** The types of connectors to a wallet in the page. */
const IN_PAGE: readonly Connector['type'][] = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED']

/** Wallets whose owner agrees to everything, unless `declines` says otherwise, put on a page. */
function install(
  { browser, http, clock }: FakePorts,
  chains: readonly number[],
  declines: () => boolean,
) {
  const visitor = { clock, confirm: () => !declines() }
  const [chainId] = chains
  const wallets = {
    eip155: createEvmWallet({
      ...visitor,
      http,
      ...(chainId !== undefined && { chainId, chains }),
    }),
    solana: createSolanaWallet({ ...visitor, name: 'Solana Wallet' }),
    bip122: createBitcoinWallet({ ...visitor, name: 'Bitcoin Wallet' }),
    polkadot: createPolkadotWallet({ ...visitor, key: 'polkadot-wallet' }),
    cosmos: createCosmosWallet(visitor),
  }
  const target = browser.window
  const undo = [
    wallets.eip155.install({ target }),
    wallets.polkadot.install({ target }),
    wallets.cosmos.install({ target }),
    // The Wallet Standard has one list for a real page, that of the test's environment.
    wallets.solana.install(),
    wallets.bip122.install(),
  ]
  return {
    wallets,
    uninstall() {
      for (const step of undo) step()
    },
  }
}

/**
 * A kit of your app's own networks and plugins, connected to a wallet that signs for real in each of the five namespaces.
 * It asks no node and no service but those in `ports.routes`. Solana and Bitcoin want an environment with a `window`, such
 * as `happy-dom` or `jsdom`.
 *
 * @example
 * const { kit, reject, dispose } = await mockKit({ networks: [mainnet], plugins: [solana()] })
 * @throws KitError as `createKit` and `connections.connect` do; RangeError for a namespace without a wallet here
 */
export async function mockKit({
  ports: around = {},
  connect: wanted,
  ...options
}: MockKitOptions): Promise<MockKit> {
  const ports = createFakePorts(around)
  let declines = false
  const evm = options.networks.filter(({ namespace }) => namespace === 'eip155')
  const chains = evm.map(({ id }) => Number(parseNetworkId(id).reference))
  const { wallets, uninstall } = install(ports, chains, () => declines)
  const kit = createKit({ ...options, ports })
  await kit.start()
  const connect = async (namespace: NamespaceId) => {
    if (!Object.hasOwn(wallets, namespace))
      throw new RangeError(
        `mockKit has no wallet of "${namespace}". Take connectedKit, with a wallet of yours on its page.`,
      )
    // Some namespaces name a wallet by its place, so the name does not tell it.
    const isOurs = (one: Pick<Connector, 'type' | 'namespaces'>) =>
      one.namespaces.includes(namespace) && IN_PAGE.includes(one.type)
    const found = await until(kit.store, kit.connections.connectorsAtom, (all) => all.some(isOurs))
    await kit.connections.connect(found.find(isOurs)?.id ?? '', { namespaces: [namespace] })
  }
  const served = options.networks
    .map(({ namespace }) => namespace)
    .filter((namespace) => Object.hasOwn(wallets, namespace))
  for (const namespace of wanted ?? new Set(served)) await connect(namespace)
  return {
    ...ports,
    kit,
    ports,
    wallets,
    connect,
    reject() {
      declines = true
      return () => {
        declines = false
      }
    },
    dispose() {
      kit.dispose()
      uninstall()
    },
  }
}
