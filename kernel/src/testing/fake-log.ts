import type { Log, LogLevel } from '../core/ports/log.js'

/** One line written to a {@link FakeLog}. */
export interface LogLine {
  readonly level: Exclude<LogLevel, 'silent'>
  readonly message: string
  readonly details: unknown
}

/** A {@link Log} that keeps its lines instead of printing them. */
export interface FakeLog extends Log {
  readonly lines: readonly LogLine[]
  /** Messages of one level, in order. */
  messages(level: LogLine['level']): readonly string[]
}

/** A log to look into. */
export function createFakeLog(): FakeLog {
  const lines: LogLine[] = []
  return {
    lines,
    write: (level, message, details) => void lines.push({ level, message, details }),
    messages: (level) => lines.filter((line) => line.level === level).map(({ message }) => message),
  }
}
