import { formatExact } from '@latchkey/kernel/authoring'
import { formatRounded } from '@latchkey/kernel/internal'

/** An amount in smallest units with its symbol, with every digit: nothing that is confirmed is rounded. */
export function writeAmount(
  amount: bigint,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
  language: string,
): string {
  const { sign, whole, fraction } = formatExact(amount, decimals, language)
  return `${sign}${whole}${fraction} ${symbol}`
}

/** Writes an upper limit with its symbol, rounded up to five digits: easier to read, and never below the limit. */
export function writeLimit(
  amount: bigint,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
  language: string,
): string {
  const { sign, whole, fraction } = formatRounded(amount, decimals, language, 'up')
  return `${sign}${whole}${fraction} ${symbol}`
}
