import {
  Browser,
  Capabilities,
  ConnectorSource,
  definePlugin,
  ErrorRule,
  NameResolver,
  Namespace,
  Networks,
  Store,
  atom,
  type Connector,
  type Host,
} from '@latchkey/kernel'
import { isEvmAddress, sameEvmAddress } from './address.js'
import { checkOptions } from './options.js'
import type { Eip155Options } from './options.js'
import type { matchProviderError } from './provider-errors.js'

export type { Eip155Options }

const ID = 'eip155'
const MAINNET = 'eip155:1'

function addNamespace(host: Host, methods: readonly string[] | undefined): void {
  host.add(Namespace, {
    id: ID,
    name: 'Ethereum',
    isAddress: isEvmAddress,
    sameAddress: sameEvmAddress,
    accountTypes: ['smartAccount', 'eoa'],
    defaultAccountType: 'smartAccount',
    explorerPath: (address) => `/address/${address}`,
    guard: async () => {
      const guard = await import('./lazy/guard.js')
      return methods ? { default: guard.createGuard(methods) } : guard
    },
  })
}

function addWallets(host: Host, browser: Browser, store: Store, options: Eip155Options): void {
  const { eip6963: announced = true, injected = true } = options
  const foundAtom = atom<readonly Connector[]>([])
  const publish = (connectors: readonly Connector[]) => {
    store.set(foundAtom, connectors)
  }
  host.add(ConnectorSource, {
    id: ID,
    connectors: foundAtom,
    async start(signal) {
      if (!announced && !injected) return
      const { discoverWallets } = await import('./discovery/discover-wallets.js')
      if (signal.aborted) return
      discoverWallets({ browser, announced, injected, signal, publish })
    },
  })
}

function addErrorRule(host: Host): void {
  let match: typeof matchProviderError | undefined
  host.onStart(async () => {
    // No wallet can fail before the kit starts, so the rule's table comes with the start.
    match = (await import('./provider-errors.js')).matchProviderError
  })
  host.add(ErrorRule, { id: 'eip1193', match: (error) => match?.(error) })
}

function addCapabilities(host: Host): void {
  host.capability(ID, 'signMessage', () => import('./lazy/sign-message.js'))
  host.capability(ID, 'signTypedData', () => import('./lazy/sign-typed-data.js'))
  host.capability(ID, 'verifyMessage', () => import('./lazy/verify-message.js'))
  host.capability(ID, 'checkAddress', () => import('./lazy/check-address.js'))
  host.capability(ID, 'nativeBalance', () => import('./lazy/native-balance.js'))
  host.capability(ID, 'sendTransaction', () => import('./lazy/send-transaction.js'))
  host.capability(ID, 'switchNetwork', () => import('./lazy/switch-network.js'))
  host.capability(ID, 'assetDiscovery', () => import('./lazy/asset-discovery.js'))
  host.capability(ID, 'walletPermissions', () => import('./lazy/wallet-permissions.js'))
  host.capability(ID, 'walletCalls', () => import('./lazy/wallet-calls.js'))
  host.capability(ID, 'relay', () => import('./lazy/relay.js'))
}

function addNames(host: Host, networks: Networks, capabilities: Capabilities): void {
  const onMainnet = atom((get) => get(networks.requestedAtom).some(({ id }) => id === MAINNET))
  host.capability(ID, 'names', () => import('./lazy/names.js'), onMainnet)
  const names = () =>
    capabilities.has('names', ID) ? capabilities.get('names', ID) : Promise.resolve(undefined)
  host.add(NameResolver, {
    id: 'ens',
    namespaces: [ID],
    resolve: async (name, signal) => (await names())?.resolve(name, { signal }),
    async reverse(address, signal) {
      const found = await (await names())?.reverse(address, { signal })
      if (!found) return undefined
      return found.avatar === undefined ? { name: found.name } : { ...found, avatar: found.avatar }
    },
  })
}

/**
 * EVM networks: announced and plain injected wallets, signing, sending, balances and network switches.
 * Everything but the declarations is loaded when it is first used.
 *
 * @throws KitError `option_invalid` for an option of another type.
 *
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155()] })
 */
export function eip155(options: Eip155Options = {}) {
  checkOptions(options)
  return definePlugin({
    id: ID,
    options,
    needs: { browser: Browser, store: Store, networks: Networks, capabilities: Capabilities },
    setup(host, { browser, store, networks, capabilities }) {
      addNamespace(host, options.methods)
      addWallets(host, browser, store, options)
      addErrorRule(host)
      addCapabilities(host)
      if (options.ens) addNames(host, networks, capabilities)
    },
  })
}
