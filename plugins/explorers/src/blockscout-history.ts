import { isObject, type ActivityEntry } from '@latchkey/kernel'
import type { TransactionKind, TransferPart } from '@latchkey/kernel/internal'
import { readDecimal, tokenIcon, tokenId, type ActivityQuery } from '@latchkey/money/internal'
import { displayText, nativeAsset } from '@latchkey/kernel/internal/tools'

/** A page of one of the explorer's lists. */
export interface Listed {
  readonly items: readonly unknown[]
  /** Asks for the page after it; absent at the end. */
  readonly next?: Readonly<Record<string, string>>
}

/** The explorer is one of EVM chains. */
export const EVM_TOKENS = [{ id: 'eip155', tokenKind: 'erc20' }] as const

/** Rows read of one page. */
const MOST_ROWS = 100
const HASH = /^0x[0-9a-f]{64}$/i
const ADDRESS = /^0x[0-9a-f]{40}$/i

type Row = Readonly<Record<string, unknown>>

/** Something of a transaction, as one of the lists has it. */
interface Piece {
  readonly hash: string
  /** `undefined` while no block holds it. */
  readonly block: number | undefined
  readonly at: number | undefined
  readonly row: Row
}

const partyOf = (value: unknown): string | undefined => {
  const hash = isObject(value) ? value['hash'] : undefined
  return typeof hash === 'string' && ADDRESS.test(hash) ? hash : undefined
}

/** Members were renamed from version to version. */
const oneOf = (row: Row, ...names: readonly string[]) =>
  names.map((name) => row[name]).find((value) => value !== undefined && value !== null)

function pieceOf(row: unknown): readonly Piece[] {
  if (!isObject(row)) return []
  const hash = oneOf(row, 'transaction_hash', 'tx_hash', 'hash')
  if (typeof hash !== 'string' || !HASH.test(hash)) return []
  const block = oneOf(row, 'block_number', 'block')
  const at = typeof row['timestamp'] === 'string' ? Date.parse(row['timestamp']) : Number.NaN
  return [
    {
      hash: hash.toLowerCase(),
      row,
      block: Number.isSafeInteger(block) ? Number(block) : undefined,
      at: Number.isNaN(at) ? undefined : at,
    },
  ]
}

/** The lowest block of a list that goes on: what is below may be on its next page. */
function boundOf(pieces: readonly Piece[], { next }: Listed): number {
  const blocks = pieces.flatMap(({ block }) => block ?? [])
  return next === undefined || blocks.length === 0 ? -1 : Math.min(...blocks)
}

function directionOf(from: string | undefined, to: string | undefined, account: string) {
  const isOwn = (address: string | undefined) => address?.toLowerCase() === account
  if (isOwn(from)) return isOwn(to) ? 'self' : 'out'
  return isOwn(to) ? 'in' : undefined
}

const parties = (from: string | undefined, to: string | undefined) => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
})

/** The movement of a token; none for what cannot be read. */
function tokenPart({ row }: Piece, { account, network }: ActivityQuery): readonly TransferPart[] {
  const { token, total } = row
  if (!isObject(token) || !isObject(total)) return []
  const address = oneOf(token, 'address_hash', 'address')
  const id = typeof address === 'string' ? tokenId(EVM_TOKENS, network.id, address) : undefined
  const decimals = Number(oneOf(total, 'decimals') ?? oneOf(token, 'decimals') ?? 0)
  const amount = readDecimal(total['value'], 0)
  const [from, to] = [partyOf(row['from']), partyOf(row['to'])]
  const direction = directionOf(from, to, account.address.toLowerCase())
  if (!id || !direction || amount === undefined || amount < 0n) return []
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 77) return []
  const symbol = typeof token['symbol'] === 'string' ? displayText(token['symbol'], 20) : ''
  const name = typeof token['name'] === 'string' ? displayText(token['name'], 80) : symbol
  const icon = tokenIcon(token['icon_url'])
  const asset = { id, name, symbol, decimals, ...(icon === undefined ? {} : { icon }) }
  const hasPrice = (readDecimal(token['exchange_rate'], 18) ?? 0n) > 0n
  const reputation = oneOf(token, 'reputation') ?? 'ok'
  const listed = hasPrice && reputation === 'ok'
  return [{ direction, asset, amount, listed, ...parties(from, to) }]
}

