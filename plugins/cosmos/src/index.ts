import {
  Browser,
  CspSource,
  definePlugin,
  Namespace,
  Networks,
  Store,
  type CaipNetworkId,
  addErrorRule,
  addFeatures,
  addWallets,
} from '@latchkey/kernel'
import { isCosmosAddress, sameCosmosAddress } from './address.js'
import { isCosmosNetwork } from './network.js'
import { checkOptions, type CosmosOptions } from './options.js'
import type { CosmosWalletAside, CosmosWalletPlace } from './known-wallets.js'

export type { CosmosOptions, CosmosWalletAside, CosmosWalletPlace }

const ID = 'cosmos'

/** In one file with the search for wallets, which every opening loads: what errors mean, and the table of features. */
const discovery = () => import('./discovery/discover-wallets.js')

/** The features of the namespace; their table of code comes with the search for wallets. */
const FEATURES = [
  'signMessage',
  'signInProfile',
  'verifyMessage',
  'checkAddress',
  'nativeBalance',
  'sendTransaction',
  'tokenBalances',
  'tokenInfo',
  'activity',
  'fees',
  'transfer',
  'transactionStatus',
  'switchNetwork',
  'relay',
] as const

/** The namespace, in which an address begins with the prefix of an offered network. */
const namespaceWith = (prefixes: () => readonly string[]): Namespace => ({
  id: ID,
  name: 'Cosmos',
  isAddress: (address) => isCosmosAddress(address, prefixes()),
  sameAddress: sameCosmosAddress,
  accountTypes: ['eoa'],
  defaultAccountType: 'eoa',
  tokenKind: 'denom',
  mainNetwork: 'cosmos:cosmoshub-4',
  paymentSchemes: [ID],
  explorerPath: (address) => `/address/${address}`,
  transactionPath: (hash) => `/tx/${hash}`,
  guard: () => import('./lazy/guard.js'),
})

/**
 * Cosmos networks: wallets with an API like Keplr's, signing, sending, balances and network switches.
 * Everything but the declarations is loaded when it is first used.
 *
 * @throws KitError `option_invalid` for an option of another type.
 *
 * @example
 * createKit({ networks: [cosmosHub, osmosis], plugins: [cosmos()] })
 */
export function cosmos(options: CosmosOptions = {}) {
  checkOptions(options)
  return definePlugin({
    id: ID,
    options,
    needs: { browser: Browser, store: Store, networks: Networks },
    setup(host, { browser, store, networks }) {
      const own = () => store.get(networks.requestedAtom).filter(isCosmosNetwork)
      host.add(
        Namespace,
        namespaceWith(() => own().map((network) => network.cosmos.prefix)),
      )
      addWallets(
        host,
        store,
        ID,
        async (found) => {
          const { discoverWallets } = await discovery()
          if (found.signal.aborted) return
          discoverWallets({
            browser,
            places: options.wallets ?? [],
            networkById: (id: CaipNetworkId) => own().find((network) => network.id === id),
            askOnRestore: options.askOnRestore === true,
            ...found,
          })
        },
        discovery,
      )
      host.add(CspSource, { connect: own().flatMap(({ cosmos: chain }) => chain.restUrls) })
      addErrorRule(host, ID, discovery)
      addFeatures(host, ID, FEATURES, async () =>
        (await discovery()).featuresOf(options.memoRequired ?? []),
      )
    },
  })
}
export type { AddressPrefixes, CosmosSignInOptions } from './sign-in.js'
export { cosmosSignIn } from './sign-in.js'
