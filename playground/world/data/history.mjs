import { createHash } from 'node:crypto'
import { HttpError } from '../net/json-http.mjs'
import { pricesIn } from './prices.mjs'
import { chainId, numeric } from './wire.mjs'

/** Entries on a page. */
export const PAGE = 20

/** Operations that are known by the function that was called. */
const CALLS = /** @type {Readonly<Record<string, string>>} */ ({
  '0x095ea7b3': 'approve',
  '0xd0e30db0': 'deposit',
  '0x2e1a7d4d': 'withdraw',
  new: 'deploy',
})

/** A cursor is the place of the last entry that was shown: new blocks do not move it. */
const cursorOf = (/** @type {import('./wire.mjs').Entry} */ { place }) =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** @param {string} text @returns {readonly [number, number]} @throws {HttpError} 400 */
function readCursor(text) {
  try {
    const [block, index] = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (Number.isInteger(block) && Number.isInteger(index)) return [block, index]
  } catch {
    // Told below, as any other text that is none.
  }
  throw new HttpError(400, 'Failed to parse provider cursor')
}

/**
 * @param {import('./wire.mjs').Entry} entry
 * @param {{ in: boolean, out: boolean }} moved
 */
function operationOf({ call = '' }, moved) {
  const told = CALLS[call]
  if (told) return told
  if (moved.in && moved.out) return 'trade'
  if (moved.in) return 'receive'
  if (moved.out) return 'send'
  return 'execute'
}

/**
 * An entry as the account sees it.
 *
 * @param {import('./wire.mjs').Entry} entry
 * @param {{ caip2: string, owner: string, odd: boolean, price: ReturnType<typeof pricesIn> }} context
 */
function asTransaction(entry, { caip2, owner, odd, price }) {
  const transfers = entry.moves
    .filter(({ from, to }) => from === owner || to === owner)
    .map(({ from, to, amount, asset }) => {
      const quantity = numeric(amount, asset?.decimals ?? 0, odd)
      const worth = price(asset) || null
      const icon = asset?.icon ? { url: asset.icon } : null
      return {
        fungible_info: { name: asset?.name ?? null, symbol: asset?.symbol ?? null, icon },
        nft_info: null,
        direction: from === to ? 'self' : to === owner ? 'in' : 'out',
        quantity: { numeric: quantity },
        value: worth && Number(quantity) * worth,
        price: worth,
      }
    })
  const has = (/** @type {string} */ wanted) =>
    transfers.some(({ direction }) => direction === wanted)
  return {
    id: createHash('sha256').update(`${caip2} ${entry.hash}`).digest('hex').slice(0, 32),
    metadata: {
      operationType: operationOf(entry, { in: has('in'), out: has('out') || has('self') }),
      hash: entry.hash,
      minedAt: new Date(entry.time * 1000).toISOString(),
      sentFrom: entry.from,
      sentTo: entry.to,
      status: entry.ok ? 'confirmed' : 'failed',
      nonce: entry.nonce,
      application: entry.application ? { name: entry.application, iconUrl: null } : null,
      chain: odd ? chainId(caip2, odd) : caip2,
    },
    transfers: odd && transfers.length === 0 ? null : transfers,
  }
}

/** @param {string} page @param {number} index */
const spam = (page, index) => ({
  id: `spam-${page}-${index}`,
  metadata: {
    operationType: 'receive',
    hash: `0x${String(index).padStart(64, '5')}`,
    minedAt: '2025-01-02T00:00:00.000Z',
    sentFrom: null,
    sentTo: null,
    nonce: 0,
    status: 'confirmed',
    application: null,
    chain: null,
  },
  transfers: [
    {
      fungible_info: null,
      nft_info: { name: 'Claim at evil.example', content: null, flags: { is_spam: true } },
      direction: 'in',
      quantity: { numeric: '1' },
      value: null,
      price: null,
    },
  ],
})

/**
 * `GET /v1/account/A/history`: newest first, in pages.
 *
 * @param {import('./wire.mjs').Source} source
 * @param {string} owner
 * @param {URLSearchParams} query
 * @param {import('./faults.mjs').DataFaults} faults
 */
export async function answerHistory(source, owner, query, faults) {
  const cursor = query.get('cursor')
  const [block, index] = cursor ? readCursor(cursor) : [Infinity, 0]
  const price = pricesIn('usd', faults)
  const older = (await source.entries(owner)).filter(
    ({ place }) => place[0] < block || (place[0] === block && place[1] < index),
  )
  const shown = older.slice(-PAGE).reverse()
  const last = shown.at(-1)
  const next = last && older.length > PAGE ? cursorOf(last) : null
  const { caip2 } = source
  const data = shown.map((entry) => asTransaction(entry, { caip2, owner, odd: faults.odd, price }))
  return {
    data: [
      ...data,
      ...data.slice(0, faults.duplicates),
      ...Array.from({ length: faults.spam }, (_, at) => spam(cursor ?? 'first', at)),
    ],
    next: faults.sameCursor && next ? (cursor ?? next) : next,
  }
}
