import {
  readMember,
  type Abortable,
  type CaipNetwork,
  type FeatureContext,
  type TransactionStanding,
  type TransactionStatusFeature,
} from '@latchkey/kernel'
import {
  networkIdOf,
  toQuantity,
  type CallsStatus,
  type Hex,
  type JsonRpc,
} from '@latchkey/kernel/internal'
import { checkChainId, isPrefixedAddress, isNativeAsset } from '@latchkey/kernel/internal/tools'
import { sameEvmAddress } from '../address.js'
import { Eip155Errors } from '../errors.js'
import { askCallsStatus } from './calls-status.js'
import {
  compareContent,
  hasCode,
  readBrought,
  readLeft,
  type Ground,
  type Likeness,
} from './evidence.js'
import { readEvmTransaction, type EvmTransaction } from './evm-transaction.js'
import { findTaker } from './find-taker.js'
import { createRpc } from './rpc.js'
import { evmChainId, requestWallet } from './wallet-request.js'
import { nodeQuantity, unreadable } from './node-answers.js'

/** Blocks that make a transaction final: the one that holds it, and one on top. */
const DEPTH = 2n
/** Looks in which no node has it, after which that is said. It proves nothing. */
const UNSEEN_AFTER = 3
/** Looks until another transaction in its place is believed: nodes answer from different moments. */
const REPLACED_AFTER = 2
/** Searches for what took its place. Each reads a full block. */
const MOST_SEARCHES = 3

/** A node's answers at one moment. */
interface Sight {
  /** The block that holds it, on the chain that counts. */
  readonly block: bigint | undefined
  readonly receipt: unknown
  readonly succeeded: boolean
  readonly transaction: EvmTransaction | undefined
  /** Transactions of the account in blocks. */
  readonly count: bigint
  readonly head: bigint
}

/** The memory between looks. */
interface Memory {
  readonly missing: number
  /** Its place among the account's transactions, by the word of a node that has it. */
  readonly nonce: number | undefined
  /** The newest block in which its place was still free. */
  readonly free: number | undefined
  /** Searches that did not find what took its place. */
  readonly searches: number
  /** The wallet says that its batch did not succeed, even if the transaction around it did. */
  readonly reverted: boolean
  /** By the wallet's word some calls of its batch succeeded and others did not. */
  readonly partial: boolean
}

const RECEIPT = 'eth_getTransactionReceipt'
const TRANSACTION = 'eth_getTransactionByHash'

function readReceipt(receipt: unknown, hash: string) {
  if (receipt === null || receipt === undefined) return undefined
  const [own, status, blockHash] = ['transactionHash', 'status', 'blockHash'].map((name) =>
    readMember(receipt, name),
  )
  if (typeof own !== 'string' || own.toLowerCase() !== hash.toLowerCase()) {
    throw unreadable(RECEIPT, 'the receipt asked for', own)
  }
  if (status !== '0x0' && status !== '0x1') throw unreadable(RECEIPT, 'a status', status)
  const block = nodeQuantity(RECEIPT, readMember(receipt, 'blockNumber'))
  return { block, blockHash, succeeded: status === '0x1' }
}

function readOwn(told: unknown, hash: string): EvmTransaction | undefined {
  if (told === null || told === undefined) return undefined
  const transaction = readEvmTransaction(TRANSACTION, told)
  if (transaction?.hash.toLowerCase() === hash.toLowerCase()) return transaction
  throw unreadable(TRANSACTION, 'the transaction asked for', told)
}

async function observe(
  rpc: JsonRpc,
  network: CaipNetwork,
  { hash, from }: { readonly hash: string; readonly from: Hex },
  options: Abortable,
): Promise<Sight> {
  const ask = (method: string, ...params: readonly unknown[]) =>
    rpc.call(network, method, params, options)
  const [answer, transaction, count, head] = await Promise.all([
    ask(RECEIPT, hash),
    ask(TRANSACTION, hash),
    ask('eth_getTransactionCount', from, 'latest'),
    ask('eth_blockNumber'),
  ])
  const receipt = readReceipt(answer, hash)
  // A node may keep the receipt of a block that the chain left.
  const holder = receipt && (await ask('eth_getBlockByNumber', toQuantity(receipt.block), false))
  const isHeld = receipt !== undefined && readMember(holder, 'hash') === receipt.blockHash
  return {
    block: isHeld ? receipt.block : undefined,
    receipt: answer,
    succeeded: isHeld && receipt.succeeded,
    transaction: readOwn(transaction, hash),
    count: nodeQuantity('eth_getTransactionCount', count),
    head: nodeQuantity('eth_blockNumber', head),
  }
}

const numberIn = (memory: TransactionStanding['memory'], name: string): number | undefined => {
  const value = memory?.[name]
  return typeof value === 'number' ? value : undefined
}

const memoryOf = ({ missing, nonce, free, searches, reverted, partial }: Memory) => ({
  missing,
  ...(nonce === undefined ? {} : { nonce }),
  ...(free === undefined ? {} : { free }),
  ...(searches === 0 ? {} : { searches }),
  ...(reverted ? { reverted: 1 } : {}),
  ...(partial ? { partial: 1 } : {}),
})