/** The movement of the coin in a transaction that did not fail. */
function coinPart({ row }: Piece, { account, network }: ActivityQuery): readonly TransferPart[] {
  const amount = readDecimal(row['value'], 0)
  const [from, to] = [partyOf(row['from']), partyOf(row['to'])]
  const direction = directionOf(from, to, account.address.toLowerCase())
  if (!direction || amount === undefined || amount <= 0n || row['status'] === 'error') return []
  return [{ direction, asset: nativeAsset(network), amount, ...parties(from, to) }]
}

function kindOf(row: Row | undefined, transfers: readonly TransferPart[]): TransactionKind {
  const has = (direction: TransferPart['direction']) =>
    transfers.some((part) => part.direction === direction)
  if (row && row['to'] === null && isObject(row['created_contract'])) return 'deploy'
  if (
    row &&
    typeof row['method'] === 'string' &&
    /^(approve|increaseAllowance)$/.test(row['method'])
  )
    return 'approve'
  if (has('in') && has('out')) return 'trade'
  if (has('in')) return 'receive'
  return has('out') || has('self') ? 'send' : 'execute'
}

const STATUSES: Readonly<Record<string, ActivityEntry['status']>> = { error: 'failed' }

function entryOf(
  own: Piece | undefined,
  moves: readonly Piece[],
  query: ActivityQuery,
): ActivityEntry | undefined {
  const [any] = own ? [own] : moves
  if (!any) return undefined
  const transfers = [
    ...(own ? coinPart(own, query) : []),
    ...moves.flatMap((piece) => tokenPart(piece, query)),
  ]
  const [signer, to] = [partyOf(own?.row['from']), partyOf(own?.row['to'])]
  const nonce = own?.row['nonce']
  const fee = isObject(own?.row['fee']) ? readDecimal(own.row['fee']['value'], 0) : undefined
  const isOwn = signer?.toLowerCase() === query.account.address.toLowerCase()
  return {
    id: any.hash,
    hash: any.hash,
    network: query.network.id,
    at: any.at,
    transfers,
    kind: kindOf(own?.row, transfers),
    status:
      any.block === undefined ? 'pending' : (STATUSES[String(own?.row['status'])] ?? 'confirmed'),
    ...(signer === undefined ? {} : { signer }),
    ...(to === undefined ? {} : { to }),
    ...(Number.isSafeInteger(nonce) ? { nonce: Number(nonce) } : {}),
    ...(isOwn && fee !== undefined
      ? { fee: { asset: nativeAsset(query.network), amount: fee } }
      : {}),
  }
}

/** A page, and the block below which its rows are new, where some of it was read before. */
export interface LeftPage extends Listed {
  readonly below: number | undefined
}

const read = ({ items, below }: LeftPage) =>
  items
    .slice(0, MOST_ROWS)
    .flatMap(pieceOf)
    .filter(({ block }) => below === undefined || (block !== undefined && block < below))

/**
 * Joins a page of transactions and one of token transfers: down to the block that both of them reach, one entry for each
 * transaction.
 *
 * @returns `left` is the list of which rows below `bound` are left
 */
export function entriesOf(transactions: LeftPage, transfers: LeftPage, query: ActivityQuery) {
  const [own, moves] = [read(transactions), read(transfers)]
  const bound = Math.max(boundOf(own, transactions), boundOf(moves, transfers))
  const isAbove = ({ block }: Piece) => block === undefined || block >= bound
  const byHash = new Map<string, { own?: Piece; moves: Piece[]; block: number }>()
  const of = ({ hash, block = Infinity }: Piece) => {
    const found = byHash.get(hash) ?? { moves: [], block }
    byHash.set(hash, found)
    return found
  }
  for (const piece of own.filter(isAbove)) of(piece).own = piece
  for (const piece of moves.filter(isAbove)) of(piece).moves.push(piece)
  const newest = [...byHash.values()].toSorted((one, other) =>
    one.block === other.block ? 0 : other.block - one.block,
  )
  const left: 'transactions' | 'transfers' | undefined = !own.every(isAbove)
    ? 'transactions'
    : !moves.every(isAbove)
      ? 'transfers'
      : undefined
  return { entries: newest.flatMap((one) => entryOf(one.own, one.moves, query) ?? []), bound, left }
}
