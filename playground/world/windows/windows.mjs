import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { closeServer, listen } from '../net/listen.mjs'

const PAGES = new URL('./pages/', import.meta.url)
const TYPES = /** @type {const} */ ({
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
})

/** @param {string} pathname */
const fileOf = (pathname) => /^\/([a-z-]+)\.(html|js|css)$/.exec(pathname)

/**
 * Starts what is another site to the app: `/wallet.html`, a wallet in a window by the protocol of Coinbase
 * Wallet's library, and `/safe.html?app=<url>`, a page that holds the app in a frame as a Safe app does. Both
 * sign and send with the accounts of the EVM chains' nodes, and ask before.
 *
 * @param {readonly import('../chains/chains.mjs').Chain[]} chains
 * @param {{ port?: number }} [options] port 0, the default, takes any free one
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>}
 */
export async function startWindows(chains, { port: wanted = 0 } = {}) {
  const known = JSON.stringify(
    chains.map(({ chainId, name, rpcUrl }) => ({ chainId, name, rpcUrl })),
  )
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (pathname === '/chains.json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(known)
      return
    }
    const [, name, ending] = fileOf(pathname) ?? []
    const send = async () => {
      const file = fileURLToPath(new URL(`${name}.${ending}`, PAGES))
      const content = name && (await readFile(file).catch(() => undefined))
      const type = TYPES[/** @type {keyof typeof TYPES} */ (ending)]
      if (content) response.writeHead(200, { 'content-type': type }).end(content)
      else response.writeHead(404).end()
    }
    void send()
  })
  const port = await listen(server, wanted)
  return { url: `http://127.0.0.1:${port}`, port, close: () => closeServer(server) }
}
