import { HttpError } from '../net/json-http.mjs'
import { CHAIN_ID } from './chain.mjs'
import { METADATA, traceOf } from './denoms.mjs'
import { readQuery, txResponse } from './records.mjs'

/** Entries of a page when nothing is said. */
const PAGE = 100

/** @typedef {import('./chain.mjs').CosmosChain} Chain */
/** @typedef {{ chain: Chain, query: URLSearchParams, match: readonly string[] }} Asked */

const coinOf = (/** @type {{ denom: string, amount: bigint }} */ { denom, amount }) => ({
  denom,
  amount: String(amount),
})

/**
 * A page of a list by the pagination of the SDK: the key names the next entry.
 *
 * @template {{ denom: string }} T
 * @param {readonly T[]} all
 * @param {URLSearchParams} query
 */
function pageOf(all, query) {
  const key = query.get('pagination.key')
  const first = key === null ? undefined : Buffer.from(key, 'base64').toString()
  const start = first === undefined ? 0 : all.findIndex(({ denom }) => denom === first)
  if (start < 0) throw new HttpError(400, 'invalid pagination key')
  const end = start + Number(query.get('pagination.limit') ?? PAGE)
  const next = all[end]
  return {
    list: all.slice(start, end),
    pagination: {
      next_key: next ? Buffer.from(next.denom).toString('base64') : null,
      total: String(all.length),
    },
  }
}

/**
 * The index of transactions: conditions in `query` from SDK 0.50 on, in `events` before.
 *
 * @param {Asked} asked
 */
function findTransactions({ chain, query }) {
  const conditions = [query.get('query') ?? [], query.getAll('events')].flat()
  const isWanted = readQuery(conditions.join(' AND '))
  if (!isWanted) throw new HttpError(400, 'must declare at least one event to search')
  const found = chain.records.filter(isWanted)
  if (/DESC|2/.test(query.get('order_by') ?? '')) found.reverse()
  const limit = Number(query.get('limit') ?? query.get('pagination.limit') ?? PAGE)
  const start = (Number(query.get('page') ?? 1) - 1) * limit
  const page = found.slice(start, start + limit)
  return {
    txs: page.map(({ tx }) => tx),
    tx_responses: page.map(txResponse),
    pagination: null,
    total: String(found.length),
  }
}

/** @param {Asked} asked */
function oneTransaction({ chain, match: [hash = ''] }) {
  const record = chain.records.find((one) => one.hash === hash.toUpperCase())
  if (!record) throw new HttpError(404, `tx not found: ${hash}`)
  return { tx: record.tx, tx_response: txResponse(record) }
}

/** @param {Asked} asked */
function accountOf({ chain, match: [address = ''] }) {
  if (!chain.isKnown(address)) throw new HttpError(404, `account ${address} not found`)
  const { number, sequence } = chain.account(address)
  return {
    account: {
      '@type': '/cosmos.auth.v1beta1.BaseAccount',
      address,
      pub_key: null,
      account_number: String(number),
      sequence: String(sequence),
    },
  }
}

/** @param {string | null | undefined} denom */
function metadataOf(denom) {
  const metadata = METADATA.find(({ base }) => base === denom)
  if (!metadata) throw new HttpError(404, `client metadata for denom ${denom}`)
  return { metadata }
}

/** @param {'now' | 'before'} form @returns {(asked: Asked) => unknown} */
const traceIn =
  (form) =>
  ({ match: [hash = ''] }) => {
    const trace = traceOf(hash.toUpperCase())
    if (!trace) throw new HttpError(404, `denomination not found: ${hash}`)
    return trace[form]
  }

const BANK = '/cosmos/bank/v1beta1'
const ADDRESS = '([a-z0-9]{1,90})'

/** @type {readonly (readonly [path: string, answer: (asked: Asked) => unknown])[]} */
const ROUTES = [
  [
    '/cosmos/base/tendermint/v1beta1/node_info',
    () => ({ default_node_info: { network: CHAIN_ID } }),
  ],
  [
    '/cosmos/base/tendermint/v1beta1/blocks/latest',
    ({ chain }) => ({
      block: {
        header: {
          chain_id: CHAIN_ID,
          height: String(chain.height()),
          time: new Date().toISOString(),
        },
      },
    }),
  ],
  [`/cosmos/auth/v1beta1/accounts/${ADDRESS}`, accountOf],
  [
    `${BANK}/balances/${ADDRESS}`,
    ({ chain, query, match: [address = ''] }) => {
      const { list, pagination } = pageOf(chain.balances.of(address), query)
      return { balances: list.map(coinOf), pagination }
    },
  ],
  [
    `${BANK}/balances/${ADDRESS}/by_denom`,
    ({ chain, query, match: [address = ''] }) => {
      const denom = query.get('denom') ?? ''
      return { balance: coinOf({ denom, amount: chain.balances.balance(address, denom) }) }
    },
  ],
  [
    `${BANK}/spendable_balances/${ADDRESS}`,
    ({ chain, query, match: [address = ''] }) => {
      const { list, pagination } = pageOf(chain.balances.of(address), query)
      const free = list.map(({ denom }) => ({
        denom,
        amount: chain.balances.spendable(address, denom),
      }))
      return { balances: free.filter(({ amount }) => amount > 0n).map(coinOf), pagination }
    },
  ],
  [
    `${BANK}/spendable_balances/${ADDRESS}/by_denom`,
    ({ chain, query, match: [address = ''] }) => {
      const denom = query.get('denom') ?? ''
      return { balance: coinOf({ denom, amount: chain.balances.spendable(address, denom) }) }
    },
  ],
  [`${BANK}/denoms_metadata`, () => ({ metadatas: METADATA, pagination: { next_key: null } })],
  [`${BANK}/denoms_metadata_by_query_string`, ({ query }) => metadataOf(query.get('denom'))],
  [`${BANK}/denoms_metadata/([a-z0-9]+)`, ({ match: [denom] }) => metadataOf(denom)],
  ['/ibc/apps/transfer/v1/denoms/(?:ibc(?:/|%2F))?([0-9A-Fa-f]{64})', traceIn('now')],
  ['/ibc/apps/transfer/v1/denom_traces/(?:ibc(?:/|%2F))?([0-9A-Fa-f]{64})', traceIn('before')],
  ['/cosmos/tx/v1beta1/txs', findTransactions],
  ['/cosmos/tx/v1beta1/txs/([0-9A-Fa-f]{64})', oneTransaction],
]
const TABLE = ROUTES.map(([path, answer]) => ({ path: new RegExp(`^${path}$`), answer }))

/**
 * The REST paths of a node (gRPC gateway) that apps without protobuf ask.
 *
 * @param {Chain} chain
 * @param {URL} url
 * @throws {HttpError} 501 for any other path, as the gateway answers
 */
export function answerRest(chain, { pathname, searchParams }) {
  for (const { path, answer } of TABLE) {
    const match = path.exec(pathname)
    if (match) return answer({ chain, query: searchParams, match: match.slice(1) })
  }
  throw new HttpError(501, 'Not Implemented')
}
