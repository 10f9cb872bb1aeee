import {
  readMember,
  shown,
  type Abortable,
  type CaipNetwork,
  type CaipNetworkId,
} from '@latchkey/kernel'
import {
  toQuantity,
  type ContractCall,
  type FoundTransaction,
  type SearchMark,
  type SentSearch,
  type Hex,
  type JsonRpc,
} from '@latchkey/kernel/internal'
import type { PreparedGround } from '@latchkey/kernel/internal'
import { Eip155Errors } from '../errors.js'
import { compareBatch } from './batch-likeness.js'
import { compareContent } from './evidence.js'
import type { EvmTransaction } from './evm-transaction.js'
import { findTaker, takerIn } from './find-taker.js'
import { isNodeRefusal } from './node-refusal.js'
import { checkData, checkReceiver } from './send-transaction.js'
import type { Transaction } from './submit.js'
import { nodeQuantity } from './node-answers.js'

/** More than this is no wallet's mistake. Each may read a full block. */
const MOST_FOUND = 4
/** Full blocks are large. */
const MOST_BYTES = 8_000_000

/** Where an account stands at one moment. */
interface Standing {
  /** Its transactions in blocks, and those with the ones that wait. */
  readonly latest: bigint
  readonly pending: bigint
  readonly balance: bigint
  readonly head: bigint
}

const COUNT = 'eth_getTransactionCount'

async function standingOf(
  rpc: JsonRpc,
  network: CaipNetwork,
  from: Hex,
  options: Abortable,
): Promise<Standing> {
  const asks = [
    { method: COUNT, params: [from, 'latest'] },
    { method: COUNT, params: [from, 'pending'] },
    { method: 'eth_getBalance', params: [from, 'latest'] },
    { method: 'eth_blockNumber', params: [] },
  ]
  const [latest, pending, balance, head] = await rpc.all(network, asks, options)
  return {
    latest: nodeQuantity(COUNT, latest),
    pending: nodeQuantity(COUNT, pending),
    balance: nodeQuantity('eth_getBalance', balance),
    head: nodeQuantity('eth_blockNumber', head),
  }
}

