import {
  Browser,
  CspSource,
  definePlugin,
  Namespace,
  Networks,
  Store,
  type CaipNetworkId,
  type Host,
  addErrorRule,
  addWallets,
} from '@latchkey/kernel'
import { isCosmosAddress, sameCosmosAddress } from './address.js'
import { isCosmosNetwork } from './network.js'
import { checkOptions, type CosmosOptions } from './options.js'
import type { CosmosWalletAside, CosmosWalletPlace } from './known-wallets.js'

export type { CosmosOptions, CosmosWalletAside, CosmosWalletPlace }

const ID = 'cosmos'

function addCapabilities(host: Host, memoRequired: readonly string[]): void {
  host.capability(ID, 'signMessage', () => import('./lazy/sign-message.js'))
  host.capability(ID, 'signInProfile', async () => {
    const { cosmosProfile } = await import('./sign-in-profile.js')
    return { default: () => cosmosProfile }
  })
  host.capability(ID, 'verifyMessage', () => import('./lazy/verify-message.js'))
  host.capability(ID, 'checkAddress', () => import('./lazy/check-address.js'))
  host.capability(ID, 'nativeBalance', () => import('./lazy/native-balance.js'))
  host.capability(ID, 'sendTransaction', () => import('./lazy/send-transaction.js'))
  host.capability(ID, 'tokenBalances', () => import('./lazy/token-balances.js'))
  host.capability(ID, 'tokenInfo', () => import('./lazy/token-info.js'))
  host.capability(ID, 'activity', () => import('./lazy/activity.js'))
  host.capability(ID, 'fees', () => import('./lazy/fees.js'))
  host.capability(ID, 'transfer', async () => {
    const { createTransfer } = await import('./lazy/transfer.js')
    return { default: (context) => createTransfer(context, memoRequired) }
  })
  host.capability(ID, 'transactionStatus', () => import('./lazy/transaction-status.js'))
  host.capability(ID, 'switchNetwork', () => import('./lazy/switch-network.js'))
  host.capability(ID, 'relay', () => import('./lazy/relay.js'))
}

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
      host.add(Namespace, {
        id: ID,
        name: 'Cosmos',
        isAddress: (address) =>
          isCosmosAddress(
            address,
            own().map((network) => network.cosmos.prefix),
          ),
        sameAddress: sameCosmosAddress,
        accountTypes: ['eoa'],
        defaultAccountType: 'eoa',
        explorerPath: (address) => `/address/${address}`,
        transactionPath: (hash) => `/tx/${hash}`,
        guard: () => import('./lazy/guard.js'),
      })
      addWallets(
        host,
        store,
        ID,
        async (found) => {
          const { discoverWallets } = await import('./discovery/discover-wallets.js')
          if (found.signal.aborted) return
          discoverWallets({
            browser,
            places: options.wallets ?? [],
            networkById: (id: CaipNetworkId) => own().find((network) => network.id === id),
            askOnRestore: options.askOnRestore === true,
            ...found,
          })
        },
        () => import('./discovery/discover-wallets.js'),
      )
      host.add(CspSource, { connect: own().flatMap(({ cosmos: chain }) => chain.restUrls) })
      addErrorRule(host, ID, () => import('./discovery/discover-wallets.js'))
      addCapabilities(host, options.memoRequired ?? [])
    },
  })
}
