// A process of its own (`runtime.mjs` starts it): chopsticks runs the runtime's WebAssembly and takes hundreds of
// megabytes. The first line of its output is its address.
import { createServer } from 'node:http'
import { allHandlers, GenesisProvider, ResponseError, setup } from '@acala-network/chopsticks-core'
import { rococo_v2_2_asset_hub } from '@substrate/connect-known-chains'
import { jsonListener, readJson } from '../net/json-http.mjs'
import { serveJsonSockets } from '../net/json-socket.mjs'
import { listen } from '../net/listen.mjs'
import { accountKey, recordWithMore } from './account-record.mjs'
import { isReadable } from './schnorrkel-mark.mjs'

const METHOD_NOT_FOUND = -32_601
const INVALID_PARAMS = -32_602
const INTERNAL = -32_603
const INVALID_TRANSACTION = 1010
/** Most that `dev_endow` gives at once: ten thousand tokens. */
const MOST = 10n ** 16n

const chain = await setup({
  genesis: new GenesisProvider(JSON.parse(rococo_v2_2_asset_hub)),
  buildBlockMode: 'Instant',
  mockSignatureHost: false,
})
const context = { chain }

/** HTTP is asked once and answered once. */
const noSubscriptions = () => {
  throw new ResponseError(INTERNAL, 'Subscriptions are not served here')
}
const subscriptions = { subscribe: noSubscriptions, unsubscribe: noSubscriptions }

/** @param {readonly unknown[]} params */
async function endow([address, amount]) {
  if (!/^\d{1,17}$/.test(String(amount)) || BigInt(String(amount)) > MOST) {
    throw new ResponseError(INVALID_PARAMS, 'Invalid params: an amount up to 10^16 as text')
  }
  let key
  try {
    key = accountKey(String(address))
  } catch {
    throw new ResponseError(INVALID_PARAMS, 'Invalid params: an SS58 address is expected')
  }
  const record = await allHandlers.state_getStorage(context, [key], subscriptions)
  const more = recordWithMore(record, BigInt(String(amount)))
  await allHandlers.dev_setStorage(context, [[[key, more]]], subscriptions)
  return null
}

/**
 * A method that takes a transaction, kept from what would end the process.
 *
 * @param {'author_submitExtrinsic' | 'author_submitAndWatchExtrinsic' | 'system_dryRun'} method
 */
const guarded =
  (method) =>
  (
    /** @type {unknown} */ _context,
    /** @type {readonly unknown[]} */ params,
    /** @type {import('../net/json-socket.mjs').Subscriptions} */ subscribed,
  ) => {
    if (isReadable(String(params[0]))) return allHandlers[method](context, params, subscribed)
    throw new ResponseError(INVALID_TRANSACTION, '{"invalid":{"badProof":null}}')
  }

const handlers = {
  ...allHandlers,
  author_submitExtrinsic: guarded('author_submitExtrinsic'),
  author_submitAndWatchExtrinsic: guarded('author_submitAndWatchExtrinsic'),
  system_dryRun: guarded('system_dryRun'),
  /** How many sockets are open. */
  dev_sockets: () => sockets(),
  dev_endow: (/** @type {unknown} */ _context, /** @type {readonly unknown[]} */ params) =>
    endow(params),
  rpc_methods: () => ({ methods: Object.keys(handlers) }),
}

/**
 * @param {any} call
 * @param {import('../net/json-socket.mjs').Subscriptions} [subscribed] of a socket
 */
async function answer(call, subscribed = subscriptions) {
  const { id = null, method, params = [] } = call ?? {}
  try {
    const handle = Object.hasOwn(handlers, String(method)) ? handlers[method] : undefined
    if (!handle) throw new ResponseError(METHOD_NOT_FOUND, 'Method not found')
    return { jsonrpc: '2.0', id, result: (await handle(context, params, subscribed)) ?? null }
  } catch (error) {
    const { message, code } = /** @type {Error & { code?: unknown }} */ (error)
    return {
      jsonrpc: '2.0',
      id,
      error: { code: typeof code === 'number' ? code : INTERNAL, message },
    }
  }
}

const server = createServer(
  jsonListener(async (request) => {
    const call = await readJson(request)
    return Array.isArray(call) ? Promise.all(call.slice(0, 50).map(answer)) : answer(call)
  }),
)
const sockets = serveJsonSockets(server, answer)
const port = await listen(server, Number(process.argv[2] ?? 0))
const genesisHash = await chain.api.getBlockHash(0)
console.log(JSON.stringify({ port, genesisHash }))
