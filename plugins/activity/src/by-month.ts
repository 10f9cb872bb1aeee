import type { ActivityItem, ActivityMonth } from './service.js'

/** Newest first; two of one moment by their signer's own count, those of different signers as the source has them. */
export const newestFirst = (one: ActivityItem, other: ActivityItem): number =>
  (other.at ?? 0) - (one.at ?? 0) ||
  (one.signer === other.signer ? (other.nonce ?? -1) - (one.nonce ?? -1) : 0)

/**
 * Puts sorted transactions into months.
 *
 * @param timeZone IANA name. @default the visitor's
 */
export function byMonth(
  items: readonly ActivityItem[],
  timeZone?: string,
): readonly ActivityMonth[] {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric' })
  const months = new Map<string, { year: number; month: number; items: ActivityItem[] }>()
  for (const item of items) {
    const parts = format.formatToParts(item.at ?? 0)
    const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
    const [year, month] = [number('year'), number('month')]
    const key = `${year} ${month}`
    const found = months.get(key) ?? { year, month, items: [] }
    found.items.push(item)
    months.set(key, found)
  }
  return [...months.values()]
}
