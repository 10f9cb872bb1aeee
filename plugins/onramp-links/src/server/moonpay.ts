import { isObject } from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'
import { plainDecimal } from '@latchkey/money'
import { readDecimal } from '@latchkey/money/internal'
import {
  createSellerApi,
  hmac,
  type SellerServer,
  type Sold,
} from '@latchkey/onramp/internal/server'
import { ServerErrors } from './errors.js'
import type { LinkSettings } from './options.js'

type Row = Readonly<Record<string, unknown>>

const rowOf = (value: unknown): Row => (isObject(value) ? own(value) : {})
const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.map(rowOf) : [])
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A card is what its page begins with: the kit's word, and that of MoonPay. */
const METHOD = 'card'
const METHOD_THERE = 'credit_debit_card'
const SOLANA = 'solana'
/** A contract that is none: the network's coin. */
const NO_CONTRACT = /^0x0{40}$/

/** Whether the asset is on a network that `onrampLinks` serves. */
const isServed = (row: Row) => {
  const { chainId, networkCode } = rowOf(row['metadata'])
  return networkCode === SOLANA || /^\d+$/.test(String(chainId))
}

/** Whether a currency is sold in a country. */
const isSoldIn = ({ isSuspended, notAllowedCountries }: Row, country: string) =>
  isSuspended !== true &&
  !(Array.isArray(notAllowedCountries) && notAllowedCountries.includes(country))

/** The symbol that a code begins with: `USDC` of `usdc_base`. */
const symbolOf = (code: unknown) => textOf(code).split('_', 1)[0]?.toUpperCase() ?? ''

/** The bought asset: MoonPay has a code for each of its networks, such as `usdc_base`. */
function assetOf({ code, name, metadata }: Row) {
  const { chainId, networkCode, contractAddress } = rowOf(metadata)
  const contract = textOf(contractAddress)
  const place = {
    name: textOf(networkCode),
    chain_id: chainId,
    contract_address: NO_CONTRACT.test(contract) ? '' : contract,
  }
  return { id: textOf(code), name, symbol: symbolOf(code), networks: [place] }
}

/** The offers in the one form of all sellers. */
function soldOf(answer: unknown, country: string): Sold {
  const rows = rowsOf(answer).filter((row) => textOf(row['code']) !== '' && isSoldIn(row, country))
  const ofType = (type: string) => rows.filter((row) => row['type'] === type)
  return {
    purchaseCurrencies: ofType('crypto').filter(isServed).map(assetOf),
    paymentCurrencies: ofType('fiat').map(({ code, minBuyAmount: min, maxBuyAmount: max }) => ({
      id: textOf(code).toUpperCase(),
      payment_method_limits: [{ id: METHOD, min, max }],
    })),
  }
}

/** The fee of MoonPay and that of the app, which are one to a visitor. */
function feeOf(...parts: readonly unknown[]): string {
  const cents = parts.map((one) => readDecimal(one ?? 0, 2) ?? 0n)
  return plainDecimal(
    cents.reduce((sum, one) => sum + one, 0n),
    2,
  )
}

/** The words of a purchase, in those of all sellers. */
const STATUSES: Readonly<Record<string, string>> = {
  waitingPayment: 'PENDING',
  waitingAuthorization: 'PENDING',
  pending: 'PENDING',
  completed: 'COMPLETED',
  failed: 'FAILED',
}
const statusOf = (value: unknown) => {
  const said = textOf(value)
  return Object.hasOwn(STATUSES, said) ? STATUSES[said] : said
}

/** A price in the one form of all sellers. */
function quoteOf(answer: unknown) {
  const row = rowOf(answer)
  const currency = textOf(row['baseCurrencyCode']).toUpperCase()
  const money = (value: unknown) => ({ amount: value, currency })
  return {
    paymentTotal: money(row['totalAmount']),
    paymentSubtotal: money(row['baseCurrencyAmount']),
    providerFee: money(feeOf(row['feeAmount'], row['extraFeeAmount'])),
    networkFee: money(row['networkFeeAmount']),
    purchaseAmount: { amount: row['quoteCurrencyAmount'], currency: row['quoteCurrencyCode'] },
  }
}

/** An account's purchases in the one form of all sellers. */
const historyOf = (answer: unknown) => ({
  data: rowsOf(answer).map((one) => ({
    id: one['id'],
    metadata: {
      status: statusOf(one['status']),
      minedAt: one['createdAt'],
      hash: one['cryptoTransactionId'],
    },
    transfers: [
      {
        fungible_info: { symbol: symbolOf(rowOf(one['currency'])['code']) },
        quantity: { numeric: one['quoteCurrencyAmount'] },
      },
    ],
  })),
})

/**
 * Signs a link as MoonPay checks it: HMAC-SHA256 of the whole query, its `?` included, in base64, as the last
 * parameter.
 *
 * @see https://dev.moonpay.com/widget/on-ramp/customization/url-signing
 */
async function signedLink(
  page: string,
  parameters: Readonly<Record<string, string | undefined>>,
  secretKey: string,
): Promise<string> {
  const url = new URL(page)
  url.hash = ''
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value)
  const signature = btoa(String.fromCharCode(...(await hmac(secretKey, url.search))))
  return `${url.href}&signature=${encodeURIComponent(signature)}`
}

/**
 * MoonPay. A price is asked for with the public key; a link is signed with the secret one. An account's purchases have
 * its reference as their `externalTransactionId`, which need not be unique there, and is known to this server and to
 * the visitor alone.
 *
 * @see https://dev.moonpay.com/api-reference/widget/getbuyquote
 * @see https://dev.moonpay.com/v1.0/reference/getbuytransactionbyexternalid
 */
export function moonpay({ moonpay: keys, ports, redirectUrl }: LinkSettings): SellerServer {
  const { publicKey: apiKey, secretKey, page } = keys
  const api = createSellerApi({
    api: keys.api,
    ports,
    refusals: ServerErrors,
    headers: () => Promise.resolve({}),
  })
  return {
    sold: async (country) => soldOf(await api.get('/v3/currencies', { apiKey }), country),
    quote: async ({ asset, payment, amount }) =>
      quoteOf(
        await api.get(`/v3/currencies/${encodeURIComponent(asset)}/buy_quote`, {
          apiKey,
          baseCurrencyCode: payment.toLowerCase(),
          baseCurrencyAmount: amount,
          areFeesIncluded: 'true',
          paymentMethod: METHOD_THERE,
        }),
      ),
    page: async ({ asset, network, payment, amount, address, reference }) => {
      // An account of the visitor, but of another kind of network than the asset.
      if ((network === SOLANA) === address.startsWith('0x')) throw ServerErrors.not_sold()
      return signedLink(
        page,
        {
          apiKey,
          currencyCode: asset,
          walletAddress: address,
          baseCurrencyCode: payment.toLowerCase(),
          baseCurrencyAmount: amount,
          areFeesIncluded: 'true',
          lockAmount: 'true',
          paymentMethod: METHOD_THERE,
          externalTransactionId: reference,
          redirectURL: redirectUrl,
        },
        secretKey,
      )
    },
    history: async (reference) =>
      historyOf(await api.get(`/v1/transactions/ext/${reference}`, { apiKey })),
  }
}
