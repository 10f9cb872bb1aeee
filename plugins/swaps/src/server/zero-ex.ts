import { isObject } from '@latchkey/kernel'
import { isServiceUrl, own } from '@latchkey/kernel/internal/page'
import { readAnswerText } from '@latchkey/kernel/internal/server'
import type { Aggregator, AggregatorOrder, AggregatorPorts } from './aggregator.js'
import { ServerErrors } from './errors.js'

/** Options of {@link zeroEx}. */
export interface ZeroExOptions {
  /** The secret API key. */
  readonly key: string
  /** @default 'https://api.0x.org' */
  readonly api?: string
}

const LONGEST_ANSWER = 1_000_000
const ADDRESS = /^0x[0-9a-f]{40}$/i

type Row = Readonly<Record<string, unknown>>
const rowOf = (value: unknown): Row => (isObject(value) ? own(value) : {})
const failed = (what: string) =>
  ServerErrors.aggregator_failed({}, new Error(`0x answers without ${what}.`))

const wholeOf = (row: Row, name: string): bigint => {
  const value = row[name]
  if (typeof value === 'string' && /^\d{1,78}$/.test(value)) return BigInt(value)
  throw failed(name)
}

function addressOf(value: unknown, what: string): string {
  if (typeof value === 'string' && ADDRESS.test(value)) return value
  throw failed(what)
}

function priceOf(row: Row) {
  // Where enough is allowed already, `issues.allowance` is null, and only the target says whom.
  const { spender = row['allowanceTarget'] } = rowOf(rowOf(row['issues'])['allowance'])
  return {
    out: wholeOf(row, 'buyAmount'),
    spender:
      spender === null || spender === undefined ? undefined : addressOf(spender, 'a spender'),
  }
}

const queryOf = ({ chainId, account, from, to, amount, slippage }: AggregatorOrder) =>
  new URLSearchParams({
    chainId: String(chainId),
    sellToken: from,
    buyToken: to,
    sellAmount: String(amount),
    taker: account,
    slippageBps: String(slippage),
  }).toString()

/**
 * The aggregator 0x: `swap/allowance-holder` of its API, version 2.
 *
 * @see https://docs.0x.org/api-reference/openapi-yaml/swap/allowanceholder-getquote
 * @throws KitError `server_option_invalid`; the key is in no text
 * @example
 * swapServer({ aggregator: zeroEx({ key }), origins: ['https://shop.example'] })
 */
export function zeroEx({ key, api = 'https://api.0x.org' }: ZeroExOptions): Aggregator {
  const check = (holds: boolean, option: string, wants: string) => {
    if (!holds) throw ServerErrors.server_option_invalid({ option, wants })
  }
  check(typeof key === 'string' && key !== '', 'key', 'an API key of 0x')
  check(isServiceUrl(api), 'api', 'an https: URL')
  const base = api.replace(/\/+$/, '')
  /** @returns `undefined` if there is no route */
  const ask = async (
    what: 'price' | 'quote',
    order: AggregatorOrder,
    { fetch }: AggregatorPorts,
    signal: AbortSignal,
  ): Promise<Row | undefined> => {
    let row: Row
    try {
      const url = `${base}/swap/allowance-holder/${what}?${queryOf(order)}`
      const headers = { '0x-api-key': key, '0x-version': 'v2' }
      const response = await fetch(url, { headers, redirect: 'error', signal })
      if (!response.ok) throw new Error(`0x answered ${String(response.status)}.`)
      row = rowOf(JSON.parse(await readAnswerText(response, LONGEST_ANSWER)))
    } catch (error) {
      throw ServerErrors.aggregator_failed({}, error)
    }
    return row['liquidityAvailable'] === true ? row : undefined
  }
  return {
    id: '0x',
    async price(...asked) {
      const row = await ask('price', ...asked)
      return row && priceOf(row)
    },
    async build(...asked) {
      const row = await ask('quote', ...asked)
      if (!row) return undefined
      const call = rowOf(row['transaction'])
      const { data } = call
      if (typeof data !== 'string' || !/^0x(?:[0-9a-f]{2})+$/i.test(data)) throw failed('data')
      return {
        ...priceOf(row),
        least: wholeOf(row, 'minBuyAmount'),
        value: wholeOf(call, 'value'),
        to: addressOf(call['to'], 'a target'),
        data,
      }
    },
  }
}