/** A waiting transaction, if the node shows its next block. */
async function waiting(
  rpc: JsonRpc,
  network: CaipNetwork,
  place: { readonly from: Hex; readonly nonce: number },
  { signal }: Abortable,
): Promise<EvmTransaction | undefined> {
  try {
    const options = { signal, maxBytes: MOST_BYTES }
    const block = await rpc.call(network, 'eth_getBlockByNumber', ['pending', true], options)
    const transactions: unknown = readMember(block, 'transactions')
    return Array.isArray(transactions) ? takerIn(transactions, place) : undefined
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}

/** The transaction to look for, and where to begin. */
interface Start {
  readonly network: CaipNetwork
  readonly from: Hex
  readonly sent: SearchMark['sent']
  readonly calls: SearchMark['calls']
  /** The first place that was free then, and the newest block. */
  readonly first: bigint
  readonly head: bigint
  /** The last place that the wallet can have taken, once it has answered. */
  readonly last?: bigint
  /** Not known any more after a reload. */
  readonly before?: Standing
}

/** Whether the account acts by code: then others may send for it, and no place proves anything. */
async function isCode(rpc: JsonRpc, { network, from }: Start, options: Abortable) {
  return (await rpc.call(network, 'eth_getCode', [from, 'latest'], options)) !== '0x'
}

/** Whether blocks that are not taken back any more have all places that the wallet can have taken. */
async function isOver(rpc: JsonRpc, start: Start, last: bigint, now: Standing, asking: Abortable) {
  if (now.latest <= last) return false
  const settled = now.head > 0n ? now.head - 1n : 0n
  const params = [start.from, toQuantity(settled)]
  const count = nodeQuantity(COUNT, await rpc.call(start.network, COUNT, params, asking))
  return count > last && !(await isCode(rpc, start, asking))
}

/** Whether an account stands exactly as it did, and can only send by itself. */
async function isAsBefore(rpc: JsonRpc, start: Start, asking: Abortable): Promise<boolean> {
  const { network, from, before } = start
  if (!before) return false
  const now = await standingOf(rpc, network, from, asking)
  const isSame =
    now.latest === before.latest &&
    now.pending === before.pending &&
    now.balance === before.balance &&
    now.head >= before.head
  return isSame && !(await isCode(rpc, start, asking))
}

/**
 * Looks by sender and place for the wallet's transaction, after any answer. A contract account has no place of its
 * own: there only a smaller balance can be seen.
 */
function searching(rpc: JsonRpc, start: Start): SentSearch {
  const { network, from, sent, calls, first, head, before } = start
  let { last } = start
  const at = (nonce: number, now: Standing, asking: Abortable) => {
    const place = { from, nonce, head: now.head, free: Number(head) }
    return BigInt(nonce) < now.latest
      ? findTaker(rpc, network, place, asking)
      : waiting(rpc, network, { from, nonce }, asking)
  }
  const read = async (nonce: number, now: Standing, asking: Abortable) => {
    const taker = await at(nonce, now, asking)
    if (!taker) return undefined
    const told = { ...sent, hash: taker.hash, nonce }
    if (!calls) {
      const isReviewed = compareContent({ sent: told, from }, taker) !== 'other'
      return { sent: told, isReviewed }
    }
    const likeness = await compareBatch({ rpc, network, from, calls }, taker, asking)
    return likeness === 'unknown' ? undefined : { sent: told, isReviewed: likeness === 'reviewed' }
  }
  return {
    async find({ answered = false, ...asking } = {}) {
      const now = await standingOf(rpc, network, from, asking)
      // A node that has not come that far yet says nothing.
      if (now.head < head) return 'unknown'
      const end = now.pending > now.latest ? now.pending : now.latest
      if (answered) last ??= end
      if (end <= first) return before && now.balance < before.balance ? 'moved' : []
      const found: FoundTransaction[] = []
      for (let nonce = Number(first); nonce < end && found.length < MOST_FOUND; nonce += 1) {
        const one = await read(nonce, now, asking)
        if (one) found.push(one)
      }
      if (!found.some(({ isReviewed }) => isReviewed)) {
        if (found.length !== Number(end - first)) return 'moved'
        if (last !== undefined && (await isOver(rpc, start, last, now, asking))) return 'over'
      }
      // The account's other transactions have no sign that they came instead of a batch.
      return calls
        ? found.filter(({ isReviewed }) => isReviewed)
        : found.toSorted((one, other) => Number(other.isReviewed) - Number(one.isReviewed))
    },
    mark: () => ({
      sent,
      ...(calls ? { calls } : {}),
      place: {
        first: Number(first),
        head: Number(head),
        ...(last === undefined ? {} : { last: Number(last) }),
      },
    }),
    isRefused: async (error, asking = {}) => isNodeRefusal(error) && isAsBefore(rpc, start, asking),
  }
}

const isPlace = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0

/** Reads a mark that anybody may have written. @throws KitError */
function readMark(
  { sent, calls, place }: SearchMark,
  networkById: (id: CaipNetworkId) => CaipNetwork | undefined,
): Start {
  const network = networkById(sent.network)
  if (network?.namespace !== 'eip155')
    throw Eip155Errors.network_unsupported({ network: sent.network })
  const from = checkReceiver(sent.account.slice(sent.account.lastIndexOf(':') + 1))
  const { first, head, last } = place
  if (!isPlace(first) || !isPlace(head) || (last !== undefined && !isPlace(last))) {
    const [member, expected] = ['place', 'places and a block']
    throw Eip155Errors.transaction_invalid({ member, expected, got: shown(place) })
  }
  const read = calls?.map(({ to, value, data }) => ({
    to: checkReceiver(to),
    ...(value === undefined ? {} : { value }),
    ...(data === undefined ? {} : { data: checkData(data) }),
  }))
  return {
    network,
    from,
    sent,
    calls: read,
    first: BigInt(first),
    head: BigInt(head),
    ...(last === undefined ? {} : { last: BigInt(last) }),
  }
}

/** Makes searches for what wallets send. */
export function createSearch(rpc: JsonRpc) {
  const begin = async (
    given: Omit<SearchMark['sent'], 'account' | 'network'>,
    calls: SearchMark['calls'],
    { account, network }: PreparedGround,
    options: Abortable,
  ) => {
    const from = checkReceiver(account.address)
    const before = await standingOf(rpc, network, from, options)
    const sent = { account: account.id, network: network.id, ...given }
    const first = before.pending > before.latest ? before.pending : before.latest
    return searching(rpc, { network, from, sent, calls, first, head: before.head, before })
  }
  return {
    /** For one transaction. */
    transaction(
      { to, value, data, brings }: Transaction,
      ground: PreparedGround,
      options: Abortable,
    ): Promise<SentSearch> {
      const sent = {
        to,
        value: value.toString(),
        ...(data === undefined ? {} : { data }),
        ...(brings === undefined ? {} : { brings }),
      }
      return begin(sent, undefined, ground, options)
    },
    /** For calls that a wallet carries out together. */
    batch(
      calls: readonly ContractCall[],
      ground: PreparedGround,
      options: Abortable,
    ): Promise<SentSearch> {
      const told = calls.map(({ to, data, value = 0n }) => ({
        to: checkReceiver(to),
        data: checkData(data),
        value: value.toString(),
      }))
      return begin({}, told, ground, options)
    },
    /** For what was looked for before a reload. @throws KitError */
    again: (
      mark: SearchMark,
      networkById: (id: CaipNetworkId) => CaipNetwork | undefined,
    ): SentSearch => searching(rpc, readMark(mark, networkById)),
  }
}
