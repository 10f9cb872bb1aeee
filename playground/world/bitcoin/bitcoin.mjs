import { createServer } from 'node:http'
import { HttpError, jsonListener, readJson } from '../net/json-http.mjs'
import { closeServer, listen } from '../net/listen.mjs'
import { createLedger } from './ledger.mjs'

/** The third test network, so that its addresses and its id are those of real wallets. */
const GENESIS = '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943'
const CAIP2 = `bip122:${GENESIS.slice(0, 32)}`

/** Satoshis per virtual byte, by the number of blocks to wait. */
const FEES = { 1: 3, 3: 2, 6: 1, 144: 1 }
const MAX_TRANSACTION = 400_000
const MOST_GRANTED = 100_000_000n

/** @typedef {ReturnType<typeof createLedger>} Ledger */

/** @param {readonly import('./ledger.mjs').Output[]} outputs */
const sum = (outputs) => Number(outputs.reduce((total, { value }) => total + value, 0n))

const EMPTY = {
  funded_txo_count: 0,
  funded_txo_sum: 0,
  spent_txo_count: 0,
  spent_txo_sum: 0,
  tx_count: 0,
}

/** @param {Ledger} ledger @param {string} address */
function statsOf(ledger, address) {
  const outputs = ledger.of(address)
  const spent = outputs.filter((one) => one.spent)
  const chain = {
    funded_txo_count: outputs.length,
    funded_txo_sum: sum(outputs),
    spent_txo_count: spent.length,
    spent_txo_sum: sum(spent),
    tx_count: outputs.length + spent.length,
  }
  return { address, chain_stats: chain, mempool_stats: EMPTY }
}

/** @param {Ledger} ledger @param {string} address */
const utxosOf = (ledger, address) =>
  ledger
    .of(address)
    .filter((one) => !one.spent)
    .map(({ txid, vout, value }) => ({
      txid,
      vout,
      value: Number(value),
      status: { confirmed: true, block_height: ledger.height() },
    }))

/** @param {Ledger} ledger @param {import('node:http').IncomingMessage} request */
async function grant(ledger, request) {
  const body = /** @type {{ address?: unknown, sats?: unknown }} */ (await readJson(request))
  const sats = BigInt(Number.isSafeInteger(body.sats) ? Number(body.sats) : 0)
  if (sats <= 0n || sats > MOST_GRANTED) throw new HttpError(400, 'Expected sats from 1 to 1e8.')
  return { txid: ledger.grant(String(body.address), sats) }
}

/** @param {Ledger} ledger @param {string} txid */
function transaction(ledger, txid) {
  if (!ledger.has(txid)) throw new HttpError(404, 'Transaction not found')
  return { txid, status: { confirmed: true, block_height: ledger.height() } }
}

/**
 * Answers as Esplora does (https://github.com/Blockstream/esplora/blob/master/API.md); `POST /grant` is
 * ours.
 *
 * @param {Ledger} ledger
 * @param {import('node:http').IncomingMessage} request
 * @param {URL} url
 */
function answer(ledger, request, { pathname }) {
  const [, kind, one = '', part] = pathname.split('/')
  const asked = `${request.method} ${kind}${part ? `/${part}` : ''}`
  switch (asked) {
    case 'GET blocks':
      return [{ id: GENESIS, height: 0 }]
    case 'GET blocks/height':
      return ledger.height()
    case 'GET address':
      return statsOf(ledger, one)
    case 'GET address/utxo':
      return utxosOf(ledger, one)
    case 'GET tx':
      return transaction(ledger, one)
    case 'GET fee-estimates':
      return FEES
    case 'POST grant':
      return grant(ledger, request)
    default:
      throw new HttpError(404, 'Not found')
  }
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
 * Takes a transaction as text and answers its id as text, alone among what Esplora does.
 *
 * @param {Ledger} ledger
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function broadcast(ledger, request, response) {
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/plain' }
  try {
    const txid = ledger.send(await readText(request))
    response.writeHead(200, headers).end(txid)
  } catch (error) {
    const status = error instanceof HttpError ? error.status : 500
    response.writeHead(status, headers).end(error instanceof Error ? error.message : '')
  }
}

/**
 * Starts a stand-in for Esplora on 127.0.0.1: balances, outputs, fees, and transactions whose signatures
 * are checked.
 *
 * @param {{ port?: number }} [options] port 0, the default, takes any free one
 */
export async function startBitcoin({ port: wanted = 0 } = {}) {
  const ledger = createLedger()
  const json = jsonListener((request, url) => answer(ledger, request, url))
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/tx') {
      void broadcast(ledger, request, response)
    } else json(request, response)
  })
  const port = await listen(server, wanted)
  return {
    caip2: CAIP2,
    name: 'Bitcoin Local',
    rpcUrl: `http://127.0.0.1:${port}`,
    port,
    close: () => closeServer(server),
  }
}
