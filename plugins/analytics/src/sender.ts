import type { CloudHttp } from '@latchkey/cloud'
import { isKitError, isObject, type Clock, type Schema } from '@latchkey/kernel'
import { httpRefusal, isTurnedAway } from '@latchkey/kernel/internal/tools'
import { createReportLimiter, MOST_REPORTS } from './error-report.js'
import { letterOf, MAX_BODY, type Entry, type Letter, type LetterContext } from './letter.js'

/** The tools of sending. */
export interface SenderContext extends LetterContext {
  readonly http: CloudHttp
  readonly clock: Clock
}

/** Tells a service what happened. Nothing that goes wrong there comes back. */
export interface Sender {
  add(entry: Entry): void
  /** The page is going: what waits is sent now, by requests that outlive it. */
  hurry(): void
  /** Forgets waiting events and ends open requests. */
  drop(): void
}

/** The contract takes one event a request; they are collected for this long and sent one after another. */
const COLLECT_MS = 5_000
const MOST_WAITING = 60
/** One that the service fails at is given up, so that it does not hold up the others. */
const MOST_TRIES = 3
/** After a failure nothing is asked for this long, twice as long after the next one. */
const REST_MS = 30_000
const LONGEST_REST_MS = 600_000
/** Bytes that are read of an answer. */
const MAX_ANSWER = 4_000
/** Open requests as the page goes: the standard gives all that outlive it 64 kB together. */
const MOST_GOING = Math.floor(60_000 / MAX_BODY)
const TIMEOUT_MS = 10_000
const FORBIDDEN = 403
const TOO_MANY = 429

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

/** Whether the service will take this event at no time, so that it is not to be tried again. */
function isFinal(error: unknown): boolean {
  return isTurnedAway(error) && httpRefusal(error)?.status !== TOO_MANY
}

const isForbidden = (error: unknown) => httpRefusal(error)?.status === FORBIDDEN

/** How long a service is left alone after it failed. */
function createRests(clock: Clock) {
  let failures = 0
  let until = 0
  const isNow = () => {
    const left = until - clock.now()
    // More than that is a clock that was set back.
    return left > 0 && left <= LONGEST_REST_MS
  }
  return {
    isNow,
    begin() {
      if (isNow()) return
      until = clock.now() + Math.min(REST_MS * 2 ** failures, LONGEST_REST_MS)
      failures += 1
    },
    /** The service answered: the next failure is a first one. */
    end() {
      failures = 0
    },
  }
}

/** Sends its input to `POST /e`, unless the service's own switch is off. */
export function createSender(context: SenderContext): Sender {
  const { http, clock } = context
  let waiting: readonly Letter[] = []
  const mayReport = createReportLimiter(clock)
  /** The service's switch; `undefined` until it said. */
  let isOn = http.url('directory') === undefined ? true : undefined
  let over = new AbortController()
  let cancel: (() => void) | undefined
  let isSending = false
  let going = 0
  let hasBegun = false
  const rests = createRests(clock)

  const post = async ({ body }: Letter) => {
    going += 1
    try {
      await http.post('analytics', '/e', body, {
        headers: HEADERS,
        keepalive: true,
        bytes: true,
        timeout: TIMEOUT_MS,
        maxBytes: MAX_ANSWER,
        signal: over.signal,
      })
    } catch (error) {
      // It was taken: what else the service says is of no interest.
      if (!isKitError(error, 'http_too_large')) throw error
    } finally {
      going -= 1
    }
  }
  const isAllowed = async () =>
    (isOn ??= await http.get('directory', '/getAnalyticsConfig', {
      schema: switchSchema,
      maxBytes: MAX_ANSWER,
      signal: over.signal,
    }))
  const stop = () => {
    isOn = false
    waiting = []
  }
  const hasRoom = ({ isReport }: Letter) =>
    !isReport || waiting.filter((one) => one.isReport).length < MOST_REPORTS
  /** Sends one of those that waited; a failure that time may heal puts it back. */
  const attempt = async (letter: Letter, signal: AbortSignal) => {
    // Counted as they go: what waited for the service would go all at once.
    if (letter.isReport && !mayReport()) return
    const tries = letter.tries + 1
    try {
      await post(letter)
      rests.end()
    } catch (error) {
      if (isForbidden(error)) stop()
      // That is this event's matter: the service takes others.
      else if (isFinal(error)) return
      else if (!signal.aborted && tries < MOST_TRIES && hasRoom(letter))
        waiting = [{ ...letter, tries }, ...waiting].slice(0, MOST_WAITING)
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
      // After any failure the service rests, and the visitor never hears of it.
      if (!signal.aborted) rests.begin()
    } finally {
      isSending = false
    }
    if (waiting.length > 0) plan()
  }
  /** A service that rests is tried with the next event after that, and by no timer. */
  const plan = () => {
    if (cancel || isSending || isOn === false || rests.isNow()) return
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
      if (!letter) return
      // One that is too many is still an occasion to try those before it.
      if (hasRoom(letter)) waiting = [...waiting, letter].slice(-MOST_WAITING)
      plan()
    },
    hurry() {
      if (isOn !== true || rests.isNow()) return
      unplan()
      const { signal } = over
      // Where the page stays, as when its visitor goes to a wallet's app, what failed is tried again.
      for (const letter of take(Math.max(MOST_GOING - going, 0))) {
        attempt(letter, signal).catch(() => {
          if (!signal.aborted) rests.begin()
        })
      }
      if (waiting.length > 0) plan()
    },
    drop() {
      unplan()
      waiting = []
      over.abort()
      over = new AbortController()
    },
  }
}
