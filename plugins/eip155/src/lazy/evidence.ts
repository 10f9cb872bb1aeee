import {
  readMember,
  type Abortable,
  type CaipNetwork,
  type SentTransaction,
} from '@latchkey/kernel'
import { toQuantity, type Hex, type JsonRpc } from '@latchkey/kernel/internal'
import { isPrefixedAddress, isNativeAsset } from '@latchkey/kernel/internal/tools'
import { sameEvmAddress } from '../address.js'
import { erc20, readUint, tokenAddress } from './erc20.js'
import type { EvmTransaction } from './evm-transaction.js'
import { isHexData } from './hex.js'
import { nodeQuantity, unreadable } from './node-answers.js'
import { amountMoved, netMoved } from './transfer-logs.js'

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

/** By how much a figure rose with a block; `undefined` where a node no longer knows. */
async function riseOf(
  { rpc, network, options }: Ground,
  block: bigint,
  method: string,
  paramsAt: (block: Hex) => readonly unknown[],
  read = (answer: unknown) => nodeQuantity(method, answer),
): Promise<bigint | undefined> {
  try {
    const [before, after] = await rpc.all(
      network,
      [block - 1n, block].map((at) => ({ method, params: paramsAt(toQuantity(at)) })),
      options,
    )
    return read(after) - read(before)
  } catch {
    options.signal?.throwIfAborted()
    return undefined
  }
}

/** How much more of the native coin an account has by a block. */
const gained = (ground: Ground, address: string, block: bigint) =>
  riseOf(ground, block, 'eth_getBalance', (at) => [address, at])

/** How much more of a token an account has by a block, by what the token says of balances. */
function gainedTokens(ground: Ground, token: Hex, owner: Hex, block: bigint) {
  const call = { to: token, data: erc20.balanceOf(owner) }
  return riseOf(
    ground,
    block,
    'eth_call',
    (at) => [call, at],
    (answer) => {
      const isData = typeof answer === 'string' && isHexData(answer)
      const amount = readUint(isData ? answer : undefined)
      if (amount === undefined) throw unreadable('eth_call', 'a balance', answer)
      return amount
    },
  )
}

/** The fee that an account paid a block for its own transaction, that of the chain below a rollup included. */
function feeOf(receipt: unknown, address: string): bigint {
  const payer = readMember(receipt, 'from')
  if (!isPrefixedAddress(payer) || !sameEvmAddress(payer, address)) return 0n
  const told = (name: string, missing?: string) =>
    nodeQuantity('eth_getTransactionReceipt', readMember(receipt, name) ?? missing)
  return told('gasUsed') * told('effectiveGasPrice') + told('l1Fee', '0x0')
}

/** Whether an account sent several transactions by a block: then its balances tell nothing of one of them. */
async function sentMore(ground: Ground, address: string, block: bigint): Promise<boolean> {
  const count = await riseOf(ground, block, 'eth_getTransactionCount', (at) => [address, at])
  return count === undefined || count > 1n
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
  const isProven = into >= wanted
  if (await sentMore(ground, to, block)) return { arrived: undefined, isProven }
  return { arrived: into > 0n ? into : 0n, isProven }
}

/** By the token's events. A token may tell of more than it gives, so that its balances count where they rose by less. */
async function tokensBrought(
  ground: Ground,
  receipt: unknown,
  block: bigint,
  token: Hex,
): Promise<Brought> {
  const { to = '', least = '0', from } = ground.sent.brings ?? {}
  if (!isPrefixedAddress(to)) return NOTHING_TOLD
  const wanted = BigInt(least)
  const logs = readMember(receipt, 'logs')
  if (from !== undefined && isPrefixedAddress(from)) {
    const arrived = amountMoved(logs, { token, to, from })
    return { arrived, isProven: arrived >= wanted }
  }
  const told = netMoved(logs, token, to)
  const change = await gainedTokens(ground, token, to, block)
  // No event tells of what came.
  if (change !== undefined && told <= 0n && change > 0n) return NOTHING_TOLD
  const isLess = change !== undefined && change < told
  if (isLess && (await sentMore(ground, to, block))) return NOTHING_TOLD
  const net = isLess ? change : told
  return { arrived: net > 0n ? net : 0n, isProven: net >= wanted }
}

/**
 * How much of what was given for a delivery left the account; `undefined` if a block does not show that, or says it in
 * two ways.
 */
export async function readLeft(
  ground: Ground,
  receipt: unknown,
  block: bigint,
): Promise<bigint | undefined> {
  const { brings, value = '0' } = ground.sent
  const { gives, to = '' } = brings ?? {}
  if (gives === undefined || !isPrefixedAddress(to)) return undefined
  if (isNativeAsset(gives)) {
    const change = await gained(ground, to, block)
    if (change === undefined) return undefined
    const out = -change - feeOf(receipt, to)
    // Otherwise something came back, or others moved coins, or there is a fee that no receipt tells.
    return out > 0n && out === BigInt(value) ? out : undefined
  }
  const token = tokenAddress(gives, ground.network.id)
  if (token === undefined) return undefined
  const told = netMoved(readMember(receipt, 'logs'), token, to)
  const change = await gainedTokens(ground, token, to, block)
  return told < 0n && (change === undefined || change === told) ? -told : undefined
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
  const { asset, to, least } = sent.brings
  if (BigInt(least) <= 0n || !isPrefixedAddress(to)) return NOTHING_TOLD
  if (isNativeAsset(asset)) return coinsBrought(ground, receipt, block)
  const token = tokenAddress(asset, network.id)
  if (token === undefined) return NOTHING_TOLD
  return tokensBrought(ground, receipt, block, token)
}
