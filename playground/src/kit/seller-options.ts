import type { World } from '../world.js'

/** The local world, if there is one. */
interface SellerContext {
  readonly world: World | undefined
}

/** The world's seller takes any key. */
export const meldOptions = ({ world }: SellerContext) =>
  world?.windowsUrl === undefined
    ? { publicKey: 'YOUR_MELD_PUBLIC_KEY' }
    : { publicKey: 'playground', url: `${world.windowsUrl}/meld.html` }

/** The server that signs visitors in prepares their purchases, too. */
export const coinbaseOptions = ({ world }: SellerContext) =>
  world?.windowsUrl === undefined || world.signInUrl === undefined
    ? { server: '/onramp' }
    : {
        server: `${world.signInUrl}/onramp`,
        hosts: [new URL(world.windowsUrl).host],
        testnets: true,
      }

export const linksOptions = (context: SellerContext) => ({
  ...coinbaseOptions(context),
  sellers: ['moonpay'] as const,
})
