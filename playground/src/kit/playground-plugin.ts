import { CspSource, definePlugin, type Plugin } from '@latchkey/kernel'
import { ReactSlot } from '@latchkey/ui-react'
import type { World } from '../world.js'

/**
 * What the page itself adds to the kit: the faucet's host, the world's apps that have the page in a frame, and a way to
 * the demo wallet at the QR code.
 */
export const playgroundPlugin = (
  { faucetUrl, walletUrl, windowsUrl }: World,
  pairs: boolean,
): Plugin =>
  definePlugin({
    id: 'playground:world',
    setup(host) {
      const ancestors = windowsUrl === undefined ? [] : [windowsUrl]
      host.add(CspSource, { connect: [faucetUrl], ancestors })
      if (!pairs) return
      host.add(ReactSlot, {
        id: 'playground:demo-wallet',
        slot: 'footer',
        load: async () => {
          const { demoWalletLink } = await import('./demo-wallet-link.js')
          return { default: demoWalletLink(walletUrl) }
        },
      })
    },
  })
