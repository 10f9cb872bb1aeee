import { readMember, toQuantity, type Abortable, type CaipNetwork } from '@latchkey/kernel'
import { checkHash, checkQuantity, isPrefixedAddress, type Hex } from '@latchkey/kernel/eip1193'
import type { JsonRpc } from '@latchkey/kernel/namespaces'
import { sameEvmAddress } from '../address.js'
import { isHexData } from './hex.js'

/** A transaction in a block. */
export interface Taker {
  readonly hash: string
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: string
}

/** Whose place among an account's transactions is asked about. */
export interface Place {
  readonly from: Hex
  readonly nonce: number
  readonly head: bigint
  /** A block in which the place was still free, where one is known. */
  readonly free: number | undefined
}

/** Nodes keep the states of this many blocks at least. */
const KEPT = 128n
/** Full blocks are large. */
const MOST_BYTES = 8_000_000
const BLOCK = 'eth_getBlockByNumber'

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

function readTaker(transaction: unknown): Taker | undefined {
  const [hash, to, value, data] = ['hash', 'to', 'value', 'input'].map((name) =>
    readMember(transaction, name),
  )
  if (typeof data !== 'string' || !isHexData(data)) return undefined
  return {
    ...{ hash: checkHash(BLOCK, hash), to: isPrefixedAddress(to) ? to : undefined },
    ...{ value: checkQuantity(BLOCK, value), data },
  }
}

const isAt = ({ from, nonce }: Place, transaction: unknown): boolean => {
  const [signer, place] = [readMember(transaction, 'from'), readMember(transaction, 'nonce')]
  return (
    isPrefixedAddress(signer) &&
    sameEvmAddress(signer, from) &&
    checkQuantity(BLOCK, place) === BigInt(nonce)
  )
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
 * @returns `undefined` where it cannot be found there
 */
export async function findTaker(
  rpc: JsonRpc,
  network: CaipNetwork,
  place: Place,
  { signal }: Abortable,
): Promise<Taker | undefined> {
  const countAt = async (from: Hex, at: bigint) => {
    const method = 'eth_getTransactionCount'
    try {
      const params = [from, toQuantity(at)]
      return checkQuantity(method, await rpc.call(network, method, params, { signal }))
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
    const found = isList(transactions) ? transactions.find((one) => isAt(place, one)) : undefined
    return found === undefined ? undefined : readTaker(found)
  } catch {
    signal?.throwIfAborted()
    return undefined // Without the block it stays unknown.
  }
}
