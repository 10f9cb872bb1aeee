import { readMember } from '@latchkey/kernel'
import { checkHash, checkQuantity, isPrefixedAddress, type Hex } from '@latchkey/kernel/eip1193'
import { isHexData } from './hex.js'

/** A transaction as a node tells it, as far as it is read. */
export interface EvmTransaction {
  readonly hash: string
  readonly from: Hex
  /** `undefined` where it creates a contract. */
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: Hex
  readonly nonce: number
}

/** Reads a transaction; `undefined` for what has not its shape. @throws KitError `provider_answer_invalid` */
export function readEvmTransaction(method: string, told: unknown): EvmTransaction | undefined {
  const [hash, from, to, value, data, nonce] = [
    ...['hash', 'from', 'to', 'value', 'input', 'nonce'].map((name) => readMember(told, name)),
  ]
  if (typeof data !== 'string' || !isHexData(data) || !isPrefixedAddress(from)) return undefined
  return {
    hash: checkHash(method, hash),
    from,
    to: isPrefixedAddress(to) ? to : undefined,
    value: checkQuantity(method, value),
    data,
    nonce: Number(checkQuantity(method, nonce)),
  }
}
