import { createHash, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { evmPack } from '../evm-pack/pack.mjs'
import { HttpError, readJson } from '../net/json-http.mjs'
import { createKeyPair } from '../net/key-pair.mjs'
import { serve } from '../net/tenants.mjs'
import { createMoonPay } from './moonpay.mjs'

const LIFETIME_MS = 5 * 60_000
const SKEW_S = 5

/** @param {string} text */
const decoded = (text) => JSON.parse(Buffer.from(text, 'base64url').toString())

/**
 * Checks bearers as the Coinbase Developer Platform does: signed with the key, for this method and path alone, in its two
 * minutes, and each once.
 *
 * @param {{ keyId: string, publicKey: import('node:crypto').KeyObject }} key
 */
function createGuard({ keyId, publicKey }) {
  /** @type {Set<string>} */
  const used = new Set()
  /** @param {import('node:http').IncomingMessage} request @param {string} path as the client asked for it */
  return (request, path) => {
    const bearer = /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(request.headers.authorization ?? '')
    const [, head = '', claims = '', signature = ''] = bearer ?? []
    const refuse = () => new HttpError(401, 'unauthorized')
    if (!bearer) throw refuse()
    const { alg, kid, nonce } = decoded(head)
    const { iss, sub, nbf, exp, uris } = decoded(claims)
    const signed = Buffer.from(`${head}.${claims}`)
    if (!verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))) throw refuse()
    const now = Date.now() / 1_000
    const isOurs = alg === 'EdDSA' && kid === keyId && sub === keyId && iss === 'cdp'
    const isNow = nbf <= now + SKEW_S && exp >= now && exp - nbf <= 120
    const isHere = uris?.[0] === `${request.method} ${request.headers.host}${path}`
    if (!isOurs || !isNow || !isHere || used.has(nonce)) throw refuse()
    used.add(nonce)
  }
}

/**
 * @typedef {object} Purchase
 * @property {string} transaction_id
 * @property {string} status
 * @property {string} created_at
 * @property {string} purchase_currency
 * @property {{ value: string, currency: string }} purchase_amount
 * @property {string} [tx_hash]
 */

/** Limits of each way to pay, the same in every currency. */
const limits = [
  { id: 'CARD', min: '10.00', max: '7500.00' },
  { id: 'ACH_BANK_ACCOUNT', min: '10.00', max: '25000.00' },
]

/** @param {number} chainId */
const nameOf = (chainId) => `local-${chainId}`

/** @typedef {{ address: string, network: string, clientIp: string, endsAt: number }} Session */

/**
 * Starts a seller of crypto with the API of the Coinbase Developer Platform, on 127.0.0.1 only. Bought coins come
 * from the faucet. `POST /page/pay` acts as its page for a visitor: a session token counts once.
 *
 * @param {{ chains: readonly { caip2: string, name: string, chainId: number }[], faucetUrl: string, port?: import('../net/tenants.mjs').Port }} options
 *   port 0, the default, takes any free one
 */
