import { isObject } from '@latchkey/kernel'
import { own } from '@latchkey/kernel/internal/page'

/** Rows of one kind in the browser's storage. */
export interface RowsFormat<T> {
  readonly version: number
  /** The rest is dropped. */
  readonly most: number
  /** Reads a row that anybody may have written; `undefined` drops it. */
  readonly readRow: (row: Readonly<Record<string, unknown>>) => T | undefined
}

/** Longest text that is read, in characters. */
export const MAX_CHARS = 400_000

/**
 * Reads stored rows. Storage is untrusted: any script of the origin writes there. A row that cannot be read is dropped
 * alone, so that it takes no other with it.
 */
export function readRows<T>(format: RowsFormat<T>, text: string | undefined): readonly T[] {
  if (text === undefined || text.length > MAX_CHARS) return []
  try {
    const stored: unknown = JSON.parse(text)
    const { v, rows } = isObject(stored) ? own(stored) : {}
    if (v !== format.version || !Array.isArray(rows)) return []
    return rows.slice(0, format.most).flatMap((row: unknown) => {
      const read = isObject(row) ? format.readRow(own(row)) : undefined
      return read === undefined ? [] : [read]
    })
  } catch {
    return []
  }
}
