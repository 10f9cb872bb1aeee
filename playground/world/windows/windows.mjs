import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { serve } from '../net/tenants.mjs'
import { farcasterScript } from './farcaster/bundle.mjs'

const LIBRARY = '@farcaster/miniapp-sdk/dist/index.min.js'
const PAGES = new URL('./pages/', import.meta.url)
const TYPES = /** @type {const} */ ({
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
})

/** @param {string} pathname */
const fileOf = (pathname) => /^\/([a-z-]+)\.(html|js|css)$/.exec(pathname)

/** Scripts that are no files beside the pages: a Farcaster client's, and the library of a mini-app in it. */
const SCRIPTS = new Map([
  ['farcaster.js', farcasterScript],
  ['farcaster-library.js', async () => readFile(new URL(import.meta.resolve(LIBRARY)))],
])

/** @param {string} file */
const contentOf = (file) => SCRIPTS.get(file)?.() ?? readFile(new URL(file, PAGES))

/**
 * Starts what is another site to the app: `/wallet.html`, a wallet in a window by the protocol of Coinbase
 * Wallet's library, and two that hold the app in a frame: `/safe.html?app=<url>` as a Safe app does,
 * `/farcaster.html?app=<url>` as a Farcaster client does. All sign and send with the accounts of the EVM chains' nodes,
 * and ask before. `/meld.html`, `/coinbase.html` and `/moonpay.html` are the pages of sellers: they show what the link to them says, and
 * pay from the faucet.
 *
 * @param {readonly import('../chains/chains.mjs').Chain[]} chains
 * @param {{ port?: import('../net/tenants.mjs').Port, faucetUrl?: string, sellerUrl?: string, networks?: readonly { caip2: string, name: string }[] }} [options]
 *   port 0, the default, takes any free one; `networks` are the chains besides EVM
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>}
 */
export async function startWindows(
  chains,
  { port: wanted = 0, faucetUrl = '', sellerUrl = '', networks = [] } = {},
) {
  const known = JSON.stringify(
    chains.map(({ chainId, name, rpcUrl }) => ({ chainId, name, rpcUrl })),
  )
  const sold = JSON.stringify({
    faucetUrl,
    sellerUrl,
    networks: [...chains, ...networks].map(({ caip2, name }) => ({ caip2, name })),
  })
  const tables = new Map([
    ['/chains.json', known],
    ['/sold.json', sold],
  ])
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const table = tables.get(pathname)
    if (table !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(table)
      return
    }
    const [, name, ending] = fileOf(pathname) ?? []
    const send = async () => {
      const content = name && (await contentOf(`${name}.${ending}`).catch(() => undefined))
      const type = TYPES[/** @type {keyof typeof TYPES} */ (ending)]
      if (content) response.writeHead(200, { 'content-type': type }).end(content)
      else response.writeHead(404).end()
    }
    void send()
  })
  return serve(server, wanted)
}
