import { isKitError, type KitEventRecord } from '@latchkey/kernel'

const LONGEST = 160
const DEEPEST = 3

/** Parts of a payload of which the id is enough. */
const NAMED_BY_ID = new Set(['account', 'connection'])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const members = (value: Readonly<Record<string, unknown>>, depth: number) =>
  Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${name} ${brief(name, member, depth)}`)
    .join(', ')

function brief(name: string, value: unknown, depth: number): string {
  if (isKitError(value)) return `${value.code}: ${value.message}`
  if (value instanceof Error) return value.message
  if (Array.isArray(value)) return `[${value.map((one) => brief('', one, depth + 1)).join(', ')}]`
  if (!isRecord(value)) return String(value)
  if (NAMED_BY_ID.has(name)) return String(value['id'])
  return depth < DEEPEST ? `(${members(value, depth + 1)})` : '(…)'
}

/** An event on one line. */
export function summarise({ payload }: Pick<KitEventRecord, 'payload'>): string {
  const text = isRecord(payload) ? members(payload, 0) : ''
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
