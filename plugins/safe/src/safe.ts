import {
  Browser,
  Clock,
  CspSource,
  definePlugin,
  Store,
  type Plugin,
  addWallets,
} from '@latchkey/kernel'
import { originsOf, type SafeOptions } from './options.js'
import { mayBeInside } from './parent.js'

/**
 * The Safe whose app holds this page in a frame. Offered only there, and only once the app around the page
 * answered from an origin of the list; anywhere else nothing is loaded and nothing is sent.
 *
 * @throws KitError `option_invalid` unless `origins` is a list of secure origins
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), safe()] })
 */
export function safe(options: SafeOptions = {}): Plugin {
  const origins = originsOf(options)
  return definePlugin({
    id: 'safe',
    options,
    needs: { browser: Browser, clock: Clock, store: Store },
    setup(host, { browser, clock, store }) {
      host.add(CspSource, { ancestors: origins })
      addWallets(host, store, 'safe', async (found) => {
        if (!mayBeInside(browser, origins)) return
        const [{ offerSafe }, { openSafe }] = await Promise.all([
          import('./frame/offer-safe.js'),
          import('./lazy/sdk.js'),
        ])
        const offer = { ...found, browser, clock, open: () => openSafe(origins) }
        if (!found.signal.aborted) offerSafe(offer)
      })
    },
  })
}
