import { CloudHttp } from '@latchkey/cloud/http'
import {
  Browser,
  CspSource,
  definePlugin,
  Http,
  isSecureUrl,
  isServiceUrl,
  optional,
  own,
  type Plugin,
} from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/loading'
import { onramp, OnRampErrors, OnRampProvider } from '@latchkey/onramp'
import { CoinbaseErrors } from './errors.js'
import { checkOptions, type CoinbaseOptions } from './options.js'
import { MARK } from './mark.js'
import { sampleOffer } from './sample.js'

/** Namespaces that Coinbase sells in (spec §6). */
const SERVED = ['eip155', 'solana']
const HOSTS = ['pay.coinbase.com']

/**
 * Buying crypto at Coinbase. Its keys are secret, so that a purchase is prepared elsewhere: by the app's own server, or by
 * the service of `cloud()`.
 *
 * @throws KitError from `createKit`: `option_invalid`
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), onrampCoinbase({ server: '/onramp' })] })
 */
export const onrampCoinbase = (options: CoinbaseOptions): Plugin =>
  definePlugin({
    id: 'onramp-coinbase',
    features: ['onramp'],
    includes: [onramp()],
    needs: {
      http: Http,
      browser: Browser,
      cloud: optional(CloudHttp),
    },
    setup(host, { http, browser, ...context }) {
      checkOptions(options)
      const { server, hosts = HOSTS, testnets = false } = own(options)
      const part = lazyPart(async () => {
        const { cloudService, serverService } = await import('./service.js')
        return server === undefined
          ? cloudService(context)
          : serverService(http, server, browser.origin())
      })
      if (server !== undefined && isServiceUrl(server)) host.add(CspSource, { connect: [server] })
      host.add(
        OnRampProvider,
        {
          kind: 'quote',
          id: 'coinbase',
          name: 'Coinbase',
          icon: MARK,
          fee: { least: '1', most: '2' },
          // The service of spec §7 takes no way to pay: it chooses one itself.
          picksMethod: server !== undefined,
          covers: ({ namespace, testnet }) =>
            SERVED.includes(namespace) && (testnets || testnet !== true),
          offer: async (...asked) => (await part.load()).offer(...asked),
          sample: sampleOffer,
          quote: async (...asked) => (await part.load()).quote(...asked),
          async open(order, signal) {
            const page = await (await part.load()).open(order, signal)
            const host = isSecureUrl(page.url) ? new URL(page.url).host : ''
            if (hosts.includes(host)) return page
            const changed = { provider: 'coinbase', changes: ['seller'] } as const
            throw OnRampErrors.onramp_changed(
              changed,
              CoinbaseErrors.coinbase_url_foreign({ host }),
            )
          },
          purchases: async (...asked) => (await part.load()).purchases(...asked),
        },
        { order: 20 },
      )
    },
  })
