import { createHash } from 'node:crypto'

/** The coin that fees are paid in. */
export const DENOM = 'uatom'

/** Where the third denomination came from. */
const TRACE = { path: 'transfer/channel-7', base: 'uosmo' }

/** Its name on this chain: the hash of the way it took (ICS-20). */
export const IBC_HASH = createHash('sha256')
  .update(`${TRACE.path}/${TRACE.base}`)
  .digest('hex')
  .toUpperCase()

/**
 * Denominations besides the coin: one with metadata, and one that came over IBC and has none.
 *
 * @type {readonly { address: string, symbol: string, name: string, decimals: number }[]}
 */
export const TOKENS = [
  { address: 'uusd', symbol: 'LUSD', name: 'Local Dollar', decimals: 6 },
  { address: `ibc/${IBC_HASH}`, symbol: 'OSMO', name: 'Osmo over IBC', decimals: 6 },
]

/** @param {string} base @param {string} display @param {string} name @param {string} symbol */
const metadata = (base, display, name, symbol) => ({
  description: '',
  denom_units: [
    { denom: base, exponent: 0, aliases: [] },
    { denom: display, exponent: 6, aliases: [] },
  ],
  base,
  display,
  name,
  symbol,
  uri: '',
  uri_hash: '',
})

/** Denominations as the bank module knows them. */
export const METADATA = [
  metadata(DENOM, 'atom', 'Cosmos Hub Atom', 'ATOM'),
  metadata('uusd', 'lusd', 'Local Dollar', 'LUSD'),
]

/**
 * Where a denomination of IBC came from, as ibc-go from version 10 on tells it, and as it did before.
 *
 * @param {string} hash
 */
export function traceOf(hash) {
  if (hash !== IBC_HASH) return undefined
  const [port = '', channel = ''] = TRACE.path.split('/')
  return {
    now: { denom: { base: TRACE.base, trace: [{ port_id: port, channel_id: channel }] } },
    before: { denom_trace: { path: TRACE.path, base_denom: TRACE.base } },
  }
}
