import { createServer } from 'node:http'
import { createFaultControl } from '../net/fault-control.mjs'
import { HttpError, jsonListener, readJson } from '../net/json-http.mjs'
import { sendHuge } from '../net/send-huge.mjs'
import { serve } from '../net/tenants.mjs'
import { noDirectoryFaults } from './faults.mjs'
import { EVIL_PICTURES, makePng } from './image.mjs'
import { readEvent } from './event.mjs'
import { evilTwin, findWallets, makeWallets } from './wallets.mjs'

/**
 * @typedef {object} DirectoryOptions
 * @property {import('../net/tenants.mjs').Port} [port] wanted port; 0, the default, takes any free one
 * @property {readonly string[]} [projectIds] the only project ids to accept; any, or none, when left out
 * @property {readonly ProxiedChain[]} [chains] what the RPC proxy leads to
 */

/** @typedef {{ caip2: string, rpcUrl: string }} ProxiedChain */

/**
 * A request as it came, how many bytes of a huge answer its sender took, and the event it told.
 *
 * @typedef {{ path: string, query: Record<string, string>, bytes: number, event?: import('./event.mjs').WireEvent }} DirectoryRequest
 */

/** @typedef {Awaited<ReturnType<typeof startDirectory>>} Directory */

/**
 * Starts a cloud service with the contract of the public ones. It has pages of 600 generated wallets with pictures,
 * the calls of a project's configuration, events, and an RPC proxy. `faults` switches its failures.
 *
 * @param {DirectoryOptions} [options]
 */
export async function startDirectory(options = {}) {
  const { port: wanted = 0, projectIds, chains = [] } = options
  const faults = noDirectoryFaults()
  /** @type {DirectoryRequest[]} */
  const requests = []
  const wallets = makeWallets()
  const answers = answersOf({ faults, wallets, chains })
  const reset = () => {
    Object.assign(faults, noDirectoryFaults())
    requests.splice(0)
  }
  const control = createFaultControl({ faults, log: requests, reset })

  const server = createServer((request, response) => {
    if (control.takes(request)) return control.listen(request, response)
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    /** @type {DirectoryRequest} */
    const note = { path: url.pathname, query: Object.fromEntries(url.searchParams), bytes: 0 }
    requests.push(note)
    const allowed = projectIds?.includes(url.searchParams.get('projectId') ?? '') ?? true
    const faulty = url.pathname.startsWith(faults.only) ? faults : noDirectoryFaults()
    if (faulty.silent) return
    const timer = setTimeout(() => {
      if (!allowed) return refuse(response, 403, 'Unauthorized: invalid key')
      if (faulty.status > 0) return refuse(response, faulty.status, faulty.says)
      if (faulty.html)
        return send(response, 'text/html', '<!doctype html><h1>Sign in to Wi-Fi</h1>')
      if (faulty.huge) return sendHuge(response, note)
      if (request.method === 'POST') return post(request, response, { note, chains })
      answers(url, response)
    }, faulty.delayMs)
    response.once('close', () => clearTimeout(timer))
  })
  return { ...(await serve(server, wanted)), faults, wallets, requests, reset }
}

/**
 * @param {{ faults: import('./faults.mjs').DirectoryFaults, wallets: readonly import('./wallets.mjs').WalletEntry[], chains: readonly ProxiedChain[] }} context
 * @returns {(url: URL, response: import('node:http').ServerResponse) => void}
 */
function answersOf({ faults, wallets, chains }) {
  const listed = (/** @type {string} */ text) => text.split(',').filter(Boolean)
  /** @type {Record<string, (url: URL) => unknown>} */
  const json = {
    '/getWallets': ({ searchParams }) => {
      const { data, count } = findWallets(wallets, searchParams)
      return { data: faults.evilLinks ? data.map(evilTwin) : data, count }
    },
    '/appkit/v1/config': () => ({
      features: listed(faults.hides).map((id) => ({ id, isEnabled: false, config: null })),
    }),
    '/projects/v1/origins': () => ({ allowedOrigins: listed(faults.origins) }),
    '/v1/supported-chains': () => ({ http: chains.map(({ caip2 }) => caip2), ws: [] }),
    '/getAnalyticsConfig': () => ({ isAnalyticsEnabled: !faults.silentAnalytics }),
  }
  return (url, response) => {
    const make = json[url.pathname]
    if (make) {
      const answer = make(url)
      const sent = faults.shape ? { answer } : answer
      return send(response, 'application/json', JSON.stringify(sent))
    }
    const picture =
      /^\/(?:getWalletImage|public\/get(?:Asset|Currency|Token)Image)\/\w+-(\d+)$/.exec(
        url.pathname,
      )
    if (!picture) return refuse(response, 404, `Nothing answers ${url.pathname}.`)
    const seed = Number(picture[1])
    if (!faults.evilImages) return send(response, 'image/png', makePng(seed))
    // Always called a PNG: the type of an answer is the service's word alone.
    send(response, 'image/png', EVIL_PICTURES[seed % EVIL_PICTURES.length])
  }
}

/**
 * Takes what is posted: an event, or a question to a node.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {{ note: DirectoryRequest, chains: readonly ProxiedChain[] }} context
 */
function post(request, response, { note, chains }) {
  const take = jsonListener(async (_request, { pathname, searchParams }) => {
    if (pathname === '/e') {
      note.event = readEvent(await readJson(request))
      return { status: 'OK' }
    }
    if (!/^\/v1\/?$/.test(pathname)) throw new HttpError(404, `Nothing takes ${pathname}.`)
    if (!searchParams.get('projectId')) throw new HttpError(401, 'Unauthorized: invalid key')
    const chain = chains.find(({ caip2 }) => caip2 === searchParams.get('chainId'))
    if (!chain) throw new HttpError(400, 'The chain is not supported.')
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(await readJson(request))
    return (await fetch(chain.rpcUrl, { method: 'POST', headers, body })).json()
  })
  return take(request, response)
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {string} type
 * @param {string | Buffer} body
 */
function send(response, type, body, status = 200) {
  response.writeHead(status, {
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'content-type': type,
  })
  response.end(body)
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} error
 */
function refuse(response, status, error) {
  send(response, 'application/json', JSON.stringify({ error }), status)
}
