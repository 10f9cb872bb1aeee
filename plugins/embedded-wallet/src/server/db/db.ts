import { ServerErrors } from '../errors.js'

/** The values of a statement and of a row: bytes are kept as text, times as milliseconds. */
export type SqlValue = string | number | null

/** A row as the database gives it; {@link textIn} and {@link numberIn} read it. */
export type Row = Readonly<Record<string, unknown>>

/** Something that runs statements. */
export interface Queries {
  /**
   * Runs one statement of the subset that SQLite and PostgreSQL share.
   *
   * @param params values of `$1`, `$2` …
   */
  query(text: string, params?: readonly SqlValue[]): Promise<readonly Row[]>
}

/** The wallet server's database. */
export interface Db extends Queries {
  /** Runs all or, where `run` throws, nothing. */
  tx<T>(run: (db: Queries) => Promise<T>): Promise<T>
}

/** A column of text. @throws KitError `internal` if it has none */
export function textIn(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw ServerErrors.internal()
  return value
}

/** A column of text that may be null. */
export const optionalTextIn = (row: Row, column: string): string | undefined =>
  row[column] === null || row[column] === undefined ? undefined : textIn(row, column)

/** A column of whole numbers, which PostgreSQL's client gives as text. @throws KitError `internal` */
export function numberIn(row: Row, column: string): number {
  const value = Number(row[column] ?? NaN)
  if (!Number.isSafeInteger(value)) throw ServerErrors.internal()
  return value
}
