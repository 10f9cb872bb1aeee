import {
  readMember,
  type Abortable,
  type CaipNetwork,
  type SentTransaction,
} from '@latchkey/kernel'
import { toQuantity, type Hex, type JsonRpc } from '@latchkey/kernel/internal'
import { isPrefixedAddress, isNativeAsset } from '@latchkey/kernel/internal/tools'
import { sameEvmAddress } from '../address.js'
import { tokenAddress } from './erc20.js'
import type { EvmTransaction } from './evm-transaction.js'
import { isHexData } from './hex.js'
import { amountMoved } from './transfer-logs.js'
import { nodeQuantity } from './node-answers.js'

/** A transaction that was sent, and where to ask about it. */
export interface Ground {
  readonly rpc: JsonRpc
  readonly network: CaipNetwork
  readonly sent: SentTransaction
  readonly from: Hex
  readonly options: Abortable
}

const isCall = (data: string | undefined): data is string => data !== undefined && data.length >= 10

/**
 * How much a transaction looks like the one that was reviewed, by what is in it alone.
 *
 * - `same`: it is that one
 * - `other`: it is not, with any sender
 * - `marked`: it is, with the wallet's mark behind the call, so its effect has to tell
 * - `around`: a contract may have sent it for the account, so its effect has to tell
 */
export type Likeness = 'same' | 'marked' | 'other' | 'around'

/** Compares a transaction with the one that was reviewed. */
export function compareContent(
  { sent, from }: Pick<Ground, 'sent' | 'from'>,
  transaction: EvmTransaction,
): Likeness {
  const { to, value = '0' } = sent
  // Its purpose is not recorded. A batch has several calls, and names the amounts that must arrive.
  if (to === undefined) return sent.brings ? 'around' : 'same'
  if (!sameEvmAddress(transaction.from, from)) return 'around'
  const data = (sent.data ?? '0x').toLowerCase()
  const mined = transaction.data.toLowerCase()
  const isOwn = transaction.to !== undefined && sameEvmAddress(transaction.to, to)
  if (isOwn && transaction.value === BigInt(value)) {
    if (mined === data) return 'same'
    // Wallets put their mark behind a call, which contracts do not read.
    if (isCall(data) && mined.startsWith(data)) return 'marked'
  }
  // An account that acts by a contract's code calls itself (EIP-7702).
  const isSelf = transaction.to !== undefined && sameEvmAddress(transaction.to, from)
  return isSelf && isCall(mined) ? 'around' : 'other'
}

/** Whether code is at the account, its own or a contract's that it acts by: then others may send for it. */
export async function hasCode({ rpc, network, from, options }: Ground): Promise<boolean> {
  const code = await rpc.call(network, 'eth_getCode', [from, 'latest'], options)
  // Data that is no code proves nothing against the transaction.
  return typeof code !== 'string' || !isHexData(code) || !/^0x0*$/.test(code)
}

/** How much more of the native coin an account has by a block; `undefined` where a node no longer knows. */
async function gained(
  { rpc, network, options }: Ground,
  address: string,
  block: bigint,
): Promise<bigint | undefined> {
  const method = 'eth_getBalance'
  try {
    const [before, after] = await rpc.all(
      network,
      [block - 1n, block].map((at) => ({ method, params: [address, toQuantity(at)] })),
      options,
    )
    return nodeQuantity(method, after) - nodeQuantity(method, before)
  } catch {
    options.signal?.throwIfAborted()
    return undefined
  }
}

/** The fee that an account paid a block for its own transaction. */
function feeOf(receipt: unknown, address: string): bigint {
  const payer = readMember(receipt, 'from')
  if (!isPrefixedAddress(payer) || !sameEvmAddress(payer, address)) return 0n
  const [gas, price] = ['gasUsed', 'effectiveGasPrice'].map((name) =>
    nodeQuantity('eth_getTransactionReceipt', readMember(receipt, name)),
  )
  return (gas ?? 0n) * (price ?? 0n)
}

/** Whether an account sent several transactions by a block: then its native coin tells nothing of one of them. */
async function sentMore(
  { rpc, network, options }: Ground,
  address: string,
  block: bigint,
): Promise<boolean> {
  const method = 'eth_getTransactionCount'
  try {
    const [before, after] = await rpc.all(
      network,
      [block - 1n, block].map((at) => ({ method, params: [address, toQuantity(at)] })),
      options,
    )
    return nodeQuantity(method, after) - nodeQuantity(method, before) > 1n
  } catch {
    options.signal?.throwIfAborted()
    return true
  }
}

/** The evidence in a block for the amounts that a transaction must deliver. */
export interface Brought {
  /** The arrived amount; `undefined` if it is unknown. */
  readonly arrived: bigint | undefined
  /** All of it arrived. If that is not shown, nothing is proven, unless `arrived` is less. */
  readonly isProven: boolean
}

const NOTHING_TOLD: Brought = { arrived: undefined, isProven: false }

async function coinsBrought(ground: Ground, receipt: unknown, block: bigint): Promise<Brought> {
  const { to = '', least = '0', from } = ground.sent.brings ?? {}
  const wanted = BigInt(least)
  const change = await gained(ground, to, block)
  if (change === undefined) return NOTHING_TOLD
  const into = change + feeOf(receipt, to)
  if (from !== undefined) {
    if (into < wanted) return NOTHING_TOLD
    const out = await gained(ground, from, block)
    return { arrived: undefined, isProven: out !== undefined && -out >= wanted }
  }
  if (into < wanted && (await sentMore(ground, to, block))) return NOTHING_TOLD
  return { arrived: into > 0n ? into : 0n, isProven: into >= wanted }
}

/**
 * The amounts that a transaction delivered, as a block shows them: by the token's own events, or by both accounts'
 * native coin around the block.
 */
export async function readBrought(
  ground: Ground,
  receipt: unknown,
  block: bigint,
): Promise<Brought> {
  const { sent, network } = ground
  if (!sent.brings) return NOTHING_TOLD
  const { asset, to, least, from } = sent.brings
  const wanted = BigInt(least)
  if (wanted <= 0n || !isPrefixedAddress(to)) return NOTHING_TOLD
  if (isNativeAsset(asset)) return coinsBrought(ground, receipt, block)
  const token = tokenAddress(asset, network.id)
  if (token === undefined) return NOTHING_TOLD
  const sender = from !== undefined && isPrefixedAddress(from) ? from : undefined
  const arrived = amountMoved(readMember(receipt, 'logs'), { token, to, from: sender })
  return { arrived, isProven: arrived >= wanted }
}
