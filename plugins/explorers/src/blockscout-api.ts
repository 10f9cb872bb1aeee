import {
  isObject,
  type ActivityPage,
  type Clock,
  type Http,
  type Random,
  type Schema,
} from '@latchkey/kernel'
import {
  createServiceReads,
  readDecimal,
  tokenIcon,
  tokenId,
  type ActivityQuery,
  type PortfolioQuery,
} from '@latchkey/money/internal'
import type { Holding } from '@latchkey/money'
import { displayText, httpRefusal, nativeAsset } from '@latchkey/kernel/internal/tools'
import { entriesOf, EVM_TOKENS, type Listed } from './blockscout-history.js'

const MAX_BYTES = 2_000_000
const TIMEOUT_MS = 10_000
const MOST_TOKENS = 500
const NOT_FOUND = 404

/** The tools of the calls. */
export interface BlockscoutContext {
  readonly http: Http
  readonly clock: Clock
  readonly random: Random
}

const anObject: Schema<Readonly<Record<string, unknown>>> = {
  '~standard': {
    version: 1,
    vendor: 'latchkey',
    validate: (value) =>
      isObject(value) && !Array.isArray(value)
        ? { value }
        : { issues: [{ message: 'not an object' }] },
  },
}

const aList: Schema<readonly unknown[]> = {
  '~standard': {
    version: 1,
    vendor: 'latchkey',
    validate: (value) =>
      Array.isArray(value) ? { value } : { issues: [{ message: 'not a list' }] },
  },
}

const aPage: Schema<Listed> = {
  '~standard': {
    version: 1,
    vendor: 'latchkey',
    validate(value) {
      const { items, next_page_params: next } = isObject(value) ? value : {}
      if (!Array.isArray(items)) return { issues: [{ message: '`items` is not a list' }] }
      return { value: { items, ...(isObject(next) ? { next: queryOf(next) } : {}) } }
    },
  },
}

type Query = Readonly<Record<string, string>>

/** The cursor of the next page goes back unchanged: names and values of a URL alone. */
const queryOf = (params: Readonly<Record<string, unknown>>): Query =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
    ),
  )

const isMissing = (error: unknown) => httpRefusal(error)?.status === NOT_FOUND

/** A valid price: more than zero. */
const priceOf = (value: unknown) => {
  const read = readDecimal(value, 18)
  return read !== undefined && read > 0n ? String(value) : undefined
}

function holdingOf(row: unknown, network: PortfolioQuery['network'], inUsd: boolean) {
  const { token, value } = isObject(row) ? row : {}
  if (!isObject(token) || token['type'] !== 'ERC-20') return []
  const address = token['address_hash'] ?? token['address']
  const id = typeof address === 'string' ? tokenId(EVM_TOKENS, network.id, address) : undefined
  const decimals = Number(token['decimals'] ?? Number.NaN)
  const amount = readDecimal(value, 0)
  const symbol = typeof token['symbol'] === 'string' ? displayText(token['symbol'], 20) : ''
  if (!id || symbol === '' || !Number.isInteger(decimals) || decimals < 0 || decimals > 77)
    return []
  if (amount === undefined || amount <= 0n) return []
  const name = typeof token['name'] === 'string' ? displayText(token['name'], 80) : ''
  const price = priceOf(token['exchange_rate'])
  const isFine =
    token['reputation'] === undefined ||
    token['reputation'] === null ||
    token['reputation'] === 'ok'
  const icon = tokenIcon(token['icon_url'])
  const holding: Holding = {
    id,
    name: name || symbol,
    symbol,
    decimals,
    amount,
    // Everything that calls itself a token is in an explorer; what has a price somebody trades.
    listed: price !== undefined && isFine,
    ...(icon === undefined ? {} : { icon }),
    ...(price !== undefined && inUsd ? { price } : {}),
  }
  return [holding]
}

/** Where each of the two lists goes on; absent: it has come to its end. */
interface Cursor {
  readonly transactions?: Query
  readonly transfers?: Query
  /** The list that is asked for the same page again, and the block below which its rows were left. */
  readonly again?: { readonly list: ListName; readonly below: number }
}

