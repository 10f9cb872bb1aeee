import { readMember, type Abortable, type CaipNetwork } from '@latchkey/kernel'
import { toQuantity, type Hex, type JsonRpc } from '@latchkey/kernel/internal'
import { isPrefixedAddress } from '@latchkey/kernel/internal/tools'
import { sameEvmAddress } from '../address.js'
import { readEvmTransaction, type EvmTransaction } from './evm-transaction.js'
import { nodeQuantity } from './node-answers.js'

/** Whose place among an account's transactions is asked about. */
export interface Place {
  readonly from: Hex
  readonly nonce: number
  readonly head: bigint
  /** A block in which the place was still free, if one is known. */
  readonly free: number | undefined
}

/** Nodes keep the states of this many blocks at least. */
const KEPT = 128n
/** Full blocks are large. */
const MOST_BYTES = 8_000_000
const BLOCK = 'eth_getBlockByNumber'

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** The transaction of an account at a place; others of the block may have any shape. */
export function takerIn(
  transactions: readonly unknown[],
  { from, nonce }: Pick<Place, 'from' | 'nonce'>,
): EvmTransaction | undefined {
  const own = transactions.filter((one) => {
    const signer = readMember(one, 'from')
    return isPrefixedAddress(signer) && sameEvmAddress(signer, from)
  })
  return own.map((one) => readEvmTransaction(BLOCK, one)).find((one) => one?.nonce === nonce)
}

/** The block in which the place was taken, by halving what lies between. */
async function blockOf(
  { from, nonce, head, free }: Place,
  countAt: (from: Hex, block: bigint) => Promise<bigint | undefined>,
): Promise<bigint> {
  const oldest = head > KEPT ? head - KEPT : 0n
  let below = free !== undefined && BigInt(free) > oldest ? BigInt(free) : oldest
  let above = head
  while (above - below > 1n) {
    const middle = (below + above) / 2n
    const count = await countAt(from, middle)
    // A node that no longer has the state of a block may have that of a later one.
    if (count !== undefined && count > BigInt(nonce)) above = middle
    else below = middle
  }
  return above
}

/**
 * The transaction that took a place among an account's transactions, from the last 128 blocks.
 *
 * @returns `undefined` if those blocks do not have it
 */
export async function findTaker(
  rpc: JsonRpc,
  network: CaipNetwork,
  place: Place,
  { signal }: Abortable,
): Promise<EvmTransaction | undefined> {
  const countAt = async (from: Hex, at: bigint) => {
    const method = 'eth_getTransactionCount'
    try {
      const params = [from, toQuantity(at)]
      return nodeQuantity(method, await rpc.call(network, method, params, { signal }))
    } catch {
      return undefined
    }
  }
  try {
    const block = await blockOf(place, countAt)
    signal?.throwIfAborted()
    const params = [toQuantity(block), true]
    const answer = await rpc.call(network, BLOCK, params, { signal, maxBytes: MOST_BYTES })
    const transactions = readMember(answer, 'transactions')
    return isList(transactions) ? takerIn(transactions, place) : undefined
  } catch {
    signal?.throwIfAborted()
    return undefined // Without the block it stays unknown.
  }
}
