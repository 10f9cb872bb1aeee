import { numberIn, type Db } from './db.js'
import { MIGRATIONS } from './migrations.js'

const VERSIONS = 'create table if not exists migrations (version integer primary key)'
/** Several processes may start at once: who comes second finds its step done. */
const ATTEMPTS = 5

async function next(db: Db): Promise<number> {
  await db.query(VERSIONS)
  const [row] = await db.query('select coalesce(max(version), 0) as version from migrations')
  return row ? numberIn(row, 'version') + 1 : 1
}

async function step(db: Db): Promise<boolean> {
  const version = await next(db)
  const statements = MIGRATIONS[version - 1]
  if (!statements) return false
  await db.tx(async (queries) => {
    await queries.query('insert into migrations (version) values ($1)', [version])
    for (const statement of statements) await queries.query(statement)
  })
  return true
}

/**
 * Makes the tables of the wallet server, or brings them up to date; also where several processes start at once. Call it
 * before the server answers.
 */
export async function migrate(db: Db): Promise<void> {
  let failures = 0
  for (;;) {
    try {
      if (!(await step(db))) return
    } catch (error) {
      failures += 1
      if (failures >= ATTEMPTS) throw error
    }
  }
}
