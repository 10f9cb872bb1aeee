import { readMember, shown } from '@latchkey/kernel'
import { SolanaErrors } from '../errors.js'

/** A whole number that is at least zero; nodes write lamports as JSON numbers. @throws KitError `provider_answer_invalid` */
export function checkNumber(method: string, value: unknown): bigint {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return BigInt(value)
  const expected = 'a whole number of lamports'
  throw SolanaErrors.provider_answer_invalid({ method, expected, got: shown(value) })
}

/** Lamports come as a JSON number: exact up to 9 million SOL, beyond that to the nearest one it can hold. */
export const checkLamports = (method: string, answer: unknown): bigint =>
  checkNumber(method, readMember(answer, 'value'))
