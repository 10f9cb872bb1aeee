import {
  atom,
  Browser,
  Clock,
  ConnectorSource,
  definePlugin,
  ErrorRule,
  Namespace,
  Random,
  Store,
  type Connector,
  type Host,
} from '@latchkey/kernel'
import { isBitcoinAddress, sameBitcoinAddress } from './address.js'
import type { matchWalletError } from './wallet-errors.js'

const ID = 'bip122'

interface Ports {
  readonly browser: Browser
  readonly clock: Clock
  readonly random: Random
}

function addWallets(host: Host, ports: Ports, store: Store): void {
  const foundAtom = atom<readonly Connector[]>([])
  host.add(ConnectorSource, {
    id: ID,
    connectors: foundAtom,
    async start(signal) {
      const { discoverWallets } = await import('./discovery/discover-wallets.js')
      const publish = (connectors: readonly Connector[]) => {
        store.set(foundAtom, connectors)
      }
      await discoverWallets({ ...ports, signal, publish })
    },
  })
}

function addErrorRule(host: Host): void {
  let match: typeof matchWalletError | undefined
  host.onStart(async () => {
    // No wallet can fail before the kit starts, so the rule's table comes with the start.
    match = (await import('./wallet-errors.js')).matchWalletError
  })
  host.add(ErrorRule, { id: 'bitcoin-wallet', match: (error) => match?.(error) })
}

function addCapabilities(host: Host): void {
  host.capability(ID, 'signMessage', () => import('./lazy/sign-message.js'))
  host.capability(ID, 'verifyMessage', () => import('./lazy/verify-message.js'))
  host.capability(ID, 'signPsbt', () => import('./lazy/sign-psbt.js'))
  host.capability(ID, 'checkAddress', () => import('./lazy/check-address.js'))
  host.capability(ID, 'nativeBalance', () => import('./lazy/native-balance.js'))
  host.capability(ID, 'sendTransaction', () => import('./lazy/send-transaction.js'))
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
    needs: { browser: Browser, clock: Clock, random: Random, store: Store },
    setup(host, { store, ...ports }) {
      host.add(Namespace, {
        id: ID,
        name: 'Bitcoin',
        isAddress: isBitcoinAddress,
        sameAddress: sameBitcoinAddress,
        accountTypes: ['payment', 'ordinal'],
        defaultAccountType: 'payment',
        explorerPath: (address) => `/address/${address}`,
        guard: () => import('./lazy/guard.js'),
      })
      addWallets(host, ports, store)
      addErrorRule(host)
      addCapabilities(host)
    },
  })
}
