import {
  App,
  Clock,
  Contributions,
  definePlugin,
  Random,
  Storage,
  type Plugin,
} from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'
import { onramp, OnRampProvider } from '@latchkey/onramp'
import { MARK } from './mark.js'
import { codeOf, meldLink, sellsOn } from './meld-link.js'
import { checkOptions, type MeldOptions } from './options.js'

/** Namespaces that Meld's page sells in. */
const SERVED = ['eip155', 'solana']

const ID = /^[0-9a-f]{32}$/

/** An id of this browser that says nothing of its visitor. It stays, so that Meld knows a customer again. */
function customerId(storage: Storage, random: Random, key: string): string {
  const kept = storage.get(key)
  if (kept !== undefined && ID.test(kept)) return kept
  const made = [...random.bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  storage.set(key, made)
  return made
}

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
          icon: MARK,
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
