import { CloudHttp } from '@latchkey/cloud'
import { Browser, CspSource, definePlugin, Http, optional, type Plugin } from '@latchkey/kernel'
import { isServiceUrl, own, lazyPart } from '@latchkey/kernel/internal/page'
import { onramp, OnRampProvider } from '@latchkey/onramp'
import { checkOptions, type CoinbaseOptions } from './options.js'
import { MARK } from './mark.js'

/** Namespaces that Coinbase sells in. */
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
        const { createService } = await import('./service.js')
        return createService({ ...context, http, origin: browser.origin(), server, hosts })
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
          // The service of `cloud()` takes no way to pay: it chooses one itself.
          picksMethod: server !== undefined,
          covers: ({ namespace, testnet }) =>
            SERVED.includes(namespace) && (testnets || testnet !== true),
          offer: async (...asked) => (await part.load()).offer(...asked),
          sample: async (network) => (await import('./sample.js')).sampleOffer(network),
          quote: async (...asked) => (await part.load()).quote(...asked),
          open: async (...asked) => (await part.load()).open(...asked),
          purchases: async (...asked) => (await part.load()).purchases(...asked),
        },
        { order: 20 },
      )
    },
  })
