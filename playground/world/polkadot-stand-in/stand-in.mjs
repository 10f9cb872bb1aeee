import { createServer } from 'node:http'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { jsonListener, readJson } from '../net/json-http.mjs'
import { serve } from '../net/tenants.mjs'
import { ChainError, createChain } from './chain.mjs'
import { createMethods } from './methods.mjs'

const METHOD_NOT_FOUND = -32_601
const INTERNAL = -32_603

/**
 * @typedef {object} PolkadotNode
 * @property {string} caip2
 * @property {string} name
 * @property {string} rpcUrl
 * @property {string} genesisHash
 * @property {{ name: string, symbol: string, decimals: number }} [nativeCurrency] other than Polkadot's
 * @property {number} port
 * @property {() => Promise<void>} close
 */

/**
 * Answers one JSON-RPC call.
 *
 * @param {Readonly<Record<string, (params: readonly any[]) => unknown>>} methods
 * @param {any} call
 */
function answer(methods, call) {
  const { id = null, method, params = [] } = call ?? {}
  try {
    const run = Object.hasOwn(methods, String(method)) ? methods[method] : undefined
    if (!run) throw new ChainError(METHOD_NOT_FOUND, 'Method not found')
    return { jsonrpc: '2.0', id, result: run(params) }
  } catch (error) {
    const known = error instanceof ChainError
    const { message } = /** @type {Error} */ (error)
    const { code, data } = known ? error : { code: INTERNAL, data: undefined }
    return { jsonrpc: '2.0', id, error: { code, message, data } }
  }
}

/**
 * Starts a stand-in for a Substrate node on 127.0.0.1: JSON-RPC over HTTP, accounts, and transfers that
 * are checked like a node checks them.
 *
 * @param {{ port?: import('../net/tenants.mjs').Port }} [options] port 0, the default, takes any free one
 * @returns {Promise<PolkadotNode>}
 */
export async function startPolkadot({ port: wanted = 0 } = {}) {
  await cryptoWaitReady()
  const chain = createChain()
  const methods = createMethods(chain)
  const server = createServer(
    jsonListener(async (request) => {
      const call = await readJson(request)
      return Array.isArray(call)
        ? call.slice(0, 50).map((one) => answer(methods, one))
        : answer(methods, call)
    }),
  )
  const { port, url, close } = await serve(server, wanted)
  return {
    caip2: `polkadot:${chain.genesis.slice(2, 34)}`,
    name: 'Polkadot Local',
    rpcUrl: url,
    genesisHash: chain.genesis,
    port,
    close,
  }
}
