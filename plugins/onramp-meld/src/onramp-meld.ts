import {
  App,
  Clock,
  Contributions,
  definePlugin,
  own,
  Random,
  Storage,
  type Plugin,
} from '@latchkey/kernel'
import { onramp, OnRampProvider } from '@latchkey/onramp'
import { customerId } from './customer-id.js'
import { codeOf, meldLink, sellsOn } from './meld-link.js'
import { checkOptions, type MeldOptions } from './options.js'

/** Namespaces that Meld's page sells in (spec §6). */
const SERVED = ['eip155', 'solana']

/**
 * Buying crypto on the page of Meld, reached by a plain link with the app's own public key. Meld reports nothing back:
 * that a purchase arrived is seen by the balance of what was bought. Its live page is not offered on test networks.
 *
 * @throws KitError from `createKit`: `meld_key_missing`, `option_invalid`
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), onrampMeld({ publicKey: 'WXDhW1…' })] })
 */
export const onrampMeld = (options: MeldOptions): Plugin =>
  definePlugin({
    id: 'onramp-meld',
    features: ['onramp'],
    includes: [onramp()],
    needs: {
      app: App,
      storage: Storage,
      random: Random,
      contributions: Contributions,
      clock: Clock,
    },
    setup(host, { app, storage, random, ...context }) {
      const asked = own(options)
      checkOptions(asked)
      const key = `latchkey:${app.id}:onramp-meld`
      let customer: string | undefined
      host.add(
        OnRampProvider,
        {
          kind: 'link',
          id: 'meld',
          name: 'Meld',
          covers: (network) => SERVED.includes(network.namespace) && sellsOn(asked, network),
          link(place) {
            customer ??= customerId(storage, random, key)
            return meldLink(asked, place, customer)
          },
          asset: async (network, signal) => {
            const { boughtAsset } = await import('./bought-asset.js')
            return boughtAsset(context, codeOf(asked, network), network, signal)
          },
        },
        { order: 10 },
      )
    },
  })
