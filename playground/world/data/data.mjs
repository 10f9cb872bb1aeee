import { createServer } from 'node:http'
import { createFaultControl } from '../net/fault-control.mjs'
import { HttpError, readJson } from '../net/json-http.mjs'
import { sendHuge } from '../net/send-huge.mjs'
import { serve } from '../net/tenants.mjs'
import { answerBalances, createStaleBalances } from './balances.mjs'
import { answerBlockscout } from './blockscout.mjs'
import { createConvert } from './convert.mjs'
import { createEvmSource } from './evm-source.mjs'
import { noDataFaults, spoiled } from './faults.mjs'
import { answerHistory } from './history.mjs'
import { createIdentity } from './identity.mjs'
import { tokenList } from './listed-tokens.mjs'
import { createNames } from './names.mjs'
import { answerPrices } from './prices.mjs'
import { Refusal } from './refusal.mjs'
import { createSessions } from './sessions.mjs'
import { createSolanaSource } from './solana-source.mjs'

/**
 * A request as it came, and how many bytes of a huge answer its sender took.
 *
 * @typedef {{ method: string, path: string, query: Record<string, string>, body?: unknown, bytes: number }} DataRequest
 */

/** @typedef {{ query: URLSearchParams, body: unknown, match: readonly string[] }} Asked */
/** @typedef {Awaited<ReturnType<typeof startData>>} DataService */

/**
 * The questions it answers, by method and path.
 *
 * @param {object} parts
 * @param {readonly import('./wire.mjs').Source[]} parts.sources
 * @param {ReturnType<typeof createIdentity>} parts.identity
 * @param {ReturnType<typeof createConvert>} parts.convert
 * @param {ReturnType<typeof createNames>} parts.names
 * @param {ReturnType<typeof createSessions>} parts.sessions
 * @param {import('./balances.mjs').StaleBalances} parts.stale
 * @param {import('./faults.mjs').DataFaults} faults
 * @returns {readonly { path: RegExp, answer: (asked: Asked) => unknown }[]}
 */
function createRoutes({ sources, identity, convert, names, sessions, stale }, faults) {
  /** @param {string} caip2 */
  const sourceOf = (caip2) => {
    const found = sources.find((source) => source.caip2 === caip2)
    if (!found) throw new HttpError(400, `The chain is not supported: ${caip2}`)
    return found
  }
  /**
   * Those whose addresses look so: one when a chain is named, otherwise all.
   *
   * @param {string | null} caip2
   * @param {string} owner
   */
  const asked = (caip2, owner) => {
    const chosen = caip2 ? [sourceOf(caip2)] : sources
    const found = chosen.flatMap((source) => {
      const own = source.ownerOf(owner)
      return own === undefined ? [] : [{ source, own }]
    })
    const [first] = found
    if (!first) throw new HttpError(400, `Invalid address: ${owner}`)
    return { first, all: found.map(({ source }) => source) }
  }
  return [
    {
      path: /^GET \/v1\/account\/([^/]+)\/balance$/,
      answer({ query, match: [owner = ''] }) {
        const { first, all } = asked(query.get('chainId'), owner)
        return answerBalances(all, first.own, query, { faults, stale })
      },
    },
    {
      path: /^GET \/v1\/account\/([^/]+)\/history$/,
      answer({ query, match: [owner = ''] }) {
        const { source, own } = asked(query.get('chainId'), owner).first
        return answerHistory(source, own, query, faults)
      },
    },
    {
      path: /^GET \/v1\/identity\/([^/]+)$/,
      answer({ match: [owner = ''] }) {
        const evm = /^0x[0-9a-f]{40}$/i.test(owner)
        return identity(evm ? /** @type {`0x${string}`} */ (owner) : undefined, faults)
      },
    },
    {
      path: /^POST \/v1\/fungible\/price$/,
      answer: ({ body }) => answerPrices(body, { sourceOf, faults }),
    },
    {
      path: /^(GET|POST) \/v1\/convert\/([a-z-]+)$/,
      answer: ({ query, body, match: [method = '', name = ''] }) =>
        convert(method, name, { query, body, faults }),
    },
    {
      path: /^GET \/v1\/profile\/account\/([^/]+)$/,
      answer: ({ match: [name = ''] }) => names.account(name, faults),
    },
    {
      path: /^POST \/v1\/profile\/account$/,
      answer: ({ body }) => names.register(body, faults),
    },
    {
      path: /^GET \/v1\/profile\/reverse\/([^/]+)$/,
      answer: ({ match: [address = ''] }) => names.reverse(address),
    },
    {
      path: /^GET \/v1\/profile\/suggestions\/([^/]+)$/,
      answer: ({ query, match: [text = ''] }) =>
        names.suggestions(text, query.get('zone') ?? 'reown.id', faults),
    },
    {
      path: /^GET \/v1\/sessions\/([^/]+)$/,
      answer: ({ match: [account = ''] }) => sessions.list(account),
    },
    {
      path: /^POST \/v1\/sessions\/([^/]+)$/,
      answer: ({ body, match: [account = ''] }) => sessions.create(account, body),
    },
    {
      path: /^POST \/v1\/sessions\/([^/]+)\/revoke$/,
      answer: ({ body, match: [account = ''] }) => sessions.revoke(account, body, faults),
    },
    {
      path: /^GET \/v1\/supported-chains$/,
      answer: () => ({ http: sources.map(({ caip2 }) => caip2), ws: [] }),
    },
    {
      path: /^GET \/blockscout\/(\d+)\/api\/v2\/addresses\/([^/]+)(\/[^/]+)?$/,
      answer({ query, match: [chain = '', address = '', part = ''] }) {
        const { source, own } = asked(`eip155:${chain}`, address).first
        const nameOf = async (/** @type {string} */ account) =>
          (await identity(/** @type {`0x${string}`} */ (account), faults)).name
        return answerBlockscout(part, { source, owner: own, query, faults, nameOf })
      },
    },
    { path: /^GET \/token-list\.json$/, answer: () => tokenList },
  ]
}

