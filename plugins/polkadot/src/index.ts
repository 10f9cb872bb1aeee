import {
  App,
  atom,
  Browser,
  Clock,
  ConnectorSource,
  definePlugin,
  ErrorRule,
  Namespace,
  Networks,
  Storage,
  Store,
  type Connector,
  type Host,
} from '@latchkey/kernel'
import { isPolkadotAddress, samePolkadotAddress } from './address.js'
import { prefixOf } from './network-format.js'
import { checkOptions, type PolkadotOptions } from './options.js'
import type { matchWalletError } from './wallet-errors.js'

export type { PolkadotOptions, PolkadotWallet } from './options.js'

const ID = 'polkadot'

/** What looking for wallets needs of the kit. */
interface Parts {
  readonly app: App
  readonly browser: Browser
  readonly clock: Clock
  readonly networks: Networks
  readonly storage: Storage
  readonly store: Store
}

function addWallets(
  host: Host,
  { app, networks, store, ...ports }: Parts,
  { wallets = [] }: PolkadotOptions,
): void {
  const foundAtom = atom<readonly Connector[]>([])
  host.add(ConnectorSource, {
    id: ID,
    connectors: foundAtom,
    async start(signal) {
      const { discoverWallets } = await import('./discovery/discover-wallets.js')
      discoverWallets({
        ...ports,
        signal,
        wallets,
        storageKey: `latchkey:${app.id}:polkadot-granted`,
        appName: () => app.metadata.name ?? ports.browser.page().name,
        prefixOf: (network) => prefixOf(networks.byId(network)),
        publish: (connectors) => {
          store.set(foundAtom, connectors)
        },
      })
    },
  })
}

function addErrorRule(host: Host): void {
  let match: typeof matchWalletError | undefined
  host.onStart(async () => {
    // No wallet can fail before the kit starts, so the rule's table comes with the start.
    match = (await import('./wallet-errors.js')).matchWalletError
  })
  host.add(ErrorRule, { id: 'polkadot-wallet', match: (error) => match?.(error) })
}

function addCapabilities(host: Host): void {
  host.capability(ID, 'signMessage', () => import('./lazy/sign-message.js'))
  host.capability(ID, 'verifyMessage', () => import('./lazy/verify-message.js'))
  host.capability(ID, 'checkAddress', () => import('./lazy/check-address.js'))
  host.capability(ID, 'switchNetwork', () => import('./lazy/switch-network.js'))
  host.capability(ID, 'relay', () => import('./lazy/relay.js'))
  host.capability(ID, 'nativeBalance', () => import('./lazy/native-balance.js'))
  host.capability(ID, 'sendTransaction', () => import('./lazy/send-transaction.js'))
}

/**
 * Polkadot and its sister chains: extensions in `window.injectedWeb3`, signing, sending and balances.
 * Everything but the declarations is loaded when it is first used.
 *
 * @example
 * createKit({ networks: [polkadotChain], plugins: [polkadot()] })
 *
 * @throws KitError `option_invalid`
 */
export function polkadot(options: PolkadotOptions = {}) {
  checkOptions(options)
  return definePlugin({
    id: ID,
    needs: {
      app: App,
      browser: Browser,
      clock: Clock,
      networks: Networks,
      storage: Storage,
      store: Store,
    },
    setup(host, parts) {
      host.add(Namespace, {
        id: ID,
        name: 'Polkadot',
        isAddress: isPolkadotAddress,
        sameAddress: samePolkadotAddress,
        accountTypes: ['eoa'],
        defaultAccountType: 'eoa',
        explorerPath: (address) => `/account/${address}`,
        guard: () => import('./lazy/guard.js'),
      })
      addWallets(host, parts, options)
      addErrorRule(host)
      addCapabilities(host)
    },
  })
}
