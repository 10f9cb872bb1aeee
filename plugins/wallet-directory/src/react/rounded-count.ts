/** A number of wallets, rounded down to tens: 9, 60, 480+. */
export function roundedCount(count: number): string {
  const tens = Math.floor(count / 10) * 10
  if (tens === 0) return String(count)
  return tens < count ? `${String(tens)}+` : String(tens)
}
