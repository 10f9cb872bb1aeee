import { createServer } from 'node:http'
import { HttpError, jsonListener, readJson } from '../net/json-http.mjs'
import { serve } from '../net/tenants.mjs'
import { CHAIN_ID, createChain, isAddress } from './chain.mjs'
import { DENOM, TOKENS } from './denoms.mjs'
import { createMethods } from './methods.mjs'
import { answerRest } from './rest.mjs'

/**
 * @typedef {object} CosmosNode
 * @property {string} caip2
 * @property {string} name
 * @property {string} rpcUrl JSON-RPC and REST on one port
 * @property {readonly import('../world-page.mjs').WorldToken[]} tokens
 * @property {number} port
 * @property {() => Promise<void>} close
 */

/**
 * Answers one JSON-RPC call.
 *
 * @param {ReturnType<typeof createMethods>} methods
 * @param {any} call
 */
function answer(methods, call) {
  const { id = -1, method, params = {} } = call ?? {}
  const run = Object.hasOwn(methods, String(method)) ? methods[method] : undefined
  const error = { code: -32601, message: 'Method not found', data: '' }
  return { jsonrpc: '2.0', id, ...(run ? { result: run(params) } : { error }) }
}

/** @param {any} body */
function fundingOf(body) {
  const { address, amount = '1000000', denom = DENOM, locked = false } = body ?? {}
  const isKnown = [DENOM, ...TOKENS.map((token) => token.address)].includes(denom)
  if (!isAddress(address) || !/^[1-9]\d{0,20}$/.test(String(amount)) || !isKnown) {
    const form = '{"address": "cosmos1…", "amount"?: "1000000", "denom"?: "uatom", "locked"?: true}'
    throw new HttpError(400, `Send ${form}.`)
  }
  const coin = { denom, amount: String(amount) }
  return { address: String(address), coin, isLocked: locked === true }
}

/**
 * Calls of the chain that only tests and the faucet make.
 *
 * @type {Readonly<Record<string, (chain: import('./chain.mjs').CosmosChain, body: any) => unknown>>}
 */
const OWN = {
  '/fund'(chain, body) {
    const { address, coin, isLocked } = fundingOf(body)
    chain.fund(address, coin, { isLocked })
    return { balance: String(chain.balances.balance(address, coin.denom)) }
  },
  '/take'(chain, body) {
    const { address, coin } = fundingOf(body)
    chain.balances.add(address, coin.denom, -BigInt(coin.amount))
    return { balance: String(chain.balances.balance(address, coin.denom)) }
  },
  '/hold': (chain, body) => chain.hold(body?.hold !== false) ?? {},
  '/drop': (chain) => chain.drop() ?? {},
}

/**
 * Starts a stand-in for a Cosmos node on 127.0.0.1: CometBFT's JSON-RPC by POST, and REST by GET. These are ours:
 * `POST /fund` gives an address money. `POST /hold` stops making blocks or goes on (`{"hold": false}`). `POST
 * /drop` forgets waiting transactions. `POST /take` takes money away again.
 *
 * @param {{ port?: import('../net/tenants.mjs').Port }} [options] port 0, the default, takes any free one
 * @returns {Promise<CosmosNode>}
 */
export async function startCosmos({ port: wanted = 0 } = {}) {
  const chain = createChain()
  const methods = createMethods(chain)
  const server = createServer(
    jsonListener(async (request, url) => {
      if (request.method !== 'POST') return answerRest(chain, url)
      const body = await readJson(request)
      const own = Object.hasOwn(OWN, url.pathname) ? OWN[url.pathname] : undefined
      return own ? own(chain, body) : answer(methods, body)
    }),
  )
  const { port, url, close } = await serve(server, wanted)
  const caip2 = `cosmos:${CHAIN_ID}`
  return {
    caip2,
    name: 'Cosmos Local',
    tokens: TOKENS.map((token) => ({
      ...token,
      asset: `${caip2}/denom:${encodeURIComponent(token.address)}`,
    })),
    rpcUrl: url,
    port,
    close,
  }
}