export async function startSeller({ chains, faucetUrl, port: wanted = 0 }) {
  const { publicKey, privateKey } = createKeyPair('ed25519')
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' })
  const secret = Buffer.concat([d, x].map((part) => Buffer.from(part, 'base64url'))).toString(
    'base64',
  )
  const keyId = `organizations/local/apiKeys/${randomBytes(4).toString('hex')}`
  const guard = createGuard({ keyId, publicKey })
  const moonpay = createMoonPay({ chains, faucetUrl })
  /** @type {Map<string, Session>} */
  const sessions = new Map()
  /** @type {Map<string, Purchase[]>} */
  const purchases = new Map()
  /** `onlyWords`: a paid purchase is reported as delivered, and no coin is sent. */
  const faults = { quoteStatus: 0, optionsStatus: 0, onlyWords: false }

  const options = () => ({
    payment_currencies: ['USD', 'EUR'].map((id) => ({ id, limits })),
    purchase_currencies: ['USDC', 'DAI'].map((symbol) => ({
      id: symbol,
      name: symbol === 'USDC' ? 'USD Coin' : 'Dai',
      symbol,
      icon_url: '',
      networks: chains.map(({ chainId, name }) => ({
        name: nameOf(chainId),
        display_name: name,
        chain_id: String(chainId),
        contract_address: evmPack.tokens[/** @type {'USDC' | 'DAI'} */ (symbol)].address,
      })),
    })),
  })
  /** @param {any} body */
  const quote = ({
    payment_amount: amount,
    payment_currency: currency,
    purchase_currency: bought,
    payment_method: method,
  }) => {
    const limit = limits.find(({ id }) => id === method)
    const cents = Math.round(Number(amount) * 100)
    if (!limit || cents < Number(limit.min) * 100 || cents > Number(limit.max) * 100)
      throw new HttpError(400, 'The amount is outside of the limits of the payment method.')
    const fee = Math.ceil(cents * 0.015)
    const money = (/** @type {number} */ value) => ({ value: (value / 100).toFixed(2), currency })
    const rest = cents - fee - 40
    return {
      payment_total: money(cents),
      payment_subtotal: money(rest),
      coinbase_fee: money(fee),
      network_fee: money(40),
      quote_id: randomBytes(4).toString('hex'),
      purchase_amount: { value: (rest / 100).toFixed(2), currency: bought },
    }
  }
  /** @param {any} body */
  const token = ({ addresses, clientIp }) => {
    if (typeof clientIp !== 'string' || clientIp === '')
      throw new HttpError(400, 'clientIp is required')
    const [first] = addresses ?? []
    if (!first) throw new HttpError(400, 'addresses are required')
    const made = randomBytes(24).toString('base64url')
    const network = first.blockchains?.[0]
    sessions.set(made, {
      address: first.address,
      network,
      clientIp,
      endsAt: Date.now() + LIFETIME_MS,
    })
    return { token: made, channel_id: '' }
  }
  /** @param {any} body */
  const pay = async ({ sessionToken, asset, amount, method, reference }) => {
    const session = sessions.get(String(sessionToken))
    sessions.delete(String(sessionToken))
    if (!session || session.endsAt < Date.now()) throw new HttpError(403, 'The session is spent.')
    const { caip2 } = chains.find(({ chainId }) => nameOf(chainId) === session.network) ?? {}
    const bought = quote({
      payment_amount: amount,
      payment_currency: 'USD',
      purchase_currency: asset,
      payment_method: method,
    })
    const id = createHash('sha256').update(String(sessionToken)).digest('hex').slice(0, 16)
    /** @type {Purchase} */
    const purchase = {
      transaction_id: id,
      status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
      created_at: new Date().toISOString(),
      purchase_currency: asset,
      purchase_amount: bought.purchase_amount,
    }
    purchases.set(reference, [purchase, ...(purchases.get(reference) ?? [])])
    const [whole = '0', fraction = ''] = bought.purchase_amount.value.split('.')
    const units = BigInt(whole + fraction.padEnd(asset === 'DAI' ? 18 : 6, '0'))
    const order = { address: session.address, network: caip2, asset, amount: String(units) }
    if (faults.onlyWords) {
      purchase.status = 'ONRAMP_TRANSACTION_STATUS_SUCCESS'
      return { ok: true }
    }
    const answer = await fetch(`${faucetUrl}/fund`, { method: 'POST', body: JSON.stringify(order) })
    const { funded } = await answer.json()
    purchase.status = answer.ok
      ? 'ONRAMP_TRANSACTION_STATUS_SUCCESS'
      : 'ONRAMP_TRANSACTION_STATUS_FAILED'
    if (funded?.[0]?.hash) purchase.tx_hash = funded[0].hash
    return { ok: answer.ok }
  }

  /** @param {import('node:http').IncomingMessage} request */
  async function answer(request) {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const route = `${request.method} ${url.pathname}`
    // The page of the seller asks without the app's key, as its visitor.
    if (route === 'POST /page/pay') return pay(await readJson(request))
    if (url.pathname.startsWith('/moonpay/')) return moonpay.answer(request, url)
    guard(request, `${served.path}${url.pathname}`)
    if (route === 'GET /onramp/v1/buy/options') {
      if (faults.optionsStatus > 0) throw new HttpError(faults.optionsStatus, 'a fault')
      return options()
    }
    if (route === 'POST /onramp/v1/buy/quote') {
      if (faults.quoteStatus > 0) throw new HttpError(faults.quoteStatus, 'a fault')
      return quote(await readJson(request))
    }
    if (route === 'POST /onramp/v1/token') return token(await readJson(request))
    const [, reference] = /^GET \/onramp\/v1\/buy\/user\/([\w-]+)\/transactions$/.exec(route) ?? []
    if (reference !== undefined) return { transactions: purchases.get(reference) ?? [] }
    throw new HttpError(404, `Nothing answers ${route}.`)
  }
  const server = createServer((request, response) => {
    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
    answer(request).then(
      (body) => response.writeHead(200, headers).end(JSON.stringify(body)),
      (error) => {
        const status = error instanceof HttpError ? error.status : 500
        response.writeHead(status, headers).end(JSON.stringify({ error: String(error.message) }))
      },
    )
  })
  const served = await serve(server, wanted)
  return { ...served, keyId, secret, faults, moonpay }
}
