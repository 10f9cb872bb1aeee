import {
  App,
  Browser,
  Clock,
  definePlugin,
  Namespace,
  Random,
  Storage,
  Store,
  addErrorRule,
  addFeatures,
  addWallets,
} from '@latchkey/kernel'
import { ACCOUNT_INDEXES } from './account-indexes.js'
import { isAddressOn, isBitcoinAddress, sameBitcoinAddress } from './address.js'
import { MAINNET } from './network-ids.js'

export { ACCOUNT_INDEXES } from './account-indexes.js'

const ID = 'bip122'

/** In one file with the search for wallets, which every opening loads: what errors mean, and the table of features. */
const discovery = () => import('./discovery/discover-wallets.js')
/** In the order of their indexes. */
const ACCOUNT_TYPES = ['payment', 'ordinal'] as const

/** The features of the namespace; their table of code comes with the search for wallets. */
const FEATURES = [
  'signMessage',
  'signInProfile',
  'verifyMessage',
  'signPsbt',
  'checkAddress',
  'nativeBalance',
  'sendTransaction',
  'activity',
  'fees',
  'transfer',
  'replacement',
  'transactionStatus',
  'switchNetwork',
  'relay',
] as const

/**
 * Bitcoin: wallets in the page, payment and ordinal addresses, messages, PSBTs, transfers and balances.
 * Everything but the declarations is loaded when it is first used.
 *
 * @example
 * createKit({ networks: [mainnet], plugins: [bip122()] })
 */
export function bip122() {
  return definePlugin({
    id: ID,
    needs: {
      app: App,
      browser: Browser,
      clock: Clock,
      random: Random,
      storage: Storage,
      store: Store,
    },
    setup(host, { app, store, ...ports }) {
      host.add(Namespace, {
        id: ID,
        name: 'Bitcoin',
        isAddress: isBitcoinAddress,
        isAddressOn,
        sameAddress: sameBitcoinAddress,
        accountTypes: ACCOUNT_TYPES,
        addressPrefix: /^(?:(?:bc|tb|bcrt)1[qp]?|.)/i,
        mainNetwork: MAINNET,
        paymentSchemes: ['bitcoin'],
        defaultAccountType: ACCOUNT_TYPES[ACCOUNT_INDEXES.payment],
        explorerPath: (address) => `/address/${address}`,
        transactionPath: (hash) => `/tx/${hash}`,
        guard: () => import('./lazy/guard.js'),
      })
      addWallets(
        host,
        store,
        ID,
        async (found) => {
          const { discoverWallets } = await discovery()
          discoverWallets({ ...ports, kitId: app.id, ...found })
        },
        discovery,
      )
      addErrorRule(host, 'bitcoin-wallet', discovery)
      addFeatures(host, ID, FEATURES, async () => (await discovery()).features)
    },
  })
}
export { bip122SignIn } from './sign-in.js'
