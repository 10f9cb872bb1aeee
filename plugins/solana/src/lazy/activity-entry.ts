import { readMember, type ActivityEntry, type AssetInfo, type CaipNetwork } from '@latchkey/kernel'
import type { TransactionKind, TransferPart } from '@latchkey/kernel/internal'
import { nativeAsset } from '@latchkey/kernel/internal/page'
import { isSolanaAddress } from '../address.js'
import { isTokenProgram, mintOf, tokenAsset } from './token-accounts.js'

/** The details of a transaction in a list of signatures. */
export interface SignatureRow {
  readonly signature: string
  /** Seconds since the Unix epoch. */
  readonly time: number | undefined
  readonly failed: boolean
}

/** How much more of an asset somebody had afterwards. */
interface Change {
  readonly owner: string
  readonly asset: AssetInfo
  readonly more: bigint
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : []

const wholeNumber = (value: unknown): bigint | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? BigInt(value) : undefined

/** Changes of SOL. The fee is given back to its payer: no account received it. */
function coinChanges(
  meta: unknown,
  keys: readonly (string | undefined)[],
  fee: bigint,
  asset: AssetInfo,
): readonly Change[] {
  const before = listOf(readMember(meta, 'preBalances'))
  const after = listOf(readMember(meta, 'postBalances'))
  return keys.flatMap((owner, at): Change[] => {
    const [had, has] = [wholeNumber(before[at]), wholeNumber(after[at])]
    if (owner === undefined || had === undefined || has === undefined) return []
    const more = has - had + (at === 0 ? fee : 0n)
    return more === 0n ? [] : [{ owner, asset, more }]
  })
}

/** Changes of tokens, all accounts of an owner together. */
function tokenChanges(meta: unknown, network: CaipNetwork['id']): readonly Change[] {
  const changes = new Map<string, Change>()
  const add = (row: unknown, sign: bigint) => {
    const [owner, mint, figure] = ['owner', 'mint', 'uiTokenAmount'].map((name) =>
      readMember(row, name),
    )
    const [amount, decimals] = ['amount', 'decimals'].map((name) => readMember(figure, name))
    if (!isSolanaAddress(owner) || !isSolanaAddress(mint)) return
    if (typeof amount !== 'string' || !/^\d{1,20}$/.test(amount)) return
    if (typeof decimals !== 'number' || !Number.isInteger(decimals)) return
    if (decimals < 0 || decimals > 255) return
    const key = `${owner}/${mint}`
    const known = changes.get(key)
    const asset = known?.asset ?? tokenAsset(network, mint, decimals)
    const more = (known?.more ?? 0n) + sign * BigInt(amount)
    changes.set(key, { owner, asset, more })
  }
  for (const row of listOf(readMember(meta, 'preTokenBalances'))) add(row, -1n)
  for (const row of listOf(readMember(meta, 'postTokenBalances'))) add(row, 1n)
  return [...changes.values()].filter(({ more }) => more !== 0n)
}

const sizeOf = ({ more }: Change) => (more < 0n ? -more : more)

/** The account with the largest change the other way, of the same asset. */
function otherSide(change: Change, all: readonly Change[]): string | undefined {
  const others = all.filter(
    (one) =>
      one.asset.id === change.asset.id &&
      one.owner !== change.owner &&
      one.more > 0n !== change.more > 0n,
  )
  return others.sort((left, right) => (sizeOf(left) > sizeOf(right) ? -1 : 1))[0]?.owner
}

const SYSTEM_PROGRAM = '1'.repeat(32)
const MOVES_TOKENS = /^transfer(Checked(WithFee)?)?$/

/** A transfer that an instruction of the signed message orders: from whom, and to which account. */
interface Ordered {
  readonly from: unknown
  readonly place: unknown
  readonly isCoin: boolean
}

/** Transfers of the message itself. Transfers inside programs are not signed word for word. */
const orderedBy = (message: unknown): readonly Ordered[] =>
  listOf(readMember(message, 'instructions')).flatMap((one): Ordered[] => {
    const parsed = readMember(one, 'parsed')
    const [program, type, info] = [
      readMember(one, 'programId'),
      readMember(parsed, 'type'),
      readMember(parsed, 'info'),
    ]
    const [source, authority, place] = ['source', 'authority', 'destination'].map((name) =>
      readMember(info, name),
    )
    if (program === SYSTEM_PROGRAM && type === 'transfer')
      return [{ from: source, place, isCoin: true }]
    const moves = typeof type === 'string' && MOVES_TOKENS.test(type)
    return isTokenProgram(program) && moves ? [{ from: authority, place, isCoin: false }] : []
  })

/** Signs that the account ordered a movement. */
interface Orders {
  readonly network: CaipNetwork
  readonly ordered: readonly Ordered[]
  /** Whose token of which mint is at an account. */
  readonly held: ReadonlyMap<unknown, { readonly owner: unknown; readonly mint: unknown }>
}

function ordersOf(
  network: CaipNetwork,
  message: unknown,
  meta: unknown,
  keys: readonly (string | undefined)[],
): Orders {
  const rows = listOf(readMember(meta, 'postTokenBalances'))
  const held = new Map(
    rows.map((row) => {
      const [at, owner, mint] = ['accountIndex', 'owner', 'mint'].map((name) =>
        readMember(row, name),
      )
      return [typeof at === 'number' ? keys[at] : undefined, { owner, mint }] as const
    }),
  )
  return { network, ordered: orderedBy(message), held }
}

const isOrdered = (
  { ordered, held, network }: Orders,
  { owner, asset }: Change,
  to: string,
): boolean => {
  const mint = mintOf(asset.id, network.id)
  return ordered.some(({ from, place, isCoin }) => {
    if (from !== owner || isCoin !== (mint === undefined)) return false
    if (isCoin) return place === to
    const at = place === undefined ? undefined : held.get(place)
    return at?.owner === to && at.mint === mint
  })
}

function partOf(change: Change, all: readonly Change[], orders: Orders): TransferPart {
  const { owner, asset } = change
  const other = otherSide(change, all)
  const isOut = change.more < 0n
  const [from, to] = isOut ? [owner, other] : [other, owner]
  return {
    direction: isOut ? 'out' : 'in',
    asset,
    amount: sizeOf(change),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(isOut && other !== undefined && isOrdered(orders, change, other) ? { signed: true } : {}),
  }
}

function kindOf(parts: readonly TransferPart[]): TransactionKind {
  const [goes, comes] = (['out', 'in'] as const).map((wanted) =>
    parts.some(({ direction }) => direction === wanted),
  )
  if (goes && comes) return 'trade'
  if (goes) return 'send'
  return comes ? 'receive' : 'execute'
}

/** One transaction as the account sees it. Of one that the node no longer has, what the list said. */
export function readEntry(
  network: CaipNetwork,
  owner: string,
  { signature, time, failed }: SignatureRow,
  answer: unknown,
): ActivityEntry {
  const base = {
    id: signature,
    hash: signature,
    network: network.id,
    at: time === undefined ? undefined : time * 1_000,
    status: failed ? ('failed' as const) : ('confirmed' as const),
  }
  const meta = readMember(answer, 'meta')
  const message = readMember(readMember(answer, 'transaction'), 'message')
  const keys = listOf(readMember(message, 'accountKeys')).map((key) => {
    const address = typeof key === 'string' ? key : readMember(key, 'pubkey')
    return isSolanaAddress(address) ? address : undefined
  })
  const [signer] = keys
  if (signer === undefined) return { ...base, kind: 'unknown', transfers: [] }
  const coin = nativeAsset(network)
  const fee = wholeNumber(readMember(meta, 'fee')) ?? 0n
  // Tokens first: where one moves, what its accounts cost is beside the point.
  const all = [...tokenChanges(meta, network.id), ...coinChanges(meta, keys, fee, coin)]
  const orders = ordersOf(network, message, meta, keys)
  const transfers = all
    .filter((change) => change.owner === owner)
    .map((change) => partOf(change, all, orders))
  const to = transfers.find(({ direction }) => direction === 'out')?.to
  return {
    ...base,
    kind: kindOf(transfers),
    signer,
    transfers,
    ...(to === undefined ? {} : { to }),
    ...(signer === owner ? { fee: { asset: coin, amount: fee } } : {}),
  }
}
