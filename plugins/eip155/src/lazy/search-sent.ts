import type {
  Abortable,
  CaipNetwork,
  FoundTransaction,
  SentSearch,
  SentTransaction,
} from '@latchkey/kernel'
import { readMember } from '@latchkey/kernel'
import { checkQuantity, type Hex } from '@latchkey/kernel/eip1193'
import type { JsonRpc, PreparedGround } from '@latchkey/kernel/namespaces'
import { compareContent } from './evidence.js'
import type { EvmTransaction } from './evm-transaction.js'
import { findTaker, takerIn } from './find-taker.js'
import { checkReceiver } from './send-transaction.js'
import type { Transaction } from './submit.js'

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
    latest: checkQuantity(COUNT, latest),
    pending: checkQuantity(COUNT, pending),
    balance: checkQuantity('eth_getBalance', balance),
    head: checkQuantity('eth_blockNumber', head),
  }
}

/** A transaction that waits, where the node shows what it would put into the next block. */
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

/**
 * Looks by sender and place for what a wallet sent, whatever it answered. An account that is a contract has no place of its
 * own: there a balance that got less is all that can be seen. Without anything to compare with each counts as reviewed.
 */
export const createSearch =
  (rpc: JsonRpc) =>
  async (
    { to, value, data, brings }: Partial<Transaction>,
    { account, network }: PreparedGround,
    options: Abortable,
  ): Promise<SentSearch> => {
    const from = checkReceiver(account.address)
    const before = await standingOf(rpc, network, from, options)
    const reviewed: Omit<SentTransaction, 'hash'> = {
      account: account.id,
      network: network.id,
      ...(to === undefined ? {} : { to }),
      ...(value === undefined ? {} : { value: value.toString() }),
      ...(data === undefined ? {} : { data }),
      ...(brings === undefined ? {} : { brings }),
    }
    const first = before.pending > before.latest ? before.pending : before.latest
    const at = (nonce: number, now: Standing, asking: Abortable) =>
      BigInt(nonce) < now.latest
        ? findTaker(
            rpc,
            network,
            { from, nonce, head: now.head, free: Number(before.head) },
            asking,
          )
        : waiting(rpc, network, { from, nonce }, asking)
    return {
      async find(asking = {}) {
        const now = await standingOf(rpc, network, from, asking)
        // A node that has not come that far yet says nothing.
        if (now.head < before.head) return 'unknown'
        const end = now.pending > now.latest ? now.pending : now.latest
        if (end <= first) return now.balance < before.balance ? 'moved' : []
        const found: FoundTransaction[] = []
        for (let nonce = Number(first); nonce < end && found.length < MOST_FOUND; nonce += 1) {
          const taker = await at(nonce, now, asking)
          if (!taker) continue
          const sent = { ...reviewed, hash: taker.hash, nonce }
          found.push({ sent, isReviewed: compareContent({ sent, from }, taker) !== 'other' })
        }
        const isAll = found.length === Number(end - first)
        if (!isAll && !found.some(({ isReviewed }) => isReviewed)) return 'moved'
        return found.toSorted((one, other) => Number(other.isReviewed) - Number(one.isReviewed))
      },
    }
  }
