import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { CHAINS } from '../chains/chains.mjs'
import { serve } from '../net/tenants.mjs'
import { bundleWalletPage } from './bundle.mjs'

const LOCAL = 'http://127.0.0.1:* http://localhost:*'

/** The page reaches this machine only, even if its libraries or an app's metadata ask for more. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `img-src 'self' data: ${LOCAL}`,
  `connect-src 'self' ${LOCAL} ws://127.0.0.1:* ws://localhost:*`,
  "base-uri 'none'",
  "form-action 'none'",
  `frame-ancestors ${LOCAL}`,
].join('; ')

/**
 * Serves the demo wallet page.
 *
 * @param {{ relayUrl: string, chains: readonly import('../chains/chains.mjs').Chain[], networks?: readonly import('../world-page.mjs').WorldNetwork[] }} config
 *   `networks` are those besides EVM
 * @param {{ port?: import('../net/tenants.mjs').Port }} [options] port 0, the default, takes any free one
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>}
 */
export async function startWalletPage(
  { relayUrl, chains, networks = [] },
  { port: wanted = 0 } = {},
) {
  const file = (/** @type {string} */ name) => readFile(new URL(name, import.meta.url))
  // A chain that could not be started is known all the same: the wallet can still sign for it.
  const evm = CHAINS.map(({ chainId, name }) => {
    const rpcUrl = chains.find((chain) => chain.chainId === chainId)?.rpcUrl
    return { chainId, name, rpcUrl }
  })
  const script = await bundleWalletPage()
  // Each version has a name of its own, so that a browser keeps it compiled.
  const scriptPath = `/app-${createHash('sha256').update(script).digest('hex').slice(0, 16)}.js`
  const body = (await file('index.html')).toString('utf8').replace('app.js', scriptPath.slice(1))
  const html = { type: 'text/html; charset=utf-8', body }
  /** @type {Record<string, { type: string, body: Buffer | string }>} */
  const pages = {
    '/': html,
    '/wc': html,
    '/app.css': { type: 'text/css', body: await file('app.css') },
    [scriptPath]: { type: 'text/javascript', body: script },
    '/icon.svg': { type: 'image/svg+xml', body: await file('icon.svg') },
    '/config.json': {
      type: 'application/json',
      body: JSON.stringify({
        relayUrl,
        chains: evm,
        nodes: networks.map(({ caip2, name, rpcUrl }) => ({ caip2, name, rpcUrl })),
      }),
    },
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const page = Object.hasOwn(pages, pathname) ? pages[pathname] : undefined
    const lasts = pathname === scriptPath
    response.setHeader('cache-control', lasts ? 'public, max-age=31536000, immutable' : 'no-store')
    response.setHeader('content-security-policy', POLICY)
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', page?.type ?? 'text/plain')
    response.writeHead(page ? 200 : 404).end(page?.body ?? `There is no ${pathname} here.\n`)
  })
  return serve(server, wanted)
}
