import { readMember, shown } from '@latchkey/kernel'
import { SolanaErrors } from '../errors.js'

/** A node's answer is no fault of the wallet's, which `provider_answer_invalid` is about. */
export const unreadable = (method: string, expected: string, got: unknown) =>
  SolanaErrors.rpc_failed({ method, code: 0, reason: `expected ${expected}, got ${shown(got)}` })

/** A whole number that is at least zero; nodes write lamports as JSON numbers. @throws KitError `rpc_failed` */
export function checkNumber(method: string, value: unknown): bigint {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return BigInt(value)
  throw unreadable(method, 'a whole number of lamports', value)
}

/** Lamports come as a JSON number: exact up to 9 million SOL, beyond that to the nearest one it can hold. */
export const checkLamports = (method: string, answer: unknown): bigint =>
  checkNumber(method, readMember(answer, 'value'))