/**
 * Starts the service of balances, history, names and prices on 127.0.0.1. It reads the local chains themselves.
 * `faults` switches its failures.
 *
 * @param {object} options
 * @param {number} [options.port] 0, the default, takes any free one
 * @param {readonly import('../chains/chains.mjs').Chain[]} options.chains
 * @param {readonly import('../world-page.mjs').WorldNetwork[]} [options.networks] of which it
 *   reads Solana
 */
export async function startData({ port: wanted = 0, chains, networks = [] }) {
  const faults = noDataFaults()
  /** @type {DataRequest[]} */
  const log = []
  const stale = createStaleBalances()
  const reset = () => {
    Object.assign(faults, noDataFaults())
    log.splice(0)
    for (const one of [stale, names, sessions]) one.forget()
  }
  const control = createFaultControl({ faults, log, reset })
  const solana = networks.filter(({ caip2 }) => caip2.startsWith('solana:'))
  const sources = [...chains.map(createEvmSource), ...solana.map(createSolanaSource)]
  /** @param {import('./faults.mjs').DataFaults} active */
  const routesWith = (active) =>
    createRoutes({ sources, identity, convert, names, sessions, stale }, active)
  const identity = createIdentity(chains[0]?.rpcUrl)
  const convert = createConvert(chains)
  const names = createNames(chains[0]?.rpcUrl)
  const sessions = createSessions()

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async function respond(request, response) {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const method = request.method ?? 'GET'
    const query = Object.fromEntries(url.searchParams)
    /** @type {DataRequest} */
    const note = { method, path: url.pathname, query, bytes: 0 }
    log.push(note)
    const active = url.pathname.startsWith(faults.only) ? { ...faults } : noDataFaults()
    try {
      const body = method === 'POST' ? await readJson(request) : undefined
      if (body !== undefined) note.body = body
      if (active.silent) return
      await pause(active.delayMs, response)
      if (active.status > 0) {
        return refuse(response, active.status, FAULT, { retryAfter: active.retryAfter })
      }
      if (active.malformed === 'html') return send(response, 200, 'text/html', PORTAL)
      if (active.malformed === 'huge') return sendHuge(response, note)
      const found = routesWith(active).flatMap(({ path, answer }) => {
        const match = path.exec(`${method} ${url.pathname}`)
        return match ? [{ answer, match: match.slice(1).map(decoded) }] : []
      })
      const [route] = found
      if (!route) throw new HttpError(404, `Nothing answers ${method} ${url.pathname}.`)
      const { match } = route
      const answer = await route.answer({ query: url.searchParams, body, match })
      send(response, 200, 'application/json', spoiled(answer, active))
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 500
      const description = error instanceof Error ? error.message : String(error)
      const member = error instanceof Refusal ? error.member : 'request'
      refuse(response, status, description, { member })
    }
  }
  const server = createServer((request, response) => {
    if (control.takes(request)) control.listen(request, response)
    else void respond(request, response)
  })
  const served = await serve(server, wanted)
  return {
    ...served,
    faults,
    log,
    reset,
    async close() {
      for (const source of sources) source.close()
      await served.close()
    },
  }
}

/** A part of a path that need not be there. @param {string | undefined} text */
const decoded = (text) => decodeURIComponent(text ?? '')

const FAULT = 'A fault that was asked for.'
const PORTAL = '<!doctype html><h1>Sign in to Wi-Fi</h1>'

/**
 * Waits, unless the one who asked has gone.
 *
 * @param {number} ms
 * @param {import('node:http').ServerResponse} response
 * @returns {Promise<void>}
 */
function pause(ms, response) {
  if (ms === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    response.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} type
 * @param {string | undefined} body
 * @param {Record<string, string>} [headers]
 */
function send(response, status, type, body, headers = {}) {
  response.writeHead(status, {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    'cache-control': 'no-store',
    'content-type': type,
    ...headers,
  })
  response.end(body)
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} description
 * @param {object} [more]
 * @param {string} [more.member] of the request that is wrong
 * @param {number} [more.retryAfter] seconds; 0 says nothing
 */
function refuse(response, status, description, { member = 'request', retryAfter = 0 } = {}) {
  const body = JSON.stringify({ reasons: [{ name: member, description }] })
  const headers = retryAfter > 0 ? { 'retry-after': String(retryAfter) } : undefined
  send(response, status, 'application/json', body, headers)
}
