import { describeApp } from '@latchkey/coinbase-wallet/internal'
import {
  addWallets,
  App,
  Browser,
  Capabilities,
  Clock,
  CspSource,
  definePlugin,
  Networks,
  readMember,
  Store,
  type Plugin,
} from '@latchkey/kernel'
import { knownOptions, type BaseAccountOptions } from './options.js'

/** Where the library asks what became of a batch of calls. */
const HOSTS = ['https://rpc.wallet.coinbase.com']

/**
 * In the makers' own browser the library is no more than the wallet that is in the page already: that one has a row of
 * its own, and neither a window nor a session.
 */
const isInOwnBrowser = (browser: Browser) => {
  const page = browser.global()
  const injected = readMember(readMember(page, 'top'), 'ethereum') ?? readMember(page, 'ethereum')
  return readMember(injected, 'isCoinbaseBrowser') === true
}

/**
 * Base Account: a smart account with a passkey, in a window of its own that opens at a click and never without one.
 * Its library is fetched when the wallet is picked or was connected before.
 *
 * @throws KitError `option_invalid`
 * @example
 * createKit({ networks: [base], plugins: [eip155(), baseAccount()] })
 */
export function baseAccount(options: BaseAccountOptions = {}): Plugin {
  const known = knownOptions(options)
  return definePlugin({
    id: 'base-account',
    options,
    needs: {
      app: App,
      browser: Browser,
      capabilities: Capabilities,
      clock: Clock,
      networks: Networks,
      store: Store,
    },
    setup(host, { app, browser, capabilities, clock, networks: { requestedAtom }, store }) {
      const served = () =>
        store.get(requestedAtom).flatMap(({ id }) => (known.networks.includes(id) ? [id] : []))
      const { windowUrl } = known
      const load = async () => {
        const { openSdk } = await import('./lazy/sdk.js')
        return openSdk({ ...describeApp(app, browser), windowUrl, networks: served() })
      }
      addWallets(host, store, 'base-account', async (found) => {
        const { createBaseAccount } = await import('./lazy/connector.js')
        if (found.signal.aborted) return
        const { networks } = known
        const context = { networks, windowUrl, browser, clock, capabilities, load }
        const wallet = createBaseAccount(context)
        const offer = () => {
          found.publish(served().length > 0 && !isInOwnBrowser(browser) ? [wallet] : [])
        }
        const stop = store.sub(requestedAtom, offer)
        found.signal.addEventListener('abort', stop, { once: true })
        offer()
      })
      host.add(CspSource, { connect: HOSTS })
    },
  })
}
