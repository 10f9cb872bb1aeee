import { shown } from '@latchkey/kernel'
import { checkHash, checkQuantity } from '@latchkey/kernel/internal/tools'
import type { Hex } from '@latchkey/kernel/internal'
import { Eip155Errors } from '../errors.js'

/** A node's answer is no fault of the wallet's, which the wallet's own checks are about. */
export const unreadable = (method: string, expected: string, got: unknown) =>
  Eip155Errors.rpc_failed({ method, code: 0, reason: `expected ${expected}, got ${shown(got)}` })

function ofNode<T>(method: string, expected: string, got: unknown, check: () => T): T {
  try {
    return check()
  } catch {
    throw unreadable(method, expected, got)
  }
}

/** A quantity in a node's answer. @throws KitError `rpc_failed` */
export const nodeQuantity = (method: string, answer: unknown): bigint =>
  ofNode(method, 'a hex quantity', answer, () => checkQuantity(method, answer))

/** A hash in a node's answer. @throws KitError `rpc_failed` */
export const nodeHash = (method: string, answer: unknown): Hex =>
  ofNode(method, 'a hash', answer, () => checkHash(method, answer))
