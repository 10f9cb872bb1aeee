import { getAddress } from 'viem'
import { HttpError } from '../net/json-http.mjs'
import { pricesIn } from './prices.mjs'

/** Items of a page. */
const PAGE = 50

/** @typedef {import('./wire.mjs').Entry} Entry */
/** @typedef {import('./wire.mjs').Move} Move */
/** @typedef {{ source: import('./wire.mjs').Source, owner: string, query: URLSearchParams, faults: import('./faults.mjs').DataFaults, nameOf: (owner: string) => Promise<string | null> }} Asked */
/** @typedef {readonly [block: number, index: number]} Place */

/** @param {string | null} address */
const party = (address) =>
  address === null
    ? null
    : { hash: getAddress(address), is_contract: false, is_scam: false, ens_domain_name: null }

/** An unknown price is null. @param {number} price */
const rate = (price) => (price === 0 ? null : String(price))

/** @param {import('./wire.mjs').Asset} asset @param {ReturnType<typeof pricesIn>} price */
const tokenView = (asset, price) => ({
  address_hash: asset.address,
  name: asset.name,
  symbol: asset.symbol,
  type: 'ERC-20',
  decimals: String(asset.decimals),
  exchange_rate: rate(price(asset)),
  icon_url: asset.icon ?? null,
  reputation: 'ok',
})

/**
 * A page, newest first. The next page is an object whose members are handed back as they are.
 *
 * @template T
 * @param {readonly { place: Place, item: T }[]} all oldest first
 * @param {URLSearchParams} query
 */
function pageOf(all, query) {
  // Refused since version 12.
  if (query.has('limit')) throw new HttpError(422, 'Unexpected field: limit')
  const [block, index] = ['block_number', 'index'].map((name) => query.get(name))
  const isOlder = (/** @type {Place} */ place) =>
    block === null ||
    place[0] < Number(block) ||
    (place[0] === Number(block) && place[1] < Number(index))
  const older = all.filter(({ place }) => isOlder(place))
  const shown = older.slice(-PAGE).reverse()
  const last = shown.at(-1)
  const next = last &&
    older.length > PAGE && {
      block_number: last.place[0],
      index: last.place[1],
      items_count: PAGE,
    }
  return { items: shown.map(({ item }) => item), next_page_params: next || null }
}

const timeOf = (/** @type {Entry} */ { time }) => new Date(time * 1000).toISOString()

/** @param {Entry} entry */
const transactionView = (entry) => ({
  hash: entry.hash,
  block_number: entry.place[0],
  position: entry.place[1],
  timestamp: timeOf(entry),
  nonce: entry.nonce,
  type: 2,
  from: party(entry.from),
  to: entry.call === 'new' ? null : party(entry.to),
  created_contract: entry.call === 'new' ? party(entry.to) : null,
  value: String(entry.value ?? 0n),
  fee: { type: 'actual', value: String(entry.fee ?? 0n) },
  status: entry.ok ? 'ok' : 'error',
  result: entry.ok ? 'success' : 'execution reverted',
  method: entry.call && entry.call !== 'new' ? entry.call : null,
})

/**
 * @param {Entry} entry
 * @param {Move & { asset: import('./wire.mjs').Asset }} move
 * @param {ReturnType<typeof pricesIn>} price
 */
const transferView = (entry, { from, to, amount, asset, log }, price) => ({
  transaction_hash: entry.hash,
  block_number: entry.place[0],
  timestamp: timeOf(entry),
  from: party(from),
  to: party(to),
  log_index: log,
  type: 'token_transfer',
  total: { decimals: String(asset.decimals), value: String(amount) },
  token: tokenView(asset, price),
  token_type: 'ERC-20',
  method: entry.call && entry.call !== 'new' ? entry.call : null,
})

/** @type {Readonly<Record<string, (asked: Asked) => Promise<unknown>>>} */
const ROUTES = {
  async ''({ source, owner, faults, nameOf }) {
    const [coin] = await source.balances(owner)
    const price = pricesIn('usd', faults)(coin?.asset)
    return {
      hash: getAddress(owner),
      coin_balance: String(coin?.amount ?? 0n),
      exchange_rate: rate(price),
      is_contract: false,
      is_scam: false,
      reputation: 'ok',
      ens_domain_name: await nameOf(owner),
    }
  },
  async '/token-balances'({ source, owner, faults }) {
    const price = pricesIn('usd', faults)
    const held = await source.balances(owner)
    return held
      .filter(({ asset }) => asset.address !== undefined)
      .map(({ asset, amount }) => ({
        token: tokenView(asset, price),
        token_id: null,
        token_instance: null,
        value: String(amount),
      }))
  },
  async '/transactions'({ source, owner, query }) {
    const entries = await source.entries(owner)
    const own = entries.filter(({ from, to }) => from === owner || to === owner)
    return pageOf(
      own.map((entry) => ({ place: entry.place, item: transactionView(entry) })),
      query,
    )
  },
  async '/token-transfers'({ source, owner, query, faults }) {
    const price = pricesIn('usd', faults)
    const entries = await source.entries(owner)
    const all = entries.flatMap((entry) =>
      entry.moves.flatMap((move) => {
        const { asset, log, from, to } = move
        if (!asset?.address || log === undefined || (from !== owner && to !== owner)) return []
        /** @type {Place} */
        const place = [entry.place[0], log]
        return [{ place, item: transferView(entry, { ...move, asset }, price) }]
      }),
    )
    return pageOf(all, query)
  },
}

/**
 * An explorer of the Blockscout kind: its answers for an address, by version 2 of its API
 * (https://docs.blockscout.com).
 *
 * @param {string} part what follows the address in the path
 * @param {Asked} asked
 * @throws {HttpError} 404 for a part it does not have
 */
export function answerBlockscout(part, asked) {
  const answer = Object.hasOwn(ROUTES, part) ? ROUTES[part] : undefined
  if (!answer) throw new HttpError(404, 'Not found')
  return answer(asked)
}
