import { isKitError, type KitEventRecord } from '@latchkey/kernel'

const LONGEST = 160

/** Values that are long or circular, by what they are in short. */
function brief(this: unknown, key: string, value: unknown): unknown {
  if (isKitError(value)) return `${value.code}: ${value.message}`
  if (value instanceof Error) return value.message
  if (key === 'connection' && typeof value === 'object' && value !== null && 'id' in value) {
    return value.id
  }
  if (key === 'account' && typeof value === 'object' && value !== null && 'id' in value) {
    return value.id
  }
  return typeof value === 'bigint' ? value.toString() : value
}

/** What an event says, on one line. */
export function summarise({ payload }: Pick<KitEventRecord, 'payload'>): string {
  const text = Object.entries(payload)
    .map(([name, value]) => {
      const shown = JSON.stringify({ [name]: value as unknown }, brief)
      return `${name} ${shown.slice(shown.indexOf(':') + 1, -1).replaceAll('"', '')}`
    })
    .join(', ')
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
