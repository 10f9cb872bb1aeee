import type { Log, LogBook, LogEntry, LogLevel } from '../ports/log.js'
import { redact, redactText } from './redact.js'

/** Size of the ring buffer in characters of JSON. */
const LOG_BUFFER_SIZE = 1_000_000

/** Lowest first; a level that is none of them, such as 'silent', prints nothing. */
const LINE_LEVELS: readonly LogLevel[] = ['trace', 'debug', 'info', 'warn', 'error']

function print({ level, message, details }: LogEntry) {
  const rest = details === undefined ? [] : [details]
  // eslint-disable-next-line no-console -- this port is the one place that prints
  console[level === 'trace' ? 'debug' : level](`[latchkey] ${message}`, ...rest)
}

/** The line without its secrets; one of an unknown level counts as an error. */
const clean = ({ at, level, message, details }: LogEntry): LogEntry => ({
  at,
  level: LINE_LEVELS.includes(level) ? level : 'error',
  message: redactText(message),
  ...(details === undefined ? {} : { details: redact(details) }),
})

/** Hands the lines to the app's own log, which gets no more to see than ours. */
export const passOn = (log: Log): LogBook => ({
  keep(line) {
    const { level, message, details } = clean(line)
    log.write(level, message, details)
  },
  entries: () => log.entries?.() ?? [],
})

/**
 * Keeps the last lines of every level and prints those of at least `level`. Nothing is kept or printed
 * before its secrets are removed.
 */
export function createLogBook(level: LogLevel): LogBook {
  const printed = LINE_LEVELS.slice(LINE_LEVELS.includes(level) ? LINE_LEVELS.indexOf(level) : 5)
  const kept: { readonly entry: LogEntry; readonly size: number }[] = []
  let size = 0
  return {
    keep(line) {
      const entry = clean(line)
      const length = JSON.stringify(entry).length
      kept.push({ entry, size: length })
      size += length
      while (size > LOG_BUFFER_SIZE) size -= kept.shift()?.size ?? size
      if (printed.includes(entry.level)) print(entry)
    },
    entries: () => kept.map(({ entry }) => entry),
  }
}
