import type { KeyCipher } from './cipher.js'
import type { Queries, Row, SqlValue } from './db/db.js'
import { ServerErrors } from './errors.js'
import type { ServerSettings } from './options.js'
import { isSame } from './tokens.js'

/** The purpose of a token. */
type TokenPurpose = 'session' | 'device' | 'ticket' | 'login' | 'link' | 'state'

/** A row's content that only the server may write. */
const MARKED = {
  identities: ['provider', 'subject', 'user_id'],
  sessions: ['token_hash', 'user_id', 'provider', 'made_at', 'expires_at'],
  devices: ['token_hash', 'user_id', 'seen_at'],
  tickets: ['token_hash', 'user_id', 'provider', 'session_hash', 'expires_at'],
  logins: [
    ...['token_hash', 'provider', 'email', 'link_hash', 'browser', 'place', 'language'],
    ...['app', 'state_hash', 'sealed', 'made_at', 'expires_at'],
  ],
} as const

/** A table whose rows carry a mark. */
type MarkedTable = keyof typeof MARKED

/** Numbers are text where the client of PostgreSQL reads them. */
const wordOf = (value: unknown) => (typeof value === 'number' ? String(value) : (value ?? null))

/** @throws KitError `server_option_invalid` where a cipher of the app's gives none: an empty mark could be written by anybody */
async function made(secrets: Pick<KeyCipher, 'mac'>, text: string, purpose: string) {
  const marks = await secrets.mac(text, purpose)
  if (marks.length === 0 || !marks.every((one) => /^[0-9a-f]{64}$/.test(one))) {
    const wants = 'a cipher whose "mac" gives HMAC-SHA-256 in hex'
    throw ServerErrors.server_option_invalid({ option: 'secrets', wants })
  }
  return marks
}

/** Marks that a row of a table may carry: today's first. */
export function marksOf(
  secrets: Pick<KeyCipher, 'mac'>,
  table: MarkedTable,
  row: Row,
): Promise<readonly string[]> {
  const values = MARKED[table].map((column) => wordOf(row[column]))
  return made(secrets, JSON.stringify(values), `row ${table}`)
}

/** Whether a row carries one of the marks that it may. */
export const carries = ({ mac }: Row, marks: readonly string[]): boolean =>
  typeof mac === 'string' && marks.some((one) => isSame(one, mac))

/** Marks that only the server can write: of tokens and of rows. */
export interface Marks {
  /** The stored form of a token. */
  token(purpose: TokenPurpose, token: string): Promise<string>
  /** Whether a token is kept as this. */
  isKept(purpose: TokenPurpose, token: string, kept: string | undefined): Promise<boolean>
  /** The row that is kept of a token, by today's secret or one before it: the first value of the statement. */
  find(
    queries: Queries,
    [purpose, token]: readonly [TokenPurpose, string],
    [sql, ...more]: readonly [string, ...SqlValue[]],
  ): Promise<Row | undefined>
  /** Writes a row with its mark. */
  insert(
    queries: Queries,
    table: MarkedTable,
    row: Readonly<Record<string, SqlValue>>,
    conflict?: string,
  ): Promise<readonly Row[]>
  /** Whether the server wrote a row; where somebody else did, that is reported. */
  isOurs(table: MarkedTable, row: Row): Promise<boolean>
  /** @throws KitError `row_forged` where somebody else wrote it */
  check(table: MarkedTable, row: Row): Promise<void>
}

/**
 * Makes the marks: HMAC under a key of its own for each purpose. A writer of the database alone can write a row,
 * and can put an old row back, but cannot mark a new one.
 */
export function createMarks({ secrets, report }: ServerSettings): Marks {
  const isOurs = async (table: MarkedTable, row: Row) =>
    carries(row, await marksOf(secrets, table, row))
  const first = ([mark]: readonly string[]): string => {
    if (mark === undefined) throw ServerErrors.internal()
    return mark
  }
  return {
    token: async (purpose, token) => first(await made(secrets, token, purpose)),
    isKept: async (purpose, token, kept) =>
      carries({ mac: kept }, await made(secrets, token, purpose)),
    async find(queries, [purpose, token], [sql, ...more]) {
      for (const mark of await made(secrets, token, purpose)) {
        const [row] = await queries.query(sql, [mark, ...more])
        if (row) return row
      }
      return undefined
    },
    async insert(queries, table, row, conflict = '') {
      const mac = first(await marksOf(secrets, table, row))
      const names = [...Object.keys(row), 'mac']
      const places = names.map((_, at) => `$${at + 1}`)
      const sql = `insert into ${table} (${names.join()}) values (${places.join()}) ${conflict}`
      return queries.query(sql, [...Object.values(row), mac])
    },
    async isOurs(table, row) {
      const is = await isOurs(table, row)
      if (!is) report(ServerErrors.row_forged({ table }))
      return is
    },
    async check(table, row) {
      if (!(await isOurs(table, row))) throw ServerErrors.row_forged({ table })
    },
  }
}
