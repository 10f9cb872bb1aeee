import { numberIn, type Db } from './db.js'
import { MIGRATIONS } from './migrations.js'

type Steps = readonly (readonly string[])[]

const VERSIONS = 'create table if not exists migrations (version integer primary key)'
/** Several processes may start at once: who comes second finds its step done. */
const ATTEMPTS = 5

async function next(db: Db): Promise<number> {
  await db.query(VERSIONS)
  const [row] = await db.query('select coalesce(max(version), 0) as version from migrations')
  return row ? numberIn(row, 'version') + 1 : 1
}

async function take(db: Db, version: number, statements: readonly string[]): Promise<void> {
  await db.tx(async (queries) => {
    await queries.query('insert into migrations (version) values ($1)', [version])
    for (const statement of statements) await queries.query(statement)
  })
}

/** Takes the steps that the database lacks: {@link migrate}, with steps that a test may give. */
export async function migrateBy(db: Db, steps: Steps): Promise<void> {
  let [failures, failedAt] = [0, 0]
  for (;;) {
    let version = failedAt
    try {
      version = await next(db)
      const statements = steps[version - 1]
      if (!statements) return
      await take(db, version, statements)
    } catch (error) {
      // Another process may have taken this step first. Only a step that fails again and again is an error.
      failures = version === failedAt ? failures + 1 : 1
      failedAt = version
      if (failures >= ATTEMPTS) throw error
    }
  }
}

/**
 * Makes the tables of the wallet server, or brings them up to date; also where several processes start at once. Call it
 * before the server answers.
 */
export const migrate = (db: Db): Promise<void> => migrateBy(db, MIGRATIONS)
