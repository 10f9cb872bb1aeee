import { defineToken } from '../token.js'

/** Severity of a log line, lowest first. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

/** A known log level (spec §5). */
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Where a kit tells what it does. Secrets are removed before anything is kept or printed. */
export interface Log {
  write(level: Exclude<LogLevel, 'silent'>, message: string, details?: unknown): void
}

/** Token of the log. */
export const Log = defineToken<Log>('log', 'The kernel provides it.')

/** Prints lines of at least `level` to the console. Redaction and the ring buffer come with `start()`. */
export function consoleLog(level: LogLevel): Log {
  const least = LOG_LEVELS.indexOf(level)
  return {
    write(at, message, details) {
      if (LOG_LEVELS.indexOf(at) < least) return
      // eslint-disable-next-line no-console -- this port is the one place that prints
      console[at === 'trace' ? 'debug' : at](
        `[latchkey] ${message}`,
        ...(details === undefined ? [] : [details]),
      )
    },
  }
}
