import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { jsonListener, readJson } from '../net/json-http.mjs'
import { serve } from '../net/tenants.mjs'
import { CAIP2, createChain } from './chain.mjs'
import { CODES, RpcError } from './errors.mjs'
import { createMints, SOLANA_TOKENS } from './mints.mjs'
import { createMethods } from './methods.mjs'
import { createSubscriptions } from './subscriptions.mjs'

/** litesvm's native part, or undefined if there is none for this machine. */
const loadLitesvm = () => import('litesvm').catch(() => undefined)

/**
 * @typedef {object} SolanaNode
 * @property {string} caip2
 * @property {string} name
 * @property {string} rpcUrl
 * @property {string} wsUrl
 * @property {readonly import('../world-page.mjs').WorldToken[]} tokens
 * @property {number} port
 * @property {() => Promise<void>} close
 */

/**
 * Answers one JSON-RPC call.
 *
 * @param {Readonly<Record<string, (params: readonly any[], socket: any) => unknown>>} methods
 * @param {any} call
 * @param {import('./subscriptions.mjs').Socket} [socket]
 */
async function answer(methods, call, socket) {
  const { id = null, method, params = [] } = call ?? {}
  try {
    const run = Object.hasOwn(methods, String(method)) ? methods[method] : undefined
    if (!run) throw new RpcError(CODES.methodNotFound, 'Method not found')
    return { jsonrpc: '2.0', id, result: await run(params, socket) }
  } catch (error) {
    const known = error instanceof RpcError
    const { message } = /** @type {Error} */ (error)
    const { code, data } = known ? error : { code: CODES.params, data: undefined }
    return { jsonrpc: '2.0', id, error: { code, message, data } }
  }
}

/**
 * Starts a Solana node on 127.0.0.1: JSON-RPC over HTTP and, on the same port, over websocket.
 *
 * @param {{ port?: import('../net/tenants.mjs').Port }} [options] port 0, the default, takes any free one
 * @returns {Promise<SolanaNode | undefined>} undefined where litesvm has no part for this machine
 * @throws {Error} on Linux x64 when it is not installed, because it exists there
 */
export async function startSolana({ port: wanted = 0 } = {}) {
  const litesvm = await loadLitesvm()
  if (!litesvm) {
    if (`${process.platform}-${process.arch}` !== 'linux-x64') return undefined
    throw new Error('litesvm is not installed. Run "npm install" in playground/world.')
  }
  const chain = createChain(litesvm)
  const methods = createMethods(chain, createMints(chain))
  const subscriptions = createSubscriptions(chain, methods)
  const server = createServer(
    jsonListener(async (request) => {
      const body = request.method === 'POST' ? await readJson(request) : undefined
      if (Array.isArray(body)) return Promise.all(body.map((one) => answer(methods, one)))
      return answer(methods, body)
    }),
  )
  // Without the server: it would take every taken port for an error of its own, without a listener.
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client))
  })
  const all = { ...methods, ...subscriptions.methods }
  sockets.on('connection', (socket) => {
    socket.on('error', () => socket.terminate())
    socket.on('message', async (text) => {
      socket.send(JSON.stringify(await answer(all, parse(String(text)), socket)))
    })
    socket.on('close', () => subscriptions.forget(socket))
  })
  const { port, url, close } = await serve(server, wanted)
  return {
    caip2: CAIP2,
    name: 'Solana Local',
    tokens: SOLANA_TOKENS.map((token) => ({
      asset: `${CAIP2}/token:${token.address}`,
      address: token.address,
      symbol: token.symbol,
      name: token.name,
      decimals: token.decimals,
    })),
    rpcUrl: url,
    wsUrl: url.replace(/^http/, 'ws'),
    port,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate()
      await close()
    },
  }
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