/** Whether a receipt without an error shows that it did what was asked for: a token may answer no, and move nothing. */
const needsEffect = ({ sent: { brings } }: Ground, likeness: Likeness, { partial }: Memory) =>
  partial || likeness !== 'same' || (brings !== undefined && !isNativeAsset(brings.asset))

/** A transaction that a block holds. */
async function held(
  ground: Ground,
  { block = 0n, receipt, transaction, head, ...sight }: Sight,
  memory: Memory,
): Promise<TransactionStanding> {
  const succeeded = sight.succeeded && !memory.reverted
  const where = { block: block.toString(), memory: memoryOf(memory) }
  const likeness = transaction ? compareContent(ground, transaction) : 'around'
  if (
    likeness === 'other' ||
    (likeness === 'around' && transaction && !(await mayBeAround(ground)))
  ) {
    return { ...where, state: 'mismatched' }
  }
  const isFailure = !succeeded && !memory.partial
  if (head - block + 1n < DEPTH) {
    return { ...where, state: 'included', ...(isFailure ? { failing: true } : {}) }
  }
  if (isFailure) return { ...where, state: 'failed' }
  if (!succeeded) return { ...where, state: 'unverified' }
  const { arrived, isProven } = await readBrought(ground, receipt, block)
  const left = await readLeft(ground, receipt, block)
  const isLess = arrived !== undefined && !isProven
  const isDone = isProven || (!isLess && !needsEffect(ground, likeness, memory))
  return {
    ...where,
    state: isDone ? 'confirmed' : 'unverified',
    ...(arrived === undefined ? {} : { arrived: arrived.toString() }),
    ...(left === undefined ? {} : { left: left.toString() }),
  }
}

/** Whether a transaction of another shape may do what was asked for: a batch's, or one that others send. */
const mayBeAround = async (ground: Ground) =>
  ground.sent.to === undefined || (await hasCode(ground))

/**
 * The meaning of the transaction in its place for the visitor. The same one at another price is followed by its own
 * hash next.
 */
function kindOf(
  ground: Ground,
  taker: EvmTransaction,
): 'repriced' | 'cancelled' | 'replaced' | 'unverified' {
  const { sent, from } = ground
  const { to, value, data } = taker
  const isEmpty = to !== undefined && sameEvmAddress(to, from) && value === 0n && data === '0x'
  const likeness = compareContent(ground, taker)
  if (isEmpty && (sent.to === undefined || likeness !== 'same')) return 'cancelled'
  // Its purpose is not recorded, so nothing shows whether this one fulfils it.
  if (sent.to === undefined && !sent.brings) return 'unverified'
  return likeness === 'other' ? 'replaced' : 'repriced'
}

interface Look extends Ground {
  readonly context: FeatureContext
  readonly before: TransactionStanding | undefined
}

/** Whether blocks that are not taken back any more have its place taken. */
async function isTaken(
  { rpc, network, from, options }: Ground,
  { count, head }: Sight,
  nonce: number | undefined,
): Promise<boolean> {
  if (nonce === undefined || count <= BigInt(nonce)) return false
  const method = 'eth_getTransactionCount'
  const settled = head >= DEPTH ? head - DEPTH + 1n : 0n
  const then = await rpc.call(network, method, [from, toQuantity(settled)], options)
  return nodeQuantity(method, then) > BigInt(nonce)
}

/** Another network that the wallet is on, by its own word; it is not asked about another account. */
async function otherNetwork({ context, network, from, options }: Look) {
  const address = context.account()?.address
  if (address === undefined || !sameEvmAddress(address, from)) return undefined
  try {
    const method = 'eth_chainId'
    const chain = checkChainId(method, await requestWallet(context, method, [], options))
    const id = networkIdOf(chain)
    return id === network.id ? undefined : id
  } catch {
    options.signal?.throwIfAborted()
    return undefined // A wallet that says nothing proves nothing.
  }
}

/** Whether a transaction that no node has was sent on the network that the wallet is on. */
async function lookElsewhere(given: Look): Promise<'there' | 'maybe' | undefined> {
  const { context, rpc, sent, from, options } = given
  const id = await otherNetwork(given)
  if (id === undefined) return undefined
  const other = context.networkById(id)
  if (!other) return 'maybe'
  try {
    const told = readOwn(await rpc.call(other, TRANSACTION, [sent.hash], options), sent.hash)
    return told && sameEvmAddress(told.from, from) ? 'there' : 'maybe'
  } catch {
    options.signal?.throwIfAborted()
    return 'maybe'
  }
}

/**
 * A transaction that no block holds and no node has. Nodes forget, and wallets send by nodes of their own: only another
 * transaction in its place proves that it never comes.
 */
