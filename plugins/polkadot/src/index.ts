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
  addFeatures,
  addWallets,
} from '@latchkey/kernel'
import { isPolkadotAddress, samePolkadotAddress } from './address.js'
import { ApiGround } from './api-ground.js'
import { prefixOf, socketUrlsOf } from './network-format.js'
import { checkOptions, type PolkadotOptions } from './options.js'

export type { PolkadotOptions, PolkadotWallet } from './options.js'

const ID = 'polkadot'

/** In one file with the search for wallets, which every opening loads: what errors mean, and the table of features. */
const discovery = () => import('./discovery/discover-wallets.js')

const NAMESPACE: Namespace = {
  id: ID,
  name: 'Polkadot',
  isAddress: isPolkadotAddress,
  sameAddress: samePolkadotAddress,
  accountTypes: ['eoa'],
  defaultAccountType: 'eoa',
  addressPrefix: /^./,
  mainNetwork: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  paymentSchemes: [ID, 'substrate'],
  explorerPath: (address) => `/account/${address}`,
  transactionPath: (hash) => `/extrinsic/${hash}`,
  guard: () => import('./lazy/guard.js'),
}

/** The features of the namespace; their table of code comes with the search for wallets. */
const FEATURES = [
  'signMessage',
  'signInProfile',
  'verifyMessage',
  'checkAddress',
  'switchNetwork',
  'relay',
  'nativeBalance',
  'transfer',
  'transactionStatus',
  'sendTransaction',
] as const

interface Ground extends Pick<FeatureContext, 'http' | 'clock'> {
  readonly connections: Connections
  readonly networks: Networks
  readonly store: Store
}

/** The kit's parts for `@latchkey/polkadot/api`, and the sockets that it adds to the kit's policy. */
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
      host.add(Namespace, NAMESPACE)
      addWallets(
        host,
        store,
        ID,
        async (found) => {
          const { discoverWallets } = await discovery()
          discoverWallets({
            ...ports,
            ...found,
            wallets: options.wallets ?? [],
            storageKey: `latchkey:${app.id}:polkadot-granted`,
            appName: () => app.metadata.name ?? ports.browser.page().name,
            prefixOf: (network) => prefixOf(networks.byId(network)),
          })
        },
        discovery,
      )
      addErrorRule(host, 'polkadot-wallet', discovery)
      addFeatures(host, ID, FEATURES, async () => (await discovery()).features)
      addApiGround(host, { connections, http, networks, store, clock: ports.clock })
    },
  })
}
export type { AddressPrefixes, PolkadotSignInOptions } from './sign-in.js'
export { polkadotSignIn } from './sign-in.js'
