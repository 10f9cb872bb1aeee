import {
  atom,
  ConnectorSource,
  definePlugin,
  ErrorRule,
  Namespace,
  Random,
  Store,
  type CaipNetworkId,
  type Connector,
  type Host,
} from '@latchkey/kernel'
import { isSolanaAddress } from './address.js'
import { DEVNET, TESTNET } from './network-ids.js'
import type { matchWalletError } from './wallet-errors.js'

const ID = 'solana'

/** Clusters that the explorers tell apart by a parameter; without one they show mainnet. */
const CLUSTERS: Readonly<Record<CaipNetworkId, string>> = {
  [DEVNET]: 'devnet',
  [TESTNET]: 'testnet',
}

function explorerPath(address: string, network?: CaipNetworkId): string {
  const cluster = network && CLUSTERS[network]
  return `/address/${address}${cluster ? `?cluster=${cluster}` : ''}`
}

function addWallets(host: Host, random: Random, store: Store): void {
  const foundAtom = atom<readonly Connector[]>([])
  host.add(ConnectorSource, {
    id: ID,
    connectors: foundAtom,
    async start(signal) {
      const { discoverWallets } = await import('./discovery/discover-wallets.js')
      const publish = (connectors: readonly Connector[]) => {
        store.set(foundAtom, connectors)
      }
      discoverWallets({ random, signal, publish })
    },
  })
}

function addErrorRule(host: Host): void {
  let match: typeof matchWalletError | undefined
  host.onStart(async () => {
    // No wallet can fail before the kit starts, so the rule's table comes with the start.
    match = (await import('./wallet-errors.js')).matchWalletError
  })
  host.add(ErrorRule, { id: 'solana-wallet', match: (error) => match?.(error) })
}

function addCapabilities(host: Host): void {
  host.capability(ID, 'signMessage', () => import('./lazy/sign-message.js'))
  host.capability(ID, 'signIn', () => import('./lazy/sign-in.js'))
  host.capability(ID, 'verifyMessage', () => import('./lazy/verify-message.js'))
  host.capability(ID, 'checkAddress', () => import('./lazy/check-address.js'))
  host.capability(ID, 'nativeBalance', () => import('./lazy/native-balance.js'))
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
    needs: { random: Random, store: Store },
    setup(host, { random, store }) {
      host.add(Namespace, {
        id: ID,
        name: 'Solana',
        isAddress: isSolanaAddress,
        accountTypes: ['eoa'],
        defaultAccountType: 'eoa',
        explorerPath,
        guard: () => import('./lazy/guard.js'),
      })
      addWallets(host, random, store)
      addErrorRule(host)
      addCapabilities(host)
    },
  })
}
