import { isKitError } from '@latchkey/kernel'
import type { Db, Queries, Row, SqlValue } from './db.js'

interface PgQueries {
  query(text: string, values: unknown[]): Promise<{ readonly rows: Row[] }>
}

/** The used part of a `Pool` of `pg`. */
export interface PgPool extends PgQueries {
  connect(): Promise<PgQueries & { release(broken?: boolean): void }>
}

const queriesOf = (client: PgQueries): Queries => ({
  query: async (text, params: readonly SqlValue[] = []) =>
    (await client.query(text, [...params])).rows,
})

/**
 * The database of a server that is several processes.
 *
 * @param pool a `Pool` of `pg`; ending it is the app's
 */
export const createPostgres = (pool: PgPool): Db => ({
  ...queriesOf(pool),
  async tx(run) {
    const client = await pool.connect()
    let isBroken = false
    try {
      await client.query('begin', [])
      const result = await run(queriesOf(client))
      await client.query('commit', [])
      return result
    } catch (error) {
      // A connection that hangs, or cannot go back to before, is no use to the next one.
      if (isKitError(error, 'part_silent')) isBroken = true
      else await client.query('rollback', []).catch(() => (isBroken = true))
      throw error
    } finally {
      client.release(isBroken)
    }
  },
})
