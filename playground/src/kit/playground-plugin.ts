import {
  Contributions,
  CspSource,
  definePlugin,
  Http,
  Namespace,
  type AssetInfo,
  type Plugin,
} from '@latchkey/kernel'
import { readTokenList, TokenList } from '@latchkey/money'
import { ReactSlot } from '@latchkey/ui-react'
import type { World } from '../world.js'

/** The tokens of the world's EVM chains, read when somebody asks for them. */
function worldTokens(dataUrl: string, http: Http, { all }: Contributions): TokenList {
  let read: Promise<readonly AssetInfo[]> | undefined
  return {
    id: 'playground:tokens',
    async tokens({ id }) {
      read ??= http
        .get(`${dataUrl}/token-list.json`)
        .then((list) => readTokenList(list, all(Namespace)))
      return (await read).filter((token) => token.id.startsWith(`${id}/`))
    },
  }
}

/**
 * The page's own additions to the kit: the faucet's host, the world's apps around the page, the world's tokens, and
 * a way to the demo wallet at the QR code.
 */
export const playgroundPlugin = (
  { faucetUrl, walletUrl, windowsUrl, dataUrl }: World,
  pairs: boolean,
): Plugin =>
  definePlugin({
    id: 'playground:world',
    needs: { http: Http, contributions: Contributions },
    setup(host, { http, contributions }) {
      const ancestors = windowsUrl === undefined ? [] : [new URL(windowsUrl).origin]
      const data = dataUrl === undefined ? [] : [dataUrl]
      host.add(CspSource, { connect: [faucetUrl, ...data], ancestors })
      if (dataUrl !== undefined) host.add(TokenList, worldTokens(dataUrl, http, contributions))
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
