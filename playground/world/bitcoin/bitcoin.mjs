import { createServer } from 'node:http'
import { HttpError, jsonListener, readJson } from '../net/json-http.mjs'
import { serve } from '../net/tenants.mjs'
import { answerEsplora, textOfEsplora } from './esplora.mjs'
import { createLedger } from './ledger.mjs'

/** The third test network, so that its addresses and its id are those of real wallets. */
const GENESIS = '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943'
const CAIP2 = `bip122:${GENESIS.slice(0, 32)}`

const MAX_TRANSACTION = 400_000
const MOST_GRANTED = 100_000_000n
/** Most blocks that are mined, or taken back, at once. */
const MOST_BLOCKS = 1_000

/** @typedef {import('./ledger.mjs').Ledger} Ledger */

/** @param {Ledger} ledger @param {any} body */
function grant(ledger, body) {
  const sats = BigInt(Number.isSafeInteger(body?.sats) ? Number(body.sats) : 0)
  if (sats <= 0n || sats > MOST_GRANTED) throw new HttpError(400, 'Expected sats from 1 to 1e8.')
  return { txid: ledger.grant(String(body.address), sats) }
}

/** @param {any} body */
function blocksIn(body) {
  const count = body?.blocks ?? 1
  if (!Number.isInteger(count) || count < 1 || count > MOST_BLOCKS) {
    throw new HttpError(400, `Expected blocks from 1 to ${MOST_BLOCKS}.`)
  }
  return count
}

/**
 * Calls that only tests and the faucet make.
 *
 * @type {Readonly<Record<string, (ledger: Ledger, body: any) => unknown>>}
 */
const OWN = {
  '/grant': grant,
  '/hold': (ledger, body) => ledger.hold(body?.hold !== false) ?? {},
  '/mine': (ledger, body) => ledger.mine(blocksIn(body)) ?? {},
  '/settle': (ledger) => ledger.settle() ?? {},
  '/drop': (ledger) => ledger.drop() ?? {},
  '/reorganise': (ledger, body) => ledger.reorganise(blocksIn(body)) ?? {},
}

/**
 * @param {Ledger} ledger
 * @param {import('node:http').IncomingMessage} request
 * @param {URL} url
 */
async function answer(ledger, request, { pathname }) {
  if (request.method !== 'POST') return answerEsplora(ledger, pathname)
  const own = Object.hasOwn(OWN, pathname) ? OWN[pathname] : undefined
  if (!own) throw new HttpError(404, 'Not found')
  return own(ledger, await readJson(request))
}

/** @param {import('node:http').IncomingMessage} request */
async function readText(request) {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > MAX_TRANSACTION) throw new HttpError(413, 'The transaction is too long.')
  }
  return text
}

/**
 * Answers in plain text, as Esplora does about the bytes of transactions.
 *
 * @param {import('node:http').ServerResponse} response
 * @param {() => string | Promise<string>} tell
 */
async function answerText(response, tell) {
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/plain' }
  try {
    const text = await tell()
    response.writeHead(200, headers).end(text)
  } catch (error) {
    const status = error instanceof HttpError ? error.status : 500
    response.writeHead(status, headers).end(error instanceof Error ? error.message : '')
  }
}

/**
 * Starts a stand-in for Esplora on 127.0.0.1: balances, outputs, the past, fees, and transactions whose signatures
 * are checked. These are ours: `POST /grant` gives coins. `/hold` stops mining or goes on (`{"hold": false}`).
 * `/mine` and `/reorganise` take `{"blocks": 2}`. `/settle` mines behind the newest transaction until two blocks
 * are on top. `/drop` forgets waiting transactions.
 *
 * @param {{ port?: import('../net/tenants.mjs').Port }} [options] port 0, the default, takes any free one
 */
export async function startBitcoin({ port: wanted = 0 } = {}) {
  const ledger = createLedger(GENESIS)
  const json = jsonListener((request, url) => answer(ledger, request, url))
  const server = createServer((request, response) => {
    const { method, url: path = '' } = request
    const text =
      method === 'POST' && path === '/tx'
        ? async () => ledger.send(await readText(request))
        : method === 'GET'
          ? textOfEsplora(ledger, path)
          : undefined
    if (text) void answerText(response, text)
    else json(request, response)
  })
  const { port, url, close } = await serve(server, wanted)
  return {
    caip2: CAIP2,
    name: 'Bitcoin Local',
    rpcUrl: url,
    port,
    close,
  }
}
