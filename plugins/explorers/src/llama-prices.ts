import { Clock, CspSource, definePlugin, Http, Random, shown, type Plugin } from '@latchkey/kernel'
import { isServiceUrl, own, lazyPart } from '@latchkey/kernel/internal/page'
import { money, PriceSource } from '@latchkey/money'
import { ExplorerErrors } from './errors.js'

/** Options of {@link llamaPrices}. */
export interface LlamaPricesOptions {
  /** @default 'https://coins.llama.fi' */
  readonly url?: string
}

const PUBLIC = 'https://coins.llama.fi'
/** After the wallet's, a service's and the app's own. */
const ORDER = 40

/**
 * Prices in US dollars from DefiLlama's open API, which needs no key. It learns what the visitor owns.
 *
 * @throws KitError from `createKit`: `option_invalid`
 */
export const llamaPrices = (options: LlamaPricesOptions = {}): Plugin =>
  definePlugin({
    id: 'explorers/llama-prices',
    options,
    includes: [money()],
    needs: { http: Http, clock: Clock, random: Random },
    setup(host, context) {
      const { url = PUBLIC } = own(options)
      if (!isServiceUrl(url)) {
        const expected = 'an https:// URL (http:// on this machine) without query and fragment'
        throw ExplorerErrors.option_invalid({ option: 'url', given: shown(url), expected })
      }
      const engine = lazyPart(async () => {
        const { createLlama } = await import('./llama-api.js')
        return createLlama(context, url.replace(/\/+$/, ''))
      })
      host.add(
        PriceSource,
        { id: 'llama', prices: async (...given) => (await engine.load())(...given) },
        { order: ORDER },
      )
      host.add(CspSource, { connect: [url] })
    },
  })
