import { readMember } from '@latchkey/kernel'
import type { Database } from 'better-sqlite3'
import { ServerErrors } from '../errors.js'
import { nodeFiles } from '../node-files.js'
import type { Db, Queries, Row, SqlValue } from './db.js'

/** A database that is one file, for one process. */
export interface SqliteDb extends Db {
  /**
   * Copies the database into another file, while the server goes on. An existing file is replaced once the copy is
   * whole. Only the owner of the process can read it.
   */
  backup(file: string): Promise<void>
  close(): void
}

const OWNER_ALONE = 0o600

/** Statements name their values `$1`, `$2` …, which SQLite takes for names. */
const named = (params: readonly SqlValue[]) =>
  Object.fromEntries(params.map((value, at) => [String(at + 1), value]))

function runOn(sqlite: Database, text: string, params: readonly SqlValue[]): readonly Row[] {
  const statement = sqlite.prepare(text)
  const values = params.length > 0 ? [named(params)] : []
  if (statement.reader) return statement.all(...values) as Row[]
  statement.run(...values)
  return []
}

/** Holds the file for as long as this process lives: two that write to one would lose each other's writes. */
async function openLocked(file: string): Promise<Database> {
  const { default: Sqlite } = await import('better-sqlite3')
  const sqlite = new Sqlite(file, { timeout: 0 })
  try {
    sqlite.pragma('locking_mode = EXCLUSIVE')
    // The journal has the pages of before: it is emptied at the end of each statement, or of each transaction.
    sqlite.pragma('journal_mode = TRUNCATE')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    // Deleted bytes are overwritten: a key that the server forgets must not stay in a free page of the file.
    sqlite.pragma('secure_delete = ON')
    sqlite.exec('begin exclusive; commit')
    return sqlite
  } catch (error) {
    sqlite.close()
    const code = readMember(error, 'code')
    const isLocked = typeof code === 'string' && code.startsWith('SQLITE_BUSY')
    throw isLocked ? ServerErrors.database_locked({ file }, error) : error
  }
}

async function copyInto(sqlite: Database, copy: string): Promise<void> {
  const { rename, rm, writeFile } = await nodeFiles()
  const part = `${copy}.part`
  try {
    await rm(part, { force: true })
    await writeFile(part, '', { flag: 'wx', mode: OWNER_ALONE })
    await sqlite.backup(part)
    await rename(part, copy)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/**
 * Opens the database of a server with one process: a file, created if it is missing, and locked. Deleted bytes are
 * overwritten, and the journal is emptied after each statement. Needs `better-sqlite3`.
 *
 * @param file path, or `:memory:`
 * @throws KitError `database_locked` where another process has it open
 */
export async function openSqlite(file: string): Promise<SqliteDb> {
  const sqlite = await openLocked(file)
  let last: Promise<unknown> = Promise.resolve()
  /** Copies are made one after the other: two into one file would take each other's half away. */
  let lastCopy: Promise<unknown> = Promise.resolve()
  /** One after the other: a statement must not fall into another caller's transaction. */
  function inTurn<T>(task: () => Promise<T> | T): Promise<T> {
    const done = last.then(task)
    last = done.catch(() => undefined)
    return done
  }
  const direct: Queries = {
    query: (text, params = []) =>
      new Promise((resolve) => {
        resolve(runOn(sqlite, text, params))
      }),
  }
  return {
    query: (text, params = []) => inTurn(() => runOn(sqlite, text, params)),
    tx: (run) =>
      inTurn(async () => {
        sqlite.exec('begin immediate')
        try {
          const result = await run(direct)
          sqlite.exec('commit')
          return result
        } catch (error) {
          if (sqlite.inTransaction) sqlite.exec('rollback')
          throw error
        }
      }),
    backup: (copy) => {
      const done = lastCopy.then(() => copyInto(sqlite, copy))
      lastCopy = done.catch(() => undefined)
      return done
    },
    close: () => void sqlite.close(),
  }
}
