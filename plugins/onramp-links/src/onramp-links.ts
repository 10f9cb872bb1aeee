import { Browser, CspSource, definePlugin, Http, type Plugin } from '@latchkey/kernel'
import { isServiceUrl, lazyPart, own } from '@latchkey/kernel/internal/page'
import { onramp, OnRampProvider } from '@latchkey/onramp'
import { checkOptions, type LinksOptions } from './options.js'
import { markOf, SELLERS } from './sellers.js'

/**
 * Buying crypto on the pages of sellers, by links that the app's own server signs with its keys there. No key of theirs
 * is on the page, and nothing is asked of anybody before a seller is chosen.
 *
 * @throws KitError from `createKit`: `option_invalid`
 * @example
 * createKit({ networks: [mainnet], plugins: [eip155(), onrampLinks({ server: '/onramp', sellers: ['moonpay'] })] })
 */
export const onrampLinks = (options: LinksOptions): Plugin =>
  definePlugin({
    id: 'onramp-links',
    features: ['onramp'],
    includes: [onramp()],
    needs: { http: Http, browser: Browser },
    setup(host, { http, browser }) {
      checkOptions(options)
      const { server, sellers, hosts, testnets = false } = own(options)
      if (isServiceUrl(server)) host.add(CspSource, { connect: [server] })
      for (const [index, seller] of sellers.entries()) {
        const { name, colour, serves, hosts: usual } = SELLERS[seller]
        const part = lazyPart(async () => {
          const { linkService } = await import('./service.js')
          const place = { http, origin: browser.origin(), server, seller }
          return linkService({ ...place, hosts: hosts ?? usual })
        })
        host.add(
          OnRampProvider,
          {
            kind: 'quote',
            id: seller,
            name,
            icon: markOf(colour),
            covers: ({ namespace, testnet }) =>
              serves.includes(namespace) && (testnets || testnet !== true),
            offer: async (...asked) => (await part.load()).offer(...asked),
            quote: async (...asked) => (await part.load()).quote(...asked),
            open: async (...asked) => (await part.load()).open(...asked),
            purchases: async (...asked) => (await part.load()).purchases(...asked),
          },
          { order: 30 + index },
        )
      }
    },
  })
