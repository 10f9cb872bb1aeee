import type { Random } from '@latchkey/kernel'
import { encodeHex } from '@latchkey/kernel/encoding'
import { redact } from '@latchkey/kernel/redact'
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

/** What goes out for an entry. */
export interface Letter {
  readonly body: unknown
  readonly isReport: boolean
  /** How often it was sent. */
  readonly tries: number
}

/** What writing needs. */
export interface LetterContext {
  readonly random: Random
  /** Whether addresses go along. */
  readonly address: boolean
}

/** Characters of one event. */
const MAX_BODY = 4_000

/** A random UUID (RFC 9562 §5.4). */
function eventId(random: Random): string {
  const bytes = Uint8Array.from(random.bytes(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return encodeHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Where it happened, without what a path may hold; an error tells no more than the site. */
function pageOf({ page: { origin, path }, data }: Entry) {
  const shown = typeof path === 'string' ? withoutAddresses(path) : '/'
  return {
    url: 'error' in data ? origin : origin + shown,
    domain: /^https?:\/\/(.+?)(?::\d+)?$/.exec(origin)?.[1] ?? '',
  }
}

function propsOf({ data, address }: Entry, clean?: (text: string) => string) {
  if ('error' in data) return errorReport(data)
  const { event, properties } = data
  const account = address === undefined ? {} : { address }
  const props = { type: 'track', event, properties: redact(properties, clean), ...account }
  return JSON.stringify(props).length > MAX_BODY ? { type: 'track', event, ...account } : props
}

/** Writes what goes out for an entry, whose id stays the same however often it is tried. */
export const letterOf = (entry: Entry, { random, address }: LetterContext): Letter => ({
  isReport: 'error' in entry.data,
  tries: 0,
  body: {
    eventId: eventId(random),
    ...pageOf(entry),
    timestamp: entry.at,
    props: propsOf(entry, address ? undefined : withoutAddresses),
  },
})
