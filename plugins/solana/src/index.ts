import {
  App,
  definePlugin,
  Namespace,
  Random,
  Storage,
  Store,
  type CaipNetworkId,
  type Host,
  addErrorRule,
  addWallets,
} from '@latchkey/kernel'
import { isSolanaAddress } from './address.js'
import { DEVNET, TESTNET } from './network-ids.js'

const ID = 'solana'

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

function addCapabilities(host: Host): void {
  host.capability(ID, 'signMessage', () => import('./lazy/sign-message.js'))
  host.capability(ID, 'signInProfile', async () => {
    const { solanaProfile } = await import('./sign-in-profile.js')
    return { default: () => solanaProfile }
  })
  host.capability(ID, 'signIn', () => import('./lazy/sign-in.js'))
  host.capability(ID, 'verifyMessage', () => import('./lazy/verify-message.js'))
  host.capability(ID, 'checkAddress', () => import('./lazy/check-address.js'))
  host.capability(ID, 'nativeBalance', () => import('./lazy/native-balance.js'))
  host.capability(ID, 'tokenBalances', () => import('./lazy/token-balances.js'))
  host.capability(ID, 'tokenInfo', () => import('./lazy/token-info.js'))
  host.capability(ID, 'fees', () => import('./lazy/fees.js'))
  host.capability(ID, 'transfer', () => import('./lazy/transfer.js'))
  host.capability(ID, 'transactionStatus', () => import('./lazy/transaction-status.js'))
  host.capability(ID, 'activity', () => import('./lazy/activity.js'))
  host.capability(ID, 'sendTransaction', () => import('./lazy/send-transaction.js'))
  host.capability(ID, 'relay', () => import('./lazy/relay.js'))
}

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
        explorerPath: pathOf('address'),
        transactionPath: pathOf('tx'),
        guard: () => import('./lazy/guard.js'),
      })
      addWallets(
        host,
        store,
        ID,
        async (found) => {
          const { discoverWallets } = await import('./discovery/discover-wallets.js')
          discoverWallets({ random, storage, kitId: app.id, ...found })
        },
        () => import('./discovery/discover-wallets.js'),
      )
      addErrorRule(host, 'solana-wallet', () => import('./discovery/discover-wallets.js'))
      addCapabilities(host)
    },
  })
}
