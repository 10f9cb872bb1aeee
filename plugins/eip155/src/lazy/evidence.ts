import {
  readMember,
  toQuantity,
  type Abortable,
  type CaipNetwork,
  type SentTransaction,
} from '@latchkey/kernel'
import { checkQuantity, isPrefixedAddress, type Hex } from '@latchkey/kernel/eip1193'
import { isNativeAsset, type JsonRpc } from '@latchkey/kernel/namespaces'
import { sameEvmAddress } from '../address.js'
import { tokenAddress } from './erc20.js'
import type { EvmTransaction } from './evm-transaction.js'
import { isHexData } from './hex.js'
import { amountMoved } from './transfer-logs.js'

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
 * - `other`: it is not, whoever sends it
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
  // Nobody wrote down what it was to do. A batch has several calls, and tells what it has to bring.
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
  // What is no code proves nothing against the transaction.
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
    return checkQuantity(method, after) - checkQuantity(method, before)
  } catch {
    options.signal?.throwIfAborted()
    return undefined
  }
}

/** What an account paid a block for a transaction that it sent itself. */
function feeOf(receipt: unknown, address: string): bigint {
  const payer = readMember(receipt, 'from')
  if (!isPrefixedAddress(payer) || !sameEvmAddress(payer, address)) return 0n
  const [gas, price] = ['gasUsed', 'effectiveGasPrice'].map((name) =>
    checkQuantity('eth_getTransactionReceipt', readMember(receipt, name)),
  )
  return (gas ?? 0n) * (price ?? 0n)
}

/**
 * Whether a block shows that a transaction brought what it had to: by the token's own events, or by both accounts'
 * native coin around the block. Where it shows less, that proves nothing.
 */
export async function hasBrought(
  ground: Ground,
  receipt: unknown,
  block: bigint,
): Promise<boolean> {
  const { sent, network } = ground
  if (!sent.brings) return false
  const { asset, to, least, from } = sent.brings
  const wanted = BigInt(least)
  if (wanted <= 0n || !isPrefixedAddress(to)) return false
  if (isNativeAsset(asset)) {
    const into = await gained(ground, to, block)
    if (into === undefined || into + feeOf(receipt, to) < wanted) return false
    const out = from === undefined ? undefined : await gained(ground, from, block)
    return from === undefined || (out !== undefined && -out >= wanted)
  }
  const token = tokenAddress(asset, network.id)
  const sender = from !== undefined && isPrefixedAddress(from) ? from : undefined
  return (
    token !== undefined &&
    amountMoved(readMember(receipt, 'logs'), { token, to, from: sender }) >= wanted
  )
}
