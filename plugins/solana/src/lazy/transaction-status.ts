import {
  readMember,
  type CaipNetwork,
  type FeatureContext,
  type SentTransaction,
  type TransactionStanding,
  type TransactionStatusFeature,
} from '@latchkey/kernel'
import type { JsonRpcCall, JsonRpc } from '@latchkey/kernel/internal'
import { SolanaErrors } from '../errors.js'
import { checkNumber, unreadable } from './lamports.js'
import { createRpc } from './rpc.js'

const STATUSES = 'getSignatureStatuses'
const EPOCH = 'getEpochInfo'
const TRANSACTION = 'getTransaction'
const OLDEST = 'getFirstAvailableBlock'
/** Blocks that a blockhash counts for. */
const LIFE = 150n
/** Enough for a transaction without a known last block. */
const LONGEST_LIFE = 2n * LIFE
/** Looks in which no node has it, after which that is said. It proves nothing. */
const UNSEEN_AFTER = 3
/** The number of looks after which a missing transaction counts as unavailable at that node. */
const UNREAD_AFTER = 3

interface Chain {
  readonly rpc: JsonRpc
  readonly network: CaipNetwork
  readonly call: JsonRpcCall
}

/** The network's answer for a signature, and the height of the node that gave it. */
async function readStatus({ rpc, network, call }: Chain, signature: string) {
  const params = [[signature], { searchTransactionHistory: true }]
  const answer = await rpc.call(network, STATUSES, params, call)
  const value = readMember(answer, 'value')
  if (!Array.isArray(value) || value.length !== 1) {
    throw unreadable(STATUSES, 'one status', value)
  }
  const slot = checkNumber(STATUSES, readMember(readMember(answer, 'context'), 'slot'))
  return { slot, standing: value[0] === null ? undefined : standingOf(value[0]) }
}

function standingOf(status: unknown): TransactionStanding {
  const block = checkNumber(STATUSES, readMember(status, 'slot')).toString()
  const error = readMember(status, 'err')
  const failed = error !== null && error !== undefined
  const commitment = readMember(status, 'confirmationStatus')
  const isConfirmed = commitment === 'confirmed' || commitment === 'finalized'
  if (!isConfirmed) return { state: 'included', block, ...(failed ? { failing: true } : {}) }
  if (!failed) return { state: 'confirmed', block }
  return { state: 'failed', block, reason: JSON.stringify(error).slice(0, 200) }
}

const countIn = (standing: TransactionStanding | undefined, name: string): number =>
  Number(standing?.memory?.[name] ?? 0) || 0

/** A confirmed transaction that a wallet changed: it counts once it has what was asked for. */
async function checked(
  { rpc, network, call }: Chain,
  { hash, content }: SentTransaction,
  found: TransactionStanding,
  before: TransactionStanding | undefined,
): Promise<TransactionStanding> {
  if (content === undefined || found.state !== 'confirmed') return found
  const how = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
  const answer = await rpc.call(network, TRANSACTION, [hash, how], call)
  if (answer === null) {
    const unread = countIn(before, 'unread') + 1
    const state = unread < UNREAD_AFTER ? 'included' : 'unverified'
    return { ...found, state, memory: { unread } }
  }
  const { transactionHasContent } = await import('./content.js')
  const isWanted = transactionHasContent(answer, { hash, content })
  if (isWanted !== undefined) return isWanted ? found : { ...found, state: 'mismatched' }
  throw unreadable(TRANSACTION, 'the transaction asked for', answer)
}

/** Height and slot of the blocks that cannot be taken back, or a block that still may would be forgotten. */
async function readFinalized({ rpc, network, call }: Chain) {
  const answer = await rpc.call(network, EPOCH, [{ commitment: 'finalized' }], call)
  const [height, slot] = ['blockHeight', 'absoluteSlot'].map((name) =>
    checkNumber(EPOCH, readMember(answer, name)),
  )
  return { height: height ?? 0n, slot: slot ?? 0n }
}

/**
 * Whether the node still has every block that could hold a transaction. Most nodes keep about two days, and answer that
 * they know no transaction for each older one.
 *
 * @param lastBlock Last height that could hold it. If it is unknown, only a node that keeps all blocks can tell.
 */
async function hasItsBlocks(
  { rpc, network, call }: Chain,
  { height, slot }: { readonly height: bigint; readonly slot: bigint },
  lastBlock: bigint | undefined,
): Promise<boolean> {
  const oldest = checkNumber(OLDEST, await rpc.call(network, OLDEST, [], call))
  // Slots without a block make it more slots than heights: at most every second one is taken for empty.
  const first = lastBlock === undefined ? 0n : slot - 2n * (height - lastBlock + LIFE)
  return oldest <= (first > 0n ? first : 0n)
}

/**
 * The outcome of a transaction. It has expired, and surely moved nothing, once its blockhash is too old by final
 * blocks and a node that has all blocks of its lifetime knows no such transaction.
 */
export default (context: FeatureContext): TransactionStatusFeature => {
  const rpc = createRpc(context.http)
  return {
    async lookAtTransaction(sent, before, options = {}) {
      const { hash, network: id, lastBlock } = sent
      const network = context.networkById(id)
      if (network?.namespace !== 'solana') throw SolanaErrors.network_unsupported({ network: id })
      const chain: Chain = { rpc, network, call: options }
      const first = await readStatus(chain, hash)
      if (first.standing) return checked(chain, sent, first.standing, before)
      const back = before?.state === 'included' || before?.reorganised === true
      const { height, slot } = await readFinalized(chain)
      const since = before?.memory?.['first']
      const seen = typeof since === 'string' && /^\d{1,20}$/.test(since) ? BigInt(since) : height
      const last = lastBlock === undefined ? undefined : BigInt(lastBlock)
      const end = last ?? seen + LONGEST_LIFE
      const missed = countIn(before, 'missed') + 1
      const pending: TransactionStanding = {
        state: 'pending',
        memory: { first: seen.toString(), missed },
        ...(back ? { reorganised: true } : {}),
        ...(missed >= UNSEEN_AFTER ? { unseen: true } : {}),
      }
      if (height <= end) return pending
      // It may have been included between the questions, and another node may not have come that far.
      const again = await readStatus(chain, hash)
      if (again.standing) return checked(chain, sent, again.standing, before)
      if (again.slot < slot) return pending
      const isProven = await hasItsBlocks(chain, { height, slot }, last)
      return { state: isProven ? 'expired' : 'unverified', memory: { first: seen.toString() } }
    },
  }
}
