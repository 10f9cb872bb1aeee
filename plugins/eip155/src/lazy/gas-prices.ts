import { readMember, type Abortable, type CaipNetwork } from '@latchkey/kernel'
import type { FeeLevelId, JsonRpc } from '@latchkey/kernel/internal'
import { nodeQuantity } from './node-answers.js'

/** The price of a unit of gas that a transaction may pay, in wei. */
export interface GasPrice {
  readonly id: FeeLevelId
  readonly max: bigint
  /** The part for the block's proposer (EIP-1559); absent on networks with one price. */
  readonly tip?: bigint
  /** The price that the next block charges; absent as `tip`. */
  readonly base?: bigint
}

/** Blocks that are looked back at, and the shares of their gas that paid less than each level. */
const HISTORY = ['0xa', 'latest', [10, 50, 90]] as const
/** Nodes drop transactions with a smaller tip (geth's default). */
const LEAST_TIP = 1_000_000n
const LEVELS = ['slow', 'normal', 'fast'] as const
/** How far the base fee may rise, in percent; a block changes it by an eighth at most. */
const ROOM = [125n, 150n, 200n] as const
/** Of the one price of a network without a base fee, in percent. */
const ONE_PRICE = [100n, 110n, 130n] as const

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** The middle one of what the last blocks were paid at a level. */
function middleTip(rewards: readonly unknown[], level: number): bigint {
  const tips = rewards
    .map((block) => nodeQuantity('eth_feeHistory', isList(block) ? block[level] : undefined))
    .sort((left, right) => (left < right ? -1 : left > right ? 1 : 0))
  const tip = tips[Math.floor(tips.length / 2)] ?? 0n
  return tip > LEAST_TIP ? tip : LEAST_TIP
}

function readHistory(answer: unknown): readonly GasPrice[] {
  const [bases, rewards] = [readMember(answer, 'baseFeePerGas'), readMember(answer, 'reward')]
  const base = nodeQuantity('eth_feeHistory', isList(bases) ? bases.at(-1) : undefined)
  const blocks = isList(rewards) ? rewards.slice(-10) : []
  let tip = 0n
  return LEVELS.map((id, at) => {
    const paid = middleTip(blocks, at)
    if (paid > tip) tip = paid
    return { id, tip, base, max: (base * (ROOM[at] ?? 200n)) / 100n + tip }
  })
}

/** Whether a node refused, rather than was out of reach: it may lack the method. */
export const isRefused = (error: unknown): boolean =>
  [error, readMember(error, 'cause')].some((one) => readMember(one, 'code') === 'rpc_failed')

/**
 * The network's price of a unit of gas right now: by the last blocks (EIP-1559), or by the node's one price on
 * networks without a base fee.
 *
 * @throws KitError `rpc_unavailable`, `rpc_failed`
 */
export async function readGasPrices(
  rpc: JsonRpc,
  network: CaipNetwork,
  options: Abortable = {},
): Promise<readonly GasPrice[]> {
  try {
    return readHistory(await rpc.call(network, 'eth_feeHistory', HISTORY, options))
  } catch (error) {
    if (!isRefused(error)) throw error
  }
  const method = 'eth_gasPrice'
  const price = nodeQuantity(method, await rpc.call(network, method, [], options))
  return LEVELS.map((id, at) => ({ id, max: (price * (ONE_PRICE[at] ?? 130n)) / 100n }))
}
