import {
  App,
  definePlugin,
  Namespace,
  Random,
  Storage,
  Store,
  type CaipNetworkId,
  addErrorRule,
  addFeatures,
  addWallets,
} from '@latchkey/kernel'
import { isSolanaAddress } from './address.js'
import { DEVNET, MAINNET, TESTNET } from './network-ids.js'

const ID = 'solana'

/** In one file with the search for wallets, which every opening loads: what errors mean, and the table of features. */
const discovery = () => import('./discovery/discover-wallets.js')

/** Clusters that the explorers tell apart by a parameter; without one they show mainnet. */
const CLUSTERS: Readonly<Record<CaipNetworkId, string>> = {
  [DEVNET]: 'devnet',
  [TESTNET]: 'testnet',
}

/** Pages of a kind on the explorers. */
const pathOf = (kind: 'address' | 'tx') => (name: string, network?: CaipNetworkId) => {
  const cluster = network && CLUSTERS[network]
  return `/${kind}/${name}${cluster ? `?cluster=${cluster}` : ''}`
}

/** The features of the namespace; their table of code comes with the search for wallets. */
const FEATURES = [
  'signMessage',
  'signInProfile',
  'signIn',
  'verifyMessage',
  'checkAddress',
  'nativeBalance',
  'tokenBalances',
  'tokenInfo',
  'fees',
  'transfer',
  'transactionStatus',
  'activity',
  'sendTransaction',
  'relay',
] as const

/**
 * Solana: wallets of the Wallet Standard, signing, one-prompt sign-in, sending and balances. Everything
 * but the declarations is loaded when it is first used.
 *
 * @example
 * createKit({ networks: [mainnet], plugins: [solana()] })
 */
export function solana() {
  return definePlugin({
    id: ID,
    needs: { app: App, random: Random, storage: Storage, store: Store },
    setup(host, { app, random, storage, store }) {
      host.add(Namespace, {
        id: ID,
        name: 'Solana',
        isAddress: isSolanaAddress,
        accountTypes: ['eoa'],
        defaultAccountType: 'eoa',
        tokenKind: 'token',
        mainNetwork: MAINNET,
        paymentSchemes: [ID],
        explorerPath: pathOf('address'),
        transactionPath: pathOf('tx'),
        guard: () => import('./lazy/guard.js'),
      })
      addWallets(
        host,
        store,
        ID,
        async (found) => {
          const { discoverWallets } = await discovery()
          discoverWallets({ random, storage, kitId: app.id, ...found })
        },
        discovery,
      )
      addErrorRule(host, 'solana-wallet', discovery)
      addFeatures(host, ID, FEATURES, async () => (await discovery()).features)
    },
  })
}
export { solanaSignIn } from './sign-in.js'
