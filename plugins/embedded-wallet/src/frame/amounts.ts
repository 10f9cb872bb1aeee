import { formatExact } from '@latchkey/kernel/amounts'

/** An amount in smallest units with its symbol, with every digit: nothing that is confirmed is rounded. */
export function writeAmount(
  amount: bigint,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
  language: string,
): string {
  const { sign, whole, fraction } = formatExact(amount, decimals, language)
  return `${sign}${whole}${fraction} ${symbol}`
}

/** Digits of a limit that are read. */
const LIMIT_DIGITS = 4

/** Writes an upper limit with its symbol, rounded up to four digits: easier to read, and never below the limit. */
export function writeLimit(
  amount: bigint,
  face: { readonly symbol: string; readonly decimals: number },
  language: string,
): string {
  const step = 10n ** BigInt(Math.max(0, String(amount).length - LIMIT_DIGITS))
  return writeAmount(((amount + step - 1n) / step) * step, face, language)
}
