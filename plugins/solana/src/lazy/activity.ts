import {
  readMember,
  shown,
  type Abortable,
  type ActivityEntry,
  type CaipNetwork,
  type FeatureContext,
} from '@latchkey/kernel'
import type { ActivityFeature, JsonRpc } from '@latchkey/kernel/internal'
import { decodeBase58 } from '@latchkey/kernel/internal/page'
import { isSolanaAddress } from '../address.js'
import { SolanaErrors } from '../errors.js'
import { readEntry } from './activity-entry.js'
import { unreadable } from './lamports.js'
import { createRpc } from './rpc.js'
import { readTokenAccount, TOKEN, TOKEN_2022, valuesOf } from './token-accounts.js'

const ACCOUNTS = 'getTokenAccountsByOwner'
const SIGNATURES = 'getSignaturesForAddress'
const TRANSACTION = 'getTransaction'
/** Transactions of a page: with the lists they are twenty requests. */
const PAGE = 12
/** Token accounts that are looked at beside the wallet: a token that comes in does not name the wallet. */
const MOST_PLACES = 5
const SIDE_BY_SIDE = 4
const COMMITMENT = { commitment: 'confirmed' } as const
const PARSED = { encoding: 'jsonParsed', ...COMMITMENT } as const

/** An address whose past is read, and the signature that its next part begins after. */
interface Place {
  readonly address: string
  readonly before: string | undefined
}

/** A row of a place's list. */
interface Row {
  readonly signature: string
  readonly slot: number
  readonly time: number | undefined
  readonly failed: boolean
}

const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && value.length < 100 && decodeBase58(value)?.length === 64

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** @throws KitError `rpc_params_invalid` for a cursor that no page gave */
function readCursor(cursor: string): readonly Place[] {
  const refuse = () =>
    SolanaErrors.rpc_params_invalid({
      method: SIGNATURES,
      expected: 'a cursor of a page',
      got: shown(cursor),
    })
  let parsed: unknown
  try {
    parsed = JSON.parse(cursor)
  } catch {
    throw refuse()
  }
  if (!isList(parsed) || parsed.length === 0 || parsed.length > MOST_PLACES + 1) throw refuse()
  return parsed.map((one): Place => {
    const [address, before] = isList(one) ? one : []
    if (!isSolanaAddress(address) || (before !== null && !isSignature(before))) throw refuse()
    return { address, before: before ?? undefined }
  })
}

const cursorOf = (places: readonly Place[]): string =>
  JSON.stringify(places.map(({ address, before }) => [address, before ?? null]))

/** The wallet, and its fullest token accounts. */
async function firstPlaces(
  rpc: JsonRpc,
  network: CaipNetwork,
  owner: string,
  options: Abortable,
): Promise<readonly Place[]> {
  const lists = await Promise.all(
    [TOKEN, TOKEN_2022].map(async (programId) => {
      const params = [owner, { programId }, PARSED]
      return valuesOf(ACCOUNTS, await rpc.call(network, ACCOUNTS, params, options))
    }),
  )
  const held = lists.flat().flatMap((one) => {
    const [address, account] = [
      readMember(one, 'pubkey'),
      readTokenAccount(readMember(one, 'account')),
    ]
    return isSolanaAddress(address) && account?.owner === owner
      ? [{ address, worth: account.amount * 10n ** BigInt(Math.max(0, 18 - account.decimals)) }]
      : []
  })
  const fullest = held.sort((left, right) => (left.worth > right.worth ? -1 : 1))
  const addresses = [owner, ...fullest.slice(0, MOST_PLACES).map(({ address }) => address)]
  return addresses.map((address) => ({ address, before: undefined }))
}

function readRow(row: unknown): Row {
  const [signature, slot, time, error] = ['signature', 'slot', 'blockTime', 'err'].map((name) =>
    readMember(row, name),
  )
  if (!isSignature(signature) || typeof slot !== 'number') {
    throw unreadable(SIGNATURES, 'signatures and slots', row)
  }
  return {
    signature,
    slot,
    failed: error !== null && error !== undefined,
    time: typeof time === 'number' ? time : undefined,
  }
}

async function readRows(
  rpc: JsonRpc,
  network: CaipNetwork,
  { address, before }: Place,
  options: Abortable,
): Promise<readonly Row[]> {
  const how = { limit: PAGE, ...(before === undefined ? {} : { before }), ...COMMITMENT }
  const answer = await rpc.call(network, SIGNATURES, [address, how], options)
  if (!isList(answer)) throw unreadable(SIGNATURES, 'a list', answer)
  return answer.slice(0, PAGE).map(readRow)
}

/** The newest rows of all lists, each once, and where each list goes on. */
function merge(places: readonly Place[], lists: readonly (readonly Row[])[]) {
  const unique = new Map(lists.flat().map((row) => [row.signature, row]))
  const rows = [...unique.values()].sort((left, right) => right.slot - left.slot).slice(0, PAGE)
  const taken = new Set(rows.map(({ signature }) => signature))
  const rest = places.flatMap((place, at): Place[] => {
    const list = lists[at] ?? []
    const open = list.findIndex(({ signature }) => !taken.has(signature))
    const done = open === -1 ? list.length : open
    if (done === list.length && list.length < PAGE) return []
    return [{ address: place.address, before: list[done - 1]?.signature ?? place.before }]
  })
  return { rows, rest }
}

async function readEntries(
  rpc: JsonRpc,
  network: CaipNetwork,
  owner: string,
  rows: readonly Row[],
  options: Abortable,
): Promise<readonly ActivityEntry[]> {
  const entries: ActivityEntry[] = []
  for (let at = 0; at < rows.length; at += SIDE_BY_SIDE) {
    const part = rows.slice(at, at + SIDE_BY_SIDE).map(async (row) => {
      const how = { maxSupportedTransactionVersion: 0, ...PARSED }
      const answer = await rpc.call(network, TRANSACTION, [row.signature, how], options)
      return readEntry(network, owner, row, answer)
    })
    entries.push(...(await Promise.all(part)))
  }
  return entries
}

/**
 * An account's past by its signatures and those of its fullest token accounts, amounts by the balances before
 * and after. Public nodes forget old transactions; these come without amounts.
 */
export default ({ http }: FeatureContext): ActivityFeature => {
  const rpc = createRpc(http)
  return {
    reach: 'all',
    async activityPage({ address, network, cursor }, options = {}) {
      if (!isSolanaAddress(address)) throw SolanaErrors.address_invalid({ address })
      if (network.namespace !== 'solana') {
        throw SolanaErrors.network_unsupported({ network: network.id })
      }
      const places =
        cursor === undefined
          ? await firstPlaces(rpc, network, address, options)
          : readCursor(cursor)
      const lists = await Promise.all(places.map((place) => readRows(rpc, network, place, options)))
      const { rows, rest } = merge(places, lists)
      const entries = await readEntries(rpc, network, address, rows, options)
      return { entries, ...(rest.length > 0 ? { next: cursorOf(rest) } : {}) }
    },
  }
}
