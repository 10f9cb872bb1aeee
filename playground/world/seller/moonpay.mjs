import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { evmPack } from '../evm-pack/pack.mjs'
import { HttpError, readJson } from '../net/json-http.mjs'

const LEAST = 20
const MOST = 30_000
const DECIMALS = { USDC: 6, DAI: 18 }

/** @param {number} cents */
const money = (cents) => cents / 100

/**
 * A seller with the API and the links of MoonPay: it sells by a page whose whole query is signed, and refuses one that was
 * changed in any character. Bought coins come from the faucet.
 *
 * @see https://dev.moonpay.com/widget/on-ramp/customization/url-signing
 * @param {{ chains: readonly { caip2: string, name: string, chainId: number }[], faucetUrl: string }} options
 */
export function createMoonPay({ chains, faucetUrl }) {
  const publicKey = `pk_test_${randomBytes(8).toString('hex')}`
  const secretKey = `sk_test_${randomBytes(16).toString('hex')}`
  /** @type {Map<string, object[]>} purchases by the id that the app gave them */
  const purchases = new Map()
  const tokens = /** @type {const} */ (['USDC', 'DAI'])
  const sold = chains.flatMap(({ chainId, caip2 }) =>
    tokens.map((symbol) => ({
      code: `${symbol.toLowerCase()}_${chainId}`,
      symbol,
      chainId,
      caip2,
    })),
  )
  const currencies = () => [
    ...['usd', 'eur'].map((code) => ({
      type: 'fiat',
      code,
      name: code.toUpperCase(),
      minBuyAmount: LEAST,
      maxBuyAmount: MOST,
    })),
    ...sold.map(({ code, symbol, chainId }) => ({
      type: 'crypto',
      code,
      name: symbol === 'USDC' ? 'USD Coin' : 'Dai',
      isSuspended: false,
      notAllowedCountries: [],
      metadata: {
        chainId: String(chainId),
        networkCode: `local-${chainId}`,
        contractAddress: evmPack.tokens[symbol].address,
      },
    })),
  ]
  /** @param {string | undefined} code @param {string | null} amount */
  const quote = (code, amount) => {
    const cents = Math.round(Number(amount) * 100)
    if (!sold.some((one) => one.code === code)) throw new HttpError(404, 'This is not sold.')
    if (!(cents >= LEAST * 100 && cents <= MOST * 100))
      throw new HttpError(400, 'The amount is outside of the limits.')
    const fee = Math.ceil(cents * 0.045)
    const rest = cents - fee - 60
    return { fee, rest, cents }
  }
  /** @param {string} search the query, as the page has it */
  const checked = (search) => {
    const [query = '', signature = ''] = search.split('&signature=')
    const wanted = createHmac('sha256', secretKey).update(query).digest()
    const given = Buffer.from(decodeURIComponent(signature), 'base64')
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
      throw new HttpError(403, 'The signature is not that of this link.')
    const parameters = new URLSearchParams(query)
    if (parameters.get('apiKey') !== publicKey) throw new HttpError(401, 'unauthorized')
    return parameters
  }
  /** @param {{ search?: unknown }} body */
  const pay = async ({ search }) => {
    const parameters = checked(String(search))
    const code = parameters.get('currencyCode') ?? undefined
    const { rest } = quote(code, parameters.get('baseCurrencyAmount'))
    const { symbol, caip2 } = sold.find((one) => one.code === code) ?? { symbol: 'USDC' }
    const units = BigInt(rest) * 10n ** BigInt(DECIMALS[symbol] - 2)
    const address = parameters.get('walletAddress')
    const order = { address, network: caip2, asset: symbol, amount: String(units) }
    const answer = await fetch(`${faucetUrl}/fund`, { method: 'POST', body: JSON.stringify(order) })
    const { funded } = await answer.json()
    const own = parameters.get('externalTransactionId') ?? ''
    const purchase = {
      id: createHash('sha256').update(randomBytes(8)).digest('hex').slice(0, 16),
      status: answer.ok ? 'completed' : 'failed',
      createdAt: new Date().toISOString(),
      quoteCurrencyAmount: money(rest),
      cryptoTransactionId: funded?.[0]?.hash ?? null,
      currency: { code },
    }
    purchases.set(own, [purchase, ...(purchases.get(own) ?? [])])
    return { ok: answer.ok }
  }
  return {
    publicKey,
    secretKey,
    /** Answers what is asked below `/moonpay`. @param {import('node:http').IncomingMessage} request @param {URL} url */
    async answer(request, url) {
      const route = `${request.method} ${url.pathname}`
      if (route === 'POST /moonpay/pay') return pay(await readJson(request))
      if (url.searchParams.get('apiKey') !== publicKey) throw new HttpError(401, 'unauthorized')
      if (route === 'GET /moonpay/v3/currencies') return currencies()
      const [, code] = /^GET \/moonpay\/v3\/currencies\/(\w+)\/buy_quote$/.exec(route) ?? []
      if (code !== undefined) {
        const { fee, rest, cents } = quote(code, url.searchParams.get('baseCurrencyAmount'))
        return {
          baseCurrencyCode: url.searchParams.get('baseCurrencyCode'),
          baseCurrencyAmount: money(rest),
          feeAmount: money(fee),
          extraFeeAmount: 0,
          networkFeeAmount: money(60),
          totalAmount: money(cents),
          quoteCurrencyCode: code,
          quoteCurrencyAmount: money(rest),
        }
      }
      const [, own] = /^GET \/moonpay\/v1\/transactions\/ext\/([\w-]+)$/.exec(route) ?? []
      if (own !== undefined) return purchases.get(own) ?? []
      throw new HttpError(404, `Nothing answers ${route}.`)
    },
  }
}