type ListName = 'transactions' | 'transfers'

function readCursor(text: string | undefined): Cursor {
  if (text === undefined) return { transactions: {}, transfers: {} }
  const told: unknown = JSON.parse(text)
  if (!isObject(told)) return {}
  const part = (name: ListName) => {
    const value = told[name]
    return isObject(value) ? { [name]: queryOf(value) } : {}
  }
  const again = told['again'] as Cursor['again']
  return { ...part('transactions'), ...part('transfers'), ...(again ? { again } : {}) }
}

/** Reads from the explorers at these URLs, by network (Blockscout's REST API, versions 2 to 12). */
export function createBlockscout(
  { http, clock, random }: BlockscoutContext,
  urls: ReadonlyMap<string, string>,
) {
  const reads = createServiceReads({ clock, random })
  const get = <T>(
    { account, network }: Pick<ActivityQuery, 'account' | 'network'>,
    path: string,
    call: { readonly schema: Schema<T>; readonly query?: Query },
    signal: AbortSignal,
  ) => {
    const url = `${urls.get(network.id) ?? ''}/api/v2/addresses/${encodeURIComponent(account.address)}${path}`
    return reads(
      () => http.get(url, { ...call, signal, timeout: TIMEOUT_MS, maxBytes: MAX_BYTES }),
      signal,
    )
  }
  /** An address that no transaction named yet is not found. */
  const orElse = async <T>(asking: Promise<T>, nothing: T): Promise<T> => {
    try {
      return await asking
    } catch (error) {
      if (isMissing(error)) return nothing
      throw error
    }
  }
  const list = (
    query: ActivityQuery,
    path: string,
    params: Query | undefined,
    signal: AbortSignal,
  ) =>
    params === undefined
      ? Promise.resolve<Listed>({ items: [] })
      : orElse(get(query, path, { schema: aPage, query: params }, signal), { items: [] })

  return {
    async read(query: PortfolioQuery, signal: AbortSignal) {
      const { network, currency } = query
      const [account, tokens] = await Promise.all([
        orElse(get(query, '', { schema: anObject }, signal), {}),
        orElse(get(query, '/token-balances', { schema: aList }, signal), []),
      ])
      const inUsd = currency === 'usd'
      const price = inUsd ? priceOf(account['exchange_rate']) : undefined
      const coin: Holding = {
        ...nativeAsset(network),
        amount: readDecimal(account['coin_balance'] ?? '0', 0) ?? 0n,
        listed: true,
        ...(price === undefined ? {} : { price }),
      }
      const rows = tokens.slice(0, MOST_TOKENS).flatMap((row) => holdingOf(row, network, inUsd))
      return { holdings: [coin, ...rows], complete: tokens.length <= MOST_TOKENS }
    },
    async page(query: ActivityQuery, signal: AbortSignal): Promise<ActivityPage> {
      const { transactions: first, transfers: second, again } = readCursor(query.cursor)
      const [transactions, transfers] = await Promise.all([
        list(query, '/transactions', first, signal),
        list(query, '/token-transfers', second && { type: 'ERC-20', ...second }, signal),
      ])
      const below = (name: ListName) => (again?.list === name ? again.below : undefined)
      const { entries, bound, left } = entriesOf(
        { ...transactions, below: below('transactions') },
        { ...transfers, below: below('transfers') },
        query,
      )
      // A list of which some is left is asked for the same page again.
      const next: Cursor = {
        ...nextOf('transactions', left === 'transactions' ? first : transactions.next),
        ...nextOf('transfers', left === 'transfers' ? second : transfers.next),
        ...(left ? { again: { list: left, below: bound } } : {}),
      }
      return {
        entries,
        ...(next.transactions || next.transfers ? { next: JSON.stringify(next) } : {}),
      }
    },
  }
}

const nextOf = (name: ListName, query: Query | undefined): Cursor =>
  query === undefined ? {} : { [name]: query }
