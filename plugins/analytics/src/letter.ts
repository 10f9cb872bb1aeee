import type { Random } from '@latchkey/kernel'
import { encodeHex } from '@latchkey/kernel/internal/tools'
import { redact } from '@latchkey/kernel/authoring'
import type { FoundError, TrackedEvent } from './catalogue.js'
import { errorReport } from './error-report.js'
import { withoutAddresses } from './without-addresses.js'

/** One thing to tell, as it was when it happened. */
export interface Entry {
  /** Milliseconds since the Unix epoch. */
  readonly at: number
  readonly data: TrackedEvent | FoundError
  readonly address: string | undefined
  /** The page it happened on. */
  readonly page: { readonly origin: string; readonly path: unknown }
}

/** The request for an entry. */
export interface Letter {
  readonly body: unknown
  readonly isReport: boolean
  /** How often it was sent. */
  readonly tries: number
}

/** The tools of writing. */
export interface LetterContext {
  readonly random: Random
  /** Whether addresses go along. */
  readonly address: boolean
}

/** Bytes of one request. */
export const MAX_BODY = 4_000
const MAX_PATH = 500

/** A random UUID (RFC 9562, section 5.4). */
function eventId(random: Random): string {
  const bytes = Uint8Array.from(random.bytes(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return encodeHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The place, without the contents of its path; an error names only the site. */
function pageOf({ page: { origin, path }, data }: Entry) {
  const shown = typeof path === 'string' ? withoutAddresses(path).slice(0, MAX_PATH) : '/'
  return {
    url: 'error' in data ? origin : origin + shown,
    domain: /^https?:\/\/(.+?)(?::\d+)?$/.exec(origin)?.[1] ?? '',
  }
}

/** The data, and the part that is sent if it is too much. */
function propsOf({ data, address }: Entry, clean?: (text: string) => string): readonly object[] {
  if ('error' in data) {
    const report = errorReport(data)
    return [report, { ...report, stackTrace: '' }]
  }
  const { event, properties } = data
  const account = address === undefined ? {} : { address }
  return [
    { type: 'track', event, properties: redact(properties, clean), ...account },
    { type: 'track', event, ...account },
  ]
}

const sizeOf = (body: object) => new TextEncoder().encode(JSON.stringify(body)).length

/**
 * Writes what goes out for an entry, whose id stays the same however often it is tried.
 *
 * @returns `undefined` for what cannot be told in a few words either
 */
export function letterOf(entry: Entry, { random, address }: LetterContext): Letter | undefined {
  const head = { eventId: eventId(random), ...pageOf(entry), timestamp: entry.at }
  const body = propsOf(entry, address ? undefined : withoutAddresses)
    .map((props) => ({ ...head, props }))
    .find((one) => sizeOf(one) <= MAX_BODY)
  return body && { body, isReport: 'error' in entry.data, tries: 0 }
}
