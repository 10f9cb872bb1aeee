import type { CloudHttp } from '@latchkey/cloud/http'
import { isKitError, type Clock, type Random, type Schema } from '@latchkey/kernel'
import { encodeHex } from '@latchkey/kernel/encoding'
import { redact } from '@latchkey/kernel/redact'
import { isObject } from '@latchkey/kernel/untrusted'
import type { FoundError, TrackedEvent } from './catalogue.js'
import { createReportLimiter, errorReport, MOST_REPORTS } from './error-report.js'
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

/** What sending needs. */
export interface SenderContext {
  readonly http: CloudHttp
  readonly clock: Clock
  readonly random: Random
  /** Whether addresses go along. */
  readonly address: boolean
}

/** Tells a service what happened. Nothing that goes wrong there comes back. */
export interface Sender {
  add(entry: Entry): void
  /** The page is going: what waits is sent now, by requests that outlive it. */
  hurry(): void
  /** Forgets what waits and ends what is under way. */
  drop(): void
}

/** The contract takes one event a request; they are collected for this long and sent one after another. */
const COLLECT_MS = 5_000
const MOST_WAITING = 60
/** After a failure nothing is asked for this long, twice as long after the next one. */
const REST_MS = 30_000
const LONGEST_REST_MS = 600_000
/** Characters of one event. */
const MAX_BODY = 4_000
/** Bytes that are read of an answer. */
const MAX_ANSWER = 4_000
/** Events sent as the page goes: the standard lets all requests that outlive it have 64 kB together. */
const MOST_GOING = 15
const TIMEOUT_MS = 10_000
const FORBIDDEN = 403

/** A request of this type needs no question beforehand (CORS, "simple request"), so that a page may go. */
const HEADERS = { 'content-type': 'text/plain;charset=UTF-8' }

const switchSchema: Schema<boolean> = {
  '~standard': {
    version: 1,
    vendor: 'latchkey',
    validate(value) {
      const isOn = isObject(value) ? value['isAnalyticsEnabled'] : undefined
      return typeof isOn === 'boolean'
        ? { value: isOn }
        : { issues: [{ message: '`isAnalyticsEnabled` is neither true nor false' }] }
    },
  },
}

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

/** What goes out for an entry, with an id that stays the same however often it is tried. */
const letterOf = (
  entry: Entry,
  { random, address }: Pick<SenderContext, 'random' | 'address'>,
) => ({
  eventId: eventId(random),
  ...pageOf(entry),
  timestamp: entry.at,
  props: propsOf(entry, address ? undefined : withoutAddresses),
})

type Letter = ReturnType<typeof letterOf>

const isReport = ({ props }: Letter) => props.type === 'error'

/** Whether the service will take this event at no time, so that it is not to be tried again. */
function isFinal(error: unknown): boolean {
  if (!isKitError(error, 'http_status')) return false
  const { status } = error.context as { readonly status: number }
  return status >= 400 && status < 500 && status !== 429
}

const isForbidden = (error: unknown) =>
  isKitError(error, 'http_status') &&
  (error.context as { readonly status: number }).status === FORBIDDEN

/** Sends what it is given to `POST /e`, unless the service's own switch is off (spec §7, "Analytics"). */
export function createSender(context: SenderContext): Sender {
  const { http, clock } = context
  let waiting: readonly Letter[] = []
  const mayReport = createReportLimiter(clock)
  /** The service's switch; `undefined` until it said. */
  let isOn = http.url('directory') === undefined ? true : undefined
  let over = new AbortController()
  let cancel: (() => void) | undefined
  let isSending = false
  let hasBegun = false
  let failures = 0
  let restsUntil = 0

  const post = async (letter: Letter) => {
    try {
      await http.post('analytics', '/e', letter, {
        ...{ headers: HEADERS, keepalive: true, bytes: true, timeout: TIMEOUT_MS },
        ...{ maxBytes: MAX_ANSWER, signal: over.signal },
      })
    } catch (error) {
      // It was taken: what else the service says is of no interest.
      if (!isKitError(error, 'http_too_large')) throw error
    }
  }
  const isAllowed = async () =>
    (isOn ??= await http.get('directory', '/getAnalyticsConfig', {
      ...{ schema: switchSchema, maxBytes: MAX_ANSWER, signal: over.signal },
    }))
  const stop = () => {
    isOn = false
    waiting = []
  }
  const rest = () => {
    if (clock.now() < restsUntil) return
    restsUntil = clock.now() + Math.min(REST_MS * 2 ** failures, LONGEST_REST_MS)
    failures += 1
  }
  /** Sends one of those that waited; a failure that time may heal puts it back. */
  const attempt = async (letter: Letter, signal: AbortSignal) => {
    // Counted as they go: what waited for the service would go all at once.
    if (isReport(letter) && !mayReport()) return
    try {
      await post(letter)
      failures = 0
    } catch (error) {
      if (isForbidden(error)) stop()
      else if (!signal.aborted && !isFinal(error))
        waiting = [letter, ...waiting].slice(0, MOST_WAITING)
      throw error
    }
  }
  /** Takes the first of those that wait out. */
  const take = (count: number) => {
    const taken = waiting.slice(0, count)
    waiting = waiting.slice(count)
    return taken
  }
  const send = async () => {
    const { signal } = over
    isSending = true
    try {
      if (!(await isAllowed())) stop()
      while (waiting.length > 0 && !signal.aborted) {
        for (const letter of take(1)) await attempt(letter, signal)
      }
    } catch {
      // Whatever it was: the service rests, and the visitor never hears of it.
      if (!signal.aborted) rest()
    } finally {
      isSending = false
    }
    if (waiting.length > 0) plan()
  }
  /** A service that rests is tried with the next event after that, and by no timer. */
  const plan = () => {
    if (cancel || isSending || isOn === false || clock.now() < restsUntil) return
    // The first goes at once: what sending needs is then there when the page is left.
    if (!hasBegun) {
      hasBegun = true
      void send()
      return
    }
    cancel = clock.after(COLLECT_MS, () => {
      cancel = undefined
      void send()
    })
  }
  const unplan = () => {
    cancel?.()
    cancel = undefined
  }
  return {
    add(entry) {
      if (isOn === false) return
      const letter = letterOf(entry, context)
      if (isReport(letter) && waiting.filter(isReport).length >= MOST_REPORTS) return
      waiting = [...waiting, letter].slice(-MOST_WAITING)
      plan()
    },
    hurry() {
      unplan()
      if (isOn !== true || clock.now() < restsUntil) return
      const { signal } = over
      // Where the page stays, as when its visitor goes to a wallet's app, what failed is tried again.
      for (const letter of take(MOST_GOING)) {
        attempt(letter, signal).catch(() => {
          if (!signal.aborted) rest()
        })
      }
    },
    drop() {
      unplan()
      waiting = []
      over.abort()
      over = new AbortController()
    },
  }
}
