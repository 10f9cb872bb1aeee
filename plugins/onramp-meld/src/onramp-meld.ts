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
import { codeOf, meldLink, sellsOn } from './meld-link.js'
import { checkOptions, type MeldOptions } from './options.js'

/** A drawing of our own in place of a logo: a bank card on slate. The licence of Meld's logo is not an open one. */
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#3f4a5c"/>' +
  '<g fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">' +
  '<rect x="13" y="19" width="38" height="26" rx="5"/><path d="M13 28h38M21 37h8"/></g></svg>'

/** The same as a picture that needs no request. */
const MARK = `data:image/svg+xml,${encodeURIComponent(SVG)}`

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