async function missed(given: Look, sight: Sight, remembered: Memory): Promise<TransactionStanding> {
  const { rpc, network, sent, from, before, options } = given
  const { nonce, free, searches } = remembered
  const missing = remembered.missing + 1
  const memory = memoryOf({ ...remembered, missing })
  const isUnseen = missing >= UNSEEN_AFTER
  const isAway = isUnseen && sent.hash !== '' ? await lookElsewhere(given) : undefined
  if (isAway === 'there') return { state: 'mismatched' }
  const pending = {
    ...({ state: 'pending', memory } as const),
    ...(before?.reorganised ? { reorganised: true } : {}),
    ...(isUnseen ? { unseen: true } : {}),
    ...(isAway === 'maybe' ? { elsewhere: true } : {}),
  }
  if (nonce === undefined || missing < REPLACED_AFTER || searches >= MOST_SEARCHES) return pending
  if (!(await isTaken(given, sight, nonce))) return pending
  const { head } = sight
  const taker = await findTaker(rpc, network, { from, nonce, head, free }, options)
  // It may be the same at another price: only a proven end is reported.
  if (!taker) return { ...pending, memory: { ...memory, searches: searches + 1 } }
  if (taker.hash.toLowerCase() === sent.hash.toLowerCase()) return pending
  return { state: kindOf(given, taker), hash: taker.hash, memory }
}

async function look(given: Look): Promise<TransactionStanding> {
  const { rpc, network, sent, from, before, options } = given
  const sight = await observe(rpc, network, { hash: sent.hash, from }, options)
  const { transaction } = sight
  const remembered = before?.memory
  // One that others send for the account has a place among theirs.
  const isOwn = transaction !== undefined && sameEvmAddress(transaction.from, from)
  const nonce = isOwn ? transaction.nonce : (numberIn(remembered, 'nonce') ?? sent.nonce)
  const isFree = nonce !== undefined && sight.count <= BigInt(nonce)
  const free = isFree ? Number(sight.head) : numberIn(remembered, 'free')
  const seen = {
    missing: 0,
    searches: 0,
    nonce,
    free,
    reverted: numberIn(remembered, 'reverted') === 1,
    partial: numberIn(remembered, 'partial') === 1,
  }
  if (sight.block !== undefined) return held(given, sight, seen)
  // Its id is made of its content, which does not change any more.
  if (isOwn && compareContent(given, transaction) === 'other') return { state: 'mismatched' }
  const wasHeld = before?.state === 'included' || before?.state === 'confirmed'
  if (wasHeld) {
    // A node that has not come that far yet says nothing about the chain.
    if (before.block !== undefined && sight.head < BigInt(before.block)) return before
    return { state: 'pending', reorganised: true, memory: memoryOf(seen) }
  }
  if (!transaction) {
    const [missing = 0, searches = 0] = ['missing', 'searches'].map((name) =>
      numberIn(remembered, name),
    )
    return missed(given, sight, { ...seen, missing, searches })
  }
  const reorganised = before?.reorganised ? { reorganised: true } : {}
  return { state: 'pending', memory: memoryOf(seen), ...reorganised }
}

/**
 * The meaning of a wallet's status of a batch without a hash. If only some calls succeeded, it does not say which.
 */
const UNNAMED: Partial<Record<CallsStatus['state'], TransactionStanding['state']>> = {
  failed: 'dropped',
  reverted: 'failed',
}

/** The outcome of a batch: the wallet knows its transaction, and the chain the rest. */
async function lookAtBatch(
  context: FeatureContext,
  given: Look,
  batch: string,
): Promise<TransactionStanding> {
  const { network, sent, from, before = { state: 'pending' }, options } = given
  const address = context.account()?.address
  // Another account's wallet knows nothing of it.
  if (address === undefined || !sameEvmAddress(address, from)) return before
  const asked = { id: batch, chainId: evmChainId(network) }
  const { state, hash } = await askCallsStatus(context, asked, options)
  if (state === 'pending') return before
  if (hash === undefined) return { state: UNNAMED[state] ?? 'unverified' }
  const memory = state === 'done' ? {} : { [state]: 1 }
  const told = { ...given, sent: { ...sent, hash }, before: { ...before, memory } }
  return { ...(await look(told)), hash }
}

/**
 * The outcome of a transaction. A block and one on top of it confirm it; a block that the chain left counts for
 * nothing. When another transaction has its place, that one is searched for and classified: the same with another
 * price, a cancellation, or something else. A transaction that differs from the review is reported as that, from
 * any source of its hash.
 */
export default (context: FeatureContext): TransactionStatusFeature => {
  const rpc = createRpc(context)
  return {
    async lookAtTransaction(sent, before, options = {}) {
      const network = context.networkById(sent.network)
      if (!network) throw Eip155Errors.network_unsupported({ network: sent.network })
      const from = sent.account.split(':').at(-1)
      if (!isPrefixedAddress(from)) throw Eip155Errors.address_invalid({ address: sent.account })
      const given = { context, rpc, network, sent, from, before, options }
      const { hash, batch } = sent
      return hash === '' && batch !== undefined ? lookAtBatch(context, given, batch) : look(given)
    },
  }
}
