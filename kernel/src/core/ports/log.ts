import { lazyPart } from '../../authoring/loading/lazy-part.js'
import type { Clock } from './clock.js'
import { defineToken } from '../token.js'

/** Severity of a log line, lowest first. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

/** A known log level. */
export type LogLevel = (typeof LOG_LEVELS)[number]

/** One line that was kept, secrets removed. */
export interface LogEntry {
  /** Milliseconds since the Unix epoch. */
  readonly at: number
  readonly level: Exclude<LogLevel, 'silent'>
  readonly message: string
  /** Plain data, cut to a readable size. */
  readonly details?: unknown
}

/** The kit's log. Secrets are removed before anything is kept or printed. */
export interface Log {
  write(level: Exclude<LogLevel, 'silent'>, message: string, details?: unknown): void
  /** The last lines of every level, about 1 MB of them, oldest first: what a bug report needs. */
  entries?(): readonly LogEntry[]
}

/** Token of the log. */
export const Log = defineToken<Log>('log', 'The kernel provides it.')

/** The receiver of lines once their secrets are removed; see `createLogBook` and `passOn`. */
export interface LogBook {
  keep(entry: LogEntry): void
  entries(): readonly LogEntry[]
}

/**
 * A log whose code arrives with its first line: most pages never write one.
 */
export function lazyLog(
  { now }: Clock,
  load: () => Promise<LogBook>,
): Log & Required<Pick<Log, 'entries'>> {
  const book = lazyPart(load)
  return {
    write(level, message, details) {
      const at = now()
      book.load().then(
        (made) => {
          made.keep({ at, level, message, details })
        },
        () => {
          // eslint-disable-next-line no-console -- this port is the one place that prints
          console.error(message) // Without its details: nothing is there to remove a secret from them.
        },
      )
    },
    entries: () => book.loaded()?.entries() ?? [],
  }
}
