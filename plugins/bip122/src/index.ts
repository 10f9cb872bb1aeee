import {
  App,
  Browser,
  Clock,
  definePlugin,
  Namespace,
  Random,
  Storage,
  Store,
  type Host,
  addErrorRule,
  addWallets,
} from '@latchkey/kernel'
import { ACCOUNT_INDEXES } from './account-indexes.js'
import { isAddressOn, isBitcoinAddress, sameBitcoinAddress } from './address.js'

export { ACCOUNT_INDEXES } from './account-indexes.js'

const ID = 'bip122'
/** In the order of their indexes. */
const ACCOUNT_TYPES = ['payment', 'ordinal'] as const

function addCapabilities(host: Host): void {
  host.capability(ID, 'signMessage', () => import('./lazy/sign-message.js'))
  host.capability(ID, 'signInProfile', async () => {
    const { bip122Profile } = await import('./sign-in-profile.js')
    return { default: () => bip122Profile }
  })
  host.capability(ID, 'verifyMessage', () => import('./lazy/verify-message.js'))
  host.capability(ID, 'signPsbt', () => import('./lazy/sign-psbt.js'))
  host.capability(ID, 'checkAddress', () => import('./lazy/check-address.js'))
  host.capability(ID, 'nativeBalance', () => import('./lazy/native-balance.js'))
  host.capability(ID, 'sendTransaction', () => import('./lazy/send-transaction.js'))
  host.capability(ID, 'activity', () => import('./lazy/activity.js'))
  host.capability(ID, 'fees', () => import('./lazy/fees.js'))
  host.capability(ID, 'transfer', () => import('./lazy/transfer.js'))
  host.capability(ID, 'transactionStatus', () => import('./lazy/transaction-status.js'))
  host.capability(ID, 'switchNetwork', () => import('./lazy/switch-network.js'))
  host.capability(ID, 'relay', () => import('./lazy/relay.js'))
}

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
          const { discoverWallets } = await import('./discovery/discover-wallets.js')
          await discoverWallets({ ...ports, kitId: app.id, ...found })
        },
        () => import('./discovery/discover-wallets.js'),
      )
      addErrorRule(host, 'bitcoin-wallet', () => import('./discovery/discover-wallets.js'))
      addCapabilities(host)
    },
  })
}
