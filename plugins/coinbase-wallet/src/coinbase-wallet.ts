import {
  App,
  Browser,
  Clock,
  Connections,
  CspSource,
  definePlugin,
  Networks,
  Store,
  type Plugin,
  addWallets,
} from '@latchkey/kernel'
import { describeApp, knownOptions, type CoinbaseWalletOptions } from './options.js'

/** The address of the wallet's phone app, and of its answers about a batch. */
const HOSTS = [
  'https://www.walletlink.org',
  'wss://www.walletlink.org',
  'https://rpc.wallet.coinbase.com',
]

/**
 * Coinbase Wallet: by its extension, or in a window of its own that opens at a click and never without one.
 * Its library is fetched when the wallet is picked or was connected before.
 *
 * @throws KitError `option_invalid`
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), coinbaseWallet()] })
 */
export function coinbaseWallet(options: CoinbaseWalletOptions = {}): Plugin {
  const known = knownOptions(options)
  return definePlugin({
    id: 'coinbase-wallet',
    options,
    needs: {
      app: App,
      browser: Browser,
      clock: Clock,
      connections: Connections,
      networks: Networks,
      store: Store,
    },
    setup(host, { app, browser, clock, connections, networks, store }) {
      const sdkOptions = () => ({
        ...known,
        ...describeApp(app, browser),
        networks: store.get(networks.requestedAtom).map(({ id }) => id),
      })
      const load = async () => (await import('./lazy/sdk.js')).openSdk(sdkOptions())
      addWallets(host, store, 'coinbase-wallet', async (found) => {
        const { offerWallet } = await import('./window/offer-wallet.js')
        const { connectorsAtom, connectionsAtom } = connections
        const atoms = { connectorsAtom, connectionsAtom }
        const offer = { ...known, ...found, ...atoms, browser, clock, load, store }
        if (!found.signal.aborted) offerWallet(offer)
      })
      if (known.wallets !== 'smartWalletOnly') host.add(CspSource, { connect: HOSTS })
    },
  })
}
