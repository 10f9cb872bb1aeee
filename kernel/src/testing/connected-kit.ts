import type { KitEventName, KitEventRecord } from '../core/events/events.js'
import { createKit } from '../core/kit.js'
import type { Kit, KitOptions } from '../core/kit-types.js'
import type { Plugin } from '../core/plugin.js'
import { createEvmWallet } from './evm-wallet/evm-wallet.js'
import type { EvmWallet, EvmWalletOptions } from './evm-wallet/wallet-types.js'
import { evmTestPlugin, TEST_NETWORKS } from './evm-test-plugin.js'
import { createFakePorts, type FakePorts, type FakePortsOptions } from './fake-ports.js'
import { until } from './until.js'

/** Options of {@link connectedKit}. */
export interface ConnectedKitOptions {
  /** Without an `eip155` among them {@link evmTestPlugin} serves the wallet. @default none */
  readonly plugins?: readonly Plugin[]
  /** A wallet, or how to make one. It is installed on the fake page, announced and injected. */
  readonly wallet?: EvmWallet | EvmWalletOptions
  /** How the wallet is put on the page. @default announced only */
  readonly injected?: boolean
  /** Ports of an earlier kit, for a reload, or how to make new ones. */
  readonly ports?: FakePorts | FakePortsOptions
  /** Further options of the kit. @default the two networks of {@link TEST_NETWORKS} */
  readonly kit?: Partial<Omit<KitOptions, 'plugins' | 'ports'>>
  /** @default the wallet's rdns */
  readonly connectorId?: string
  /** `false` leaves the kit started, the wallet found and not asked. @default true */
  readonly connect?: boolean
}

/** The events in a kit since it was connected. */
export interface EventTrace {
  readonly records: readonly KitEventRecord[]
  /** Names of all events, in order. */
  names(): readonly KitEventName[]
  /** Names of those an analytics service would get, in order. */
  tracked(): readonly KitEventName[]
  clear(): void
}

/** A kit with everything around it under control. */
export interface ConnectedKit extends FakePorts {
  readonly kit: Kit
  readonly ports: FakePorts
  readonly wallet: EvmWallet
  readonly events: EventTrace
  /** Disposes the kit and takes the wallet off the page. */
  readonly dispose: () => void
}

const isEvmWallet = (wallet: EvmWallet | EvmWalletOptions): wallet is EvmWallet =>
  'provider' in wallet

const isPorts = (ports: FakePorts | FakePortsOptions): ports is FakePorts => 'clock' in ports

const serves = (id: string, plugins: readonly Plugin[]): boolean =>
  plugins.some((plugin) => plugin.id === id || serves(id, plugin.includes ?? []))

function trace(kit: Kit): EventTrace {
  const records: KitEventRecord[] = []
  kit.events.onAny((event) => void records.push(event))
  const names = () => records.map(({ name }) => name)
  return {
    records,
    names,
    tracked: () => names().filter((name) => /^[A-Z_0-9]+$/.test(name)),
    clear: () => void records.splice(0),
  }
}

/**
 * A kit on fake ports with a test wallet, connected. Uses the public face of the kernel only.
 *
 * @example
 * const { kit, wallet, events } = await connectedKit({ plugins: [send()] })
 * @throws KitError as `connections.connect` does
 */
export async function connectedKit(options: ConnectedKitOptions = {}): Promise<ConnectedKit> {
  const { plugins = [], wallet: given = {}, ports: around = {}, injected = false } = options
  const ports = isPorts(around) ? around : createFakePorts(around)
  const wallet = isEvmWallet(given)
    ? given
    : createEvmWallet({ clock: ports.clock, http: ports.http, chains: [1, 10], ...given })
  const uninstall = wallet.install({ target: ports.browser.window, injected })
  const kit = createKit({
    networks: TEST_NETWORKS,
    ...options.kit,
    plugins: serves('eip155', plugins) ? plugins : [evmTestPlugin(wallet), ...plugins],
    ports,
  })
  const connectorId = options.connectorId ?? wallet.info.rdns
  await kit.start()
  await until(kit.store, kit.connections.connectorsAtom, (found) =>
    found.some(({ id }) => id === connectorId),
  )
  if (options.connect ?? true) await kit.connections.connect(connectorId)
  return {
    ...ports,
    kit,
    ports,
    wallet,
    events: trace(kit),
    dispose() {
      kit.dispose()
      uninstall()
    },
  }
}
