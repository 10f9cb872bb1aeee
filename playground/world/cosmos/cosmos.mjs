import { createServer } from 'node:http'
import { HttpError, jsonListener, readJson } from '../net/json-http.mjs'
import { closeServer, listen } from '../net/listen.mjs'
import { CHAIN_ID, createChain, isAddress } from './chain.mjs'
import { createMethods } from './methods.mjs'
import { answerRest } from './rest.mjs'

/**
 * @typedef {object} CosmosNode
 * @property {string} caip2
 * @property {string} name
 * @property {string} rpcUrl JSON-RPC and REST on one port
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
  const { address, amount = '1000000' } = body ?? {}
  if (!isAddress(address) || !/^[1-9]\d{0,20}$/.test(String(amount))) {
    throw new HttpError(400, 'Send {"address": "cosmos1…", "amount"?: "1000000"}.')
  }
  return { address: String(address), amount: BigInt(amount) }
}

/**
 * Starts a stand-in for a Cosmos node on 127.0.0.1: CometBFT's JSON-RPC by POST, REST by GET, and
 * `POST /fund` that gives an address money.
 *
 * @param {{ port?: number }} [options] port 0, the default, takes any free one
 * @returns {Promise<CosmosNode>}
 */
export async function startCosmos({ port: wanted = 0 } = {}) {
  const chain = createChain()
  const methods = createMethods(chain)
  const server = createServer(
    jsonListener(async (request, url) => {
      if (request.method !== 'POST') return answerRest(chain, url)
      const body = await readJson(request)
      if (url.pathname !== '/fund') return answer(methods, body)
      const { address, amount } = fundingOf(body)
      chain.fund(address, amount)
      return { balance: String(chain.balance(address)) }
    }),
  )
  const port = await listen(server, wanted)
  return {
    caip2: `cosmos:${CHAIN_ID}`,
    name: 'Cosmos Local',
    rpcUrl: `http://127.0.0.1:${port}`,
    port,
    close: () => closeServer(server),
  }
}
