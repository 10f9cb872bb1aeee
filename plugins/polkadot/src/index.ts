import {
  App,
  Browser,
  Clock,
  Connections,
  CspSource,
  definePlugin,
  Http,
  Namespace,
  Networks,
  Storage,
  Store,
  type FeatureContext,
  type Host,
  addErrorRule,
  addWallets,
} from '@latchkey/kernel'
import { isPolkadotAddress, samePolkadotAddress } from './address.js'
import { ApiGround } from './api-ground.js'
import { prefixOf, socketUrlsOf } from './network-format.js'
import { checkOptions, type PolkadotOptions } from './options.js'

export type { PolkadotOptions, PolkadotWallet } from './options.js'

const ID = 'polkadot'

function addCapabilities(host: Host): void {
  host.capability(ID, 'signMessage', () => import('./lazy/sign-message.js'))
  host.capability(ID, 'signInProfile', async () => {
    const { polkadotProfile } = await import('./sign-in-profile.js')
    return { default: () => polkadotProfile }
  })
  host.capability(ID, 'verifyMessage', () => import('./lazy/verify-message.js'))
  host.capability(ID, 'checkAddress', () => import('./lazy/check-address.js'))
  host.capability(ID, 'switchNetwork', () => import('./lazy/switch-network.js'))
  host.capability(ID, 'relay', () => import('./lazy/relay.js'))
  host.capability(ID, 'nativeBalance', () => import('./lazy/native-balance.js'))
  host.capability(ID, 'transfer', () => import('./lazy/transfer.js'))
  host.capability(ID, 'transactionStatus', () => import('./lazy/transaction-status.js'))
  host.capability(ID, 'sendTransaction', () => import('./lazy/send-transaction.js'))
}

interface Ground extends Pick<FeatureContext, 'http' | 'clock'> {
  readonly connections: Connections
  readonly networks: Networks
  readonly store: Store
}

/** What `@latchkey/polkadot/api` asks of the kit, and the sockets it opens in the kit's policy. */
function addApiGround(host: Host, { connections, networks, store, ...ports }: Ground): void {
  const ended = new AbortController()
  const shown = () => store.get(connections.accountOf(ID))
  const context: FeatureContext = {
    ...ports,
    namespace: ID,
    account: () => shown().account,
    network: () => shown().network,
    networkById: (id) => networks.byId(id),
    provider: () => connections.provider(ID),
  }
  host.provide(ApiGround, () => ({ context, signal: ended.signal }))
  host.onDispose(() => {
    ended.abort()
  })
  host.add(CspSource, {
    get connect() {
      return store.get(networks.requestedAtom).flatMap(socketUrlsOf)
    },
  })
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
      connections: Connections,
      http: Http,
      networks: Networks,
      storage: Storage,
      store: Store,
    },
    provides: [ApiGround],
    setup(host, { app, connections, http, networks, store, ...ports }) {
      host.add(Namespace, {
        id: ID,
        name: 'Polkadot',
        isAddress: isPolkadotAddress,
        sameAddress: samePolkadotAddress,
        accountTypes: ['eoa'],
        defaultAccountType: 'eoa',
        explorerPath: (address) => `/account/${address}`,
        transactionPath: (hash) => `/extrinsic/${hash}`,
        guard: () => import('./lazy/guard.js'),
      })
      addWallets(
        host,
        store,
        ID,
        async (found) => {
          const { discoverWallets } = await import('./discovery/discover-wallets.js')
          discoverWallets({
            ...ports,
            ...found,
            wallets: options.wallets ?? [],
            storageKey: `latchkey:${app.id}:polkadot-granted`,
            appName: () => app.metadata.name ?? ports.browser.page().name,
            prefixOf: (network) => prefixOf(networks.byId(network)),
          })
        },
        () => import('./discovery/discover-wallets.js'),
      )
      addErrorRule(host, 'polkadot-wallet', () => import('./discovery/discover-wallets.js'))
      addCapabilities(host)
      addApiGround(host, { connections, http, networks, store, clock: ports.clock })
    },
  })
}
