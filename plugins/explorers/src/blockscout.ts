import {
  Clock,
  CspSource,
  definePlugin,
  Http,
  Random,
  type CaipNetwork,
  type Plugin,
} from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/internal/page'
import { ActivitySource, money, PortfolioSource } from '@latchkey/money'
import { checkedUrls, type Urls } from './urls.js'

/** Options of {@link blockscout}. */
export interface BlockscoutOptions {
  /** Where each network's explorer is, such as `{ 'eip155:100': 'https://gnosis.blockscout.com' }`. */
  readonly urls: Urls
}

/** After wallets and services, before nodes. */
const ORDER = 30

/**
 * The holdings of accounts on EVM networks, and all of their past, from Blockscout explorers, which anyone can run.
 * No host is named by default: the explorers learn the visitor's addresses.
 *
 * @throws KitError from `createKit`: `option_invalid`
 * @example
 * createKit({ networks, plugins: [eip155(), activity(), blockscout({ urls: { 'eip155:100': explorer } })] })
 */
export const blockscout = (options: BlockscoutOptions): Plugin =>
  definePlugin({
    id: 'explorers/blockscout',
    options,
    includes: [money()],
    needs: { http: Http, clock: Clock, random: Random },
    setup(host, context) {
      const urls = checkedUrls(options.urls, 'eip155')
      const covers = ({ id }: CaipNetwork) => urls.has(id)
      const engine = lazyPart(async () => {
        const { createBlockscout } = await import('./blockscout-api.js')
        return createBlockscout(context, urls)
      })
      host.add(
        PortfolioSource,
        {
          id: 'blockscout',
          covers,
          read: async (...given) => (await engine.load()).read(...given),
        },
        { order: ORDER },
      )
      host.add(
        ActivitySource,
        {
          id: 'blockscout',
          reach: 'all',
          covers,
          page: async (...given) => (await engine.load()).page(...given),
        },
        { order: ORDER },
      )
      host.add(CspSource, { connect: [...urls.values()] })
    },
  })
