import { readMember } from '@latchkey/kernel'
import { isPrefixedAddress } from '@latchkey/kernel/internal/tools'
import type { Hex } from '@latchkey/kernel/internal'
import { isHexData } from './hex.js'
import { nodeHash, nodeQuantity } from './node-answers.js'

/** A transaction as a node tells it, as far as it is read. */
export interface EvmTransaction {
  readonly hash: string
  readonly from: Hex
  /** `undefined` if it creates a contract. */
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: Hex
  readonly nonce: number
}

/** Reads a transaction; `undefined` for what has not its shape. @throws KitError `rpc_failed` */
export function readEvmTransaction(method: string, told: unknown): EvmTransaction | undefined {
  const [hash, from, to, value, data, nonce] = [
    ...['hash', 'from', 'to', 'value', 'input', 'nonce'].map((name) => readMember(told, name)),
  ]
  if (typeof data !== 'string' || !isHexData(data) || !isPrefixedAddress(from)) return undefined
  return {
    hash: nodeHash(method, hash),
    from,
    to: isPrefixedAddress(to) ? to : undefined,
    value: nodeQuantity(method, value),
    data,
    nonce: Number(nodeQuantity(method, nonce)),
  }
}
